import { translations } from './text.ts'

/** Units as written after a number, and their dimensions. Packs have names of their own. */
export const unitText = translations({
  g: { he: 'גרם', en: 'g' },
  kg: { he: 'ק״ג', en: 'kg' },
  ml: { he: 'מ״ל', en: 'ml' },
  l: { he: 'ליטר', en: 'l' },
  tsp: { he: 'כפית', en: 'tsp' },
  tbsp: { he: 'כף', en: 'tbsp' },
  cup: { he: 'כוס', en: 'cup' },
  piece: { he: 'יח׳', en: 'pc' },
  dozen: { he: 'תריסר', en: 'dozen' },
  mass: { he: 'משקל', en: 'weight' },
  volume: { he: 'נפח', en: 'volume' },
  count: { he: 'יחידות', en: 'pieces' },
})
