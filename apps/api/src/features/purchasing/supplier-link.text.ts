import type { GuestLang } from '@tavlin/domain/guest/guest-order'

type LinkValues = {
  readonly deli: string
  readonly number: number
  /** Day of delivery, for example 20/11/2026. */
  readonly date: string
  readonly link: string
}
type LinkText = {
  readonly subject: (values: LinkValues) => string
  readonly lead: (values: LinkValues) => string
  readonly button: string
  readonly outro: string
}

/** Messages to suppliers. They start with the sender. A missing language does not compile. */
export const LINK_TEXT: Record<GuestLang, LinkText> = {
  he: {
    subject: ({ deli, number, date }) => `${deli}: הזמנה ${number} לאספקה ב-${date}`,
    lead: ({ deli, number, date }) => `${deli} שלחו לכם הזמנה ${number} לאספקה ב-${date}.`,
    button: 'לצפייה ולאישור ההזמנה',
    outro: 'בקישור אפשר לאשר כל שורה, להקטין כמות, לעדכן מחיר או להציע תחליף. הקישור אישי: נא לא להעביר אותו הלאה.',
  },
  en: {
    subject: ({ deli, number, date }) => `${deli}: order ${number} for delivery on ${date}`,
    lead: ({ deli, number, date }) => `${deli} sent you order ${number} for delivery on ${date}.`,
    button: 'View and confirm the order',
    outro:
      'With the link you can confirm each item, reduce a quantity, update a price or offer a substitute. Please don’t forward it.',
  },
  ar: {
    subject: ({ deli, number, date }) => `${deli}: الطلبية ${number} للتوريد في ${date}`,
    lead: ({ deli, number, date }) => `أرسلت لكم ${deli} الطلبية ${number} للتوريد في ${date}.`,
    button: 'عرض الطلبية وتأكيدها',
    outro: 'يمكنكم عبر الرابط تأكيد كل بند أو تقليل الكمية أو تعديل السعر أو اقتراح بديل. يُرجى عدم تحويل الرابط.',
  },
  ru: {
    subject: ({ deli, number, date }) => `${deli}: заказ ${number} с доставкой ${date}`,
    lead: ({ deli, number, date }) => `${deli}: вам отправлен заказ ${number} с доставкой ${date}.`,
    button: 'Посмотреть и подтвердить заказ',
    outro:
      'По ссылке можно подтвердить каждую позицию, уменьшить количество, изменить цену или предложить замену. Не пересылайте ссылку.',
  },
}
