import { translations } from '#base/text.ts'

export const saveText = translations({
  unsaved: {
    he: '{count, plural, one {שינוי אחד לא שמור} two {שני שינויים לא שמורים} other {# שינויים לא שמורים}}',
    en: '{count, plural, one {1 unsaved change} other {# unsaved changes}}',
  },
  impact: {
    he: '{meals, plural, one {מנה אחת תשתנה} two {שתי מנות ישתנו} other {# מנות ישתנו}}, {prices, plural, =0 {אף מחיר לא ישתנה} one {מחיר אחד ישתנה} two {שני מחירים ישתנו} other {# מחירים ישתנו}}',
    en: '{meals, plural, one {1 meal} other {# meals}} and {prices, plural, =0 {no prices} one {1 price} other {# prices}} will change',
  },
  counting: { he: 'בודקים את ההשפעה…', en: 'Checking impact…' },
  overtaken: {
    he: '{count, plural, one {תא אחד שערכתם השתנה} two {שני תאים שערכתם השתנו} other {# תאים שערכתם השתנו}} בינתיים על ידי מישהו אחר. שמירה תחליף את השינוי שלו.',
    en: 'Someone else changed {count, plural, one {one of your cells} other {# of your cells}}. Saving will replace their change.',
  },
  stale: {
    he: 'מישהו אחר שינה בינתיים: {names}. השינויים שלכם עדיין כאן. בדקו ושמרו שוב.',
    en: 'Someone else changed: {names}. Your changes are still here. Review and save again.',
  },
  stale_some: {
    he: 'מישהו אחר שינה בינתיים חלק מהמנות. השינויים שלכם עדיין כאן. בדקו ושמרו שוב.',
    en: 'Someone else changed some of these meals. Your changes are still here. Review and save again.',
  },
  and_more: { he: 'ועוד {count}', en: 'and {count} more' },
  too_many: {
    he: 'אפשר לשמור עד 5,000 שינויים בבת אחת. שמרו חלק מהם קודם.',
    en: 'You can save up to 5,000 changes at once. Save some of them first.',
  },
  preview: { he: 'תצוגה מקדימה', en: 'Preview' },
  step_back: { he: 'ביטול הפעולה האחרונה', en: 'Undo' },
  discard: { he: 'ביטול השינויים', en: 'Discard changes' },
  save: { he: 'שמירה', en: 'Save' },
  preview_title: { he: 'השינויים', en: 'Changes' },
  preview_lead: {
    he: 'המחיר הוא הנמוך ביותר האפשרי למנה, כולל בחירות החובה.',
    en: 'Prices are the lowest possible for a meal, including required choices.',
  },
  preview_first: {
    he: 'מוצגות <n>{shown}</n> מתוך <n>{all}</n> מנות, קודם אלה שמחירן משתנה.',
    en: 'Showing <n>{shown}</n> of <n>{all}</n> meals, price changes first.',
  },
  preview_none: { he: 'אין שינויים', en: 'No changes' },
  added: { he: 'נוספו: {names}', en: 'Added: {names}' },
  removed: { he: 'הוסרו: {names}', en: 'Removed: {names}' },
  differs: { he: 'השתנו: {names}', en: 'Changed: {names}' },
})
