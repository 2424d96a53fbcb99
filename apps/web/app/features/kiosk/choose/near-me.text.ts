import { guestTranslations } from '#base/text.ts'

export const nearMeText = guestTranslations({
  near_me: { he: 'מה הכי קרוב אליי?', en: 'What’s near me?', ar: 'ما الأقرب إليّ؟', ru: 'Что ближе ко мне?' },
  near_me_why: {
    he: 'המיקום שלכם נשאר בטלפון ולא נשלח אלינו.',
    en: 'Your location stays on your phone. We don’t receive it.',
    ar: 'يبقى موقعكم على هاتفكم ولا يُرسل إلينا.',
    ru: 'Ваше местоположение остаётся в телефоне, мы его не получаем.',
  },
  no_location: {
    he: 'לא קיבלנו מיקום מהטלפון. הסניפים מסודרים לפי שם.',
    en: 'Your phone didn’t share a location. Delis are listed by name.',
    ar: 'لم يشارك الهاتف الموقع. الفروع مرتبة حسب الاسم.',
    ru: 'Телефон не передал местоположение. Магазины показаны по названию.',
  },
})
