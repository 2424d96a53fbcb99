import { expect, test } from 'vitest'
import type { Caller } from './access-rules.ts'
import { channelsOf, dataOn, mayListen } from './channels.ts'

test.each([
  ['role.changed', { role_id: 1 }],
  ['permission.changed', { permission_id: 1, role_ids: [] }],
  ['role.deleted', { role_id: 1, name: 'x' }],
  ['permission.deleted', { permission_id: 1, name: 'x', role_ids: [] }],
] as const)('publishes the event %s to every open screen', (name, data) => {
  expect(channelsOf({ name, data })).toEqual(['private-access', 'private-business'])
})

test.each([
  ['user.changed', ['private-access', 'private-user.7']],
  ['user.password_changed', ['private-user.7']],
  ['preference.changed', ['private-user.7']],
] as const)('publishes the event %s to the user concerned', (name, channels) => {
  expect(channelsOf({ name, data: { user_id: 7 } })).toEqual(channels)
})

test.each([
  ['routed', true],
  ['start_changed', true],
  ['moved', true],
  ['reported', true],
  ['delivered', true],
  ['handed_over', true],
  ['seen', false],
  ['bags', false],
  ['locked', false],
] as const)('a trip change (%s) reaches the order channels only when arrivals may change: %s', (what, is_reached) => {
  const data = { trip_id: 3, deli_id: 2, driver_id: 9, date: '2026-11-15', hour: 12, what }
  const channels = channelsOf({ name: 'trip.changed', data })
  expect(channels).toEqual(expect.arrayContaining(['private-dispatch.2', 'private-user.9']))
  expect(channels.includes('private-orders.2')).toBe(is_reached)
})

test('a customer channel reveals that an order changed, but not which one or where', () => {
  const data = {
    order_id: 5,
    deli_id: 2,
    customer_id: 9,
    number: 14,
    payment_id: 3,
    method: 'cash',
    amount_agorot: 100,
  }
  expect(dataOn('private-customer.9', data)).toEqual({ customer_id: 9 })
  expect(dataOn('private-orders.2', data)).toEqual(data)
  expect(dataOn('private-customer.9', { customer_id: 9, address_id: 4 })).toEqual({ customer_id: 9, address_id: 4 })
})

test('presence on an order or trip needs the permission in the deli of the channel', () => {
  const grants = (['view_orders', 'access_inlay_screen'] as const).map((name) => ({ name, deli_ids: [1] }))
  const caller: Caller = { id: 7, roles: ['one_deli'], permissions: grants }
  for (const thing of ['order', 'trip']) {
    expect(mayListen(`presence-${thing}.1.55`, caller)).toBe(true)
    expect(mayListen(`presence-${thing}.2.55`, caller)).toBe(false)
    expect(mayListen(`presence-${thing}.55`, caller)).toBe(false)
  }
})
