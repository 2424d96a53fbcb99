import { texts } from './text.ts'

export const brandText = texts({ name: { he: 'תבלין', en: 'Tavlin' } })
