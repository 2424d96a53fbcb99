type NotificationValues = {
  readonly deli: string
  readonly number: number
  /** For example 13:00-13:30. */
  readonly promise: string
  readonly link: string
}

/** Text messages to customers: short, starting with the sender. */
export const CUSTOMER_TEXT = {
  he: {
    accepted: ({ deli, number, promise }: NotificationValues) => `${deli}: הזמנה ${number} אושרה. מועד: ${promise}.`,
    delayed: ({ deli, number, promise }: NotificationValues) =>
      `${deli}: הזמנה ${number} מתעכבת. המועד החדש: ${promise}. סליחה על ההמתנה.`,
    ready: ({ deli, number }: NotificationValues) => `${deli}: הזמנה ${number} מוכנה ומחכה לכם.`,
    cancelled: ({ deli, number }: NotificationValues) => `${deli}: הזמנה ${number} בוטלה. לשאלות אפשר להתקשר אלינו.`,
    change: ({ deli, number, link }: NotificationValues) => `${deli}: שינוי בהזמנה ${number} מחכה לאישור שלכם: ${link}`,
    receipt: ({ deli, number, link }: NotificationValues) => `${deli}: הקבלה להזמנה ${number}: ${link}`,
    payment_link: ({ deli, number, link }: NotificationValues) => `${deli}: לתשלום הזמנה ${number}: ${link}`,
    approval_late: ({ deli, number, promise }: NotificationValues) =>
      `${deli}: הזמנה ${number} ל־${promise} עדיין ממתינה לאישור.`,
  },
  en: {
    accepted: ({ deli, number, promise }: NotificationValues) =>
      `${deli}: order ${number} is confirmed. Time: ${promise}.`,
    delayed: ({ deli, number, promise }: NotificationValues) =>
      `${deli}: order ${number} is delayed. New time: ${promise}. Sorry for the wait.`,
    ready: ({ deli, number }: NotificationValues) => `${deli}: order ${number} is ready and waiting for you.`,
    cancelled: ({ deli, number }: NotificationValues) =>
      `${deli}: order ${number} was cancelled. Call us with any questions.`,
    change: ({ deli, number, link }: NotificationValues) =>
      `${deli}: please approve a change to order ${number}: ${link}`,
    receipt: ({ deli, number, link }: NotificationValues) => `${deli}: receipt for order ${number}: ${link}`,
    payment_link: ({ deli, number, link }: NotificationValues) => `${deli}: pay for order ${number} here: ${link}`,
    approval_late: ({ deli, number, promise }: NotificationValues) =>
      `${deli}: order ${number} for ${promise} is still awaiting approval.`,
  },
} as const
export type NotificationKind = keyof (typeof CUSTOMER_TEXT)['he']
