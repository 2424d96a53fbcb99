import { expect, test } from 'vitest'
import { documentSign, missingBefore, vatTotals, vatTotalsBy } from './vat-report.ts'

test.each([
  ['receipt', true, 1],
  ['invoice_receipt', true, 1],
  ['credit_note', true, -1],
  ['credit_note', false, 0],
  ['tax_invoice', false, 0],
] as const)('a %s with payment %s counts %i', (kind, has_payment, sign) => {
  expect(documentSign({ kind, has_payment })).toBe(sign)
})

test('refunds reduce the totals, and documents that replace others change only the number of documents', () => {
  const of = (sign: 1 | 0 | -1, documents: number, total_agorot: number, vat_agorot: number) => ({
    sign,
    documents,
    total_agorot,
    vat_agorot,
  })
  expect(vatTotals([of(1, 2, 23_600, 3600), of(-1, 1, 1180, 180), of(0, 2, 23_600, 3600)])).toEqual({
    documents: 5,
    total_agorot: 22_420,
    vat_agorot: 3420,
    taxable_agorot: 19_000,
  })
  expect(vatTotals([])).toEqual({ documents: 0, total_agorot: 0, vat_agorot: 0, taxable_agorot: 0 })
})

test('totals by key are in the sequence of the first group of each key', () => {
  const of = (deli: string, vat_agorot: number) =>
    ({ deli, sign: 1, documents: 1, total_agorot: 1180, vat_agorot }) as const
  const found = vatTotalsBy([of('b', 180), of('a', 100), of('b', 20)], ({ deli }) => deli)
  expect(found.map(({ first, totals }) => [first.deli, totals.documents, totals.vat_agorot])).toEqual([
    ['b', 2, 200],
    ['a', 1, 100],
  ])
})

test('returns the numbers that are missing before a document', () => {
  expect(missingBefore(1, null)).toBeNull()
  expect(missingBefore(8, 7)).toBeNull()
  expect(missingBefore(8, 5)).toEqual({ from: 6, until: 7 })
  expect(missingBefore(3, null)).toEqual({ from: 1, until: 2 })
})
