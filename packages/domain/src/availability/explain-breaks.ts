import { SLOT_CONTEXT, group, HUMMUS, item, meal, value } from './availability-samples.ts'
import { instantOf } from './day-minutes.ts'
import { addDays } from './dates.ts'
import { EVERY_DAY } from './availability-samples.ts'
import type { CartQuestion } from './explain.ts'
import type { DeliFacts, ItemFacts, MealFacts, SlotSeries } from './facts.ts'
import type { ReasonDetail, ReasonCode } from './reasons.ts'

/**
 * A fault makes one fact of a valid cart invalid. Two faults form no pair when one lists in `breaks` a fact that the
 * other lists in `breaks` or `needs`.
 */
export type Break = {
  readonly code: ReasonCode
  readonly because: ReasonDetail
  readonly act: (cart: CartQuestion) => CartQuestion
  readonly breaks?: readonly string[]
  readonly needs?: readonly string[]
}

export const VALID_CART: CartQuestion = {
  ...SLOT_CONTEXT,
  meals: new Map([[HUMMUS, meal()]]),
  lines: [{ meal_id: HUMMUS, quantity: 1 }],
}

const withDeli = (change: (cart: CartQuestion) => Partial<DeliFacts>) => (cart: CartQuestion) => ({
  ...cart,
  deli: { ...cart.deli, ...change(cart) },
})
const withSeries = (change: Partial<SlotSeries>) =>
  withDeli(({ deli }) => ({ series: deli.series.map((one) => ({ ...one, ...change })) }))
const withMeal = (change: (meal: MealFacts, cart: CartQuestion) => Partial<MealFacts>) => (cart: CartQuestion) => {
  const one = cart.meals.get(HUMMUS) ?? meal()
  return { ...cart, meals: new Map([[HUMMUS, { ...one, ...change(one, cart) }]]) }
}
const withItem = (change: (cart: CartQuestion) => Partial<ItemFacts>) =>
  withMeal((one, cart) => ({ item: { ...(one.item ?? item()), ...change(cart) } }))
const withLoad = (change: Partial<CartQuestion['load']>) => (cart: CartQuestion) => ({
  ...cart,
  load: { ...cart.load, ...change },
})
const withChoice = (value_id: number, quantity: number) => (cart: CartQuestion) => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.meal_id === HUMMUS && line.quantity > 0
      ? { ...line, choices: [...(line.choices ?? []), { value_id, quantity }] }
      : line,
  ),
})
const tomorrow = (cart: CartQuestion): string => instantOf(addDays(cart.date, 1), 600).toISOString()
const custom_reason = { reason_he: 'סיבה', reason_en: 'Reason' }
const off = { available: false, why_not: 'inactive', active: false } as const

/** The sequence matters when faults are combined: faults that move the date come first. */
export const BREAKS: readonly Break[] = [
  {
    code: 'timeslot_not_found',
    because: 'hour_skipped',
    act: (cart) => ({ ...cart, date: '2026-03-26', start_minute: 1560, now: new Date('2026-03-26T10:00:00Z') }),
    breaks: ['place'],
  },
  {
    code: 'timeslot_not_found',
    because: 'no_slot',
    act: (cart) => ({ ...cart, start_minute: cart.start_minute + 5 }),
    breaks: ['place', 'slot'],
  },
  {
    code: 'timeslot_not_found',
    because: 'too_far',
    act: (cart) => ({ ...cart, now: instantOf(addDays(cart.date, -10), 720) }),
    breaks: ['now'],
    needs: ['slot'],
  },
  {
    code: 'timeslot_expired',
    because: 'past',
    act: (cart) => ({ ...cart, now: instantOf(cart.date, cart.start_minute) }),
    breaks: ['now'],
  },
  { code: 'timeslot_not_found', because: 'deli_inactive', act: withDeli(() => ({ active: false })) },
  { code: 'timeslot_not_found', because: 'type_not_offered', act: withDeli(() => ({ order_types: ['pickup'] })) },
  {
    code: 'timeslot_not_found',
    because: 'outside_hours',
    act: withDeli(() => ({ hours: [] })),
    breaks: ['hours'],
    needs: ['slot'],
  },
  {
    code: 'timeslot_expired',
    because: 'cut_off',
    act: withSeries({ cutoff_days: 1, cutoff_minute: 600 }),
    needs: ['slot', 'now'],
  },
  { code: 'timeslot_expired', because: 'lead_time', act: withSeries({ lead_minutes: 1440 }), needs: ['slot', 'now'] },
  {
    code: 'timeslot_occupied',
    because: 'closing',
    act: withDeli(({ date }) => ({ exceptions: [{ id: 3, date, order_type: null, spans: [], ...custom_reason }] })),
    needs: ['slot', 'hours'],
  },
  {
    code: 'timeslot_occupied',
    because: 'event',
    act: withDeli(({ date, start_minute }) => ({
      events: [
        {
          id: 4,
          date,
          order_type: 'delivery',
          from_minute: start_minute,
          until_minute: start_minute + 1,
          kind: 'blocked',
          percent: null,
          every_minutes: null,
          capacity: null,
          ...custom_reason,
        },
      ],
    })),
    needs: ['slot'],
  },
  {
    code: 'timeslot_occupied',
    because: 'paused',
    act: withDeli((cart) => ({
      pause: { until: tomorrow(cart), order_types: ['delivery'], note_he: 'הפסקה', note_en: 'A break' },
    })),
  },
  { code: 'slot_full', because: 'orders', act: withLoad({ orders: 10 }), needs: ['slot'] },
  { code: 'slot_full', because: 'bags', act: withLoad({ bags: 20 }), needs: ['slot'] },
  { code: 'slot_full', because: 'section', act: withLoad({ section_minutes: { 1: 50 } }), needs: ['slot'] },
  {
    code: 'cart_items_not_valid',
    because: 'unknown_meal',
    act: (cart) => ({ ...cart, lines: [...cart.lines, { meal_id: 99, quantity: 1 }] }),
  },
  {
    code: 'cart_items_not_valid',
    because: 'lines',
    act: (cart) => ({ ...cart, lines: [...cart.lines, { meal_id: HUMMUS, quantity: 0 }] }),
  },
  { code: 'item_inactive', because: 'meal', act: withMeal(() => ({ active: false })) },
  { code: 'item_inactive', because: 'category', act: withMeal(() => ({ category_active: false })) },
  { code: 'item_inactive', because: 'not_sold_here', act: withMeal(() => ({ item: null })), breaks: ['item'] },
  { code: 'item_inactive', because: 'here', act: withItem(() => ({ active: false })), needs: ['item'] },
  {
    code: 'item_not_available',
    because: 'snoozed',
    act: withMeal((_, cart) => ({ snoozed_until: tomorrow(cart) })),
  },
  {
    code: 'item_not_available',
    because: 'snoozed_here',
    act: withItem((cart) => ({ snoozed_until: tomorrow(cart) })),
    needs: ['item'],
  },
  { code: 'item_not_available', because: 'order_type', act: withMeal(() => ({ order_types: ['pickup'] })) },
  {
    code: 'items_not_yet_available',
    because: 'available_from',
    act: withMeal((_, cart) => ({ available_from: addDays(cart.date, 1) })),
  },
  {
    code: 'item_not_available_on_date',
    because: 'ended',
    act: withMeal((_, cart) => ({ available_until: cart.date })),
  },
  {
    code: 'item_not_available_on_date',
    because: 'date_closed',
    act: withItem(({ date }) => ({ dates: [{ date, quota: 0 }] })),
    breaks: ['dates'],
    needs: ['item'],
  },
  {
    code: 'item_not_in_timeslot',
    because: 'window',
    act: withItem(() => ({ windows: [{ weekdays: EVERY_DAY, from_minute: 600, until_minute: 660, quota: null }] })),
    breaks: ['windows'],
    needs: ['item'],
  },
  {
    code: 'item_no_deli_timeslots',
    because: 'windows_miss',
    act: withItem(() => ({ windows: [{ weekdays: EVERY_DAY, from_minute: 300, until_minute: 600, quota: null }] })),
    breaks: ['windows'],
    needs: ['item'],
  },
  {
    code: 'item_variants_inactive',
    because: 'chosen',
    act: (cart) =>
      withChoice(61, 1)(withMeal((one) => ({ groups: [...one.groups, group(6, [value(61, off)])] }))(cart)),
  },
  {
    code: 'item_variants_inactive',
    because: 'required',
    act: withMeal((one) => ({ groups: [...one.groups, group(7, [value(71, off)], { min: 1 })] })),
  },
  {
    code: 'item_no_variants',
    because: 'required_empty',
    act: withMeal((one) => ({ groups: [...one.groups, group(8, [], { min: 1 })] })),
  },
  {
    code: 'cart_items_not_valid',
    because: 'choice',
    act: (cart) => withChoice(91, 2)(withMeal((one) => ({ groups: [...one.groups, group(9, [value(91)])] }))(cart)),
  },
  {
    code: 'item_no_available_slots',
    because: 'quota',
    act: (cart) => withLoad({ portions: { [HUMMUS]: 2 } })(withItem(() => ({ quota: 2 }))(cart)),
    needs: ['slot', 'item', 'dates'],
  },
  { code: 'card_invalid', because: 'card', act: (cart) => ({ ...cart, card: { usable: false } }) },
]

export function arePair(a: Break, b: Break): boolean {
  const clash = (one: Break, other: Break): boolean =>
    (one.breaks ?? []).some((fact) => [...(other.breaks ?? []), ...(other.needs ?? [])].includes(fact))
  return a !== b && !clash(a, b) && !clash(b, a)
}
