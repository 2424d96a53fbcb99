import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliCodes, orderLabel } from './order-label.ts'

const deli = (id: number, name_he: string, name_en = '') => ({ id, name_he, name_en })
const codes = (...delis: ReturnType<typeof deli>[]) =>
  [...deliCodes(delis)].map(([id, { code_he, code_en }]) => [id, code_he, code_en])

test('deli codes are initials without the brand, and longer only when needed to be unique', () => {
  expect(
    codes(
      deli(1, 'תבלין לב העיר', 'Tavlin City Centre'),
      deli(2, 'תבלין נמל', 'Tavlin Port'),
      deli(3, 'תבלין לב השרון', 'Tavlin Park'),
      deli(4, 'תבלין לבונה', 'Tavlin Pines'),
    ),
  ).toEqual([
    [1, 'ל', 'C'],
    [2, 'נ', 'P'],
    [3, 'לה', 'PA'],
    [4, 'לב', 'PI'],
  ])
})

test('deli codes stay the same when another deli opens, in any sequence of the list', () => {
  const two = [deli(1, 'צפון'), deli(2, 'צומת')]
  const before = deliCodes(two)
  const after = deliCodes([deli(3, 'צד'), ...two.toReversed()])
  for (const { id } of two) expect(after.get(id)).toEqual(before.get(id))
})

test('deli codes are unique and not empty for any names', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ he: fc.string(), en: fc.string() }), { maxLength: 40 }), (names) => {
      const all = [...deliCodes(names.map(({ he, en }, i) => deli(i + 1, he, en))).values()]
      for (const key of ['code_he', 'code_en'] as const) {
        expect(new Set(all.map((one) => one[key])).size).toBe(all.length)
        expect(all.every((one) => one[key] !== '')).toBe(true)
      }
    }),
  )
})

test('an order label includes the deli code only when one is given', () => {
  const code = { code_he: 'ל', code_en: 'P' }
  expect([orderLabel(32, null, 'he'), orderLabel(32, code, 'he'), orderLabel(32, code, 'en')]).toEqual([
    '#32',
    'ל־32',
    'P-32',
  ])
})
