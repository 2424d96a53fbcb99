import { expect, test } from 'vitest'
import { followDraft, newSale } from './sale-draft.ts'

const exchange = { ...newSale('a'), credit: { agorot: 3000, serial: '1.1-2026-1', payment_id: 'p' } }

test('a tab that shows the sale of another tab begins a new sale when that tab finishes', () => {
  const next = followDraft(exchange, exchange, null)
  expect(next).toEqual({ ...newSale(next.client_id) })
  expect(next.client_id).not.toBe('a')
})

test('a tab that shows the sale of another tab follows its changes and its next sale', () => {
  const named = { ...exchange, name: 'דן' }
  expect(followDraft(exchange, exchange, named)).toBe(named)
  const next = { ...newSale('b'), credit: exchange.credit }
  expect(followDraft(named, named, next)).toBe(next)
})

test('a tab with a sale of its own keeps it', () => {
  const own = newSale('own')
  expect(followDraft(own, exchange, null)).toBe(own)
  expect(followDraft(own, null, exchange)).toBe(own)
})
