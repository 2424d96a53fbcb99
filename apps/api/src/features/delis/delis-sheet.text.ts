/** Column titles of the export of delis. */
export const DELIS_SHEET_TEXT = {
  he: {
    name: 'שם',
    name_en: 'שם באנגלית',
    phone: 'טלפון',
    address: 'כתובת',
    types: 'סוגי הזמנות',
    state: 'סטטוס',
    items: 'מנות',
    areas: 'אזורי משלוח',
    order_types: { delivery: 'משלוח', pickup: 'איסוף' },
    states: { open: 'פתוחה', closed: 'סגורה כעת', paused: 'ההזמנות עצורות', inactive: 'לא פעילה' },
  },
  en: {
    name: 'Name',
    name_en: 'English name',
    phone: 'Phone',
    address: 'Address',
    types: 'Order types',
    state: 'Status',
    items: 'Meals',
    areas: 'Delivery areas',
    order_types: { delivery: 'Delivery', pickup: 'Pickup' },
    states: { open: 'Open', closed: 'Closed now', paused: 'Orders paused', inactive: 'Inactive' },
  },
} as const
