import { guestTranslations } from '#base/text.ts'

export const statusText = guestTranslations({
  title: { he: 'מצב ההזמנות', en: 'Order status', ar: 'حالة الطلبات', ru: 'Статус заказов' },
  preparing: { he: 'בהכנה', en: 'Preparing', ar: 'قيد التحضير', ru: 'Готовятся' },
  ready: { he: 'מוכן לאיסוף', en: 'Ready for pickup', ar: 'جاهز للاستلام', ru: 'Готовы' },
  none: { he: 'אין כרגע', en: 'None right now', ar: 'لا يوجد الآن', ru: 'Пока нет' },
  more: { he: 'ועוד {count}', en: 'and {count} more', ar: 'و{count} أخرى', ru: 'и ещё {count}' },
  lost: {
    he: 'אין כרגע חיבור. שאלו בדלפק.',
    en: 'No connection right now. Please ask at the counter.',
    ar: 'لا يوجد اتصال الآن. اسألوا عند المنضدة.',
    ru: 'Сейчас нет связи. Спросите у стойки.',
  },
  gone: {
    he: 'אין סניף כזה. בדקו את הכתובת.',
    en: 'No such deli. Check the address.',
    ar: 'لا يوجد فرع كهذا. تحققوا من العنوان.',
    ru: 'Такого магазина нет. Проверьте адрес.',
  },
})
