import { translations } from '#base/text.ts'

export const undoText = translations({
  saved: {
    he: '{meals, plural, =0 {אין שינויים} one {מנה אחת עודכנה} two {שתי מנות עודכנו} other {# מנות עודכנו}}',
    en: '{meals, plural, =0 {No changes} one {1 meal updated} other {# meals updated}}',
  },
  undo_last: { he: 'ביטול השמירה האחרונה', en: 'Undo last save' },
  undo_title: { he: 'לבטל את השמירה האחרונה?', en: 'Undo the last save?' },
  undo_body: {
    he: '{meals, plural, one {מנה אחת תחזור} two {שתי מנות יחזרו} other {# מנות יחזרו}} למצב שלפני השמירה של {by} ב־\u2066{at}\u2069.',
    en: '{meals, plural, one {1 meal goes} other {# meals go}} back to how {meals, plural, one {it was} other {they were}} before {by} saved at {at}.',
  },
  undone: {
    he: 'השמירה בוטלה. {meals, plural, one {מנה אחת שוחזרה} two {שתי מנות שוחזרו} other {# מנות שוחזרו}}',
    en: 'Save undone. {meals, plural, one {1 meal} other {# meals}} restored',
  },
})
