import { texts } from '#base/text.ts'

export const exportLinksText = texts({
  xlsx: { he: 'הורדה ל־Excel', en: 'Download Excel' },
  csv: { he: 'CSV', en: 'CSV' },
})
