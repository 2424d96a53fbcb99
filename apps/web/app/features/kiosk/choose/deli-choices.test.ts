import { expect, test } from 'vitest'
import type { GuestDeli } from '../state/kiosk-calls.ts'
import { deliChoices } from './deli-choices.ts'

const deli = (id: number, name_he: string, more: Partial<GuestDeli> = {}): GuestDeli => ({
  id,
  name_he,
  name_en: name_he,
  address: '',
  phone: '',
  latitude: null,
  longitude: null,
  order_types: ['pickup', 'delivery'],
  is_open: true,
  wait_minutes: { pickup: 20, delivery: 45 },
  ...more,
})
const DELIS = [
  deli(1, 'ג'),
  deli(2, 'א', { is_open: false }),
  deli(3, 'ב', { order_types: ['delivery'] }),
  deli(4, 'ד'),
]
const pickup = { order_type: 'pickup', is_later: false, address: null } as const
const nowhere = { own_id: null, spot: null }
const shown = (...args: Parameters<typeof deliChoices>) =>
  deliChoices(...args).map(({ deli: { id }, off }) => [id, off])

test('a pickup offers open delis by name, and the deli of the device first', () => {
  expect(shown(DELIS, pickup, nowhere)).toEqual([
    [1, null],
    [4, null],
    [2, 'closed'],
    [3, 'no_pickup'],
  ])
  expect(shown(DELIS, pickup, { own_id: 4, spot: null })[0]).toEqual([4, null])
})

test('a closed deli can be chosen for a later order', () => {
  expect(shown(DELIS, { ...pickup, is_later: true }, nowhere)[0]).toEqual([2, null])
})

test('a delivery offers the delis that deliver to the address, the lowest fee first', () => {
  const quotes = [
    { deli_id: 1, fee_agorot: 2000, minimum_agorot: 0 },
    { deli_id: 3, fee_agorot: 1500, minimum_agorot: 0 },
  ]
  const state = {
    order_type: 'delivery',
    is_later: false,
    address: { formatted: '', form: {} as never, quotes },
  } as const
  const choices = deliChoices(DELIS, state, nowhere)
  expect(choices.slice(0, 2).map(({ deli: { id }, fee_agorot }) => [id, fee_agorot])).toEqual([
    [3, 1500],
    [1, 2000],
  ])
  expect(choices.slice(2).map(({ off }) => off)).toEqual(['no_delivery', 'no_delivery'])
})

test('a deli shows the waiting time of the order type, and none for a later order', () => {
  const waitOf = (state: Parameters<typeof deliChoices>[1]) => deliChoices(DELIS, state, nowhere)[0]!.wait_minutes
  expect(waitOf(pickup)).toBe(20)
  expect(waitOf({ ...pickup, order_type: 'delivery' })).toBe(45)
  expect(waitOf({ ...pickup, is_later: true })).toBeNull()
})

test('a pickup offers the nearest deli first once the location is known', () => {
  const delis = [deli(1, 'א', { latitude: 32.1, longitude: 34.8 }), deli(2, 'ב', { latitude: 32.08, longitude: 34.77 })]
  const near = deliChoices(delis, pickup, { own_id: null, spot: { latitude: 32.081, longitude: 34.77 } })
  expect(near.map(({ deli: { id }, meters }) => [id, Math.round(meters! / 100)])).toEqual([
    [2, 1],
    [1, 35],
  ])
})
