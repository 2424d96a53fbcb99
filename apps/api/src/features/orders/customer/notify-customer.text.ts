import type { GuestLang } from '@tavlin/domain/guest/guest-order'

type NotificationValues = {
  readonly deli: string
  readonly number: number
  /** The promised window, for example 13:00-13:30. */
  readonly promise: string
  /** The arrival window of an order on the way, for example 13:05-13:20. */
  readonly arrival: string
  readonly link: string
}
type CustomerNotification =
  'received' | 'accepted' | 'delayed' | 'ready' | 'departed' | 'cancelled' | 'change' | 'receipt' | 'payment_link'
export type NotificationKind = CustomerNotification | 'approval_late'
type Write = (values: NotificationValues) => string

/** Text messages to customers. They are short and start with the sender. A missing language does not compile. */
export const CUSTOMER_TEXT: Record<GuestLang, Record<CustomerNotification, Write>> = {
  he: {
    received: ({ deli, number, link }) => `${deli}: קיבלנו את הזמנה ${number}. מעקב אחרי ההזמנה: ${link}`,
    accepted: ({ deli, number, promise }) => `${deli}: הזמנה ${number} אושרה. מועד: ${promise}.`,
    delayed: ({ deli, number, promise }) => `${deli}: הזמנה ${number} מתעכבת. המועד החדש: ${promise}. סליחה על ההמתנה.`,
    ready: ({ deli, number }) => `${deli}: הזמנה ${number} מוכנה ומחכה לכם.`,
    departed: ({ deli, number, arrival, link }) =>
      `${deli}: הזמנה ${number} יצאה אליכם. הגעה משוערת: ${arrival}. מעקב והוראות לשליח: ${link}`,
    cancelled: ({ deli, number }) => `${deli}: הזמנה ${number} בוטלה. לשאלות אפשר להתקשר אלינו.`,
    change: ({ deli, number, link }) => `${deli}: שינוי בהזמנה ${number} מחכה לאישור שלכם: ${link}`,
    receipt: ({ deli, number, link }) => `${deli}: הקבלה להזמנה ${number}: ${link}`,
    payment_link: ({ deli, number, link }) => `${deli}: לתשלום הזמנה ${number}: ${link}`,
  },
  en: {
    received: ({ deli, number, link }) => `${deli}: we received your order ${number}. Follow it here: ${link}`,
    accepted: ({ deli, number, promise }) => `${deli}: order ${number} is confirmed. Time: ${promise}.`,
    delayed: ({ deli, number, promise }) =>
      `${deli}: order ${number} is delayed. New time: ${promise}. Sorry for the wait.`,
    ready: ({ deli, number }) => `${deli}: order ${number} is ready and waiting for you.`,
    departed: ({ deli, number, arrival, link }) =>
      `${deli}: order ${number} is on the way. Arriving ${arrival}. Track it and leave instructions: ${link}`,
    cancelled: ({ deli, number }) => `${deli}: order ${number} was cancelled. Call us with any questions.`,
    change: ({ deli, number, link }) => `${deli}: please approve a change to order ${number}: ${link}`,
    receipt: ({ deli, number, link }) => `${deli}: receipt for order ${number}: ${link}`,
    payment_link: ({ deli, number, link }) => `${deli}: pay for order ${number} here: ${link}`,
  },
  ar: {
    received: ({ deli, number, link }) => `${deli}: استلمنا طلبكم رقم ${number}. لمتابعة الطلب: ${link}`,
    accepted: ({ deli, number, promise }) => `${deli}: تم تأكيد الطلب رقم ${number}. الموعد: ${promise}.`,
    delayed: ({ deli, number, promise }) =>
      `${deli}: الطلب رقم ${number} سيتأخر. الموعد الجديد: ${promise}. نعتذر عن الانتظار.`,
    ready: ({ deli, number }) => `${deli}: الطلب رقم ${number} جاهز وبانتظاركم.`,
    departed: ({ deli, number, arrival, link }) =>
      `${deli}: الطلب رقم ${number} في الطريق إليكم. الوصول المتوقع: ${arrival}. للمتابعة وإرشاد السائق: ${link}`,
    cancelled: ({ deli, number }) => `${deli}: أُلغي الطلب رقم ${number}. لأي سؤال يمكنكم الاتصال بنا.`,
    change: ({ deli, number, link }) => `${deli}: تغيير في الطلب رقم ${number} بانتظار موافقتكم: ${link}`,
    receipt: ({ deli, number, link }) => `${deli}: إيصال الطلب رقم ${number}: ${link}`,
    payment_link: ({ deli, number, link }) => `${deli}: لدفع الطلب رقم ${number}: ${link}`,
  },
  ru: {
    received: ({ deli, number, link }) => `${deli}: мы получили ваш заказ ${number}. Следите за ним здесь: ${link}`,
    accepted: ({ deli, number, promise }) => `${deli}: заказ ${number} подтверждён. Время: ${promise}.`,
    delayed: ({ deli, number, promise }) =>
      `${deli}: заказ ${number} задерживается. Новое время: ${promise}. Извините за ожидание.`,
    ready: ({ deli, number }) => `${deli}: заказ ${number} готов и ждёт вас.`,
    departed: ({ deli, number, arrival, link }) =>
      `${deli}: заказ ${number} в пути. Ожидайте ${arrival}. Отслеживание и указания курьеру: ${link}`,
    cancelled: ({ deli, number }) => `${deli}: заказ ${number} отменён. С вопросами звоните нам.`,
    change: ({ deli, number, link }) => `${deli}: подтвердите изменение заказа ${number}: ${link}`,
    receipt: ({ deli, number, link }) => `${deli}: чек по заказу ${number}: ${link}`,
    payment_link: ({ deli, number, link }) => `${deli}: оплатить заказ ${number}: ${link}`,
  },
}

/** Sent to the managers of a deli when nobody has accepted an order. */
export const approvalLateText: Write = ({ deli, number, promise }) =>
  `${deli}: הזמנה ${number} ל־${promise} עדיין ממתינה לאישור.`
