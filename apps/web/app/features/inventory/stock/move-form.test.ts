import { expect, test } from 'vitest'
import { emptyDraft, missingIn, type MoveDraft, sentLines, takesAway } from './move-form.ts'

const measure = { dimension: 'mass', packs: [], piece_mg: null, piece_ul: null, litre_mg: null } as const
const row = (id: number) => ({ id, name_he: '', name_en: '', stock_unit: 'kg', measure, stocked_base: 0 })
const filled = (draft: MoveDraft, amounts: (number | null)[]): MoveDraft => ({
  ...draft,
  lines: draft.lines.map((line, i) => ({ ...line, quantity: { amount_thousandths: amounts[i] ?? null, unit: 'g' } })),
})

test('a stock move omits rows with a zero quantity and is incomplete until every selected row has a quantity', () => {
  const draft = filled(emptyDraft([row(1), row(2), row(3)]), [null, 1500, 0])
  expect(sentLines(draft)).toEqual([{ ingredient_id: 2, entered: { amount_thousandths: 1500, unit: 'g' } }])
  expect(missingIn('purchase_receipt', draft)).toBe('amount')
  expect(missingIn('purchase_receipt', filled(draft, [1, 1500, 2]))).toBeNull()
})

test('a stock move requires an amount, then a reason for waste, and a note for "other"', () => {
  const draft = emptyDraft([row(1)])
  expect(missingIn('waste', draft)).toBe('amount')
  const measured = filled(draft, [500])
  expect(missingIn('waste', measured)).toBe('reason')
  expect(missingIn('waste', { ...measured, reason: 'other', note: '  ' })).toBe('note')
  expect(missingIn('waste', { ...measured, reason: 'spoiled' })).toBeNull()
  expect(missingIn('purchase_receipt', measured)).toBeNull()
})

test('a stock transfer requires a target deli', () => {
  const draft = filled(emptyDraft([row(1)]), [500])
  expect(missingIn('transfer', draft)).toBe('deli')
  expect(missingIn('transfer', { ...draft, to_deli_id: 2 })).toBeNull()
})

test('identifies the move kinds that reduce stock', () => {
  expect((['waste', 'transfer', 'production_consume', 'return_to_supplier'] as const).every(takesAway)).toBe(true)
  expect((['purchase_receipt', 'opening_balance'] as const).some(takesAway)).toBe(false)
})
