import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ShiftHours, freedSpans } from './shift-spans.ts'

const shift = (start_minute: number, end_minute: number, more: Partial<ShiftHours> = {}): ShiftHours => ({
  driver_id: 1,
  deli_id: 1,
  date: '2026-11-15',
  start_minute,
  end_minute,
  kind: 'work',
  ...more,
})
const span = (from_minute: number, until_minute: number) => ({ from_minute, until_minute })
const before = shift(600, 1200)

test.each([
  ['deleted', null, [span(600, 1200)]],
  ['marked absent', shift(600, 1200, { kind: 'absent' }), [span(600, 1200)]],
  ['moved to another deli', shift(600, 1200, { deli_id: 2 }), [span(600, 1200)]],
  ['given to another driver', shift(600, 1200, { driver_id: 2 }), [span(600, 1200)]],
  ['moved to another day', shift(600, 1200, { date: '2026-11-16' }), [span(600, 1200)]],
  ['longer', shift(540, 1260), []],
  ['shorter at the end', shift(600, 1140), [span(1140, 1200)]],
  ['shorter on both sides', shift(660, 1140), [span(600, 660), span(1140, 1200)]],
  ['moved to other hours', shift(1260, 1380), [span(600, 1200)]],
])('a shift that is %s frees the hours that are no longer worked', (_, after, freed) => {
  expect(freedSpans(before, after)).toEqual(freed)
})

test('deleting an absence frees no hours, because the driver did not work in them', () => {
  expect(freedSpans(shift(600, 1200, { kind: 'absent' }), null)).toEqual([])
})

test('a changed shift frees exactly the minutes that are no longer worked', () => {
  const hours = fc.tuple(fc.integer({ min: 240, max: 1679 }), fc.integer({ min: 1, max: 600 }))
  fc.assert(
    fc.property(hours, hours, fc.integer({ min: 240, max: 1680 }), ([a, long], [b, longer], minute) => {
      const within = (one: ShiftHours) => one.start_minute <= minute && minute < one.end_minute
      const [was, is] = [shift(a, a + long), shift(b, b + longer)]
      const freed = freedSpans(was, is).filter((one) => one.from_minute <= minute && minute < one.until_minute)
      expect(freed.length).toBe(within(was) && !within(is) ? 1 : 0)
    }),
  )
})
