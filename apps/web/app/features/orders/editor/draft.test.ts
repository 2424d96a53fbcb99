import { expect, test } from 'vitest'
import { addLine, cartOf } from '#shared/cart/cart-draft.ts'
import { addLineAt, chooseCustomer, draftOfCart, newDraft, orderAgain } from './draft.ts'

const hummus = { meal_id: 7, quantity: 1, choices: [], note: '', name_he: 'חומוס', name_en: 'Hummus' }
const place = { deli_id: 2, date: '2026-11-15', start_minute: 780 }
const names = () => ({ name_he: 'חומוס', name_en: 'Hummus' })

test('the first meal of an order draft fixes deli, day and slot', () => {
  const draft = addLineAt(newDraft('a'), hummus, place)
  expect(draft).toMatchObject(place)
})

test('an order draft preserves meals and cash payments, but no address or slot, when the customer changes', () => {
  const pay = { payment_id: 'p', amount_agorot: null, tendered_agorot: null, card_last4: '' }
  const draft = {
    ...addLineAt(newDraft('a'), hummus, place),
    customer_id: 1,
    address_id: 5,
    confirmed_meal_ids: [7],
    payments: [
      { ...pay, method: 'wallet' as const },
      { ...pay, method: 'cash' as const },
    ],
  }
  expect(chooseCustomer(draft, 2)).toMatchObject({
    customer_id: 2,
    address_id: null,
    confirmed_meal_ids: [],
    deli_id: null,
    date: null,
    start_minute: null,
    payments: [{ method: 'cash' }],
    lines: [{ meal_id: 7 }],
  })
})

test('an order draft preserves deli and slot when the first customer is chosen after the meals', () => {
  expect(chooseCustomer(addLineAt(newDraft('a'), hummus, place), 2)).toMatchObject(place)
})

test('repeating an order copies its meals, and its address only when the cart is empty', () => {
  const cart = cartOf(addLineAt(newDraft('a'), hummus, place), place, 9)!
  expect(orderAgain(newDraft('b'), cart, names)).toMatchObject({ address_id: 9, lines: [{ key: 'l1', meal_id: 7 }] })
  const other = addLine(newDraft('b'), { ...hummus, meal_id: 8 })
  expect(orderAgain(other, cart, names)).toMatchObject({ address_id: null, lines: [{ meal_id: 8 }, { meal_id: 7 }] })
})

test('turns a placed order into a draft with the same cart and confirmed meals', () => {
  const cart = cartOf(addLineAt(newDraft('a'), hummus, place), place, 4)!
  const draft = draftOfCart(cart, 3, 'b', names)
  expect(cartOf(draft, place, 4)).toEqual(cart)
  expect(draft).toMatchObject({ version: 3, confirmed_meal_ids: [7] })
})
