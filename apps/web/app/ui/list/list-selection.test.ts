import { expect, test } from 'vitest'
import { NOTHING, present, selected, toggleAll, toggleRow } from './list-selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const chosen = (...steps: [id: string, is_range?: boolean][]) =>
  present(
    rows,
    steps.reduce((before, [id, is_range = false]) => toggleRow(rows, before, id, is_range), NOTHING),
  ).join('')

test.each([
  ['one row', [['b']], 'b'],
  ['nothing when one row is toggled twice', [['b'], ['b']], ''],
  ['a range downwards', [['b'], ['d', true]], 'bcd'],
  ['a range upwards', [['d'], ['b', true]], 'bcd'],
  ['the rest when a range is deselected', [['a'], ['e', true], ['b'], ['d', true]], 'ae'],
  ['a longer range from its end on', [['a'], ['c', true], ['e', true]], 'abcde'],
  ['one row for a range without a start', [['c', true]], 'c'],
] as const)('toggling a row selects %s', (_, steps, expected) => {
  expect(chosen(...(steps as unknown as [string, boolean?][]))).toBe(expected)
})

test('a range whose start left the list selects one row', () => {
  expect(toggleRow(['x', 'y', 'z'], toggleRow(rows, NOTHING, 'a', false), 'y', true).ids).toEqual(new Set(['a', 'y']))
})

test('the header selects all rows, and none when all are selected', () => {
  expect(present(rows, toggleAll(rows, selected(['b'])))).toEqual(rows)
  expect(present(rows, toggleAll(rows, selected(rows)))).toEqual([])
})

test('rows that left the list are not selected any more', () => {
  expect(present(['b', 'c'], selected(['a', 'b']))).toEqual(['b'])
})
