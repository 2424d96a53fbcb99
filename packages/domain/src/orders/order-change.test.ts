import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { checkEditable, lineDifferences, matchLines, type SoldLine, type NewLine } from './order-change.ts'

const sold = (key: string, meal_id: number, more: Partial<SoldLine> = {}): SoldLine => ({
  id: meal_id,
  key,
  meal_id,
  name_he: key,
  name_en: key,
  quantity: 1,
  unit_agorot: 100,
  line_agorot: 100,
  trail: [],
  choices: [],
  note: '',
  begun: false,
  ...more,
})
const wanted = (key: string, meal_id: number, more: Partial<NewLine> = {}): NewLine => ({
  key,
  meal_id,
  quantity: 1,
  choices: [],
  note: '',
  ...more,
})
const pairs = (before: SoldLine[], after: NewLine[]) =>
  matchLines(before, after).map(({ was, is }) => [was?.key ?? null, is?.key ?? null])

test('matches order lines by key, then by content, and treats another meal as another line', () => {
  expect(pairs([sold('a', 1), sold('b', 2)], [wanted('b', 2), wanted('a', 1)])).toEqual([
    ['b', 'b'],
    ['a', 'a'],
  ])
  expect(pairs([sold('a', 1)], [wanted('x', 1)])).toEqual([['a', 'x']])
  expect(pairs([sold('a', 1)], [wanted('a', 2)])).toEqual([
    [null, 'a'],
    ['a', null],
  ])
  expect(pairs([sold('a', 1)], [wanted('x', 1), wanted('a', 1)])).toEqual([
    [null, 'x'],
    ['a', 'a'],
  ])
})

test('lists added, removed, changed and unchanged order lines', () => {
  const matches = matchLines(
    [sold('a', 1), sold('b', 2), sold('c', 3)],
    [wanted('a', 1), wanted('b', 2, { quantity: 3 }), wanted('d', 4)],
  )
  const differences = lineDifferences(matches, ({ key, quantity }) => ({
    name_he: key,
    name_en: key,
    line_agorot: 100 * quantity,
  }))
  expect(
    differences.map(({ kind, name_he, agorot_before, agorot_after }) => [kind, name_he, agorot_before, agorot_after]),
  ).toEqual([
    ['same', 'a', 100, 100],
    ['changed', 'b', 100, 300],
    ['added', 'd', 0, 100],
    ['removed', 'c', 100, 0],
  ])
})

test('allows changes only to order lines that the kitchen has not started', () => {
  const because = (work: () => void) => {
    try {
      work()
      return null
    } catch (error) {
      return error instanceof Refusal ? error.details['because'] : error
    }
  }
  const begun = [sold('a', 1, { begun: true }), sold('b', 2)]
  const keepA = matchLines(begun, [wanted('a', 1), wanted('n', 9)])
  expect(because(() => checkEditable('accepted', matchLines(begun, []), true))).toBe(null)
  expect(because(() => checkEditable('cooking', keepA, false))).toBe(null)
  expect(because(() => checkEditable('cooking', keepA, true))).toBe('cooking')
  expect(because(() => checkEditable('cooking', matchLines(begun, [wanted('a', 1, { note: 'x' })]), false))).toBe(
    'begun',
  )
  expect(because(() => checkEditable('cooking', matchLines(begun, [wanted('b', 2)]), false))).toBe('begun')
  for (const status of ['ready', 'on-the-way', 'completed', 'cancelled'] as const)
    expect(because(() => checkEditable(status, keepA, false))).toBe('status')
})
