import { translations } from '#base/text.ts'

export const shiftText = translations({
  copy_undone: { he: 'ההעתקה בוטלה', en: 'Copy undone' },
  copy_undone_partly: {
    he: 'ההעתקה בוטלה: {removed} הוסרו, {kept} נשארו כי כבר שונו או שיש בהן הזמנות',
    en: 'Copy undone: {removed} removed, {kept} kept because they were changed or have orders',
  },
  from: { he: 'משעה', en: 'From' },
  until: { he: 'עד שעה', en: 'Until' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  kind: { he: 'סוג', en: 'Type' },
  work: { he: 'משמרת', en: 'Shift' },
  absent: { he: 'היעדרות', en: 'Absence' },
  note: { he: 'הערה', en: 'Note' },
  note_away: { he: 'סיבה, למשל חופשה או מחלה', en: 'Reason, such as vacation or illness' },
  templates: { he: 'תבניות משמרת', en: 'Shift templates' },
  edit_templates: { he: 'עריכת התבניות', en: 'Edit templates' },
  save: { he: 'שמירה', en: 'Save' },
  add: { he: 'הוספה', en: 'Add' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  more: { he: 'משמרת נוספת באותו יום', en: 'Add another shift on this day' },
  close: { he: 'סגירה', en: 'Close' },
  delete: { he: 'מחיקה', en: 'Delete' },
  delete_anyway: { he: 'מחיקה והחזרת ההזמנות לממתינות', en: 'Delete and unassign orders' },
  lack_time: { he: 'הזינו שעת התחלה ושעת סיום.', en: 'Enter a start and an end time.' },
  lack_order: { he: 'שעת הסיום חייבת להיות אחרי שעת ההתחלה.', en: 'The end time must be after the start time.' },
  planned: {
    he: '<b>{count, plural, one {הזמנה אחת כבר שובצה} two {2 הזמנות כבר שובצו} other {# הזמנות כבר שובצו}}</b> לשליח בשעות <n>{hours}</n>.',
    en: '<b>{count, plural, one {1 order is} other {# orders are}} already assigned</b> to this driver for <n>{hours}</n>.',
  },
  falls_save: {
    he: '{count, plural, one {שמירת השינוי תחזיר אותה לממתינות לשיבוץ.} other {שמירת השינוי תחזיר אותן לממתינות לשיבוץ.}}',
    en: '{count, plural, one {Saving will unassign it.} other {Saving will unassign them.}}',
  },
  falls_delete: {
    he: '{count, plural, one {מחיקת המשמרת תחזיר אותה לממתינות לשיבוץ.} other {מחיקת המשמרת תחזיר אותן לממתינות לשיבוץ.}}',
    en: '{count, plural, one {Deleting the shift will unassign it.} other {Deleting the shift will unassign them.}}',
  },
  added: { he: 'המשמרת נוספה', en: 'Shift added' },
  saved: { he: 'המשמרת נשמרה', en: 'Shift saved' },
  deleted: { he: 'המשמרת נמחקה', en: 'Shift deleted' },
  fell: {
    he: '{count, plural, one {הזמנה אחת חזרה לממתינות: {numbers}} two {2 הזמנות חזרו לממתינות: {numbers}} other {# הזמנות חזרו לממתינות: {numbers}}}',
    en: '{count, plural, one {1 order is unassigned again: {numbers}} other {# orders are unassigned again: {numbers}}}',
  },
  changed: {
    he: 'מישהו אחר עדכן את המשמרת בינתיים: {hours}.',
    en: 'Someone else changed this shift: {hours}.',
  },
  take_theirs: { he: 'מעבר לגרסה החדשה', en: 'Use the new version' },
  keep_mine: { he: 'שמירת השינוי שלי', en: 'Keep my change' },
})
