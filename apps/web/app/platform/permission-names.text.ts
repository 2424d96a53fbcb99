import { translations } from '#base/text.ts'

/**
 * Names of the built-in permissions. In Hebrew only the page of a denied screen uses them: other screens show the names
 * in the database, which the owner may change.
 */
export const permissionNames = translations({
  create_pos_order: { he: 'יצירת הזמנת קופה', en: 'Create POS orders' },
  view_orders: { he: 'צפייה בהזמנות', en: 'View orders' },
  manage_orders: { he: 'ניהול הזמנות', en: 'Manage orders' },
  cancel_orders: { he: 'ביטול הזמנות', en: 'Cancel orders' },
  refund_orders: { he: 'החזרים על הזמנות', en: 'Refund orders' },
  view_meals: { he: 'צפייה במנות', en: 'View meals' },
  manage_meals: { he: 'ניהול מנות', en: 'Manage meals' },
  view_inventory: { he: 'צפייה במלאי', en: 'View inventory' },
  manage_inventory: { he: 'ניהול מלאי', en: 'Manage inventory' },
  record_waste: { he: 'רישום פחת', en: 'Record waste' },
  manage_supplier_purchase: { he: 'ניהול רכש מספקים', en: 'Manage purchasing' },
  add_supplier_purchase_order: { he: 'יצירת הזמנת ספק', en: 'Create supplier orders' },
  receive_supplier_orders: { he: 'קבלת סחורה מספקים', en: 'Receive supplier orders' },
  view_delis: { he: 'צפייה במעדניות', en: 'View delis' },
  manage_delis: { he: 'ניהול מעדניות', en: 'Manage delis' },
  work_deli_orders: { he: 'טיפול בהזמנות המעדנייה', en: 'Handle deli orders' },
  view_customers: { he: 'צפייה בלקוחות', en: 'View customers' },
  manage_customers: { he: 'ניהול לקוחות', en: 'Manage customers' },
  manage_privacy: { he: 'ייצוא ומחיקה של פרטי לקוחות', en: 'Export and erase customer data' },
  manage_wallet: { he: 'ניהול ארנק ונקודות', en: 'Manage wallet and points' },
  send_campaigns: { he: 'דיוור ללקוחות', en: 'Send campaigns' },
  chat_with_customers: { he: 'התכתבות עם לקוחות', en: 'Chat with customers' },
  access_inlay_screen: { he: 'שיבוץ מסלולים', en: 'Dispatch' },
  lock_trips: { he: 'נעילת מסלולים', en: 'Lock trips' },
  view_trade: { he: 'צפייה בדוח מכר', en: 'View sales report' },
  manage_drivers: { he: 'ניהול שליחים', en: 'Manage drivers' },
  drive_trips: { he: 'ביצוע מסלולים', en: 'Drive trips' },
  view_logs: { he: 'צפייה ביומן הפעילות', en: 'View activity log' },
})
