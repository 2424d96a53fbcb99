import type { PivotDimension } from '@tavlin/domain/trade/pivot'

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
  driver: OF_ORDERS[lang],
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
      driver: 'שליח',
      month: 'חודש',
      weekday: 'יום בשבוע',
      hour: 'שעה',
    },
    total: 'סה״כ',
    no_driver: 'איסוף, או טרם נמסר',
    weekdays: ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'],
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
      driver: 'Driver',
      month: 'Month',
      weekday: 'Weekday',
      hour: 'Hour',
    },
    total: 'Total',
    no_driver: 'Pickup or not delivered yet',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
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

/** Names a row of the breakdown: delis, meals, employees and drivers have a name, other rows a translation. */
export function rowNameIn(lang: 'he' | 'en', by: PivotDimension, { key, name_he, name_en }: NamedRow): string {
  const { keys, no_driver } = TRADE_SHEET_TEXT[lang]
  if (by === 'driver' && key === '0') return no_driver
  return (lang === 'he' ? name_he : name_en || name_he) || (keys as Record<string, string>)[key] || key
}

/** Names a row or a column of the pivot table. */
export function pivotNameIn(lang: 'he' | 'en', by: PivotDimension, row: NamedRow): string {
  if (by === 'weekday') return TRADE_SHEET_TEXT[lang].weekdays[Number(row.key)] ?? row.key
  if (by === 'hour') return `${String(Number(row.key) % 24).padStart(2, '0')}:00`
  return by === 'month' ? row.key : rowNameIn(lang, by, row)
}
