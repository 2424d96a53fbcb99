import { guestTexts } from '#base/text.ts'

export const brandText = guestTexts({ name: { he: 'תבלין', en: 'Tavlin', ar: 'Tavlin', ru: 'Tavlin' } })
