/** Names of units in exported sheets. */
export const UNIT_NAMES = {
  he: {
    g: 'גרם',
    kg: 'ק״ג',
    ml: 'מ״ל',
    l: 'ליטר',
    tsp: 'כפיות',
    tbsp: 'כפות',
    cup: 'כוסות',
    piece: 'יחידות',
    dozen: 'תריסרים',
  },
  en: { g: 'g', kg: 'kg', ml: 'ml', l: 'l', tsp: 'tsp', tbsp: 'tbsp', cup: 'cups', piece: 'pieces', dozen: 'dozen' },
} as const
