import { expect, test } from 'vitest'
import { CALLS, type Day } from './driver-calls.ts'
import { currentStop, withQueued } from './queued-day.ts'

const stop = (order_id: number, state = 'pending') => ({ order_id, state, bags: 2, bags_loaded: 0, collect: null })
const day = (status = 'in_progress') =>
  ({
    driver: { id: 9, first_name: 'דנה', duty: 'on', duty_since: null, shares_position: null },
    cash: { expected_agorot: 0, collected_agorot: 0, handed_in_agorot: 0, in_bag_agorot: 0, unbooked: [] },
    trips: [{ id: 7, status, departed_at: null, revision: null, stops: [stop(1), stop(2), stop(3)] }],
  }) as unknown as Day
const queued = (name: keyof typeof CALLS, params: object, body: object = {}, state = 'waiting') => ({
  request: { path: CALLS[name].path, input: { params, body } },
  state,
  created_at: '2026-11-16T10:00:00.000Z',
})
const statesOf = ({ trips }: Day) => trips[0]!.stops.map(({ order_id, state }) => `${order_id} ${state}`)

test('applies the queued commands to the loaded day in their order', () => {
  const collected = { method: 'cash', amount_agorot: 5000 }
  const shown = withQueued(day('loading'), [
    queued('load', { id: 7 }, { order_id: 1, loaded: 2 }),
    queued('depart', { id: 7 }),
    queued('arrive', { id: 7, order_id: 1 }),
    queued('deliver', { id: 7, order_id: 1 }, { collected }),
    queued('postpone', { id: 7, order_id: 2 }),
    queued('fail', { id: 7, order_id: 3 }, { reason: 'no_answer', food: 'returning' }),
  ])
  expect(statesOf(shown)).toEqual(['1 delivered', '3 failed', '2 pending'])
  expect(shown.trips[0]).toMatchObject({ status: 'in_progress', departed_at: '2026-11-16T10:00:00.000Z' })
  expect(shown.cash).toMatchObject({ collected_agorot: 5000, in_bag_agorot: 5000 })
  expect(currentStop(shown.trips[0]!)?.order_id).toBe(2)
})

test('a queued break shows at once, until the driver ends it', () => {
  const paused = withQueued(day(), [queued('duty', {}, { duty: 'break' })])
  expect(paused.driver).toMatchObject({ duty: 'break', duty_since: '2026-11-16T10:00:00.000Z' })
  expect(withQueued(paused, [queued('duty', {}, { duty: 'on' })]).driver.duty).toBe('on')
})

test('a rejected command changes nothing, and an executed one does not count its cash twice', () => {
  expect(statesOf(withQueued(day(), [queued('deliver', { id: 7, order_id: 1 }, {}, 'rejected')]))).toEqual(
    statesOf(day()),
  )
  const sent = queued('deliver', { id: 7, order_id: 1 }, { collected: { method: 'cash', amount_agorot: 100 } }, 'sent')
  expect(withQueued(day(), [sent]).cash.in_bag_agorot).toBe(0)
})
