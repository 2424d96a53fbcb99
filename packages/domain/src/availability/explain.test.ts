import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLOT_CONTEXT, DATE, deli, GRILL, HUMMUS, item, meal, NOW, series, SEVEN_PM } from './availability-samples.ts'
import { shortages, unitsOf } from './capacity.ts'
import { arePair, BREAKS, VALID_CART } from './explain-breaks.ts'
import { cartRefusal, type CartQuestion, explainCart, explainMeals } from './explain.ts'
import { explainMeal } from './explain-meal.ts'
import { explainDrawnSlot, explainSlot } from './explain-slot.ts'
import { EMPTY_LOAD, type SlotLoad } from './facts.ts'
import { BECAUSE, type Reason, REASON_CODES } from './reasons.ts'
import { slotsOn } from './slots.ts'

const reasonsOf = (cart: CartQuestion): readonly Reason[] => {
  const verdict = explainCart(cart)
  return verdict.ok ? [] : verdict.reasons
}
const named = (reasons: readonly Reason[]) => reasons.map(({ code, because }) => `${code}/${because}`)

test('accepts a cart without any fault', () => {
  expect(explainCart(VALID_CART)).toMatchObject({
    ok: true,
    slot: { start_minute: SEVEN_PM },
    units: { orders: 1, bags: 1 },
  })
})

test.each(BREAKS)('a cart with the single fault $code/$because gets exactly this reason', ({ code, because, act }) => {
  expect(named(reasonsOf(act(VALID_CART)))).toEqual([`${code}/${because}`])
})

test('explains a cart with exactly two reasons for every pair of independent faults', () => {
  let pairs = 0
  for (const [index, one] of BREAKS.entries())
    for (const other of BREAKS.slice(index + 1)) {
      if (!arePair(one, other)) continue
      pairs++
      const expected = [one, other].map(({ code, because }) => `${code}/${because}`)
      expect(named(reasonsOf(other.act(one.act(VALID_CART)))).toSorted()).toEqual(expected.toSorted())
    }
  expect(pairs).toBeGreaterThan(450)
})

test('the faults of these tests cover every reason code with each of its causes', () => {
  const apart = ['item_no_deli_timeslots/no_slots', 'cart_items_not_valid/empty']
  const all = REASON_CODES.flatMap((code) => BECAUSE[code].map((because) => `${code}/${because}`))
  expect([...BREAKS.map(({ code, because }) => `${code}/${because}`), ...apart].toSorted()).toEqual(all.toSorted())
})

test('sorts reasons by slot, then meals, then card_invalid', () => {
  const independent = BREAKS.filter(({ breaks }) => !breaks || breaks.includes('now')).filter(
    ({ because }) => because !== 'too_far' && because !== 'cut_off' && because !== 'lead_time',
  )
  const broken = independent.reduce((cart, { act }) => act(cart), VALID_CART)
  const of_meals = reasonsOf(broken).map(({ meal_id, code }) => meal_id !== undefined || code === 'card_invalid')
  expect(of_meals).toEqual(of_meals.toSorted((a, b) => Number(a) - Number(b)))
  expect(of_meals).toHaveLength(independent.length)
  expect(reasonsOf(broken).at(-1)?.code).toBe('card_invalid')
})

test('a deli without slots gives reasons for the slot and each meal, and the refusal has the code of the slot', () => {
  const none = deli({ series: [series(2, 'pickup')] })
  expect(named(explainMeal({ ...SLOT_CONTEXT, deli: none, meal: meal() }))).toEqual(['item_no_deli_timeslots/no_slots'])
  const meals = new Map([HUMMUS, 11].map((id) => [id, meal({ id })]))
  const lines = [HUMMUS, 11].map((meal_id) => ({ meal_id, quantity: 1 }))
  const reasons = reasonsOf({ ...VALID_CART, deli: none, meals, lines })
  expect(named(reasons)).toEqual([
    'timeslot_not_found/no_slot',
    'item_no_deli_timeslots/no_slots',
    'item_no_deli_timeslots/no_slots',
  ])
  expect(cartRefusal(reasons)).toMatchObject({ code: 'timeslot_not_found', details: { reasons } })
})

test('rejects a cart without lines', () => {
  expect(named(reasonsOf({ ...VALID_CART, lines: [] }))).toEqual(['cart_items_not_valid/empty'])
})

test('rejects several faulty meals with one cart code, and a single faulty meal with the code of its reason', () => {
  const off = (id: number) => meal({ id, active: false })
  const meals = new Map([HUMMUS, 11].map((id) => [id, off(id)]))
  const one = { ...VALID_CART, meals, lines: [{ meal_id: 11, quantity: 1 }] }
  expect(cartRefusal(reasonsOf(one)).code).toBe('item_inactive')
  expect(cartRefusal(reasonsOf({ ...one, lines: [...one.lines, { meal_id: HUMMUS, quantity: 1 }] })).code).toBe(
    'cart_items_not_valid',
  )
})

test('a full 19:00 slot does not close other slots', () => {
  const full: SlotLoad = { ...EMPTY_LOAD, orders: 10 }
  const taken = (start: number) => (start === SEVEN_PM ? full : EMPTY_LOAD)
  const shut = slotsOn(deli(), DATE, 'delivery')
    .filter(({ starts_at }) => starts_at.getTime() > NOW.getTime() + 30 * 60_000)
    .filter(({ start_minute: at }) => explainSlot({ ...SLOT_CONTEXT, start_minute: at }, taken(at)).length > 0)
  expect(shut.map(({ start_minute }) => start_minute)).toEqual([SEVEN_PM])
})

test('a computed slot has the same reasons as a slot looked up by time', () => {
  const load = { ...EMPTY_LOAD, bags: 20 }
  for (const { act } of BREAKS) {
    const cart = act(VALID_CART)
    for (const slot of slotsOn(cart.deli, cart.date, 'delivery').slice(30, 40))
      expect(explainDrawnSlot(cart.deli, slot, load, cart.now)).toEqual(
        explainSlot({ ...cart, start_minute: slot.start_minute, type: 'delivery' }, load),
      )
  }
})

test('rejects a grill meal when grill minutes run out, while salads stay available', () => {
  const load = { ...EMPTY_LOAD, orders: 3, bags: 3, section_minutes: { [GRILL]: 60 } }
  expect(explainSlot(SLOT_CONTEXT, load)).toEqual([])
  const salad = meal({ id: 11, section_minutes: { 2: 5 } })
  const by_meal = explainMeals({ ...SLOT_CONTEXT, load }, [meal(), salad])
  expect(by_meal.get(HUMMUS)).toEqual({
    ok: false,
    reasons: [{ code: 'slot_full', because: 'section', section_id: GRILL, left: 0, limit: 60, wanted: 20 }],
  })
  expect(by_meal.get(11)?.ok).toBe(true)
})

test('returns the remaining capacity when the meal is available', () => {
  const load = { orders: 4, bags: 5, section_minutes: { [GRILL]: 15, 2: 9 }, portions: { [HUMMUS]: 1 } }
  const sold = meal({ section_minutes: { [GRILL]: 20, 2: 5 }, item: item({ quota: 6 }) })
  expect(explainMeals({ ...SLOT_CONTEXT, load }, [sold]).get(HUMMUS)).toEqual({
    ok: true,
    left: { orders: 6, bags: 15, sections: { [GRILL]: 45 }, portions: 5 },
  })
})

test('explains each meal of a menu the same way as a cart with one portion of it', () => {
  const meals = [meal(), meal({ id: 11, active: false }), meal({ id: 12, item: item({ quota: 0 }) })]
  const by_meal = explainMeals(SLOT_CONTEXT, meals)
  for (const one of meals) {
    const lines = [{ meal_id: one.id, quantity: 1 }]
    const verdict = explainCart({ ...SLOT_CONTEXT, meals: new Map([[one.id, one]]), lines })
    expect(by_meal.get(one.id)).toMatchObject(verdict.ok ? { ok: true } : verdict)
  }
})

test('an order is possible when the snooze ends at the slot start and the pause at the last time to order', () => {
  const until = '2026-07-15T16:00:00Z'
  // The last time to order: 19:00 minus half an hour of lead time.
  const pause = { until: '2026-07-15T15:30:00Z', order_types: ['delivery' as const], note_he: '', note_en: '' }
  const sold = meal({ snoozed_until: until, item: item({ snoozed_until: until }) })
  const at = (start_minute: number) =>
    named(reasonsOf({ ...VALID_CART, deli: deli({ pause }), meals: new Map([[HUMMUS, sold]]), start_minute }))
  expect(at(SEVEN_PM)).toEqual([])
  expect(at(SEVEN_PM - 15)).toEqual([
    'timeslot_occupied/paused',
    'item_not_available/snoozed',
    'item_not_available/snoozed_here',
  ])
})

test.each([
  ['2026-07-15T15:29:59.999Z', []],
  ['2026-07-15T15:30:00Z', ['timeslot_expired/lead_time']],
  ['2026-07-15T15:59:59Z', ['timeslot_expired/lead_time']],
  ['2026-07-15T16:00:00Z', ['timeslot_expired/past']],
])('at %s the 19:00 slot with half an hour of lead time has the reasons %j', (now, expected) => {
  expect(named(reasonsOf({ ...VALID_CART, now: new Date(now) }))).toEqual(expected)
})

test('rejects an order at the exact time of the cut-off', () => {
  const early = deli({ series: [series(1, 'delivery', { lead_minutes: 0, cutoff_minute: 720 })] })
  const at = (now: string) => named(reasonsOf({ ...VALID_CART, deli: early, now: new Date(now) }))
  expect(at('2026-07-15T08:59:59.999Z')).toEqual([])
  expect(at('2026-07-15T09:00:00Z')).toEqual(['timeslot_expired/cut_off'])
})

test('a slot without free bags is full, and a slot without free grill minutes is not', () => {
  const full = (load: Partial<SlotLoad>) => named(explainSlot(SLOT_CONTEXT, { ...EMPTY_LOAD, ...load }))
  expect(full({ bags: 20 })).toEqual(['slot_full/bags'])
  expect(full({ bags: 19, orders: 9, section_minutes: { [GRILL]: 60 } })).toEqual([])
})

test.each([
  ['2026-07-22', []],
  ['2026-07-23', ['timeslot_not_found/too_far']],
])('on the 15th, with days_ahead 7, an order for %s has the reasons %j', (date, expected) => {
  expect(named(reasonsOf({ ...VALID_CART, date }))).toEqual(expected)
})

test('reasons contain the details that their message needs', () => {
  const why = (because: string) => {
    const found = BREAKS.find((one) => one.because === because)
    return found ? reasonsOf(found.act(VALID_CART))[0] : undefined
  }
  expect(why('cut_off')?.at).toBe('2026-07-14T07:00:00.000Z')
  expect(why('too_far')).toMatchObject({ date: '2026-07-12', limit: 7 })
  expect(why('closing')).toMatchObject({ exception_id: 3, reason_he: 'סיבה', reason_en: 'Reason', spans: [] })
  expect(why('event')).toMatchObject({ event_id: 4, reason_he: 'סיבה' })
  expect(why('paused')).toMatchObject({ at: '2026-07-16T07:00:00.000Z', reason_he: 'הפסקה' })
  expect(why('available_from')?.date).toBe('2026-07-16')
  expect(why('window')?.spans).toEqual([{ from_minute: 600, until_minute: 660 }])
  expect(why('quota')).toMatchObject({ meal_id: HUMMUS, left: 0, limit: 2, wanted: 1 })
  expect(why('required')).toMatchObject({ group_id: 7, value_ids: [71] })
  expect(why('chosen')).toMatchObject({ value_ids: [61] })
})

test('a cart sums two lines of one meal and reports their reasons once', () => {
  const lines = [1, 2].map((quantity) => ({ meal_id: HUMMUS, quantity }))
  const quota = new Map([[HUMMUS, meal({ active: false, section_minutes: {}, item: item({ quota: 2 }) })]])
  expect(reasonsOf({ ...VALID_CART, meals: quota, lines })).toEqual([
    { code: 'item_inactive', because: 'meal', meal_id: HUMMUS },
    { code: 'item_no_available_slots', because: 'quota', meal_id: HUMMUS, left: 2, limit: 2, wanted: 3 },
  ])
})

test('accepts a cart exactly when it stays within the slot limits', () => {
  const meals = new Map(
    [1, 2, 3].map((id) => [id, meal({ id, section_minutes: { [GRILL]: id * 5 }, item: item({ quota: 4 }) })]),
  )
  const line = fc.record({ meal_id: fc.constantFrom(1, 2, 3), quantity: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 15 }), (carts) => {
      let load = EMPTY_LOAD
      for (const lines of carts) {
        const verdict = explainCart({ ...VALID_CART, meals, lines, load })
        const units = unitsOf(
          lines.flatMap(({ meal_id, quantity }) => {
            const one = meals.get(meal_id)
            return one ? [{ meal: one, quantity }] : []
          }),
        )
        const after = add(load, units)
        const fits =
          after.orders <= 10 &&
          after.bags <= 20 &&
          (after.section_minutes[GRILL] ?? 0) <= 60 &&
          Object.values(after.portions).every((portions) => portions <= 4)
        expect(verdict.ok).toBe(fits)
        if (verdict.ok) {
          expect(shortages(verdict.limits, load, verdict.units)).toEqual([])
          load = after
        }
      }
    }),
    { numRuns: 40 },
  )
})

function add(load: SlotLoad, units: SlotLoad): SlotLoad {
  const sum = (a: SlotLoad['portions'], b: SlotLoad['portions']) =>
    Object.fromEntries([...Object.keys(a), ...Object.keys(b)].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]))
  return {
    orders: load.orders + units.orders,
    bags: load.bags + units.bags,
    section_minutes: sum(load.section_minutes, units.section_minutes),
    portions: sum(load.portions, units.portions),
  }
}
