import { translations } from '#base/text.ts'

export const newOrdersText = translations({
  new_order: { he: 'הזמנה חדשה <n></n> · {deli}', en: 'New order <n></n> · {deli}' },
  accept: { he: 'אישור', en: 'Accept' },
})
