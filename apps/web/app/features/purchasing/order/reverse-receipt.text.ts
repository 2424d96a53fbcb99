import { translations } from '#base/text.ts'

export const reversalText = translations({
  title: { he: 'לבטל את קבלת הסחורה?', en: 'Undo this delivery?' },
  body: {
    he: 'הסחורה יוצאת מהמלאי, וההזמנה שוב מחכה לה. אפשר לקבל אותה מחדש בכמות הנכונה.',
    en: 'The goods leave the stock and the order expects them again. You can then receive the right quantity.',
  },
  reason: { he: 'למה?', en: 'Why?' },
  missing: { he: 'כתבו למה', en: 'Enter a reason' },
  reverse: { he: 'ביטול הקבלה', en: 'Undo delivery' },
  done: { he: 'קבלת הסחורה בוטלה', en: 'Delivery undone' },
})
