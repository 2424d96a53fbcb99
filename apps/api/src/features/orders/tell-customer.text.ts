type Told = {
  readonly deli: string
  readonly number: number
  /** Such as 13:00-13:30. */
  readonly promise: string
  readonly link: string
}

/** What customers read on their phones: short, who writes first, and never more than they asked for. */
export const CUSTOMER_TEXT = {
  he: {
    accepted: ({ deli, number, promise }: Told) => `${deli}: הזמנה ${number} אושרה. מועד: ${promise}.`,
    delayed: ({ deli, number, promise }: Told) =>
      `${deli}: הזמנה ${number} מתעכבת. המועד החדש: ${promise}. סליחה על ההמתנה.`,
    ready: ({ deli, number }: Told) => `${deli}: הזמנה ${number} מוכנה ומחכה לכם.`,
    cancelled: ({ deli, number }: Told) => `${deli}: הזמנה ${number} בוטלה. לשאלות אפשר להתקשר אלינו.`,
    change: ({ deli, number, link }: Told) => `${deli}: שינוי בהזמנה ${number} מחכה לאישור שלכם: ${link}`,
    receipt: ({ deli, number, link }: Told) => `${deli}: הקבלה להזמנה ${number}: ${link}`,
    payment_link: ({ deli, number, link }: Told) => `${deli}: לתשלום הזמנה ${number}: ${link}`,
    approval_late: ({ deli, number, promise }: Told) => `${deli}: הזמנה ${number} ל־${promise} עדיין ממתינה לאישור.`,
  },
  en: {
    accepted: ({ deli, number, promise }: Told) => `${deli}: order ${number} is confirmed. Time: ${promise}.`,
    delayed: ({ deli, number, promise }: Told) =>
      `${deli}: order ${number} is delayed. New time: ${promise}. Sorry for the wait.`,
    ready: ({ deli, number }: Told) => `${deli}: order ${number} is ready and waiting for you.`,
    cancelled: ({ deli, number }: Told) => `${deli}: order ${number} was cancelled. Call us with any questions.`,
    change: ({ deli, number, link }: Told) => `${deli}: please approve a change to order ${number}: ${link}`,
    receipt: ({ deli, number, link }: Told) => `${deli}: receipt for order ${number}: ${link}`,
    payment_link: ({ deli, number, link }: Told) => `${deli}: pay for order ${number} here: ${link}`,
    approval_late: ({ deli, number, promise }: Told) =>
      `${deli}: order ${number} for ${promise} is still awaiting approval.`,
  },
} as const
export type ToldKind = keyof (typeof CUSTOMER_TEXT)['he']
