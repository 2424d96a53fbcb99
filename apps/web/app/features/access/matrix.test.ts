import { expect, test } from 'vitest'
import { cellOf, changesOf, type Edits, grouped, type PermissionOfList, type Role, toggle } from './matrix.ts'

const permission = (id: number, name: string): PermissionOfList => ({
  id,
  name,
  view_name: name,
  builtin: true,
  items: [],
})
const VIEW = permission(1, 'view_orders')
const CANCEL = permission(2, 'cancel_orders')
const OWN = permission(3, 'taste_everything')
const ALL = [OWN, CANCEL, VIEW]

const role = (id: number, name: string, has: PermissionOfList[]): Role => ({
  id,
  name,
  view_name: name,
  builtin: true,
  version: 4,
  limits: { wallet_agorot: 0, points: 0, discount_percent: 0, refund_agorot: 0, purchase_agorot: 0 },
  items: has.map(({ id, name, view_name }) => ({ id, name, view_name })),
})
const clerk = role(7, 'clerk', [VIEW])
const owner = role(1, 'super_admin', [])
const none: Edits = new Map()

test('groups permissions by business area, custom ones last', () => {
  expect(grouped(ALL).map(({ group, rows }) => [group, rows.map(({ name }) => name)])).toEqual([
    ['orders', ['cancel_orders', 'view_orders']],
    ['own', ['taste_everything']],
  ])
})

test('a cell shows the stored value until it is toggled', () => {
  expect(cellOf(clerk, VIEW.id, none)).toEqual({ has: true, is_edited: false })
  const pressed = toggle(clerk, VIEW.id, none)
  expect(cellOf(clerk, VIEW.id, pressed)).toEqual({ has: false, is_edited: true })
  expect(toggle(clerk, VIEW.id, pressed)).toEqual(none)
})

test('super_admin has every permission, and none can be removed', () => {
  expect(cellOf(owner, CANCEL.id, none).has).toBe(true)
  expect(toggle(owner, CANCEL.id, none)).toBe(none)
})

test('a change contains the whole new list of the role and the differences', () => {
  const edits = toggle(clerk, CANCEL.id, toggle(clerk, VIEW.id, none))
  expect(changesOf([owner, clerk], ALL, edits)).toEqual([
    { role: clerk, gained: [CANCEL.id], lost: [VIEW.id], items: [CANCEL.id] },
  ])
})

test('an edit that someone else saved meanwhile is not a change', () => {
  const edits = toggle(clerk, CANCEL.id, none)
  const newer = role(7, 'clerk', [VIEW, CANCEL])
  expect(changesOf([newer], ALL, edits)).toEqual([])
  expect(cellOf(newer, CANCEL.id, edits)).toEqual({ has: true, is_edited: false })
})
