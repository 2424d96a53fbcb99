import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlannedTask, cardState, fireTimes } from './kitchen-times.ts'

const PROMISE = new Date('2026-11-15T17:00:00Z')
const promised = { promise_from: PROMISE, travel_minutes: 20, pack_minutes: 5 }
const before = (at: Date): number => (PROMISE.getTime() - at.getTime()) / 60_000
const task = (id: number, more: Partial<PlannedTask> = {}): PlannedTask => ({
  id,
  line_id: 1,
  section_id: 1,
  step: 1,
  minutes: 20,
  quantity: 1,
  ...more,
})

test('cooking steps of an order line run one after another, and order lines run in parallel', () => {
  const tasks = [
    task(1),
    task(2, { section_id: 2, step: 2, minutes: 10 }),
    task(3, { line_id: 2, section_id: 2, minutes: 5 }),
  ]
  expect(fireTimes(tasks, promised).map(({ fire_at }) => before(fire_at))).toEqual([
    20 + 5 + 10 + 20,
    20 + 5 + 10,
    20 + 5 + 5,
  ])
  expect(fireTimes(tasks, promised)[0]).toMatchObject({ section_minutes: 20, after_minutes: 10, is_large: false })
})

test('a task starts earlier and is marked as large when its kitchen section needs another batch', () => {
  const eight = fireTimes([task(1, { quantity: 8 })], promised)
  const nine = fireTimes([task(1, { quantity: 8 }), task(2, { line_id: 2, minutes: 5 })], promised)
  expect(eight[0]).toMatchObject({ is_large: false, section_minutes: 20 })
  expect(nine.map(({ section_minutes }) => section_minutes)).toEqual([40, 25])
  expect(nine.every(({ is_large }) => is_large)).toBe(true)
})

test.each([
  [1, 'next'],
  [0, 'now'],
  [-5, 'now'],
  [-5.1, 'late'],
] as const)('a kitchen card at %f minutes before its fire time has the state %s', (minutes, state) => {
  expect(cardState(PROMISE, new Date(PROMISE.getTime() - minutes * 60_000))).toBe(state)
})

const someTasks = fc.array(
  fc.record({
    line_id: fc.integer({ min: 1, max: 4 }),
    section_id: fc.integer({ min: 1, max: 3 }),
    step: fc.integer({ min: 1, max: 4 }),
    minutes: fc.integer({ min: 0, max: 60 }),
    quantity: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 12 },
)

test('all tasks are done when packing begins, and steps never overlap their predecessor', () => {
  fc.assert(
    fc.property(someTasks, (some) => {
      const tasks = some
        .map((one, id) => ({ ...one, id }))
        .filter(
          (one, i, all) => all.findIndex((other) => other.line_id === one.line_id && other.step === one.step) === i,
        )
      const fires = fireTimes(tasks, promised)
      const packed_by = PROMISE.getTime() - 25 * 60_000
      const end = (i: number) => fires[i]!.fire_at.getTime() + fires[i]!.section_minutes * 60_000
      tasks.forEach((one, i) => {
        expect(end(i)).toBeLessThanOrEqual(packed_by)
        expect(fires[i]!.section_minutes).toBeGreaterThanOrEqual(one.minutes)
        tasks.forEach((other, j) => {
          if (other.line_id === one.line_id && other.step > one.step)
            expect(end(i)).toBeLessThanOrEqual(fires[j]!.fire_at.getTime())
        })
      })
    }),
  )
})

test('a larger order never starts cooking later', () => {
  fc.assert(
    fc.property(someTasks, fc.integer({ min: 1, max: 4 }), (some, times) => {
      const tasks = some.map((one, id) => ({ ...one, id, line_id: id }))
      const larger = tasks.map((one) => ({ ...one, quantity: one.quantity * times }))
      const [small, large] = [fireTimes(tasks, promised), fireTimes(larger, promised)]
      small.forEach(({ fire_at }, i) => expect(large[i]!.fire_at.getTime()).toBeLessThanOrEqual(fire_at.getTime()))
    }),
  )
})
