import { guestTranslations } from '#base/text.ts'

/** Copy of the choice of type, date and time. */
export const chooseText = guestTranslations({
  type_title: {
    he: 'איך נוח לכם היום?',
    en: 'How would you like your order?',
    ar: 'كيف تفضّلون طلبكم اليوم؟',
    ru: 'Как вам удобнее сегодня?',
  },
  type_lead: {
    he: 'נוגעים באפשרות אחת וממשיכים',
    en: 'Tap an option to continue',
    ar: 'اضغطوا على أحد الخيارات للمتابعة',
    ru: 'Нажмите на нужный вариант',
  },
  pickup_now: { he: 'לקחת מכאן', en: 'Pickup', ar: 'استلام من الفرع', ru: 'Заберу сам' },
  pickup_now_lead: {
    he: 'מזמינים עכשיו ואוספים בסניף',
    en: 'Order now, pick it up at the deli',
    ar: 'اطلبوا الآن واستلموا من الفرع',
    ru: 'Закажите сейчас и заберите в магазине',
  },
  delivery_now: { he: 'משלוח הביתה', en: 'Delivery', ar: 'توصيل إلى البيت', ru: 'Доставка на дом' },
  delivery_now_lead: {
    he: 'בודקים כתובת ורואים מיד את דמי המשלוח',
    en: 'Enter your address and see the fee at once',
    ar: 'أدخلوا العنوان لتروا رسوم التوصيل فورًا',
    ru: 'Введите адрес и сразу увидите стоимость доставки',
  },
  later: { he: 'להזמין לזמן אחר', en: 'Order for later', ar: 'طلب لوقت لاحق', ru: 'Заказать на другое время' },
  later_lead: {
    he: 'היום, מחר או עד שבוע קדימה',
    en: 'Today, tomorrow or up to a week ahead',
    ar: 'اليوم أو غدًا أو حتى أسبوع مقدمًا',
    ru: 'Сегодня, завтра или на неделю вперёд',
  },
  date_title: { he: 'לאיזה יום?', en: 'Which day?', ar: 'لأي يوم؟', ru: 'На какой день?' },
  date_lead: {
    he: 'בוחרים איסוף או משלוח, ואז יום',
    en: 'Choose pickup or delivery, then a day',
    ar: 'اختاروا الاستلام أو التوصيل ثم اليوم',
    ru: 'Выберите самовывоз или доставку, затем день',
  },
  how: { he: 'איך תקבלו את ההזמנה', en: 'How you get the order', ar: 'طريقة الاستلام', ru: 'Способ получения' },
  days: { he: 'ימים', en: 'Days', ar: 'الأيام', ru: 'Дни' },
  minimum: { he: 'מינימום <m></m>', en: 'Minimum <m></m>', ar: 'الحد الأدنى <m></m>', ru: 'Минимум <m></m>' },
  time_title: { he: 'לאיזו שעה?', en: 'What time?', ar: 'في أي ساعة؟', ru: 'На какое время?' },
  asap: { he: 'הכי מהר שאפשר', en: 'As soon as possible', ar: 'في أقرب وقت', ru: 'Как можно скорее' },
  other_times: { he: 'שעות אחרות', en: 'Other times', ar: 'أوقات أخرى', ru: 'Другое время' },
  more_times: { he: 'עוד שעות', en: 'More times', ar: 'المزيد من الأوقات', ru: 'Ещё время' },
  chosen: { he: 'נבחרה', en: 'Chosen', ar: 'تم الاختيار', ru: 'Выбрано' },
  no_times: {
    he: 'אין שעות פנויות ביום הזה. אפשר לבחור יום אחר או סניף אחר.',
    en: 'No free times on this day. Choose another day or another deli.',
    ar: 'لا توجد أوقات متاحة في هذا اليوم. اختاروا يومًا أو فرعًا آخر.',
    ru: 'На этот день нет свободного времени. Выберите другой день или магазин.',
  },
  other_day: { he: 'בחירת יום אחר', en: 'Choose another day', ar: 'اختيار يوم آخر', ru: 'Выбрать другой день' },
})

/** Why a slot or a meal cannot be ordered. */
export const reasonText = guestTranslations({
  closed: { he: 'סגור', en: 'Closed', ar: 'مغلق', ru: 'Закрыто' },
  paused: { he: 'לא פנוי כרגע', en: 'Paused', ar: 'متوقف مؤقتًا', ru: 'Приостановлено' },
  past: { he: 'עבר', en: 'Passed', ar: 'مضى', ru: 'Прошло' },
  too_late: { he: 'כבר מאוחר מדי', en: 'Too late', ar: 'فات الأوان', ru: 'Уже поздно' },
  too_far: { he: 'עוד לא נפתח', en: 'Not open yet', ar: 'لم يُفتح بعد', ru: 'Ещё не открыто' },
  full: { he: 'מלא', en: 'Full', ar: 'ممتلئ', ru: 'Мест нет' },
  sold_out: { he: 'אזל', en: 'Sold out', ar: 'نفد', ru: 'Закончилось' },
  other_time: { he: 'לא בשעה הזאת', en: 'Not at this time', ar: 'غير متوفر في هذا الوقت', ru: 'Не в это время' },
  other_type: {
    he: 'לא בסוג ההזמנה הזה',
    en: 'Not for this order type',
    ar: 'غير متوفر لهذا النوع من الطلب',
    ru: 'Не для этого типа заказа',
  },
  not_offered: { he: 'לא נמכר כאן', en: 'Not sold here', ar: 'لا يُباع هنا', ru: 'Здесь не продаётся' },
})
