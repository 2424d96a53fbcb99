import { expect, test } from 'vitest'
import { EMPTY_KIOSK, type KioskState } from '../state/kiosk-state.ts'
import { splitBySale, withLastOrder } from './last-order.ts'

const schnitzel = {
  meal_id: 7,
  quantity: 2,
  choices: [{ value_id: 5, quantity: 1 }],
  name_he: 'שניצל',
  name_en: 'Schnitzel',
}
const soup = { meal_id: 8, quantity: 1, choices: [], name_he: 'מרק', name_en: 'Soup' }
const store = { id: 3, name_he: 'דיזנגוף', name_en: 'Dizengoff' }
const order = { order_type: 'pickup', lines: [schnitzel], store } as const

test('meals that are not on the menu any more are separated from those that are sold', () => {
  expect(splitBySale([schnitzel, soup], [{ id: 7 }])).toEqual({ sold: [schnitzel], missing: [soup] })
})

test('the last order fills an empty cart with its deli and type, and keeps the account', () => {
  const before: KioskState = { ...EMPTY_KIOSK, account: { session: 'x' }, phone: '0541234567' }
  expect(withLastOrder(before, order)).toEqual({
    ...before,
    order_type: 'pickup',
    store,
    lines: [{ ...schnitzel, key: 'l1', note: '' }],
  })
})

test('the last order is added to a cart, whose type and deli stay', () => {
  const line = { ...soup, key: 'l1', note: '' }
  const other = { id: 4, name_he: 'צפון', name_en: 'North' }
  const before: KioskState = { ...EMPTY_KIOSK, order_type: 'delivery', store: other, lines: [line] }
  const after = withLastOrder(before, order)
  expect(after).toMatchObject({ order_type: 'delivery', store: other })
  expect(after.lines).toEqual([line, { ...schnitzel, key: 'l2', note: '' }])
})

test('an order of a type that the device does not offer, or of a closed deli, leaves both to the guest', () => {
  expect(withLastOrder(EMPTY_KIOSK, { order_type: null, lines: [soup], store: null })).toMatchObject({
    order_type: null,
    store: null,
    lines: [{ meal_id: 8 }],
  })
})
