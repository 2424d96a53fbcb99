import { translations } from '#base/text.ts'

export const newOrdersText = translations({
  new_order: { he: 'הזמנה חדשה <n></n> · {deli}', en: 'New order <n></n> · {deli}' },
  bags_missing: {
    he: '{count, plural, one {בהעמסה חסרה שקית} two {בהעמסה חסרות שתי שקיות} other {בהעמסה חסרות # שקיות}} של הזמנה <n></n>',
    en: '{count, plural, one {1 bag} other {# bags}} of order <n></n> missing at loading',
  },
  accept: { he: 'אישור', en: 'Accept' },
})
