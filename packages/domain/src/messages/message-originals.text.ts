import type { GuestLang } from '../guest/guest-order.ts'
import type { MessageKind } from './messages.ts'

/**
 * The original (default) text of every automatic text message, with variables in braces. A message has an original in
 * each language in which it is sent. Messages are short and start with the sender.
 */
export const MESSAGE_ORIGINALS: Record<MessageKind, Partial<Record<GuestLang, string>>> = {
  received: {
    he: '{deli}: קיבלנו את הזמנה {number}. מעקב אחרי ההזמנה: {link}',
    en: '{deli}: we received your order {number}. Follow it here: {link}',
    ar: '{deli}: استلمنا طلبكم رقم {number}. لمتابعة الطلب: {link}',
    ru: '{deli}: мы получили ваш заказ {number}. Следите за ним здесь: {link}',
  },
  accepted: {
    he: '{deli}: הזמנה {number} אושרה. מועד: {promise}.',
    en: '{deli}: order {number} is confirmed. Time: {promise}.',
    ar: '{deli}: تم تأكيد الطلب رقم {number}. الموعد: {promise}.',
    ru: '{deli}: заказ {number} подтверждён. Время: {promise}.',
  },
  delayed: {
    he: '{deli}: הזמנה {number} מתעכבת. המועד החדש: {promise}. סליחה על ההמתנה.',
    en: '{deli}: order {number} is delayed. New time: {promise}. Sorry for the wait.',
    ar: '{deli}: الطلب رقم {number} سيتأخر. الموعد الجديد: {promise}. نعتذر عن الانتظار.',
    ru: '{deli}: заказ {number} задерживается. Новое время: {promise}. Извините за ожидание.',
  },
  ready: {
    he: '{deli}: הזמנה {number} מוכנה ומחכה לכם.',
    en: '{deli}: order {number} is ready and waiting for you.',
    ar: '{deli}: الطلب رقم {number} جاهز وبانتظاركم.',
    ru: '{deli}: заказ {number} готов и ждёт вас.',
  },
  departed: {
    he: '{deli}: הזמנה {number} יצאה אליכם. הגעה משוערת: {arrival}. מעקב והוראות לשליח: {link}',
    en: '{deli}: order {number} is on the way. Arriving {arrival}. Track it and leave instructions: {link}',
    ar: '{deli}: الطلب رقم {number} في الطريق إليكم. الوصول المتوقع: {arrival}. للمتابعة وإرشاد السائق: {link}',
    ru: '{deli}: заказ {number} в пути. Ожидайте {arrival}. Отслеживание и указания курьеру: {link}',
  },
  departed_code: {
    he: '{deli}: הזמנה {number} יצאה אליכם. הגעה משוערת: {arrival}. קוד למסירה לשליח: {code}. מעקב: {link}',
    en: '{deli}: order {number} is on the way. Arriving {arrival}. Give the driver this code: {code}. Track it: {link}',
    ar: '{deli}: الطلب رقم {number} في الطريق إليكم. الوصول المتوقع: {arrival}. أعطوا السائق هذا الرمز: {code}. للمتابعة: {link}',
    ru: '{deli}: заказ {number} в пути. Ожидайте {arrival}. Код для курьера: {code}. Отслеживание: {link}',
  },
  near: {
    he: '{deli}: השליח כבר קרוב. הזמנה {number} תגיע בשעה {arrival} בערך. מעקב: {link}',
    en: '{deli}: your driver is close. Order {number} arrives around {arrival}. Track it: {link}',
    ar: '{deli}: السائق قريب منكم. الطلب رقم {number} يصل حوالي {arrival}. للمتابعة: {link}',
    ru: '{deli}: курьер уже близко. Заказ {number} прибудет около {arrival}. Отслеживание: {link}',
  },
  cancelled: {
    he: '{deli}: הזמנה {number} בוטלה. לשאלות אפשר להתקשר אלינו.',
    en: '{deli}: order {number} was cancelled. Call us with any questions.',
    ar: '{deli}: أُلغي الطلب رقم {number}. لأي سؤال يمكنكم الاتصال بنا.',
    ru: '{deli}: заказ {number} отменён. С вопросами звоните нам.',
  },
  change: {
    he: '{deli}: שינוי בהזמנה {number} מחכה לאישור שלכם: {link}',
    en: '{deli}: please approve a change to order {number}: {link}',
    ar: '{deli}: تغيير في الطلب رقم {number} بانتظار موافقتكم: {link}',
    ru: '{deli}: подтвердите изменение заказа {number}: {link}',
  },
  receipt: {
    he: '{deli}: הקבלה להזמנה {number}: {link}',
    en: '{deli}: receipt for order {number}: {link}',
    ar: '{deli}: إيصال الطلب رقم {number}: {link}',
    ru: '{deli}: чек по заказу {number}: {link}',
  },
  payment_link: {
    he: '{deli}: לתשלום הזמנה {number}: {link}',
    en: '{deli}: pay for order {number} here: {link}',
    ar: '{deli}: لدفع الطلب رقم {number}: {link}',
    ru: '{deli}: оплатить заказ {number}: {link}',
  },
  approval_late: { he: '{deli}: הזמנה {number} ל־{promise} עדיין ממתינה לאישור.' },
  supplier_order: {
    he: '{deli}: הזמנה {number} לאספקה ב-{date}. לצפייה ולאישור: {link}',
    en: '{deli}: order {number} for delivery on {date}. View and confirm: {link}',
    ar: '{deli}: الطلبية {number} للتوريد في {date}. للعرض والتأكيد: {link}',
    ru: '{deli}: заказ {number} с доставкой {date}. Посмотреть и подтвердить: {link}',
  },
  opt_out: {
    he: '{business}: הוסרתם מרשימת הדיוור. עדכונים על הזמנות ימשיכו להגיע.',
    en: "{business}: you won't get offers from us any more. Order updates will still arrive.",
  },
  sign_in_code: {
    he: '{business}: קוד הכניסה שלכם: {code}. הוא תקף ל-5 דקות. אל תמסרו אותו לאיש.',
    en: '{business}: your sign-in code is {code}. It is valid for 5 minutes. Do not share it.',
  },
  phone_code: {
    he: '{business}: הקוד לאימות הטלפון הוא {code}. הוא תקף ל-5 דקות. אל תמסרו אותו לאיש.',
    en: '{business}: your code to verify this phone is {code}. It is valid for 5 minutes. Do not share it.',
    ar: '{business}: رمز التحقق من الهاتف هو {code}. صالح لمدة 5 دقائق. لا تشاركوه مع أحد.',
    ru: '{business}: код для подтверждения телефона {code}. Действует 5 минут. Никому его не сообщайте.',
  },
  invitation: {
    he: '{business}: הוזמנתם להצטרף. לבחירת סיסמה, תוך שבוע: {link}',
    en: '{business}: you have been invited. Choose a password within a week: {link}',
  },
}
