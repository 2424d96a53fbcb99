import { expect, test } from 'vitest'
import type { Caller } from '@tavlin/contract/access-rules'
import { sidebarSections } from './sidebar-entries.ts'

const holding = (...names: string[]): Caller => ({
  id: 1,
  roles: ['clerk'],
  permissions: names.map((name) => ({ name, deli_ids: null })),
})
const shown = (caller: Caller) =>
  sidebarSections(caller).map(({ group, entries }) => `${group}: ${entries.map(({ to }) => to).join(' ')}`)

test('a person without permissions finds the day alone', () => {
  expect(shown(holding())).toEqual(['today: /'])
})

test('each permission brings its entries, and no group stands empty', () => {
  expect(shown(holding('create_pos_order', 'view_orders', 'view_meals'))).toEqual([
    'today: /',
    'orders: /orders/pos /orders',
    'menu: /meals /meals/cross-variants',
  ])
  expect(shown(holding('manage_supplier_purchase'))).toEqual([
    'today: /',
    'stock: /suppliers/my-orders /suppliers/my-orders/delivered /suppliers',
  ])
})

test('someone who works in a kitchen finds the board and the kitchen display right below the day', () => {
  expect(shown(holding('work_deli_orders', 'view_orders'))).toEqual([
    'today: /',
    'kitchen: /kitchen/orders /kitchen/sections',
    'orders: /orders',
  ])
})

test('a permission of one deli is enough to enter', () => {
  const one_deli: Caller = { id: 1, roles: [], permissions: [{ name: 'view_delis', deli_ids: [3] }] }
  expect(shown(one_deli)).toEqual(['today: /', 'manage: /delis'])
})

test('super_admin finds every entry, permissions last', () => {
  const all = sidebarSections({ id: 1, roles: ['super_admin'], permissions: [] })
  expect(all.flatMap(({ entries }) => entries)).toHaveLength(20)
  expect(all.at(-1)?.entries.at(-1)?.to).toBe('/manage/permissions')
})

test('who only drives finds their trips, not a day that would send them away', () => {
  expect(shown(holding('drive_trips'))).toEqual(['today: /driver'])
})
