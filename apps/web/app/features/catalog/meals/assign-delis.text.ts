import { translations } from '#base/text.ts'

export const assignDelisText = translations({
  title: {
    he: '{count, plural, one {מכירת מנה אחת במעדניות} two {מכירת שתי מנות במעדניות} other {מכירת # מנות במעדניות}}',
    en: '{count, plural, one {Where 1 meal is sold} other {Where # meals are sold}}',
  },
  what: { he: 'מה לעשות', en: 'What to do' },
  sell: { he: 'למכור', en: 'Sell' },
  stop: { he: 'להפסיק למכור', en: 'Stop selling' },
  delis: { he: 'מעדניות', en: 'Delis' },
  choose_delis: { he: 'בחרו מעדניות', en: 'Choose delis' },
  all_delis: { he: 'כל המעדניות', en: 'All delis' },
  choose_first: { he: 'בחרו מעדנייה אחת לפחות.', en: 'Choose at least one deli.' },
  nothing_changes: { he: 'דבר לא ישתנה.', en: 'Nothing changes.' },
  summary: {
    he: '{items, plural, one {פריט אחד ישתנה} two {שני פריטים ישתנו} other {# פריטים ישתנו}} ב{delis, plural, one {מעדנייה אחת} two {שתי מעדניות} other {־# מעדניות}}. מחירים ומכסות של המעדניות נשמרים.',
    en: '{items, plural, one {1 item changes} other {# items change}} in {delis, plural, one {1 deli} other {# delis}}. Prices and quotas of the delis are kept.',
  },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
})
