import { matchInvoice } from '@tavlin/domain/purchasing/supplier-invoice'
import { expect, test } from 'vitest'
import {
  contentOf,
  emptyDraft,
  gapOf,
  problemOf,
  savedLines,
  withLine,
  withOrder,
  withoutOrder,
} from './invoice-draft.ts'

const line = (purchase_line_id: number, received: number) => ({
  purchase_line_id,
  pack_base: 96_000,
  agreed_price_agorot: 5000,
  received_base: received * 96_000,
  rejected_base: 0,
  invoiced_before_base: 0,
})
const order = { id: 7, lines: [line(1, 8), line(2, 1.5), line(3, 0)] }
const empty = emptyDraft('2026-11-18')

test('a new invoice starts with what was received and not invoiced, at the agreed price', () => {
  expect(savedLines(withOrder(empty, order))).toEqual([
    { purchase_line_id: 1, packs_thousandths: 8000, price_agorot: 5000 },
    { purchase_line_id: 2, packs_thousandths: 1500, price_agorot: 5000 },
  ])
  const partly = { id: 7, lines: [{ ...line(1, 8), invoiced_before_base: 5 * 96_000 }] }
  expect(savedLines(withOrder(empty, partly))).toMatchObject([{ packs_thousandths: 3000 }])
})

test('removing an order from an invoice draft removes only the lines of that order', () => {
  const other = { id: 8, lines: [line(9, 1)] }
  const both = withOrder(withOrder(empty, order), other)
  expect([...withoutOrder(both, order).lines.keys()]).toEqual([9])
})

test('the lines of a draft are matched like those of a saved invoice', () => {
  const draft = withLine(withOrder(empty, order), 1, { packs_thousandths: 10_000, price_agorot: 5000 })
  expect(matchInvoice(contentOf(draft, [order]), { agorot: 0, price_percent: 0 })).toMatchObject([
    { line_id: 1, kind: 'short', amount_agorot: 10_000 },
  ])
})

test('an invoice draft reports its first missing input, and a gap between lines and total only after that', () => {
  const filled = { ...withOrder(empty, order), number: 'A-1', total_agorot: 47_500 }
  expect(problemOf(empty)).toEqual({ save: 'number', check: 'number' })
  expect(problemOf({ ...filled, invoice_date: null })).toMatchObject({ save: 'date' })
  expect(problemOf({ ...filled, total_agorot: null })).toMatchObject({ save: 'total' })
  expect(problemOf({ ...filled, lines: new Map() })).toEqual({ save: null, check: 'lines' })
  expect(problemOf(withLine(filled, 1, { packs_thousandths: 8000, price_agorot: null }))).toMatchObject({
    check: 'price',
  })
  expect(problemOf({ ...filled, charges_agorot: 500 })).toEqual({ save: null, check: 'gap' })
  expect(gapOf({ ...filled, charges_agorot: 500 })).toBe(500)
  expect(problemOf(filled)).toEqual({ save: null, check: null })
})
