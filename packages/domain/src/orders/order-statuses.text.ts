/** Names of the order statuses in sheets; screens have their own texts. */
export const ORDER_STATUS_NAMES = {
  he: {
    pending: 'ממתינה לאישור',
    accepted: 'אושרה',
    cooking: 'בהכנה',
    ready: 'מוכנה',
    'on-the-way': 'בדרך',
    completed: 'הושלמה',
    cancelled: 'בוטלה',
  },
  en: {
    pending: 'Awaiting approval',
    accepted: 'Accepted',
    cooking: 'Cooking',
    ready: 'Ready',
    'on-the-way': 'On the way',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
} as const
