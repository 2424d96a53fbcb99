import { translations } from '#base/text.ts'

/** Copy for the components of a trip that are loaded when opened. */
export const tripDialogsText = translations({
  hand_over_to: { he: 'לאיזה שליח?', en: 'To which driver?' },
  hand_over_free: { he: 'ללא מסלול', en: 'no trip' },
  hand_over_swap: { he: 'החלפה עם מסלול {letter}', en: 'swaps with trip {letter}' },
  hand_over_lead: {
    he: 'סדר העצירות נשמר. אם לשליח כבר יש מסלול, המסלולים יתחלפו.',
    en: 'Stop order is kept. If the driver already has a trip, the two are swapped.',
  },
  take_over_lead: {
    he: '{count, plural, one {העצירה שנותרה תעבור} two {שתי העצירות שנותרו יעברו} other {# העצירות שנותרו יעברו}} לשליח אחר במסלול חדש שכבר בדרך. מה שנמסר והמזומן שנגבה נשארים אצל {name}. את השקיות צריך להעביר ביד.',
    en: '{count, plural, one {The last open stop moves} other {The # open stops move}} to another driver, as a new trip under way. Deliveries and cash so far stay with {name}. The bags have to be handed over in person.',
  },
  start_save: { he: 'חישוב מחדש', en: 'Recalculate' },
  start_at_hint: { he: 'זמני ההגעה יחושבו לפי שעת היציאה הזאת.', en: 'All ETAs are calculated from this time.' },
  loaded_of: { he: 'הועמסו <m></m> שקיות', en: '<m></m> bags loaded' },
  load_missing: {
    he: '{count, plural, one {חסרה שקית אחת} two {חסרות שתי שקיות} other {חסרות # שקיות}}',
    en: '{count, plural, one {1 bag missing} other {# bags missing}}',
  },
  load_complete: { he: 'כל השקיות הועמסו', en: 'All bags loaded' },
  load_of_order: { he: 'שקיות שהועמסו מהזמנה {number}', en: 'Bags loaded for order {number}' },
  load_label: { he: 'סריקת תווית', en: 'Scan label' },
  load_stranger: { he: 'השקית לא שייכת למסלול הזה.', en: 'This bag isn’t on this trip.' },
  load_all: { he: 'הכול הועמס', en: 'All loaded' },
  card_promised: { he: 'הובטח', en: 'Promised' },
  card_collect: { he: 'לגבייה:', en: 'To collect:' },
  changes: { he: 'שינויים אחרונים במסלול', en: 'Recent trip changes' },
  no_changes: { he: 'אין עדיין שינויים.', en: 'No changes yet.' },
  undo: { he: 'ביטול', en: 'Undo' },
  undo_of: { he: 'ביטול הפעולה משעה {at}', en: 'Undo action from {at}' },
})
