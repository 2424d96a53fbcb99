import { texts } from '#platform/text.ts'

export const shiftText = texts({
  from: { he: 'משעה', en: 'From' },
  until: { he: 'עד שעה', en: 'Until' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  kind: { he: 'סוג', en: 'Kind' },
  work: { he: 'משמרת', en: 'Shift' },
  absent: { he: 'היעדרות', en: 'Away' },
  note: { he: 'הערה', en: 'Note' },
  note_away: { he: 'סיבה, כגון חופשה או מחלה', en: 'Reason, such as leave or illness' },
  templates: { he: 'משמרות רגילות', en: 'Usual shifts' },
  edit_templates: { he: 'עריכת התבניות', en: 'Edit the templates' },
  save: { he: 'שמירה', en: 'Save' },
  add: { he: 'הוספה', en: 'Add' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  more: { he: 'משמרת נוספת באותו יום', en: 'Another shift on this day' },
  close: { he: 'סגירה', en: 'Close' },
  delete: { he: 'מחיקה', en: 'Delete' },
  delete_anyway: { he: 'מחיקה והחזרה לממתינות', en: 'Delete and put back' },
  lack_time: { he: 'חסרה שעת התחלה או סיום.', en: 'A start or an end is missing.' },
  lack_order: { he: 'שעת הסיום צריכה לבוא אחרי שעת ההתחלה.', en: 'The end must be after the start.' },
  planned: {
    he: '<b>{count, plural, one {הזמנה אחת כבר תוכננה} two {2 הזמנות כבר תוכננו} other {# הזמנות כבר תוכננו}}</b> על הנהג לשעה <n>{hours}</n>.',
    en: '<b>{count, plural, one {1 order is planned} other {# orders are planned}}</b> on them for <n>{hours}</n>.',
  },
  falls_save: {
    he: '{count, plural, one {שמירת השינוי תחזיר אותה לממתינות.} other {שמירת השינוי תחזיר אותן לממתינות.}}',
    en: '{count, plural, one {Saving puts it back to the waiting ones.} other {Saving puts them back to the waiting ones.}}',
  },
  falls_delete: {
    he: '{count, plural, one {מחיקת המשמרת תחזיר אותה לממתינות.} other {מחיקת המשמרת תחזיר אותן לממתינות.}}',
    en: '{count, plural, one {Deleting the shift puts it back to the waiting ones.} other {Deleting the shift puts them back to the waiting ones.}}',
  },
  added: { he: 'המשמרת נוספה', en: 'Shift added' },
  saved: { he: 'המשמרת נשמרה', en: 'Shift saved' },
  deleted: { he: 'המשמרת נמחקה', en: 'Shift deleted' },
  fell: {
    he: '{count, plural, one {הזמנה אחת חזרה לממתינות: {numbers}} two {2 הזמנות חזרו לממתינות: {numbers}} other {# הזמנות חזרו לממתינות: {numbers}}}',
    en: '{count, plural, one {1 order went back to the waiting ones: {numbers}} other {# orders went back to the waiting ones: {numbers}}}',
  },
  changed: {
    he: 'מישהו שינה את המשמרת בינתיים: {hours}.',
    en: 'Somebody changed this shift meanwhile: {hours}.',
  },
  take_theirs: { he: 'קבלת השינוי', en: 'Take the change' },
  keep_mine: { he: 'להשאיר את שלי', en: 'Keep mine' },
})
