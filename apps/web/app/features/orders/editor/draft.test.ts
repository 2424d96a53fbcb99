import { expect, test } from 'vitest'
import { addLine, cartOf, changeLine, chooseCustomer, draftOfCart, newDraft, orderAgain } from './draft.ts'

const hummus = { meal_id: 7, quantity: 1, choices: [], note: '', name_he: 'חומוס', name_en: 'Hummus' }
const place = { deli_id: 2, date: '2026-11-15', start_minute: 780 }
const names = () => ({ name_he: 'חומוס', name_en: 'Hummus' })

test('the same meal with the same choices is one line, another choice another', () => {
  const choices = [
    { value_id: 1, quantity: 1 },
    { value_id: 2, quantity: 2 },
  ]
  let draft = addLine(newDraft('a'), { ...hummus, choices }, place)
  draft = addLine(draft, { ...hummus, choices: choices.toReversed(), quantity: 2 }, place)
  draft = addLine(draft, hummus, place)
  draft = addLine(draft, { ...hummus, note: 'בלי בצל' }, place)
  expect(draft.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
    ['l1', 3],
    ['l2', 1],
    ['l3', 1],
  ])
})

test('the first meal fixes deli, day and slot', () => {
  const draft = addLine(newDraft('a'), hummus, place)
  expect(draft).toMatchObject(place)
})

test('a line without portions goes, and its key is not given to another while higher ones stand', () => {
  let draft = addLine(addLine(newDraft('a'), hummus, null), { ...hummus, note: 'x' }, null)
  draft = changeLine(draft, 'l1', { quantity: 0 })
  draft = addLine(draft, hummus, null)
  expect(draft.lines.map(({ key }) => key)).toEqual(['l2', 'l3'])
})

test('another customer keeps the meals, not the deli, slot, address, wallet or what was confirmed', () => {
  const pay = { payment_id: 'p', amount_agorot: null, tendered_agorot: null, card_last4: '' }
  const draft = {
    ...addLine(newDraft('a'), hummus, place),
    customer_id: 1,
    address_id: 5,
    confirmed_meal_ids: [7],
    payments: [
      { ...pay, method: 'wallet' as const },
      { ...pay, method: 'cash' as const },
    ],
  }
  expect(chooseCustomer(draft, 2)).toMatchObject({
    ...{ customer_id: 2, address_id: null, confirmed_meal_ids: [] },
    ...{ deli_id: null, date: null, start_minute: null },
    payments: [{ method: 'cash' }],
    lines: [{ meal_id: 7 }],
  })
})

test('the first customer keeps the deli and slot of meals that were typed before them', () => {
  expect(chooseCustomer(addLine(newDraft('a'), hummus, place), 2)).toMatchObject(place)
})

test('ordered again, the meals come with their choices and the address; beside others only the meals', () => {
  const cart = cartOf({ ...addLine(newDraft('a'), hummus, place), address_id: 9 }, place, 9)!
  expect(orderAgain(newDraft('b'), cart, names)).toMatchObject({ address_id: 9, lines: [{ key: 'l1', meal_id: 7 }] })
  const other = addLine(newDraft('b'), { ...hummus, meal_id: 8 }, null)
  expect(orderAgain(other, cart, names)).toMatchObject({ address_id: null, lines: [{ meal_id: 8 }, { meal_id: 7 }] })
})

test('nothing is sent before something is in it and everybody knows where and when', () => {
  const draft = addLine(newDraft('a'), hummus, place)
  expect(cartOf(newDraft('a'), place, null)).toBeNull()
  expect(cartOf(draft, null, null)).toBeNull()
  expect(cartOf({ ...draft, order_type: 'pickup' }, place, 4)).toMatchObject({ address_id: null })
})

test('a placed order becomes a draft that sends the same cart, and asks nothing again about its meals', () => {
  const cart = cartOf(addLine(newDraft('a'), hummus, place), place, 4)!
  const draft = draftOfCart(cart, 3, 'b', names)
  expect(cartOf(draft, place, 4)).toEqual(cart)
  expect(draft).toMatchObject({ version: 3, confirmed_meal_ids: [7] })
})
