import { translations } from '#base/text.ts'

export const menuListsText = translations({
  title: { he: 'קטגוריות ותגיות', en: 'Categories and tags' },
  meal_categories: { he: 'קטגוריות', en: 'Categories' },
  tags: { he: 'תגיות', en: 'Tags' },
  add_meal_categories: { he: 'הוספת קטגוריה', en: 'Add category' },
  add_tags: { he: 'הוספת תגית', en: 'Add tag' },
  used_by: {
    he: '{count, plural, =0 {אין} one {מנה אחת} two {שתי מנות} other {# מנות}}',
    en: '{count, plural, =0 {None} one {1 meal} other {# meals}}',
  },
})
