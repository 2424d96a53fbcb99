import { BECAUSE } from '@tavlin/domain/availability/reasons'
import { expect, test } from 'vitest'
import { type RemedyContext, remedyOf } from './remedy.ts'

const PLACE: RemedyContext = {
  deli_id: 3,
  date: '2026-11-15',
  start_minute: 780,
  type: 'delivery',
  has_slot: true,
  ownerOfGroup: (id) => (id === 4 ? null : 7),
  may: () => true,
}
const of = (because: string, place: Partial<RemedyContext> = {}, group_id = 4) =>
  remedyOf({ code: 'item_inactive', because, meal_id: 7, group_id }, { ...PLACE, ...place })

test('a reason has a one-press fix where it is safe, and a link to the setting otherwise', () => {
  expect(of('here')).toEqual({ kind: 'action', action: 'switch_on' })
  expect(of('quota')).toEqual({ kind: 'action', action: 'raise_quota' })
  expect(of('window')).toEqual({ kind: 'action', action: 'add_window' })
  expect(of('ended')).toMatchObject({ kind: 'link', to: '/meals/update/7#price' })
  expect(of('closing')).toMatchObject({ to: '/delis/3/hours?date=2026-11-15' })
  expect(of('orders')).toMatchObject({ to: '/delis/3/slots?date=2026-11-15&type=delivery&start=780' })
})

test('a reason in a shared group links to the shared groups, and a reason in a group of one meal to the meal', () => {
  expect(of('required')).toMatchObject({ to: '/meals/cross-variants?group=4' })
  expect(of('required', {}, 5)).toMatchObject({ to: '/meals/update/7#groups' })
})

test('a fix links to the menu of the deli instead of adding hours when there is no slot', () => {
  expect(of('window', { has_slot: false })).toMatchObject({ kind: 'link', to: '/delis/3/items?meal=7' })
})

test('a reason has no fix when the slot has passed or the user lacks the permission for the fix', () => {
  expect(of('past')).toBeNull()
  for (const because of Object.values(BECAUSE).flat()) expect(of(because, { may: () => false })).toBeNull()
  const may_menu = (access: string) => access === 'manage_meals'
  expect(of('snoozed', { may: may_menu })).toEqual({ kind: 'action', action: 'wake_meal' })
  expect(of('snoozed_here', { may: may_menu })).toBeNull()
})
