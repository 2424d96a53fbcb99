import { expect, test } from 'vitest'
import {
  type InvoicedLine,
  checkCreditEnd,
  checkInvoiceAction,
  checkInvoiceTotal,
  creditsOf,
  dueDate,
  invoiceActions,
  invoicedBase,
  invoiceLinesTotal,
  matchInvoice,
  statusAfterMatch,
} from './supplier-invoice.ts'

const PACK = 96_000
const EXACT = { agorot: 0, price_percent: 0 }
/** Ten packs at ₪50, ordered, received and invoiced. */
const line = (more: Partial<InvoicedLine> = {}): InvoicedLine => ({
  id: 1,
  pack_base: PACK,
  agreed_price_agorot: 5000,
  received_base: 10 * PACK,
  rejected_base: 0,
  invoiced_before_base: 0,
  packs_thousandths: 10_000,
  price_agorot: 5000,
  ...more,
})
const match = (more: Partial<InvoicedLine>, tolerance = EXACT) =>
  matchInvoice({ total_agorot: 0, charges_agorot: 0, lines: [line(more)] }, tolerance)
const found = (more: Partial<InvoicedLine>, tolerance = EXACT) =>
  match(more, tolerance).map(({ kind, quantity_base, amount_agorot }) => [kind, quantity_base / PACK, amount_agorot])

test('an invoice for what was ordered and received has no differences', () => {
  expect(match({})).toEqual([])
  expect(statusAfterMatch([])).toBe('matched')
})

test.each<[string, Partial<InvoicedLine>, unknown[]]>([
  ['two packs that never arrived', { received_base: 8 * PACK }, [['short', 2, 10_000]]],
  ['two rejected packs', { received_base: 8 * PACK, rejected_base: 2 * PACK }, [['rejected', 2, 10_000]]],
  [
    'one rejected and one missing pack',
    { received_base: 8 * PACK, rejected_base: PACK },
    [
      ['rejected', 1, 5000],
      ['short', 1, 5000],
    ],
  ],
  ['packs billed on another invoice', { invoiced_before_base: 10 * PACK }, [['invoiced_before', 10, 50_000]]],
  [
    'packs billed before and packs that never arrived',
    { received_base: 6 * PACK, invoiced_before_base: 4 * PACK },
    [
      ['invoiced_before', 4, 20_000],
      ['short', 4, 20_000],
    ],
  ],
  ['a higher price', { price_agorot: 5500 }, [['price', 0, 5000]]],
  [
    'a higher price of received packs only',
    { price_agorot: 5500, received_base: 8 * PACK },
    [
      ['short', 2, 11_000],
      ['price', 0, 4000],
    ],
  ],
  ['a lower price', { price_agorot: 4500 }, []],
  ['fewer packs than received', { packs_thousandths: 4000 }, []],
  ['nothing received at all', { received_base: 0 }, [['short', 10, 50_000]]],
])('lists the differences of an invoice line with %s', (_, more, differences) => {
  expect(found(more)).toEqual(differences)
})

test('the differences of a line never exceed its invoiced amount', () => {
  for (const received of [0, 3, 10, 12])
    for (const before of [0, 2, 10, 15])
      for (const rejected of [0, 1, 20])
        for (const price_agorot of [4000, 5000, 7500]) {
          const sent = line({
            received_base: received * PACK,
            invoiced_before_base: before * PACK,
            rejected_base: rejected * PACK,
            price_agorot,
          })
          const all = matchInvoice({ total_agorot: 0, charges_agorot: 0, lines: [sent] }, EXACT)
          const amount = all.reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
          const quantity = all.reduce((sum, { quantity_base }) => sum + quantity_base, 0)
          expect(amount).toBeLessThanOrEqual(invoiceLinesTotal([sent]))
          expect(quantity).toBe(Math.min(10, Math.max(0, 10 + before - received)) * PACK)
        }
})

test.each([
  ['a small amount', { received_base: 10 * PACK - 960 }, { agorot: 50, price_percent: 0 }, true],
  ['an amount one agora above', { received_base: 10 * PACK - 960 }, { agorot: 49, price_percent: 0 }, false],
  ['a price within the percentage', { price_agorot: 5100 }, { agorot: 0, price_percent: 2 }, true],
  ['a price above the percentage', { price_agorot: 5101 }, { agorot: 0, price_percent: 2 }, false],
  ['a fraction of a percent', { price_agorot: 5001 }, { agorot: 0, price_percent: 0.02 }, true],
  ['missing goods, whatever the percentage', { received_base: 9 * PACK }, { agorot: 0, price_percent: 50 }, false],
])('compares a difference with the tolerance: %s', (_, more, tolerance, is_tolerated) => {
  const differences = match(more, tolerance)
  expect(differences).toMatchObject([{ is_tolerated }])
  expect(statusAfterMatch(differences)).toBe(is_tolerated ? 'matched' : 'disputed')
})

test('charges that no order line covers are a difference', () => {
  const sent = { total_agorot: 53_000, charges_agorot: 3000, lines: [line()] }
  expect(matchInvoice(sent, EXACT)).toEqual([
    { line_id: null, kind: 'charge', quantity_base: 0, amount_agorot: 3000, is_tolerated: false },
  ])
})

test('rejects an invoice without lines, or whose lines and charges do not add up to its total', () => {
  const content = { total_agorot: 53_000, charges_agorot: 3000, lines: [line()] }
  expect(() => checkInvoiceTotal(content)).not.toThrow()
  expect(() => checkInvoiceTotal({ ...content, total_agorot: 53_001 })).toThrow(
    expect.objectContaining({ code: 'invoice_total_differs' }),
  )
  expect(() => checkInvoiceTotal({ total_agorot: 0, charges_agorot: 0, lines: [] })).toThrow(
    expect.objectContaining({ code: 'invoice_is_empty' }),
  )
})

test('a difference beyond the tolerance is credited, or paid with a note', () => {
  const differences = match({ received_base: 8 * PACK, price_agorot: 5500 })
  const short = { line_id: 1, kind: 'short' as const }
  const price = { line_id: 1, kind: 'price' as const }
  expect(creditsOf(differences, [short, price], '')).toEqual(differences)
  expect(() => creditsOf(differences, [short], ' ')).toThrow(expect.objectContaining({ code: 'invoice_note_missing' }))
  expect(creditsOf(differences, [short], 'price agreed by phone')).toMatchObject([short])
  expect(() => creditsOf(differences, [{ line_id: 1, kind: 'rejected' }], '')).toThrow(
    expect.objectContaining({ code: 'invoice_differences_changed' }),
  )
})

test('a tolerated difference needs neither a credit nor a note', () => {
  expect(creditsOf(match({ price_agorot: 5050 }, { agorot: 0, price_percent: 1 }), [], '')).toEqual([])
})

test('converts invoiced packs with three decimals to base units', () => {
  expect(invoicedBase(1500, PACK)).toBe(144_000)
  expect(invoicedBase(1042, 96_000)).toBe(100_032)
})

test('an approved or cancelled invoice allows no action', () => {
  expect(invoiceActions('draft')).toEqual(['edit', 'check', 'cancel'])
  expect(invoiceActions('matched')).toEqual(['reopen', 'approve', 'cancel'])
  expect(invoiceActions('disputed')).toEqual(['check', 'reopen', 'approve', 'cancel'])
  expect([...invoiceActions('approved'), ...invoiceActions('cancelled')]).toEqual([])
  expect(() => checkInvoiceAction('draft', 'approve')).toThrow(
    expect.objectContaining({ code: 'invoice_move_not_allowed' }),
  )
})

test.each([
  ['on_delivery', '2026-11-18', '2026-11-18'],
  ['end_of_month', '2026-11-18', '2026-11-30'],
  ['end_of_month', '2028-02-10', '2028-02-29'],
  ['net_30', '2026-12-01', '2027-01-30'],
  ['net_60', '2026-01-31', '2026-04-01'],
] as const)('with payment terms %s, an invoice of %s is due on %s', (terms, date, due) => {
  expect(dueDate(terms, date)).toBe(due)
})

test('a credit ends with the number of the credit note or with a reason, and only once', () => {
  const credited = { to: 'credited' as const, credit_note: 'C-7', note: '' }
  expect(() => checkCreditEnd('open', credited)).not.toThrow()
  expect(() => checkCreditEnd('open', { ...credited, credit_note: '' })).toThrow(
    expect.objectContaining({ code: 'credit_note_missing' }),
  )
  expect(() => checkCreditEnd('open', { to: 'waived', credit_note: '', note: '' })).toThrow(
    expect.objectContaining({ code: 'credit_note_missing' }),
  )
  expect(() => checkCreditEnd('waived', credited)).toThrow(expect.objectContaining({ code: 'credit_not_open' }))
})
