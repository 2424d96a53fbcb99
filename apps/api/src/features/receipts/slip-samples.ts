import type { PaperOrder } from './order-slips.ts'
import type { FoundReceipt } from './receipt.repo.ts'

/** A receipt with every possible field. */
export const RECEIPT: FoundReceipt = {
  ...{
    id: 1,
    public_id: 'public',
    kind: 'receipt',
    serial: '2-2026-318',
    number: 318,
    year: 2026,
    order_id: 9,
    deli_id: 2,
  },
  ...{ total_agorot: 16_640, vat_agorot: 2538, vat_percent: 18, refers_to: null, prints: 0, by: null },
  ...{ buyer_name: '', buyer_vat_id: '', allocation_state: 'none', allocation_number: '' },
  issued_at: '2026-11-15T10:57:00.000Z',
  content: {
    business: { name: 'תבלין', vat_id: '514123454' },
    deli: {
      name_he: 'מעדניית דיזנגוף',
      name_en: 'Dizengoff deli',
      address: 'דיזנגוף 99, תל אביב',
      phone: '03-5551234',
    },
    order: { number: 213, date: '2026-11-15', order_type: 'delivery' },
    lines: [
      {
        ...{ name_he: 'קובה סלק', name_en: 'Beet kubbeh', quantity: 1, unit_agorot: 5800, line_agorot: 5800 },
        choices: [
          { name_he: '6 יחידות', name_en: '6 pieces', quantity: 1 },
          { name_he: 'בלי כוסברה', name_en: 'no coriander', quantity: 1 },
        ],
      },
      {
        ...{ name_he: 'שניצל ביתי עם פירה וסלט קצוץ דק של הבית בתוספת טחינה', name_en: 'House schnitzel' },
        ...{ quantity: 2, unit_agorot: 5400, line_agorot: 10_800 },
        choices: [{ name_he: 'רוטב Jack (חריף)', name_en: 'Jack sauce (hot)', quantity: 2 }],
      },
      {
        ...{ name_he: 'קולה Zero 0.5', name_en: 'Cola Zero 0.5', quantity: 12, unit_agorot: 1400, line_agorot: 16_800 },
        choices: [],
      },
    ],
    meals_agorot: 33_400,
    adjustments: [
      { kind: 'promotion', agorot: -6000, name_he: 'סתיו 60', name_en: 'Autumn 60' },
      { kind: 'delivery', agorot: 1200, name_he: 'לב העיר', name_en: 'City centre' },
      { kind: 'tip', agorot: 400 },
      { kind: 'rounding', agorot: -4 },
    ],
    total_agorot: 28_996,
    payment: {
      method: 'cash',
      amount_agorot: 16_640,
      points: null,
      card_last4: null,
      tendered_agorot: 20_000,
      destination: null,
    },
  },
}

export const PAPER_ORDER: PaperOrder = {
  ...{
    deli_id: 2,
    public_id: 'q3ZxKpA0RrmC1d2e3f4g5h',
    number: 226,
    order_type: 'delivery',
    customer_name: 'ליבה אדריכלים',
  },
  deli: { name_he: 'דיזנגוף', name_en: 'Dizengoff' },
  ...{ promise_from: '2026-11-15T11:00:00.000Z', promise_to: '2026-11-15T11:30:00.000Z', bags: 3, shelf: 'B4' },
  address: { formatted: 'שדרות רוטשילד 22, תל אביב', entrance: 'ב׳', floor: '3', apartment: '11' },
  allergens: [{ name_he: 'אגוזים', name_en: 'Nuts' }],
  ...{ allergy_note: '', note_kitchen: 'לחתוך לילדים', note_customer: '' },
  lines: [
    {
      name_he: 'שניצל עוף',
      name_en: 'Chicken schnitzel',
      quantity: 2,
      note: 'בלי שומשום',
      choices: [{ name_he: 'צ׳יפס', name_en: 'Fries', quantity: 2 }],
    },
    { name_he: 'קציצות ברוטב', name_en: 'Meatballs', quantity: 6, note: '', choices: [] },
  ],
}
