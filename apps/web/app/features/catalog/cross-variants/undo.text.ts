import { texts } from '#platform/text.ts'

export const undoText = texts({
  saved: {
    he: '{meals, plural, =0 {דבר לא השתנה} one {מנה אחת עודכנה} two {שתי מנות עודכנו} other {# מנות עודכנו}}',
    en: '{meals, plural, =0 {Nothing changed} one {One meal updated} other {# meals updated}}',
  },
  undo_last: { he: 'ביטול השמירה האחרונה', en: 'Undo last save' },
  undo_title: { he: 'לבטל את השמירה האחרונה?', en: 'Undo the last save?' },
  undo_body: {
    he: '{meals, plural, one {מנה אחת תחזור} two {שתי מנות יחזרו} other {# מנות יחזרו}} למצב שלפני השמירה של {by} ב־\u2066{at}\u2069.',
    en: '{meals, plural, one {One meal goes} other {# meals go}} back to how {meals, plural, one {it was} other {they were}} before {by} saved at {at}.',
  },
  undone: {
    he: 'השמירה בוטלה. {meals, plural, one {מנה אחת חזרה לקדמותה} two {שתי מנות חזרו לקדמותן} other {# מנות חזרו לקדמותן}}',
    en: 'Taken back. {meals, plural, one {One meal is} other {# meals are}} as before',
  },
})
