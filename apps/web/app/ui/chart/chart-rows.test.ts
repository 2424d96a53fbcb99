import { expect, test } from 'vitest'
import { colorsOf, hasValues, rowsOf, sharesOf, written, writtenShort } from './chart-rows.ts'

test('a closed day is a gap in the chart and not zero, also when the series is too short', () => {
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

test('a chart is empty when it has only gaps, and not when a value is zero', () => {
  expect([hasValues([]), hasValues([{ name: '', values: [null] }]), hasValues([{ name: '', values: [0] }])]).toEqual([
    false,
    false,
    true,
  ])
})

test('a chart formats numbers like the rest of the app, and without decimals on the axis', () => {
  expect([
    written('money', 123_450),
    writtenShort('money', 123_450),
    written('percent', 12.5),
    written('count', null),
  ]).toEqual(['1,234.50\u00A0₪', '1,235\u00A0₪', '12.50%', '–'])
})

test('a chart draws the earlier period in grey, without using a colour of the palette', () => {
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
])('the values %j have the shares %j', (values, shares) => {
  expect(sharesOf(values.map((value) => ({ name: '', value })))).toEqual(shares)
})
