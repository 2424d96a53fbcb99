import { guestTranslations } from '#base/text.ts'

/** Buttons that open the verification of a phone, each on one step. */
export const accountOfferText = guestTranslations({
  start: {
    he: 'הזמנתם אצלנו בעבר?',
    en: 'Ordered here before?',
    ar: 'طلبتم من عندنا من قبل؟',
    ru: 'Уже заказывали у нас?',
  },
  address: {
    he: 'לבחור מהכתובות השמורות שלי',
    en: 'Use one of my saved addresses',
    ar: 'اختيار عنوان من عناويني المحفوظة',
    ru: 'Выбрать из моих адресов',
  },
  summary: {
    he: 'לשלם מהארנק או מהנקודות שלי',
    en: 'Pay from my wallet or points',
    ar: 'الدفع من محفظتي أو نقاطي',
    ru: 'Оплатить с кошелька или баллами',
  },
})
