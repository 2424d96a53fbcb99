/** Column titles of the export of accruals. */
export const ACCRUAL_TEXT = {
  he: {
    supplier: 'ספק',
    deli: 'מעדנייה',
    order: 'הזמנה',
    delivery: 'תאריך אספקה',
    received: 'התקבל (₪)',
    invoiced: 'חויב (₪)',
    accrued: 'טרם חויב (₪)',
  },
  en: {
    supplier: 'Supplier',
    deli: 'Deli',
    order: 'Order',
    delivery: 'Delivery date',
    received: 'Received (₪)',
    invoiced: 'Invoiced (₪)',
    accrued: 'Not invoiced (₪)',
  },
} as const
