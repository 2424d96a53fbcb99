import { translations } from '#base/text.ts'

export const flagText = translations({
  vip: { he: 'VIP', en: 'VIP' },
  watch: { he: 'דורש תשומת לב', en: 'Handle with care' },
  prepay: { he: 'תשלום מראש', en: 'Prepay' },
  blocked: { he: 'חסום', en: 'Blocked' },
})
