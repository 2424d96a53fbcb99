import { guestTranslations } from '#base/text.ts'

export const addressText = guestTranslations({
  title: { he: 'לאן לשלוח?', en: 'Where to?', ar: 'إلى أين نوصل؟', ru: 'Куда доставить?' },
  search: {
    he: 'רחוב, מספר ועיר',
    en: 'Street, number and city',
    ar: 'الشارع والرقم والمدينة',
    ru: 'Улица, дом и город',
  },
  search_help: {
    he: 'הקלידו לפחות שלוש אותיות ובחרו מהרשימה.',
    en: 'Type at least three letters and choose from the list.',
    ar: 'اكتبوا ثلاثة أحرف على الأقل واختاروا من القائمة.',
    ru: 'Введите не меньше трёх букв и выберите из списка.',
  },
  found: { he: 'כתובות שנמצאו', en: 'Addresses found', ar: 'العناوين', ru: 'Найденные адреса' },
  nothing: {
    he: 'לא מצאנו כתובת כזאת. נסו לכתוב אותה אחרת.',
    en: 'We couldn’t find this address. Try writing it differently.',
    ar: 'لم نجد هذا العنوان. حاولوا كتابته بطريقة أخرى.',
    ru: 'Адрес не найден. Попробуйте написать иначе.',
  },
  not_served: {
    he: 'עוד לא מגיעים לכתובת הזאת. אפשר לאסוף מאחד הסניפים.',
    en: 'We don’t deliver there yet. You can pick up at one of our delis.',
    ar: 'لا نصل إلى هذا العنوان بعد. يمكنكم الاستلام من أحد الفروع.',
    ru: 'Туда мы пока не доставляем. Можно забрать в одном из магазинов.',
  },
  pickup_instead: { he: 'מעבר לאיסוף', en: 'Switch to pickup', ar: 'التبديل إلى الاستلام', ru: 'Перейти на самовывоз' },
  fee_from: {
    he: 'דמי משלוח: <m></m>',
    en: 'Delivery fee: <m></m>',
    ar: 'رسوم التوصيل: <m></m>',
    ru: 'Стоимость доставки: <m></m>',
  },
  minimum: {
    he: 'הזמנה מינימלית: <m></m>',
    en: 'Minimum order: <m></m>',
    ar: 'الحد الأدنى للطلب: <m></m>',
    ru: 'Минимальный заказ: <m></m>',
  },
  other: { he: 'כתובת אחרת', en: 'Another address', ar: 'عنوان آخر', ru: 'Другой адрес' },
  show_pin: {
    he: 'הסיכה על המפה במקום הנכון?',
    en: 'Is the pin in the right place?',
    ar: 'هل النقطة على الخريطة دقيقة؟',
    ru: 'Точка на карте верна?',
  },
  entrance: { he: 'כניסה', en: 'Entrance', ar: 'المدخل', ru: 'Подъезд' },
  floor: { he: 'קומה', en: 'Floor', ar: 'الطابق', ru: 'Этаж' },
  apartment: { he: 'דירה', en: 'Apartment', ar: 'الشقة', ru: 'Квартира' },
  door_code: { he: 'קוד לדלת', en: 'Door code', ar: 'رمز الباب', ru: 'Код домофона' },
  driver_note: { he: 'הערה לשליח', en: 'Note for the driver', ar: 'ملاحظة للسائق', ru: 'Комментарий курьеру' },
})
