import { expect, test } from 'vitest'
import { changedLines, readPacks, readPrice, typedPrice } from './reply-form.ts'

const LINES = [
  { id: 7, packs: 3, price_agorot: 5000 },
  { id: 8, packs: 2, price_agorot: 1250 },
]
const asOrdered = (more: object = {}) => ({ packs: '3', price: '50.00', substitute: '', ...more })
const second = { packs: '2', price: '12.50', substitute: '' }

test.each([
  ['12.5', 1250],
  ['12,50', 1250],
  ['₪ 12', 1200],
  ['0.29', 29],
  ['0', null],
  ['-3', null],
  ['1e3', null],
  ['12.555', null],
  ['', null],
])('reads the price %s as %s agorot', (text, agorot) => {
  expect(readPrice(text)).toBe(agorot)
})

test('reads whole packs only, and writes prices with two decimals', () => {
  expect(['3', ' 0 ', '1.5', '-1', 'x', ''].map(readPacks)).toEqual([3, 0, null, null, null, null])
  expect([5, 1250, 100_000].map(typedPrice)).toEqual(['0.05', '12.50', '1000.00'])
})

test('a reply contains no lines when everything is confirmed as ordered', () => {
  expect(changedLines(LINES, { 7: asOrdered(), 8: second })).toEqual([])
})

test('a reply contains only the changed fields of changed lines', () => {
  const typed = { 7: asOrdered({ packs: '1', substitute: 'free range' }), 8: { ...second, price: '13' } }
  expect(changedLines(LINES, typed)).toEqual([
    { line_id: 7, packs: 1, price_agorot: null, substitute: 'free range' },
    { line_id: 8, packs: null, price_agorot: 1300, substitute: '' },
  ])
})

test.each([
  ['a missing line', { 7: asOrdered() }],
  ['more packs than ordered', { 7: asOrdered({ packs: '4' }), 8: second }],
  ['a word as the number of packs', { 7: asOrdered({ packs: 'all' }), 8: second }],
  ['a price that is no number', { 7: asOrdered({ price: '50.-' }), 8: second }],
])('rejects a reply with %s', (_, typed) => {
  expect(changedLines(LINES, typed)).toBeNull()
})
