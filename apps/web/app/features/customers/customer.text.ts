import { translations } from '#base/text.ts'

/** Translations shared by all customer screens. */
export const customerText = translations({
  no_name: { he: 'ללא שם', en: 'No name' },
  tabs: { he: 'מסכי הלקוח', en: 'Customer screens' },
  tab_details: { he: 'פרטים אישיים', en: 'Personal Info' },
  tab_orders: { he: 'הזמנות', en: 'Orders' },
  tab_chat: { he: 'הודעות', en: 'Messages' },
  tab_logs: { he: 'יומן פעילות', en: 'Activity Log' },
  tab_wallet: { he: 'ארנק', en: 'Wallet' },
  registered: { he: 'תאריך הרשמה', en: 'Registered' },
  last_order: { he: 'הזמנה אחרונה', en: 'Last Order' },
  completed_orders: { he: 'הזמנות שהושלמו', en: 'Completed Orders' },
  last_seen: { he: 'פעילות אחרונה', en: 'Last seen' },
  wallet: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  today_at: { he: 'היום <at></at>', en: 'Today <at></at>' },
  never: { he: 'אין עדיין', en: 'None yet' },
  allergy: { he: 'אלרגיה: {names}', en: 'Allergy: {names}' },
  allergy_only_note: { he: 'אלרגיה: יש הערה', en: 'Allergy: see note' },
  marketing_yes: { he: 'הסכמה לדיוור', en: 'Marketing consent' },
  marketing_no: { he: 'אין הסכמה לדיוור', en: 'No marketing consent' },
  new_order: { he: 'הזמנה חדשה', en: 'New order' },
  send_message: { he: 'שליחת הודעה', en: 'Send Message' },
  possible_duplicate: {
    he: '{count, plural, one {כפילות אפשרית} two {שתי כפילויות אפשריות} other {# כפילויות אפשריות}}',
    en: '{count, plural, one {Possible duplicate} other {# possible duplicates}}',
  },
  merged: {
    he: 'הלקוח שחיפשתם מוזג לכאן. כל הפרטים שלו נמצאים בכרטיס הזה.',
    en: 'The customer you opened was merged into this one. All their data is here.',
  },
  erased: { he: 'הלקוח הזה נמחק', en: 'This customer was erased' },
  erased_lead: {
    he: 'הפרטים האישיים נמחקו ב־<at></at> לפי בקשה. ההזמנות והתנועות נשמרו ללא פרטים מזהים.',
    en: 'Personal details were erased on <at></at> on request. Orders and transactions are kept without them.',
  },
  to_customers: { he: 'כל הלקוחות', en: 'All customers' },
})
