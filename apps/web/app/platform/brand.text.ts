import { guestTranslations } from '#base/text.ts'

export const brandText = guestTranslations({ name: { he: 'תבלין', en: 'Tavlin', ar: 'Tavlin', ru: 'Tavlin' } })
