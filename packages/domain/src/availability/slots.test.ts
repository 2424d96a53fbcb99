import { expect, test } from 'vitest'
import { DATE, deli, EVERY_DAY, GRILL, series, SEVEN_PM } from './availability-samples.ts'
import type { SlotEvent } from './facts.ts'
import { checkSeries, checkSlotEvent } from './slot-rules.ts'
import { lastOrderAt, slotAt, slotsOn } from './slots.ts'

const event = (id: number, given: Partial<SlotEvent>): SlotEvent => ({
  id,
  date: DATE,
  order_type: null,
  from_minute: 1140,
  until_minute: 1170,
  kind: 'blocked',
  percent: null,
  every_minutes: null,
  capacity: null,
  reason_he: 'אירוע',
  reason_en: 'Event',
  ...given,
})
const evening = [series(1, 'delivery', { from_minute: 1080, until_minute: 1230 })]
const starts = (slots: readonly { start_minute: number }[]) => slots.map((slot) => slot.start_minute)

test('a series creates only whole slots inside the opening hours', () => {
  const hours = [{ order_type: 'delivery' as const, weekday: 3, from_minute: 600, until_minute: 650 }]
  const one = deli({ hours, series: [series(1, 'delivery', { from_minute: 570, until_minute: 700 })] })
  expect(starts(slotsOn(one, DATE, 'delivery'))).toEqual([600, 615, 630])
  expect(slotsOn(one, DATE, 'pickup')).toEqual([])
  expect(slotsOn(one, '2026-07-16', 'delivery')).toEqual([])
})

test('a slot may span two opening spans that touch, but not a break', () => {
  const span = (from_minute: number, until_minute: number) =>
    ({ order_type: 'delivery', weekday: 3, from_minute, until_minute }) as const
  const hourly = [series(1, 'delivery', { from_minute: 600, until_minute: 840, every_minutes: 60 })]
  const one = deli({ hours: [span(600, 690), span(690, 780), span(790, 900)], series: hourly })
  expect(starts(slotsOn(one, DATE, 'delivery'))).toEqual([600, 660, 720])
})

test('an exception blocks slots after its hours with the reason `closing`, and its longer hours add slots', () => {
  const exception = {
    id: 5,
    date: DATE,
    order_type: null,
    spans: [{ from_minute: 540, until_minute: 630 }],
    reason_he: 'ערב חג',
    reason_en: 'Holiday eve',
  }
  const rows = [series(1, 'delivery', { from_minute: 570, until_minute: 660, every_minutes: 30 })]
  const slots = slotsOn(deli({ series: rows, exceptions: [exception] }), DATE, 'delivery')
  expect(slots.map(({ start_minute, blocked }) => [start_minute, blocked.map(({ because }) => because)])).toEqual([
    [570, []],
    [600, []],
    [630, ['closing']],
  ])
  expect(slots[2]?.blocked).toEqual([{ because: 'closing', exception }])
})

test('an event blocks only slots that begin inside it', () => {
  const slots = slotsOn(deli({ series: evening, events: [event(7, {})] }), DATE, 'delivery')
  expect(starts(slots.filter(({ blocked }) => blocked.length > 0))).toEqual([1140, 1155])
  expect(slots).toHaveLength(10)
  const other = deli({
    series: evening,
    events: [event(7, { order_type: 'pickup' }), event(8, { date: '2026-07-16' })],
  })
  expect(slotsOn(other, DATE, 'delivery').every(({ blocked }) => blocked.length === 0)).toBe(true)
})

test('several reductions of a slot apply in turn, each rounded down, and missing limits stay unlimited', () => {
  const half = event(1, { kind: 'reduced', percent: 50 })
  const third = event(2, { kind: 'reduced', percent: 33 })
  const rows = [series(1, 'delivery', { capacity: { orders: 7, bags: null, section_minutes: { [GRILL]: 61 } } })]
  const slot = slotAt(deli({ series: rows, events: [third, half] }), DATE, 'delivery', SEVEN_PM)
  expect(slot?.capacity).toEqual({ orders: 0, bags: null, section_minutes: { [GRILL]: 9 } })
  expect(slot?.event_ids).toEqual([1, 2])
})

test('extra slots exist even when the deli is closed, and add to a slot with the same start', () => {
  const capacity = { orders: 5, bags: 6, section_minutes: {} }
  const extra = event(9, { kind: 'extra', from_minute: 1215, until_minute: 1260, every_minutes: 15, capacity })
  const half = event(3, { kind: 'reduced', percent: 50, from_minute: 1200, until_minute: 1260 })
  const slots = slotsOn(deli({ series: evening, events: [extra, half] }), DATE, 'delivery')
  expect(starts(slots).slice(-3)).toEqual([1215, 1230, 1245])
  // The capacity is half of the series plus all of the extra slot. The grill limit is unchanged, because the extra slot
  // does not set it.
  expect(slots.at(-3)).toMatchObject({
    capacity: { orders: 10, bags: 16, section_minutes: { [GRILL]: 30 } },
    series: { id: 1 },
    event_ids: [3, 9],
  })
  expect(slots.at(-1)).toMatchObject({ capacity, series: null, event_ids: [9] })
  const closed = { id: 5, date: DATE, order_type: null, spans: [], reason_he: '', reason_en: '' }
  const shut = slotsOn(deli({ series: evening, exceptions: [closed], events: [extra] }), DATE, 'delivery')
  expect(starts(shut.filter(({ blocked }) => blocked.length === 0))).toEqual([1215, 1230, 1245])
  const blocked = slotsOn(
    deli({ series: evening, events: [extra, event(4, { until_minute: 1300 })] }),
    DATE,
    'delivery',
  )
  expect(starts(blocked.filter((slot) => slot.blocked.length === 0))).toEqual([1080, 1095, 1110, 1125])
})

const NIGHTS = ['2026-03-26', '2026-10-24', '2027-03-25', '2027-10-30']
const LENGTHS = [5, 10, 15, 20, 30, 40, 60, 90, 120]
test.each(NIGHTS)('slots of any length cover the night of %s without gap or overlap', (date) => {
  for (const every_minutes of LENGTHS) {
    const slots = slotsOn(deli({ series: [series(1, 'delivery', { every_minutes })] }), date, 'delivery')
    expect(slots.filter((slot) => slot.starts_at >= slot.ends_at)).toEqual([])
    expect(slots.slice(1).map((slot) => slot.starts_at)).toEqual(slots.slice(0, -1).map((slot) => slot.ends_at))
    expect(new Set(starts(slots)).size).toBe(slots.length)
  }
})

test('the hour skipped by a clock change has no slots, and the repeated hour has each slot once', () => {
  const count = (date: string) => slotsOn(deli(), date, 'delivery').length
  const regular = count(DATE)
  expect(regular).toBe(72)
  expect(count('2026-03-26')).toBe(regular - 4)
  expect(count('2026-10-24')).toBe(regular)
  const last = slotAt(deli(), '2026-10-24', 'delivery', 1545)
  expect(last).toMatchObject({ starts_at: new Date('2026-10-24T22:45:00Z'), ends_at: new Date('2026-10-25T00:00:00Z') })
})

test('the last order time is the earlier of lead time and cut-off', () => {
  const last = (given: Parameters<typeof series>[2]) => {
    const slot = slotAt(deli({ series: [series(1, 'delivery', given)] }), DATE, 'delivery', SEVEN_PM)
    return slot && lastOrderAt(slot).toISOString()
  }
  expect(last({ lead_minutes: 0 })).toBe('2026-07-15T16:00:00.000Z')
  expect(last({ lead_minutes: 45 })).toBe('2026-07-15T15:15:00.000Z')
  expect(last({ lead_minutes: 45, cutoff_days: 1, cutoff_minute: 1080 })).toBe('2026-07-14T15:00:00.000Z')
  expect(last({ lead_minutes: 45, cutoff_minute: 1135 })).toBe('2026-07-15T15:15:00.000Z')
})

test('rejects series of one order type that overlap on a shared weekday', () => {
  const a = series(1, 'delivery', { weekdays: [0, 1], from_minute: 600, until_minute: 720 })
  const at = (given: Parameters<typeof series>[2]) => series(2, 'delivery', { ...a, id: 2, ...given })
  expect(() => checkSeries([a, at({ weekdays: [2] }), at({ from_minute: 720, until_minute: 800 })])).not.toThrow()
  expect(() => checkSeries([a, { ...at({}), order_type: 'pickup' }])).not.toThrow()
  expect(() => checkSeries([a, at({ weekdays: [1, 5], from_minute: 719, until_minute: 800 })])).toThrow(
    expect.objectContaining({ code: 'series_overlap', details: expect.objectContaining({ weekday: 1 }) }),
  )
  expect(() => checkSeries([at({ until_minute: 600 })])).toThrow(expect.objectContaining({ code: 'span_backwards' }))
  expect(() => checkSeries([series(1, 'delivery', { every_minutes: 50, until_minute: 700 })])).not.toThrow()
})

const capacity = { orders: 1, bags: null, section_minutes: {} }
test.each([
  [{ kind: 'blocked' }, null],
  [{ kind: 'blocked', percent: 5 }, 'percent'],
  [{ kind: 'blocked', capacity }, 'capacity'],
  [{ kind: 'reduced' }, 'percent'],
  [{ kind: 'reduced', percent: 50 }, null],
  [{ kind: 'reduced', percent: 100 }, 'percent'],
  [{ kind: 'reduced', percent: 50, every_minutes: 15 }, 'every_minutes'],
  [{ kind: 'extra', every_minutes: 15 }, 'capacity'],
  [{ kind: 'extra', capacity }, 'every_minutes'],
  [{ kind: 'extra', every_minutes: 15, capacity }, null],
  [{ kind: 'extra', every_minutes: 31, capacity }, 'no_slot'],
  [{ kind: 'blocked', until_minute: 1140 }, 'span'],
] as const)('the check of a slot event with %j reports the fault %s', (given, because) => {
  const act = () => checkSlotEvent(event(1, given))
  if (because === null) expect(act).not.toThrow()
  else
    expect(act).toThrow(expect.objectContaining({ code: 'slot_event_wrong', details: { because, kind: given.kind } }))
})

test('a series creates the same slots on every weekday', () => {
  expect(EVERY_DAY.map((day) => slotsOn(deli(), `2026-07-${12 + day}`, 'pickup').length)).toEqual(Array(7).fill(72))
})
