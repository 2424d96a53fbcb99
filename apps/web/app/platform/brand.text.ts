import { texts } from '#base/text.ts'

export const brandText = texts({ name: { he: 'תבלין', en: 'Tavlin' } })
