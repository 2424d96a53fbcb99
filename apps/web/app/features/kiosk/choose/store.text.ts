import { guestTranslations } from '#base/text.ts'

/** Copy of the choice of the deli. */
export const storeText = guestTranslations({
  store_title: { he: 'מאיזה סניף?', en: 'Which deli?', ar: 'من أي فرع؟', ru: 'Из какого магазина?' },
  here: { he: 'הסניף שבו אתם נמצאים', en: 'You are here', ar: 'أنتم هنا', ru: 'Вы здесь' },
  closed: { he: 'סגור עכשיו', en: 'Closed now', ar: 'مغلق الآن', ru: 'Сейчас закрыто' },
  no_pickup: {
    he: 'אין איסוף מהסניף הזה',
    en: 'No pickup at this deli',
    ar: 'لا يوجد استلام من هذا الفرع',
    ru: 'Здесь нет самовывоза',
  },
  no_delivery: {
    he: 'אין משלוח מהסניף הזה לכתובת שלכם',
    en: 'Doesn’t deliver to your address',
    ar: 'لا توصيل من هذا الفرع إلى عنوانكم',
    ru: 'Не доставляет по вашему адресу',
  },
  ready_in: {
    he: 'מוכן בעוד כ־{minutes} דק׳',
    en: 'Ready in about {minutes} min',
    ar: 'جاهز خلال {minutes} دقيقة تقريبًا',
    ru: 'Будет готово примерно через {minutes} мин',
  },
  delivered_in: {
    he: 'אצלכם בעוד כ־{minutes} דק׳',
    en: 'With you in about {minutes} min',
    ar: 'عندكم خلال {minutes} دقيقة تقريبًا',
    ru: 'У вас примерно через {minutes} мин',
  },
  later_today: {
    he: 'הזמן הפנוי הראשון: בעוד {hours, plural, one {שעה} two {שעתיים} other {# שעות}} בערך',
    en: 'First free time in about {hours, plural, one {# hour} other {# hours}}',
    ar: 'أول وقت متاح خلال {hours, plural, one {ساعة} two {ساعتين} few {# ساعات} other {# ساعة}} تقريبًا',
    ru: 'Первое свободное время примерно через {hours, plural, one {# час} few {# часа} other {# часов}}',
  },
  away: { he: '{km} ק״מ מכאן', en: '{km} km away', ar: 'على بُعد {km} كم', ru: '{km} км отсюда' },
  fee: { he: 'משלוח <m></m>', en: 'Delivery <m></m>', ar: 'التوصيل <m></m>', ru: 'Доставка <m></m>' },
  none_open: {
    he: 'כרגע אף סניף לא מקבל הזמנות. אפשר להזמין לזמן אחר.',
    en: 'No deli is taking orders right now. You can order for later.',
    ar: 'لا يستقبل أي فرع طلبات الآن. يمكنكم الطلب لوقت لاحق.',
    ru: 'Сейчас заказы не принимаются. Можно заказать на другое время.',
  },
})
