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

test('the sidebar shows only Today to a user without permissions', () => {
  expect(shown(holding())).toEqual(['today: /'])
})

test('the sidebar has the entries of each permission, and no empty group', () => {
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

test('the sidebar of kitchen staff shows the order board and the kitchen display right below Today', () => {
  expect(shown(holding('work_deli_orders', 'view_orders'))).toEqual([
    'today: /',
    'kitchen: /kitchen/orders /kitchen/sections',
    'orders: /orders',
  ])
})

test('the sidebar shows an entry when the permission covers one deli', () => {
  const one_deli: Caller = { id: 1, roles: [], permissions: [{ name: 'view_delis', deli_ids: [3] }] }
  expect(shown(one_deli)).toEqual(['today: /', 'manage: /delis'])
})

test('the sidebar shows every entry to super_admin, permissions last', () => {
  const all = sidebarSections({ id: 1, roles: ['super_admin'], permissions: [] })
  expect(all.flatMap(({ entries }) => entries)).toHaveLength(25)
  expect(all.at(-1)?.entries.at(-1)?.to).toBe('/manage/permissions')
})

test('the sidebar of a user who only drives shows their trips, and not Today, which would redirect them', () => {
  expect(shown(holding('drive_trips'))).toEqual(['today: /driver'])
})
