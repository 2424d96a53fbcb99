import { expect, test } from 'vitest'
import { DUTIES, STOP_STATES, TRIP_STATUSES } from './dispatch-enums.ts'
import { DUTY_MACHINE, dutyMovesFrom } from './duty-machine.ts'
import { STOP_MACHINE, holdsOrder, isStarted, stopMove } from './stop-machine.ts'
import { TRIP_MACHINE, isFinished, tripMove } from './trip-machine.ts'
import { tripMark } from './trip-mark.ts'

type StateTransition = { readonly name: string; readonly from: readonly string[]; readonly to: string }
const transitions = (machine: readonly StateTransition[]) =>
  machine.map(({ name, from, to }) => `${name}: ${from.join(', ')} → ${to}`)

test('trips, stops and duties allow exactly the listed transitions', () => {
  expect(transitions(TRIP_MACHINE)).toEqual([
    'plan: draft → planned',
    'load: draft, planned → loading',
    'depart: draft, planned, loading → in_progress',
    'complete: in_progress → completed',
    'reopen: completed → in_progress',
    'cancel: draft, planned, loading, in_progress → cancelled',
  ])
  expect(transitions(STOP_MACHINE)).toEqual([
    'set_out: pending → en_route',
    'arrive: pending, en_route → arrived',
    'deliver: en_route, arrived → delivered',
    'fail: en_route, arrived → failed',
    'skip: pending, en_route → skipped',
    'return: pending, en_route, arrived, failed, skipped → returned',
    'undo: delivered, failed, skipped → arrived',
  ])
  expect(transitions(DUTY_MACHINE)).toEqual([
    'start: off → on',
    'pause: on → break',
    'resume: break → on',
    'end: on, break → off',
  ])
})

test('cancelled trips and returned stops have no further transitions', () => {
  expect(TRIP_MACHINE.filter(({ from }) => from.includes('cancelled'))).toEqual([])
  expect(STOP_MACHINE.filter(({ from }) => from.includes('returned'))).toEqual([])
  expect(TRIP_STATUSES.filter(isFinished)).toEqual(['completed', 'cancelled'])
  expect(tripMove('completed', 'depart')).toBeUndefined()
  expect(stopMove('delivered', 'arrive')).toBeUndefined()
  expect(DUTIES.map((duty) => dutyMovesFrom(duty).find(({ name }) => name === 'resume')?.to)).toEqual([
    undefined,
    undefined,
    'on',
  ])
})

test('an order belongs to its stop until the stop fails, is skipped or is returned', () => {
  expect(STOP_STATES.filter(holdsOrder)).toEqual(['pending', 'en_route', 'arrived', 'delivered'])
  expect(STOP_STATES.filter((state) => !isStarted(state))).toEqual(['pending'])
})

test('trip marks use fourteen letters, then letters with a number', () => {
  expect([0, 13, 14, 29].map(tripMark)).toEqual([
    { letter_he: 'א', letter_en: 'A', color: 0, dash: 0 },
    { letter_he: 'נ', letter_en: 'N', color: 13, dash: 13 },
    { letter_he: 'א2', letter_en: 'A2', color: 0, dash: 0 },
    { letter_he: 'ב3', letter_en: 'B3', color: 1, dash: 1 },
  ])
})
