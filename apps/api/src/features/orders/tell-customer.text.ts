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
    cancelled: ({ deli, number }: Told) => `${deli}: הזמנה ${number} בוטלה. לשאלות אפשר לחזור אלינו.`,
    change: ({ deli, number, link }: Told) => `${deli}: יש שינוי בהזמנה ${number} שמחכה לאישור שלכם: ${link}`,
    receipt: ({ deli, number, link }: Told) => `${deli}: הקבלה להזמנה ${number}: ${link}`,
    approval_late: ({ deli, number, promise }: Told) => `${deli}: הזמנה ${number} ל־${promise} עדיין מחכה לאישור.`,
  },
  en: {
    accepted: ({ deli, number, promise }: Told) => `${deli}: order ${number} is accepted. Time: ${promise}.`,
    delayed: ({ deli, number, promise }: Told) =>
      `${deli}: order ${number} is delayed. New time: ${promise}. Sorry for the wait.`,
    ready: ({ deli, number }: Told) => `${deli}: order ${number} is ready and waiting for you.`,
    cancelled: ({ deli, number }: Told) => `${deli}: order ${number} was cancelled. Call us with any question.`,
    change: ({ deli, number, link }: Told) => `${deli}: a change of order ${number} waits for your yes: ${link}`,
    receipt: ({ deli, number, link }: Told) => `${deli}: the receipt of order ${number}: ${link}`,
    approval_late: ({ deli, number, promise }: Told) =>
      `${deli}: order ${number} for ${promise} still waits for approval.`,
  },
} as const
export type ToldKind = keyof (typeof CUSTOMER_TEXT)['he']
