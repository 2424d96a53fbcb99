import { expect, test } from 'vitest'
import { NOTHING, present, selected, toggleAll, toggleRow } from './list-selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const chosen = (...steps: [id: string, is_range?: boolean][]) =>
  present(
    rows,
    steps.reduce((before, [id, is_range = false]) => toggleRow(rows, before, id, is_range), NOTHING),
  ).join('')

test.each([
  ['one', [['b']], 'b'],
  ['one and away again', [['b'], ['b']], ''],
  ['a range downwards', [['b'], ['d', true]], 'bcd'],
  ['a range upwards', [['d'], ['b', true]], 'bcd'],
  ['a range that takes away', [['a'], ['e', true], ['b'], ['d', true]], 'ae'],
  ['a range goes on from its end', [['a'], ['c', true], ['e', true]], 'abcde'],
  ['a range without a start is one row', [['c', true]], 'c'],
] as const)('%s', (_, steps, expected) => {
  expect(chosen(...(steps as unknown as [string, boolean?][]))).toBe(expected)
})

test('selects one row when the start of the range left the list', () => {
  expect(toggleRow(['x', 'y', 'z'], toggleRow(rows, NOTHING, 'a', false), 'y', true).ids).toEqual(new Set(['a', 'y']))
})

test('selects all, and none when all are selected', () => {
  expect(present(rows, toggleAll(rows, selected(['b'])))).toEqual(rows)
  expect(present(rows, toggleAll(rows, selected(rows)))).toEqual([])
})

test('excludes rows that left the list', () => {
  expect(present(['b', 'c'], selected(['a', 'b']))).toEqual(['b'])
})
