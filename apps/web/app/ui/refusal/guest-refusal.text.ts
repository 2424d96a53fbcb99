import type { ErrorCode } from '@tavlin/contract/errors'
import type { Locale } from '#base/language.ts'
import { guestTranslations, type LinesOf } from '#base/text.ts'

/**
 * Error codes that pages for customers can show: those of any request, and those of guest orders. They exist in every
 * language of those pages; the codes that only staff can see are in the other files.
 */
export const guestRefusals = guestTranslations({
  invalid_input: {
    he: 'חלק מהשדות לא מולאו כנדרש. תקנו את השדות המסומנים.',
    en: 'Some fields need attention. Fix the highlighted fields.',
    ar: 'بعض الحقول تحتاج إلى تصحيح. صحّحوا الحقول المُعلَّمة.',
    ru: 'Некоторые поля заполнены неверно. Исправьте отмеченные.',
  },
  cross_origin: {
    he: 'הבקשה הגיעה מאתר אחר ונחסמה.',
    en: 'This request came from another site and was blocked.',
    ar: 'جاء الطلب من موقع آخر وتم حظره.',
    ru: 'Запрос пришёл с другого сайта и был отклонён.',
  },
  not_found: {
    he: 'הפריט לא נמצא. ייתכן שנמחק.',
    en: 'We couldn’t find this. It may have been deleted.',
    ar: 'لم نجد ما تبحثون عنه. ربما تم حذفه.',
    ru: 'Мы ничего не нашли. Возможно, запись удалена.',
  },
  idempotency_key_reused: {
    he: 'הפעולה נשלחה פעמיים עם תוכן שונה. רעננו את הדף ונסו שוב.',
    en: 'This was sent twice with different content. Refresh the page and try again.',
    ar: 'أُرسل الطلب مرتين بمحتوى مختلف. حدّثوا الصفحة وحاولوا مرة أخرى.',
    ru: 'Запрос отправлен дважды с разным содержанием. Обновите страницу и повторите.',
  },
  too_large: {
    he: 'הקובץ או הטקסט גדולים מדי.',
    en: 'The file or the text is too large.',
    ar: 'الملف أو النص كبير جدًا.',
    ru: 'Файл или текст слишком большой.',
  },
  too_many_requests: {
    he: 'נשלחו יותר מדי בקשות. המתינו רגע ונסו שוב.',
    en: 'Too many requests. Wait a moment and try again.',
    ar: 'طلبات كثيرة جدًا. انتظروا قليلًا وحاولوا مرة أخرى.',
    ru: 'Слишком много запросов. Подождите немного и повторите.',
  },
  busy: {
    he: 'המערכת עמוסה כרגע. דבר לא השתנה. נסו שוב.',
    en: 'The system is overloaded right now. Nothing was changed. Try again.',
    ar: 'النظام مزدحم الآن. لم يتغيّر شيء. حاولوا مرة أخرى.',
    ru: 'Система сейчас перегружена. Ничего не изменилось. Повторите попытку.',
  },
  deadline_passed: {
    he: 'הפעולה נמשכה יותר מדי זמן והופסקה. דבר לא השתנה. נסו שוב.',
    en: 'This took too long and was stopped. Nothing was changed. Try again.',
    ar: 'استغرقت العملية وقتًا طويلًا وتم إيقافها. لم يتغيّر شيء. حاولوا مرة أخرى.',
    ru: 'Операция заняла слишком много времени и была остановлена. Ничего не изменилось. Повторите попытку.',
  },
  api_unreachable: {
    he: 'אין כרגע חיבור לשרת. נסו שוב.',
    en: 'We can’t reach the server right now. Try again.',
    ar: 'لا يوجد اتصال بالخادم الآن. حاولوا مرة أخرى.',
    ru: 'Сейчас нет связи с сервером. Повторите попытку.',
  },
  api_timeout: {
    he: 'השרת לא ענה בזמן. ייתכן שהפעולה בוצעה בכל זאת. בדקו לפני שמנסים שוב.',
    en: 'The server didn’t respond in time. The action may have gone through, so check before you repeat it.',
    ar: 'لم يستجب الخادم في الوقت المحدد. ربما نُفّذت العملية رغم ذلك، فتحققوا قبل المحاولة مرة أخرى.',
    ru: 'Сервер не ответил вовремя. Возможно, действие всё же выполнено: проверьте, прежде чем повторять.',
  },
  unexpected: {
    he: 'משהו השתבש אצלנו.{id, select, none {} other { מספר התקלה: {id}.}}',
    en: 'Something went wrong on our side.{id, select, none {} other { Reference: {id}.}}',
    ar: 'حدث خلل من طرفنا.{id, select, none {} other { رقم الخلل: {id}.}}',
    ru: 'Произошла ошибка на нашей стороне.{id, select, none {} other { Номер: {id}.}}',
  },
  slot_full: {
    he: 'המועד הזה מלא.',
    en: 'This time slot is full.',
    ar: 'هذا الموعد ممتلئ.',
    ru: 'На это время мест нет.',
  },
  price_changed: {
    he: 'המחיר השתנה. בדקו אותו ואשרו שוב.',
    en: 'The price has changed. Check it and confirm again.',
    ar: 'تغيّر السعر. تحققوا منه وأكّدوا مرة أخرى.',
    ru: 'Цена изменилась. Проверьте её и подтвердите ещё раз.',
  },
  cart_items_not_valid: {
    he: 'חלק מהפריטים בסל אינם ניתנים להזמנה.',
    en: 'Some items in the cart can’t be ordered.',
    ar: 'لا يمكن طلب بعض الأصناف في السلة.',
    ru: 'Некоторые позиции из корзины заказать нельзя.',
  },
  counter_not_offered: {
    he: 'אי אפשר לשלם על ההזמנה הזאת בדלפק. אפשר לשלם באשראי.',
    en: 'This order can’t be paid at the counter. Pay by card.',
    ar: 'لا يمكن دفع هذا الطلب على الكاونتر. ادفعوا بالبطاقة.',
    ru: 'Этот заказ нельзя оплатить на кассе. Оплатите картой.',
  },
  phone_wrong: {
    he: 'הזינו מספר טלפון תקין.',
    en: 'Enter a valid phone number.',
    ar: 'رقم الهاتف غير صحيح.',
    ru: 'Неверный номер телефона.',
  },
  guest_not_verified: {
    he: 'תוקף האימות של הטלפון פג. אפשר לאמת אותו שוב.',
    en: 'Your phone is no longer verified. Verify it again.',
    ar: 'انتهت صلاحية التحقق من هاتفكم. تحققوا منه مرة أخرى.',
    ru: 'Подтверждение телефона истекло. Подтвердите его ещё раз.',
  },
  guest_phone_missing: {
    he: 'יש להזין מספר טלפון, כדי שנוכל לעדכן אתכם לגבי ההזמנה.',
    en: 'Enter a phone number so we can reach you about your order.',
    ar: 'أدخلوا رقم هاتف لنتمكن من إبلاغكم بشأن طلبكم.',
    ru: 'Укажите телефон, чтобы мы могли связаться с вами по заказу.',
  },
  card_reader_taken: {
    he: 'קורא הכרטיסים הזה מחובר לעמדה אחרת.',
    en: 'Another kiosk uses this card reader.',
    ar: 'قارئ البطاقات هذا متصل بمحطة أخرى.',
    ru: 'Этот терминал для карт подключён к другому киоску.',
  },
  kiosk_not_paired: {
    he: 'עמדת ההזמנה נותקה. צמדו אותה שוב עם קוד חדש.',
    en: 'This kiosk was disconnected. Pair it again with a new code.',
    ar: 'تم فصل محطة الطلب. اقرنوها من جديد برمز جديد.',
    ru: 'Терминал отключён. Подключите его снова по новому коду.',
  },
  kiosk_revoked: {
    he: 'עמדת ההזמנה הזאת הוסרה.',
    en: 'This kiosk was removed.',
    ar: 'تمت إزالة محطة الطلب هذه.',
    ru: 'Этот терминал удалён.',
  },
  kiosk_not_offered: {
    he: 'עמדת ההזמנה לא מציעה את זה. אפשר להזמין בדלפק.',
    en: 'This kiosk doesn’t offer that. Order at the counter.',
    ar: 'محطة الطلب لا توفّر ذلك. يمكنكم الطلب عند الكاونتر.',
    ru: 'Этот терминал такого не предлагает. Закажите у стойки.',
  },
  guest_order_expired: {
    he: 'ההזמנה לא שולמה בזמן ובוטלה. הסל נשמר ואפשר להזמין שוב.',
    en: 'Your order wasn’t paid in time and was cancelled. Your cart is saved, so you can order again.',
    ar: 'لم يُدفع الطلب في الوقت المحدد فأُلغي. سلتكم محفوظة ويمكنكم الطلب مرة أخرى.',
    ru: 'Заказ не был оплачен вовремя и отменён. Корзина сохранена, можно заказать снова.',
  },
  guest_order_settled: {
    he: 'אי אפשר לשלם על ההזמנה או לבטל אותה כאן. אפשר לפנות לדלפק.',
    en: 'This order can no longer be paid or cancelled here. Ask at the counter.',
    ar: 'لا يمكن دفع هذا الطلب أو إلغاؤه هنا. توجهوا إلى الكاونتر.',
    ru: 'Этот заказ здесь уже нельзя оплатить или отменить. Обратитесь на кассу.',
  },
  gateway_unavailable: {
    he: 'חברת האשראי לא זמינה כרגע. לא בוצע חיוב.',
    en: 'The card provider is unavailable right now. Nothing was charged.',
    ar: 'شركة البطاقات غير متاحة الآن. لم يتم خصم أي مبلغ.',
    ru: 'Оплата картой сейчас недоступна. Деньги не списаны.',
  },
  geocoder_unavailable: {
    he: 'חיפוש הכתובות לא זמין כרגע. נסו שוב בעוד רגע.',
    en: 'Address search is unavailable right now. Try again in a moment.',
    ar: 'البحث عن العناوين غير متاح الآن. حاولوا بعد قليل.',
    ru: 'Поиск адресов сейчас недоступен. Повторите чуть позже.',
  },
  change_closed: {
    he: 'השינוי כבר אושר או נדחה, בוטל, או שתוקפו פג.',
    en: 'This change was already answered, withdrawn or has expired.',
    ar: 'تم الرد على هذا التغيير أو سُحب أو انتهت صلاحيته.',
    ru: 'На это изменение уже ответили, его отозвали или срок истёк.',
  },
} satisfies Partial<Record<ErrorCode, Record<Locale, string>>>)

export type GuestRefusal = keyof LinesOf<typeof guestRefusals>
