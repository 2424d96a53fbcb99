import { texts } from '#platform/text.ts'

export const frameText = texts({
  skip: { he: 'דילוג לתוכן', en: 'Skip to content' },
  sidebar: { he: 'מסכים', en: 'Screens' },
  open_sidebar: { he: 'פתיחת תפריט המסכים', en: 'Open the menu of screens' },
  close_sidebar: { he: 'סגירת תפריט המסכים', en: 'Close the menu of screens' },
  home: { he: '{brand}, למסך היום', en: '{brand}, go to Today' },
  today: { he: 'היום', en: 'Today' },
  orders: { he: 'הזמנות', en: 'Orders' },
  customers: { he: 'לקוחות', en: 'Customers' },
  menu: { he: 'תפריט', en: 'Menu' },
  stock: { he: 'רכש ומלאי', en: 'Purchasing and stock' },
  manage: { he: 'ניהול', en: 'Management' },
  find: { he: 'חיפוש לקוח, מסך, מנה, רכיב או מעדנייה', en: 'Find a customer, screen, meal, ingredient or deli' },
  find_keys: { he: 'Ctrl K', en: 'Ctrl K' },
  find_short: { he: 'חיפוש', en: 'Find' },
  messages: { he: 'הודעות מלקוחות', en: 'Messages from customers' },
  orders_waiting: {
    he: '{count, plural, one {הזמנה אחת ממתינה לאישור} two {שתי הזמנות ממתינות לאישור} other {# הזמנות ממתינות לאישור}}',
    en: '{count, plural, one {1 order awaiting approval} other {# orders awaiting approval}}',
  },
  unread: {
    he: '{count, plural, one {הודעה אחת שלא נקראה} two {שתי הודעות שלא נקראו} other {# הודעות שלא נקראו}}',
    en: '{count, plural, one {1 unread message} other {# unread messages}}',
  },
  // With the figure as its badge writes it, so that it can be called by voice.
  unread_figure: { he: '{count, plural, one {{shown} שלא נקראה} other {{shown} שלא נקראו}}', en: '{shown} unread' },
  // Written in the language it leads to: who needs it may not read the other.
  to_other_language: { he: 'English', en: 'עברית' },
  display_options: { he: 'אפשרויות תצוגה', en: 'Display options' },
  account: { he: 'החשבון שלי', en: 'My account' },
  replay_tour: { he: 'הסיור המודרך מחדש', en: 'Replay the tour' },
  sign_out: { he: 'יציאה', en: 'Sign out' },
  viewing_as: { he: 'צפייה בתור תפקיד: {role}', en: 'Viewing as a role: {role}' },
  viewing_as_lead: {
    he: 'כך נראית המערכת לבעלי התפקיד. אי אפשר לשנות דבר עד סיום הצפייה.',
    en: 'This is what people with this role see. Nothing can be changed until you stop viewing.',
  },
  stop_viewing: { he: 'סיום הצפייה', en: 'Stop viewing' },
})
