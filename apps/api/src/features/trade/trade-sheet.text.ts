const OF_ORDERS = { he: { count: 'הזמנות', agorot: 'נטו' }, en: { count: 'Orders', agorot: 'Net' } }
const OF_MEALS = {
  he: { count: 'כמות', agorot: 'מכר לפני הנחות' },
  en: { count: 'Quantity', agorot: 'Sales before discounts' },
}
const OF_PAYMENTS = {
  he: { count: 'תשלומים', agorot: 'התקבל, בניכוי החזרים' },
  en: { count: 'Payments', agorot: 'Received less refunds' },
}

const columnsIn = (lang: 'he' | 'en') => ({
  deli: OF_ORDERS[lang],
  channel: OF_ORDERS[lang],
  type: OF_ORDERS[lang],
  employee: OF_ORDERS[lang],
  meal: OF_MEALS[lang],
  category: OF_MEALS[lang],
  payment: OF_PAYMENTS[lang],
})

/** Headings and names in exports of the sales report. Amounts are in shekels. */
export const TRADE_SHEET_TEXT = {
  he: {
    dimensions: {
      deli: 'מעדנייה',
      meal: 'מנה',
      category: 'קטגוריה',
      channel: 'ערוץ',
      type: 'סוג',
      payment: 'אמצעי תשלום',
      employee: 'עובד',
    },
    columns: columnsIn('he'),
    before: 'בתקופת ההשוואה',
    change: 'שינוי באחוזים',
    margin: 'רווח גולמי',
    margin_percent: 'רווח גולמי באחוזים',
    portion_margin: 'רווח גולמי למנה',
    quadrant: 'סיווג',
    quadrants: { star: 'כוכב', workhorse: 'סוס עבודה', puzzle: 'חידה', dog: 'חלשה' },
    keys: {
      '0': 'הזמינו בעצמם',
      pos: 'קופה',
      kiosk: 'קיוסק',
      web: 'אתר',
      phone: 'טלפון',
      app: 'אפליקציה',
      delivery: 'משלוח',
      pickup: 'איסוף',
      cash: 'מזומן',
      card: 'אשראי',
      wallet: 'ארנק',
      points: 'נקודות',
      deal: 'שובר',
    },
  },
  en: {
    dimensions: {
      deli: 'Deli',
      meal: 'Meal',
      category: 'Category',
      channel: 'Channel',
      type: 'Type',
      payment: 'Payment method',
      employee: 'Employee',
    },
    columns: columnsIn('en'),
    before: 'In the compared period',
    change: 'Change in percent',
    margin: 'Margin',
    margin_percent: 'Margin, %',
    portion_margin: 'Margin per portion',
    quadrant: 'Class',
    quadrants: { star: 'Star', workhorse: 'Workhorse', puzzle: 'Puzzle', dog: 'Dog' },
    keys: {
      '0': 'Ordered by customers',
      pos: 'POS',
      kiosk: 'Kiosk',
      web: 'Website',
      phone: 'Phone',
      app: 'App',
      delivery: 'Delivery',
      pickup: 'Pickup',
      cash: 'Cash',
      card: 'Card',
      wallet: 'Wallet',
      points: 'Points',
      deal: 'Voucher',
    },
  },
} as const

type NamedRow = { readonly key: string; readonly name_he: string; readonly name_en: string }

/** Names a row of the breakdown: delis, meals and employees have a name, other rows a translation. */
export const rowNameIn = (lang: 'he' | 'en', { key, name_he, name_en }: NamedRow): string =>
  (lang === 'he' ? name_he : name_en || name_he) || (TRADE_SHEET_TEXT[lang].keys as Record<string, string>)[key] || key
