/** The refusal codes of the specification and the causes of each. Screens choose the fix by `because`. */
export const BECAUSE = {
  timeslot_not_found: ['no_slot', 'outside_hours', 'hour_skipped', 'too_far', 'type_not_offered', 'deli_inactive'],
  timeslot_expired: ['past', 'cut_off', 'lead_time'],
  timeslot_occupied: ['closing', 'event', 'paused'],
  slot_full: ['orders', 'bags', 'section'],
  item_inactive: ['meal', 'category', 'here', 'not_sold_here'],
  item_not_available: ['snoozed', 'snoozed_here', 'order_type'],
  items_not_yet_available: ['available_from'],
  item_not_available_on_date: ['ended', 'date_closed'],
  item_not_in_timeslot: ['window'],
  item_no_deli_timeslots: ['no_slots', 'windows_miss'],
  item_no_available_slots: ['quota'],
  item_variants_inactive: ['chosen', 'required'],
  item_no_variants: ['required_empty'],
  cart_items_not_valid: ['empty', 'unknown_meal', 'lines', 'choice'],
  card_invalid: ['card'],
} as const
export type ReasonCode = keyof typeof BECAUSE
export const REASON_CODES = Object.keys(BECAUSE) as [ReasonCode, ...ReasonCode[]]
export type ReasonDetail = (typeof BECAUSE)[ReasonCode][number]

/** One reason, with the details that its message needs. */
export type Reason = {
  readonly code: ReasonCode
  readonly because: ReasonDetail
  readonly meal_id?: number
  readonly section_id?: number
  readonly event_id?: number
  readonly exception_id?: number
  readonly group_id?: number
  readonly value_ids?: readonly number[]
  /** The time at which the reason ends, or the deadline that has passed. */
  readonly at?: string
  readonly date?: string
  /** Alternatives that are possible, such as the hours in which the meal is sold. */
  readonly spans?: readonly { readonly from_minute: number; readonly until_minute: number }[]
  readonly left?: number
  readonly limit?: number
  readonly wanted?: number
  readonly reason_he?: string
  readonly reason_en?: string
}
