import { expect, test } from 'vitest'
import { addLine, cartOf, changeLine, emptyCart, portionsIn, portionsOf } from './cart-draft.ts'

const hummus = { meal_id: 7, quantity: 1, choices: [], note: '', name_he: 'חומוס', name_en: 'Hummus' }
const place = { deli_id: 2, date: '2026-11-15', start_minute: 780 }

test('the cart merges lines with the same meal and choices, and separates different choices', () => {
  const choices = [
    { value_id: 1, quantity: 1 },
    { value_id: 2, quantity: 2 },
  ]
  let draft = addLine(emptyCart, { ...hummus, choices })
  draft = addLine(draft, { ...hummus, choices: choices.toReversed(), quantity: 2 })
  draft = addLine(draft, hummus)
  draft = addLine(draft, { ...hummus, note: 'בלי בצל' })
  expect(draft.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['l1', 3],
    ['l2', 1],
    ['l3', 1],
  ])
})

test('the cart removes a line whose quantity becomes 0, and does not reuse its key while a higher key exists', () => {
  let draft = addLine(addLine(emptyCart, hummus), { ...hummus, note: 'x' })
  draft = changeLine(draft, 'l1', { quantity: 0 })
  draft = addLine(draft, hummus)
  expect(draft.lines.map(({ key }) => key)).toEqual(['l2', 'l3'])
})

test('no request is built before the cart has a line, a deli and a slot, and a pickup has no address', () => {
  const draft = addLine(emptyCart, hummus)
  expect(cartOf(emptyCart, place, null)).toBeNull()
  expect(cartOf(draft, null, null)).toBeNull()
  expect(cartOf({ ...draft, order_type: 'pickup' }, place, 4)).toMatchObject({ address_id: null })
})

test('portionsIn counts the portions of the cart, and portionsOf those of one meal in all lines', () => {
  const draft = addLine(addLine(addLine(emptyCart, hummus), { ...hummus, note: 'x' }), { ...hummus, meal_id: 8 })
  expect(portionsIn(draft)).toBe(3)
  expect(portionsOf(draft, 7)).toBe(2)
})
