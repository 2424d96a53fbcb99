import { translations } from '#base/text.ts'

export const exportLinksText = translations({
  xlsx: { he: 'הורדה ל־Excel', en: 'Download Excel' },
  csv: { he: 'CSV', en: 'CSV' },
})
