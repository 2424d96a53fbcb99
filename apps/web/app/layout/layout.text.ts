import { translations } from '#base/text.ts'

export const layoutText = translations({
  skip: { he: 'דילוג לתוכן', en: 'Skip to content' },
  sidebar: { he: 'מסכים', en: 'Screens' },
  open_sidebar: { he: 'פתיחת התפריט', en: 'Open menu' },
  close_sidebar: { he: 'סגירת התפריט', en: 'Close menu' },
  home: { he: '{brand}, מעבר להיום', en: '{brand}, go to Today' },
  today: { he: 'היום', en: 'Today' },
  kitchen: { he: 'מטבח', en: 'Kitchen' },
  orders: { he: 'הזמנות', en: 'Orders' },
  customers: { he: 'לקוחות', en: 'Customers' },
  menu: { he: 'תפריט', en: 'Menu' },
  stock: { he: 'רכש ומלאי', en: 'Purchasing and stock' },
  manage: { he: 'ניהול', en: 'Management' },
  find: { he: 'חיפוש לקוח, מסך, מנה, רכיב או מעדנייה', en: 'Search customers, screens, meals, ingredients or delis' },
  find_keys: { he: 'Ctrl K', en: 'Ctrl K' },
  find_short: { he: 'חיפוש', en: 'Search' },
  messages: { he: 'הודעות מלקוחות', en: 'Customer messages' },
  orders_waiting: {
    he: '{count, plural, one {הזמנה אחת ממתינה לאישור} two {שתי הזמנות ממתינות לאישור} other {# הזמנות ממתינות לאישור}}',
    en: '{count, plural, one {1 order awaiting approval} other {# orders awaiting approval}}',
  },
  unread: {
    he: '{count, plural, one {הודעה אחת שלא נקראה} two {שתי הודעות שלא נקראו} other {# הודעות שלא נקראו}}',
    en: '{count, plural, one {1 unread message} other {# unread messages}}',
  },
  // The accessible label contains the number of the badge, so that voice control finds the button by its visible text.
  unread_count: { he: '{count, plural, one {{shown} שלא נקראה} other {{shown} שלא נקראו}}', en: '{shown} unread' },
  // The label is written in the target language, because a user who needs the button may not understand the current
  // one.
  to_other_language: { he: 'English', en: 'עברית' },
  display_options: { he: 'אפשרויות תצוגה', en: 'Display options' },
  account: { he: 'החשבון שלי', en: 'My account' },
  replay_tour: { he: 'הצגת הסיור שוב', en: 'Replay tour' },
  sign_out: { he: 'יציאה', en: 'Sign out' },
})
