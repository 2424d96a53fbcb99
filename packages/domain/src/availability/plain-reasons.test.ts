import { expect, test } from 'vitest'
import { BECAUSE, type ReasonCode, type ReasonDetail } from './reasons.ts'
import { plainMealReason, plainReason } from './plain-reasons.ts'

const reason = (code: ReasonCode, because: ReasonDetail) => ({ code, because })

test('every reason of the domain has a plain reason for guests', () => {
  const codes = Object.entries(BECAUSE).flatMap(([code, causes]) =>
    causes.map((because) => `${code} ${because}: ${plainReason([reason(code as ReasonCode, because)])}`),
  )
  expect(codes).toMatchInlineSnapshot(`
    [
      "timeslot_not_found no_slot: closed",
      "timeslot_not_found outside_hours: closed",
      "timeslot_not_found hour_skipped: closed",
      "timeslot_not_found too_far: too_far",
      "timeslot_not_found type_not_offered: other_type",
      "timeslot_not_found deli_inactive: closed",
      "timeslot_expired past: past",
      "timeslot_expired cut_off: too_late",
      "timeslot_expired lead_time: too_late",
      "timeslot_occupied closing: closed",
      "timeslot_occupied event: closed",
      "timeslot_occupied paused: paused",
      "slot_full orders: full",
      "slot_full bags: full",
      "slot_full section: full",
      "item_inactive meal: not_offered",
      "item_inactive category: not_offered",
      "item_inactive here: not_offered",
      "item_inactive not_sold_here: not_offered",
      "item_not_available snoozed: sold_out",
      "item_not_available snoozed_here: sold_out",
      "item_not_available order_type: other_type",
      "items_not_yet_available available_from: other_time",
      "item_not_available_on_date ended: not_offered",
      "item_not_available_on_date date_closed: other_time",
      "item_not_in_timeslot window: other_time",
      "item_no_deli_timeslots no_slots: other_time",
      "item_no_deli_timeslots windows_miss: other_time",
      "item_no_available_slots quota: sold_out",
      "item_variants_inactive chosen: sold_out",
      "item_variants_inactive required: sold_out",
      "item_no_variants required_empty: sold_out",
      "cart_items_not_valid empty: not_offered",
      "cart_items_not_valid unknown_meal: not_offered",
      "cart_items_not_valid lines: not_offered",
      "cart_items_not_valid choice: not_offered",
      "card_invalid card: not_offered",
    ]
  `)
})

test('a slot or meal without reasons has no plain reason', () => {
  expect(plainReason([])).toBeNull()
  expect(plainMealReason([])).toBeNull()
})

test('a meal in a full slot has no reason of its own unless it is sold out too', () => {
  const full = reason('slot_full', 'orders')
  expect(plainMealReason([full])).toBeNull()
  expect(plainMealReason([full, reason('item_no_available_slots', 'quota')])).toBe('sold_out')
})
