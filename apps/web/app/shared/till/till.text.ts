import { translations } from '#base/text.ts'

export const sharedTillText = translations({
  notes: { he: 'שטרות', en: 'Notes' },
  coins: { he: 'מטבעות', en: 'Coins' },
  quantity_of: { he: 'כמות של {value}', en: 'How many of {value}' },
  counted: { he: 'נספר', en: 'Counted' },
  erase: { he: 'מחיקת ספרה', en: 'Erase' },
})
