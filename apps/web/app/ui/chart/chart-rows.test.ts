import { expect, test } from 'vitest'
import { colorsOf, hasFigures, rowsOf, sharesOf, written, writtenShort } from './chart-rows.ts'

test('a closed day is a gap and not a zero, also when the series is too short', () => {
  const series = [
    { name: 'now', values: [100, null, 0] },
    { name: 'before', values: [1] },
  ]
  expect(rowsOf(['a', 'b', 'c'], series)).toEqual([
    { x: 'a', s0: 100, s1: 1 },
    { x: 'b', s0: null, s1: null },
    { x: 'c', s0: 0, s1: null },
  ])
})

test('nothing but gaps is an empty chart, a zero is not', () => {
  expect([hasFigures([]), hasFigures([{ name: '', values: [null] }]), hasFigures([{ name: '', values: [0] }])]).toEqual(
    [false, false, true],
  )
})

test('figures are written as everywhere, shorter on the axis', () => {
  expect([
    written('money', 123_450),
    writtenShort('money', 123_450),
    written('percent', 12.5),
    written('count', null),
  ]).toEqual(['1,234.50\u00A0₪', '1,235\u00A0₪', '12.50%', '–'])
})

test('the earlier period is grey and takes no colour from the others', () => {
  expect(colorsOf([{}, { is_earlier: true }, {}])).toEqual([
    'var(--tv-chart-1)',
    'var(--tv-chart-prev)',
    'var(--tv-chart-2)',
  ])
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [200, 100],
    [67, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[5], [100]],
])('shares of %j are %j', (values, shares) => {
  expect(sharesOf(values.map((value) => ({ name: '', value })))).toEqual(shares)
})
