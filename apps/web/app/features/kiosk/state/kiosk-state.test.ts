import { KIOSK_STEPS, kioskRedirect } from '@tavlin/domain/guest/kiosk-steps'
import { expect, test } from 'vitest'
import { withDeliOfKiosk } from '../device/paired-kiosk.ts'
import {
  attemptOf,
  EMPTY_KIOSK,
  isAtStart,
  isKioskState,
  kioskPath,
  type KioskState,
  progressOf,
  stepAt,
  stepBefore,
  withAddress,
  withLinesAgain,
  withoutAccount,
  withPlaced,
  withStore,
  withType,
} from './kiosk-state.ts'

const line = { key: 'l1', meal_id: 7, quantity: 2, choices: [], note: '', name_he: 'שניצל', name_en: 'Schnitzel' }
const slot = { date: '2026-11-17', start_minute: 720, end_minute: 735, is_asap: true }
const store = { id: 3, name_he: 'דיזנגוף', name_en: 'Dizengoff' }
const full: KioskState = { ...EMPTY_KIOSK, order_type: 'pickup', store, slot, lines: [line] }

test('choosing another type, date or deli clears the slot and preserves the cart', () => {
  expect(withType(full, 'pickup', null)).toBe(full)
  expect(withStore(full, store)).toBe(full)
  for (const next of [
    withType(full, 'delivery', null),
    withType(full, 'pickup', '2026-11-18'),
    withStore(full, { ...store, id: 4 }),
  ]) {
    expect(next.slot).toBeNull()
    expect(next.lines).toEqual([line])
  }
})

test('choosing an address preserves the selected deli only when that deli delivers to it', () => {
  const quote = { deli_id: 3, fee_agorot: 1500, minimum_agorot: 0 }
  const address = { formatted: 'Herzl 5', form: {} as never, quotes: [quote] }
  expect(withAddress(full, address).store).toEqual(store)
  expect(withAddress(full, { ...address, quotes: [{ ...quote, deli_id: 4 }] })).toMatchObject({
    store: null,
    slot: null,
  })
})

test('placing an order empties the cart once, and reordering a cancelled order restores its lines', () => {
  const sent = { ...full, placed: { token: 'a', lines: [] } }
  const placed = withPlaced(sent, 'a')
  expect(placed).toMatchObject({ lines: [], placed: { token: 'a', lines: [line] } })
  expect(withPlaced(placed, 'a')).toBe(placed)
  expect(withPlaced(sent, 'b')).toBe(sent)
  expect(withLinesAgain(placed)).toMatchObject({ lines: [line], placed: null, attempt: null })
})

test('signing out forgets the session and what it would have paid, and keeps the cart', () => {
  const state: KioskState = { ...full, account: { session: 'x' }, uses_wallet: true, uses_points: true }
  expect(withoutAccount(state)).toEqual(full)
})

test('a retry has the same order id only when the content is the same', () => {
  const first = attemptOf(full, 'one', () => 'id-1')
  const tried = { ...full, attempt: first }
  expect(attemptOf(tried, 'one', () => 'id-2')).toEqual(first)
  expect(attemptOf(tried, 'two', () => 'id-2').client_id).toBe('id-2')
})

test('every step has its own path, and Back leads to a step that can be shown', () => {
  expect(KIOSK_STEPS.map((step) => stepAt(kioskPath(step)))).toEqual([...KIOSK_STEPS])
  expect(stepAt('/orders/kiosk/')).toBe('menu')
  expect(stepAt('/orders/kiosk/nowhere')).toBeNull()
  const delivery = { ...full, order_type: 'delivery', is_later: true, date: '2026-11-18', address: {} } as KioskState
  for (const state of [full, delivery])
    for (const step of KIOSK_STEPS) {
      const before = stepBefore(step, state)
      if (before && kioskRedirect(step, progressOf(state)) === null)
        expect(kioskRedirect(before, progressOf(state))).toBeNull()
    }
})

test('a pickup at a kiosk is from the deli of the kiosk, and Back skips the choice of the deli', () => {
  const chosen = withDeliOfKiosk(withType(EMPTY_KIOSK, 'pickup', null), store)
  expect(chosen.store).toEqual(store)
  expect(stepBefore('select-timeslot', chosen, true)).toBe('select-type')
  expect(stepBefore('select-timeslot', chosen)).toBe('select-store')
  const delivery = withDeliOfKiosk(withType(EMPTY_KIOSK, 'delivery', null), store)
  expect(delivery.store).toBeNull()
  expect(stepBefore('select-timeslot', delivery, true)).toBe('select-store')
})

test('a kiosk counts as unused when the first step is shown, nothing is chosen and no mode is on', () => {
  const start = kioskPath('select-type')
  expect(isAtStart(EMPTY_KIOSK, start)).toBe(true)
  expect(isAtStart(EMPTY_KIOSK, kioskPath('menu'))).toBe(false)
  const used = [
    full,
    { ...EMPTY_KIOSK, is_high_contrast: true },
    { ...EMPTY_KIOSK, is_low: true },
    { ...EMPTY_KIOSK, is_large: true },
    { ...EMPTY_KIOSK, account: { session: 'x' } },
    { ...EMPTY_KIOSK, verifying: { session: null } },
  ]
  expect(used.filter((state) => isAtStart(state, start))).toEqual([])
})

test('a stored state of another version is not used', () => {
  expect(isKioskState(full)).toBe(true)
  expect([null, 'x', {}, { ...full, version: 0 }].map(isKioskState)).toEqual([false, false, false, false])
})
