import { expect, test } from 'vitest'
import { EMPTY_KIOSK, type KioskState } from './kiosk-state.ts'
import { sharedCartOf, withSharedCart } from './shared-cart.ts'

const meal = { id: 7, name_he: 'שניצל', name_en: 'Schnitzel' }
const store = { id: 3, name_he: 'דיזנגוף', name_en: 'Dizengoff' }
const slot = { date: '2026-11-17', start_minute: 720, end_minute: 735, is_asap: true }
const line = { key: 'l4', meal_id: 7, quantity: 2, choices: [{ value_id: 5, quantity: 1 }], note: 'for Dana' }
const full: KioskState = {
  ...EMPTY_KIOSK,
  order_type: 'pickup',
  store,
  slot,
  lines: [{ ...line, name_he: meal.name_he, name_en: meal.name_en }],
  name: 'Dana',
  phone: '0541234567',
}

test('a shared cart contains nothing personal', () => {
  const shared = sharedCartOf(full)!
  expect(shared).toEqual({
    deli_id: 3,
    order_type: 'pickup',
    date: null,
    slot,
    lines: [{ meal_id: 7, quantity: 2, choices: [{ value_id: 5, quantity: 1 }] }],
  })
  expect(JSON.stringify(shared)).not.toMatch(/Dana|054/)
})

test('an order without deli or meals cannot be shared', () => {
  expect(sharedCartOf({ ...full, store: null })).toBeNull()
  expect(sharedCartOf({ ...full, lines: [] })).toBeNull()
})

test('a device that opens a shared cart gets deli, slot and meals, and preserves its own modes', () => {
  const before = { ...EMPTY_KIOSK, is_high_contrast: true, name: 'Somebody else' }
  const restored = withSharedCart(before, sharedCartOf(full)!, { store, meals: [meal] })
  expect(restored).toEqual({
    ...EMPTY_KIOSK,
    is_high_contrast: true,
    order_type: 'pickup',
    store,
    slot,
    lines: [{ ...full.lines[0], key: 'l1', note: '' }],
  })
  const later = sharedCartOf({ ...full, is_later: true, date: '2026-11-19' })!
  expect(withSharedCart(before, later, { store, meals: [meal] })).toMatchObject({ is_later: true, date: '2026-11-19' })
})

test('a shared cart omits a meal that is no longer on the menu', () => {
  expect(withSharedCart(EMPTY_KIOSK, sharedCartOf(full)!, { store, meals: [] }).lines).toEqual([])
})
