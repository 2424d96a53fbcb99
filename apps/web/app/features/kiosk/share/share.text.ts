import { guestTranslations } from '#base/text.ts'

export const shareText = guestTranslations({
  scan: {
    he: 'סרקו את הקוד בטלפון, והסל ייפתח שם.',
    en: 'Scan the code with your phone to open your cart there.',
    ar: 'امسحوا الرمز بالهاتف لتُفتح السلة هناك.',
    ru: 'Отсканируйте код телефоном, и корзина откроется там.',
  },
  send: {
    he: 'מי שפותח את הקישור מקבל עותק של הסל.',
    en: 'Whoever opens the link gets a copy of your cart.',
    ar: 'من يفتح الرابط يحصل على نسخة من السلة.',
    ru: 'Тот, кто откроет ссылку, получит копию корзины.',
  },
  code: {
    he: 'או הקלידו את הקוד בדף <at></at>',
    en: 'Or type the code at <at></at>',
    ar: 'أو اكتبوا الرمز في <at></at>',
    ru: 'Или введите код на <at></at>',
  },
  left_out: {
    he: 'הערות, כתובת ופרטים אישיים לא עוברים. הקוד תקף עד <time></time>.',
    en: 'Notes, address and personal details are not copied. The code works until <time></time>.',
    ar: 'لا تُنقل الملاحظات والعنوان والبيانات الشخصية. الرمز صالح حتى <time></time>.',
    ru: 'Примечания, адрес и личные данные не копируются. Код действует до <time></time>.',
  },
  qr: { he: 'קוד QR של הסל', en: 'QR code of the cart', ar: 'رمز QR للسلة', ru: 'QR-код корзины' },
  copy: { he: 'העתקת הקישור', en: 'Copy link', ar: 'نسخ الرابط', ru: 'Скопировать ссылку' },
  copied: { he: 'הקישור הועתק', en: 'Link copied', ar: 'نُسخ الرابط', ru: 'Ссылка скопирована' },
  close: { he: 'סגירה', en: 'Close', ar: 'إغلاق', ru: 'Закрыть' },
  title: { he: 'הסל שלכם', en: 'Your cart', ar: 'سلتكم', ru: 'Ваша корзина' },
  has_own: {
    he: 'בטלפון הזה כבר יש סל. עם איזה סל להמשיך?',
    en: 'This phone already has a cart. Which one do you want to use?',
    ar: 'توجد سلة على هذا الهاتف. بأي سلة تريدون المتابعة؟',
    ru: 'На этом телефоне уже есть корзина. С какой продолжить?',
  },
  take: { he: 'הסל החדש', en: 'Use the new cart', ar: 'السلة الجديدة', ru: 'С новой корзиной' },
  keep: { he: 'הסל שכבר כאן', en: 'Keep my cart', ar: 'سلتي الحالية', ru: 'Оставить мою' },
  gone: {
    he: 'הקוד לא נכון, או שעברה חצי שעה והוא כבר לא תקף.',
    en: 'The code is wrong, or it is older than half an hour.',
    ar: 'الرمز غير صحيح أو مرّت عليه أكثر من نصف ساعة.',
    ru: 'Код неверный или ему больше получаса.',
  },
  type_code: { he: 'קוד הסל', en: 'Cart code', ar: 'رمز السلة', ru: 'Код корзины' },
  open: { he: 'פתיחת הסל', en: 'Open cart', ar: 'فتح السلة', ru: 'Открыть корзину' },
  begin: { he: 'הזמנה חדשה', en: 'New order', ar: 'طلب جديد', ru: 'Новый заказ' },
})
