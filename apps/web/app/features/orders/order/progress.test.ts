import { expect, test } from 'vitest'
import { stepsOf } from './progress.ts'

const NONE = { accepted_at: null, started_at: null, ready_at: null, departed_at: null }
const order: Parameters<typeof stepsOf>[0] = {
  ...NONE,
  status: 'cooking',
  order_type: 'delivery',
  placed_at: '11:56',
  accepted_at: '11:58',
  started_at: '12:11',
  completed_at: null,
  cancelled_at: null,
  expected: { ready_at: '12:31', departed_at: '12:38', completed_at: '12:49' },
}
const events = (of: typeof order) => stepsOf(of).map(({ name, state }) => `${name} ${state}`)

test('marks past steps done, the current one now and the rest to come with expected times', () => {
  expect(events(order)).toEqual([
    'placed done',
    'accepted done',
    'cooking now',
    'ready to_come',
    'on-the-way to_come',
    'completed to_come',
  ])
  expect(stepsOf(order).at(-1)).toMatchObject({ at: null, expected_at: '12:49' })
})

test('leaves out the on-the-way step for a pickup and starts a pending order at the first step', () => {
  const pickup = { ...order, ...NONE, status: 'pending', order_type: 'pickup' } as const
  expect(events(pickup)).toEqual([
    'placed now',
    'accepted to_come',
    'cooking to_come',
    'ready to_come',
    'completed to_come',
  ])
})

test('ends a cancelled order at the stopped step and marks all steps of a completed one done', () => {
  expect(events({ ...order, status: 'cancelled', cancelled_at: '12:15' })).toEqual([
    'placed done',
    'accepted done',
    'cooking done',
    'cancelled stopped',
  ])
  expect(events({ ...order, status: 'completed' }).at(-1)).toBe('completed done')
})
