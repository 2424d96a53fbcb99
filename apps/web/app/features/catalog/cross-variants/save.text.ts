import { texts } from '#platform/text.ts'

export const saveText = texts({
  unsaved: {
    he: '{count, plural, one {שינוי אחד לא שמור} two {שני שינויים לא שמורים} other {# שינויים לא שמורים}}',
    en: '{count, plural, one {One unsaved change} other {# unsaved changes}}',
  },
  impact: {
    he: '{meals, plural, one {מנה אחת תשתנה} two {שתי מנות ישתנו} other {# מנות ישתנו}}, {prices, plural, =0 {אף מחיר לא ישתנה} one {מחיר אחד ישתנה} two {שני מחירים ישתנו} other {# מחירים ישתנו}}',
    en: '{meals, plural, one {One meal changes} other {# meals change}}, {prices, plural, =0 {no price} one {one price} other {# prices}}',
  },
  counting: { he: 'בודקים מה ישתנה…', en: 'Looking at what changes…' },
  overtaken: {
    he: '{count, plural, one {תא אחד שערכתם השתנה בינתיים} two {שני תאים שערכתם השתנו בינתיים} other {# תאים שערכתם השתנו בינתיים}} בידי מישהו אחר. שמירה תחליף את מה שנקבע שם.',
    en: 'Someone else changed {count, plural, one {one of your cells} other {# of your cells}} meanwhile. Saving replaces what they set there.',
  },
  stale: {
    he: 'מישהו שינה בינתיים: {names}. השינויים שלכם עדיין כאן; בדקו ושמרו שוב.',
    en: 'Someone changed these in the meantime: {names}. Your changes are still here; look and save again.',
  },
  stale_some: {
    he: 'מישהו שינה בינתיים חלק מהמנות. השינויים שלכם עדיין כאן; בדקו ושמרו שוב.',
    en: 'Someone changed some of these meals in the meantime. Your changes are still here; look and save again.',
  },
  and_more: { he: 'ועוד {count}', en: 'and {count} more' },
  too_many: {
    he: 'אפשר לשמור עד 5,000 שינויים בבת אחת. שמרו חלק מהם קודם.',
    en: 'At most 5,000 changes are saved at once. Take some of them back, and save in two turns.',
  },
  preview: { he: 'תצוגה מקדימה', en: 'Preview' },
  step_back: { he: 'צעד אחורה', en: 'Step back' },
  discard: { he: 'ביטול השינויים', en: 'Discard changes' },
  save: { he: 'שמירה', en: 'Save' },
  preview_title: { he: 'מה ישתנה', en: 'What will change' },
  preview_lead: {
    he: 'המחיר הוא הנמוך ביותר שאפשר להזמין בו את המנה, עם בחירות החובה שלה.',
    en: 'The price is the least the meal can be ordered for, with what must be chosen.',
  },
  preview_first: {
    he: 'מוצגות <n>{shown}</n> מתוך <n>{all}</n> מנות; אלה שמחירן משתנה תחילה.',
    en: '<n>{shown}</n> of <n>{all}</n> meals, those whose price changes first.',
  },
  preview_none: { he: 'דבר לא ישתנה', en: 'Nothing changes' },
  added: { he: 'נוספות: {names}', en: 'Added: {names}' },
  removed: { he: 'מוסרות: {names}', en: 'Taken off: {names}' },
  differs: { he: 'משתנות: {names}', en: 'Changed: {names}' },
})
