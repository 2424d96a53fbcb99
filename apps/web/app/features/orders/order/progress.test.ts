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
const stepStates = (of: typeof order) => stepsOf(of).map(({ name, state }) => `${name} ${state}`)

test('the progress marks past steps as done and the current step as now, and later steps have expected times', () => {
  expect(stepStates(order)).toEqual([
    'placed done',
    'accepted done',
    'cooking now',
    'ready to_come',
    'on-the-way to_come',
    'completed to_come',
  ])
  expect(stepsOf(order).at(-1)).toMatchObject({ at: null, expected_at: '12:49' })
})

test('the progress of a pickup has no on-the-way step, and a pending order is at its first step', () => {
  const pickup = { ...order, ...NONE, status: 'pending', order_type: 'pickup' } as const
  expect(stepStates(pickup)).toEqual([
    'placed now',
    'accepted to_come',
    'cooking to_come',
    'ready to_come',
    'completed to_come',
  ])
})

test('the progress of a cancelled order ends at the stopped step, and that of a completed order ends with a done step', () => {
  expect(stepStates({ ...order, status: 'cancelled', cancelled_at: '12:15' })).toEqual([
    'placed done',
    'accepted done',
    'cooking done',
    'cancelled stopped',
  ])
  expect(stepStates({ ...order, status: 'completed' }).at(-1)).toBe('completed done')
})
