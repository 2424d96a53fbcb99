import { texts } from './text.ts'

/** English names of what every business has; Hebrew ones stand in the database, where the owner may change them. */
export const permissionNames = texts({
  create_pos_order: { he: 'פתיחת הזמנת קופה', en: 'Open POS orders' },
  view_orders: { he: 'צפייה בהזמנות', en: 'See orders' },
  manage_orders: { he: 'ניהול הזמנות', en: 'Manage orders' },
  cancel_orders: { he: 'ביטול הזמנות', en: 'Cancel orders' },
  refund_orders: { he: 'זיכוי הזמנות', en: 'Refund orders' },
  view_meals: { he: 'צפייה במנות', en: 'See meals' },
  manage_meals: { he: 'ניהול מנות', en: 'Manage meals' },
  view_inventory: { he: 'צפייה במלאי', en: 'See inventory' },
  manage_inventory: { he: 'ניהול מלאי', en: 'Manage inventory' },
  manage_supplier_purchase: { he: 'ניהול רכש מספקים', en: 'Manage purchasing' },
  add_supplier_purchase_order: { he: 'פתיחת הזמנת ספק', en: 'Open supplier orders' },
  receive_supplier_orders: { he: 'קליטת הזמנות ספקים', en: 'Receive supplier orders' },
  view_delis: { he: 'צפייה במעדניות', en: 'See delis' },
  manage_delis: { he: 'ניהול מעדניות', en: 'Manage delis' },
  work_deli_orders: { he: 'עבודה על הזמנות המעדנייה', en: 'Work on a deli’s orders' },
  view_customers: { he: 'צפייה בלקוחות', en: 'See customers' },
  manage_customers: { he: 'ניהול לקוחות', en: 'Manage customers' },
  manage_wallet: { he: 'ניהול ארנק ונקודות', en: 'Manage wallet and points' },
  chat_with_customers: { he: 'התכתבות עם לקוחות', en: 'Chat with customers' },
  access_inlay_screen: { he: 'שיבוץ מסלולים', en: 'Plan routes' },
  lock_trips: { he: 'נעילת טיולים', en: 'Lock trips' },
  view_trade: { he: 'דוח מכר', en: 'See the sales report' },
  manage_drivers: { he: 'ניהול נהגים', en: 'Manage drivers' },
  drive_trips: { he: 'נהיגה בטיולים', en: 'Drive trips' },
  view_logs: { he: 'צפייה ביומן', en: 'See the log' },
})

export const roleNames = texts({
  super_admin: { he: 'מנהל מערכת', en: 'Super admin' },
  manager: { he: 'מנהל משמרת', en: 'Shift manager' },
  clerk: { he: 'קופאי', en: 'Clerk' },
  kitchen: { he: 'מטבח ואריזה', en: 'Kitchen and packing' },
  dispatcher: { he: 'סדרן', en: 'Dispatcher' },
  purchaser: { he: 'רכש', en: 'Purchaser' },
  service: { he: 'שירות לקוחות', en: 'Customer service' },
  driver: { he: 'נהג מסלול', en: 'Route driver' },
})
