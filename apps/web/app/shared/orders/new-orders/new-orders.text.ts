import { texts } from '#base/text.ts'

export const newOrdersText = texts({
  new_order: { he: 'הזמנה חדשה <n></n> · {deli}', en: 'New order <n></n> · {deli}' },
  accept: { he: 'אישור', en: 'Accept' },
})
