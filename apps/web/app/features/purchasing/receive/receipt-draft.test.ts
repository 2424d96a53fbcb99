import { expect, test } from 'vitest'
import { draftLine, type LineDraft, problemIn, sentLines, stateOf, withScan } from './receipt-draft.ts'

const measure = { dimension: 'count', packs: [], piece_mg: null, piece_ul: null, litre_mg: null } as const
const carton = {
  id: 7,
  pack_base: 96_000,
  expected_base: 192_000,
  received_base: 48_000,
  price_agorot: 5000,
  confirmed_price_agorot: null,
  ingredient: { measure, stock_unit: 'piece' },
  needs_expiry: false,
  max_temperature_tenths: null,
}
const start = draftLine(carton)
const draft = (more: Partial<LineDraft>) => new Map([[7, { ...start, ...more }]])
const pieces = (count: number) => ({ amount_thousandths: count * 1000, unit: 'piece' })

test('a receipt draft suggests the outstanding quantity in packs', () => {
  expect(start.accepted).toEqual({ amount_thousandths: 1500, unit: 'ordered_pack' })
  expect(stateOf(carton, start)).toBe('complete')
})

test('a receipt draft suggests the quantity and the price that the supplier confirmed', () => {
  const shortened = draftLine({ ...carton, expected_base: 96_000, confirmed_price_agorot: 5500 })
  expect(shortened).toMatchObject({ accepted: { amount_thousandths: 500 }, price_agorot: 5500 })
})

test.each([
  [143, 'short'],
  [144, 'complete'],
  [145, 'over'],
] as const)('rates %i accepted pieces of 144 outstanding ones as %s', (count, state) => {
  expect(stateOf(carton, { ...start, accepted: pieces(count) })).toBe(state)
})

test.each([
  ['price', { price_agorot: null }],
  ['reason', { rejected: pieces(1) }],
  ['note', { rejected: pieces(1), reason: 'other' }],
  ['empty', { accepted: { amount_thousandths: null, unit: 'piece' } }],
  [null, { accepted: pieces(0), rejected: pieces(1), reason: 'damaged' }],
] as const)('a receipt draft reports %s as its first problem', (problem, more) => {
  expect(problemIn(draft(more))).toBe(problem)
})

test('a receipt contains only lines of which something arrived', () => {
  expect(sentLines(draft({ accepted: pieces(0) }))).toEqual([])
  expect(sentLines(draft({ accepted: pieces(100), rejected: pieces(4), reason: 'damaged' }))).toEqual([
    {
      line_id: 7,
      accepted: pieces(100),
      rejected: pieces(4),
      reason: 'damaged',
      note: '',
      price_agorot: 5000,
      temperature_tenths: null,
      photo: null,
      lots: [],
    },
  ])
})

const lot = (code: string, expires_on: string | null, amount: number | null = null) => ({
  code,
  expires_on,
  quantity: { amount_thousandths: amount === null ? null : amount * 1000, unit: 'piece' },
})

test('a receipt line has no lots when neither code nor date is typed, and its last lot takes what the other lots leave', () => {
  expect(sentLines(draft({}))[0]!.lots).toEqual([])
  expect(sentLines(draft({ lots: [lot('A', '2026-12-01', 40), lot('B', null)] }))[0]!.lots).toEqual([
    { code: 'A', expires_on: '2026-12-01', quantity: { amount_thousandths: 40_000, unit: 'piece' } },
    { code: 'B', expires_on: null, quantity: null },
  ])
})

test('requires an expiry date where the category needs one, and a quantity for each lot but the last', () => {
  expect(problemIn(draft({ needs_expiry: true }))).toBe('expiry')
  expect(problemIn(draft({ needs_expiry: true, lots: [lot('', '2026-12-01')] }))).toBeNull()
  expect(problemIn(draft({ lots: [lot('A', null), lot('B', null)] }))).toBe('lot_quantity')
})

test('requires a temperature where the category has a limit, and a note for warmer goods', () => {
  const chilled = { max_temperature_tenths: 50 }
  expect(problemIn(draft(chilled))).toBe('temperature')
  expect(problemIn(draft({ ...chilled, temperature_tenths: 50 }))).toBeNull()
  expect(problemIn(draft({ ...chilled, temperature_tenths: 51 }))).toBe('warm_note')
  expect(problemIn(draft({ ...chilled, temperature_tenths: 51, note: 'Used at once' }))).toBeNull()
  const rejected = { accepted: pieces(0), rejected: pieces(1), reason: 'temperature' } as const
  expect(problemIn(draft({ ...chilled, ...rejected }))).toBeNull()
})

test('sends the photo only with a rejected quantity', () => {
  expect(sentLines(draft({ photo: 'AAAA' }))[0]!.photo).toBeNull()
  expect(sentLines(draft({ photo: 'AAAA', rejected: pieces(1), reason: 'damaged' }))[0]!.photo).toBe('AAAA')
})

test('a scanned lot fills the empty lot, and another lot is added once', () => {
  const scan = (lot_code: string, expires_on: string | null) => ({ item: '729', lot_code, expires_on })
  const first = withScan(start, scan('A', '2026-12-01'))
  expect(first.lots).toMatchObject([{ code: 'A', expires_on: '2026-12-01' }])
  expect(withScan(first, scan('A', '2026-12-01'))).toBe(first)
  expect(withScan(first, scan('B', null)).lots.map(({ code }) => code)).toEqual(['A', 'B'])
  expect(withScan(start, scan('', null))).toBe(start)
})
