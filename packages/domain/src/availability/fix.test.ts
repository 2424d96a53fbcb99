import { expect, test } from 'vitest'
import { fixOf } from './fix.ts'
import { BECAUSE, REASON_CODES } from './reasons.ts'

test('every reason has a fix, except reasons of time and of cart mistakes', () => {
  const without = REASON_CODES.flatMap((code) =>
    BECAUSE[code].filter((because) => fixOf({ code, because }) === null).map((because) => because as string),
  )
  expect(without).toEqual(['hour_skipped', 'past', 'empty', 'unknown_meal', 'lines', 'choice', 'card'])
})

test('a fix contains the screen, the permission and the ids it concerns', () => {
  expect(fixOf({ code: 'timeslot_occupied', because: 'event', event_id: 4 })).toEqual({
    screen: 'slots',
    permission: 'manage_delis',
    event_id: 4,
  })
  expect(fixOf({ code: 'timeslot_occupied', because: 'paused' })?.permission).toBe('work_deli_orders')
  expect(fixOf({ code: 'item_variants_inactive', because: 'required', meal_id: 1, group_id: 2 })).toEqual({
    screen: 'group',
    permission: 'manage_meals',
    meal_id: 1,
    group_id: 2,
  })
})
