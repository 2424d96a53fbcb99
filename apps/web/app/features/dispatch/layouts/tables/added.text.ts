import { translations } from '#base/text.ts'

/** Copy for the cost of placing a picked-up order on a trip. */
export const addedTimeText = translations({
  put_best: {
    he: 'שיבוץ במיקום המומלץ אצל {name}, עצירה {position}',
    en: 'Assign at the best position with {name}, stop {position}',
  },
  put_end: { he: 'בסוף המסלול של {name}: {added} דק׳', en: 'At the end of {name}’s trip: {added} min' },
  put_end_late: {
    he: 'בסוף המסלול של {name}: {added} דק׳, באיחור של {late} דק׳',
    en: 'At the end of {name}’s trip: {added} min, {late} min late',
  },
  would_be_late: { he: 'תגיע באיחור של {minutes} דק׳', en: 'Would arrive {minutes} min late' },
  best: { he: 'התוספת הקטנה ביותר', en: 'Least added time' },
})
