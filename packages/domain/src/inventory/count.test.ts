import { expect, test } from 'vitest'
import {
  adjustmentsOf,
  checkCountMove,
  COUNT_STATUSES,
  countMoves,
  type CountRight,
  type CountStatus,
} from './count.ts'

const COUNTER: readonly CountRight[] = ['view_inventory']
const MANAGER: readonly CountRight[] = ['view_inventory', 'manage_inventory']
const lines = [{ counted_base: 5 }, { counted_base: null }]

test.each<[CountStatus, readonly CountRight[], CountStatus[]]>([
  ['open', COUNTER, ['submitted', 'cancelled']],
  ['submitted', COUNTER, []],
  ['open', MANAGER, ['submitted', 'cancelled']],
  ['submitted', MANAGER, ['approved', 'open', 'cancelled']],
  ['approved', MANAGER, []],
  ['cancelled', MANAGER, []],
  ['open', [], []],
])('a stock count in the state %s with %j can move only to %j', (from, rights, allowed) => {
  expect(countMoves(from, rights)).toEqual(allowed)
  for (const to of COUNT_STATUSES) {
    const move = () => checkCountMove(from, to, rights, lines)
    if (allowed.includes(to)) expect(move).not.toThrow()
    else
      expect(move).toThrow(expect.objectContaining({ code: 'count_move_not_allowed', details: { from, to, allowed } }))
  }
})

test('rejects submitting a count sheet without counted lines, but allows cancelling it', () => {
  const nothing = [{ counted_base: null }]
  const empty = expect.objectContaining({ code: 'count_is_empty' })
  expect(() => checkCountMove('open', 'submitted', COUNTER, nothing)).toThrow(empty)
  expect(() => checkCountMove('open', 'submitted', COUNTER, [])).toThrow(empty)
  expect(() => checkCountMove('open', 'cancelled', COUNTER, nothing)).not.toThrow()
})

test('treats 0 as counted, and adjusts nothing for uncounted or matching lines', () => {
  expect(
    adjustmentsOf([
      { ingredient_id: 1, counted_base: 0, expected_base: 400 },
      { ingredient_id: 2, counted_base: null, expected_base: null },
      { ingredient_id: 3, counted_base: 70, expected_base: 70 },
      { ingredient_id: 4, counted_base: 80, expected_base: -20 },
      { ingredient_id: 5, counted_base: 6, expected_base: null },
    ]),
  ).toEqual([
    { ingredient_id: 1, quantity_base: -400 },
    { ingredient_id: 4, quantity_base: 100 },
    { ingredient_id: 5, quantity_base: 6 },
  ])
})
