import { translations } from '#base/text.ts'

export const paletteText = translations({
  title: {
    he: 'חיפוש הזמנה, לקוח, מסך, מנה, רכיב או מעדנייה',
    en: 'Search orders, customers, screens, meals, ingredients or delis',
  },
  placeholder: {
    he: 'חיפוש הזמנה, לקוח, מסך, מנה, רכיב או מעדנייה',
    en: 'Search orders, customers, screens, meals, ingredients or delis',
  },
  drivers: { he: 'שליחים', en: 'Drivers' },
  trips: { he: 'מסלולים', en: 'Trips' },
  users: { he: 'משתמשים', en: 'Users' },
  customers: { he: 'לקוחות', en: 'Customers' },
  no_name: { he: 'ללא שם', en: 'No name' },
  delis: { he: 'מעדניות', en: 'Delis' },
  orders: { he: 'הזמנות לפי מספר', en: 'Orders by number' },
  ingredients: { he: 'רכיבים', en: 'Ingredients' },
  meals: { he: 'מנות', en: 'Meals' },
  screens: { he: 'מסכים', en: 'Screens' },
  recent: { he: 'לאחרונה', en: 'Recent' },
  results: { he: 'תוצאות', en: 'Results' },
  nothing: { he: 'לא נמצאו תוצאות עבור ״{text}״', en: 'No results for “{text}”' },
  can_search: { he: 'אפשר לחפש: {what}.', en: 'You can search {what}.' },
  both_languages: {
    he: 'בעברית או באנגלית, גם כשהמקלדת בשפה הלא נכונה.',
    en: 'In Hebrew or English, even with the keyboard in the wrong language.',
  },
  count: {
    he: '{count, plural, =0 {אין תוצאות} one {תוצאה אחת} two {שתי תוצאות} other {# תוצאות}}',
    en: '{count, plural, =0 {No results} one {1 result} other {# results}}',
  },
  move: { he: 'מעבר', en: 'Move' },
  open: { he: 'פתיחה', en: 'Open' },
  key_enter: { he: 'Enter', en: 'Enter' },
  key_escape: { he: 'Esc', en: 'Esc' },
  close: { he: 'סגירה', en: 'Close' },
})
