import { expect, test } from 'vitest'
import {
  aroundChosen,
  chosenAddress,
  chosenDeli,
  chosenStart,
  deliChoices,
  placesLeft,
  shownSlots,
  slotTone,
} from './place-choice.ts'
import type { Address, Slot } from './wire.ts'

const quote = (deli_id: number, fee_agorot: number, served = true) => ({ deli_id, fee_agorot, served })
const address = (id: number, quotes: object[], is_default = false) => ({ id, is_default, quotes }) as Address
const slot = (start_minute: number, more: object = {}) =>
  ({ start_minute, reasons: [], orders: { used: 3, limit: 10 }, fill_percent: 30, ...more }) as unknown as Slot
const delis = [1, 2, 3].map((id) => ({ id, name_he: `מעדנייה ${id}`, name_en: '' }))

test('chooses the default address until another one is chosen', () => {
  const both = [address(4, []), address(5, [], true)]
  expect(chosenAddress(both, { address_id: null })?.id).toBe(5)
  expect(chosenAddress(both, { address_id: 4 })?.id).toBe(4)
  expect(chosenAddress(both, { address_id: 99 })?.id).toBe(5)
  expect(chosenAddress([], { address_id: null })).toBeNull()
})

test('lists the cheapest deli that delivers first and those that do not deliver last', () => {
  const there = address(4, [quote(1, 2000), quote(2, 500, false), quote(3, 1200)])
  const choices = deliChoices(delis, { order_type: 'delivery' }, there)
  expect(choices.map(({ deli, is_served }) => [deli.id, is_served])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ])
  expect(chosenDeli(choices, { deli_id: null })?.deli.id).toBe(3)
  expect(chosenDeli(choices, { deli_id: 1 })?.deli.id).toBe(1)
})

test('replaces a deli that does not deliver to the address, except in a placed order', () => {
  const there = address(4, [quote(1, 2000), quote(2, 500, false), quote(3, 1200)])
  const choices = deliChoices(delis, { order_type: 'delivery' }, there)
  expect(chosenDeli(choices, { deli_id: 2 })?.deli.id).toBe(3)
  expect(chosenDeli(choices, { deli_id: 2 }, true)?.deli.id).toBe(2)
  const nowhere = deliChoices(delis, { order_type: 'delivery' }, address(5, []))
  expect(chosenDeli(nowhere, { deli_id: 2 })?.deli.id).toBe(2)
})

test('offers every deli in the given order for pickup', () => {
  const there = address(4, [quote(3, 0)])
  expect(deliChoices(delis, { order_type: 'pickup' }, there).map(({ deli }) => deli.id)).toEqual([1, 2, 3])
})

test('chooses the first free slot by default and keeps a chosen slot when it fills', () => {
  const slots = [slot(720, { reasons: [{ because: 'orders' }] }), slot(750), slot(780)]
  expect(chosenStart(slots, { start_minute: null })).toBe(750)
  expect(chosenStart(slots, { start_minute: 720 })).toBe(720)
  expect(chosenStart([], { start_minute: null })).toBeNull()
})

test('hides past slots and shows full ones in red', () => {
  const slots = [slot(690, { reasons: [{ because: 'past' }] }), slot(720, { reasons: [{ because: 'orders' }] })]
  expect(shownSlots(slots).map(({ start_minute }) => start_minute)).toEqual([720])
  expect(slots.map(slotTone)).toEqual(['late', 'late'])
  expect(slotTone(slot(750, { fill_percent: 80 }))).toBe('soon')
  expect(slotTone(slot(750))).toBe('primary')
  expect(placesLeft(slot(750))).toEqual({ left: 7, limit: 10 })
})

test('shows the slots around the first free one or around the chosen one', () => {
  const full = { reasons: [{ because: 'orders' }] }
  const slots = Array.from({ length: 20 }, (_, at) => slot(at * 30, at < 5 ? full : {}))
  const starts = (start: number | null) => aroundChosen(slots, start, 4).map(({ start_minute }) => start_minute / 30)
  expect(starts(null)).toEqual([3, 4, 5, 6])
  expect(starts(5 * 30)).toEqual([3, 4, 5, 6])
  expect(starts(15 * 30)).toEqual([13, 14, 15, 16])
  expect(starts(0)).toEqual([0, 1, 2, 3])
})
