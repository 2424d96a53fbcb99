import { translations } from '#base/text.ts'

export const categoriesText = translations({
  title: { he: 'ספקים', en: 'Suppliers' },
  lead: { he: 'קטגוריות שמסדרות את רשימת הספקים.', en: 'Categories that organise the list of suppliers.' },
  categories: { he: 'קטגוריות ספקים', en: 'Supplier categories' },
  add: { he: 'קטגוריה חדשה', en: 'New category' },
  used_by: {
    he: '{count, plural, =0 {אין ספקים} one {ספק אחד} two {שני ספקים} other {# ספקים}}',
    en: '{count, plural, =0 {No suppliers} one {1 supplier} other {# suppliers}}',
  },
})
