import { expect, test } from 'vitest'
import { boundsOf, boundsLabel, differenceLabels, shortLabels } from './cell-label.ts'
import { cellText } from './cross-variants.text.ts'
import { type Link, PLAIN } from './matrix-wire.ts'
import { groupOf, valueOf } from './test-matrix.ts'

const say = cellText('en')
const group = groupOf(1, { max: 3, values: [valueOf(11, 'Mash'), valueOf(12, 'Rice'), valueOf(13, 'Salad')] })
const labels = (link: Partial<Link>) => differenceLabels(say, group, { ...PLAIN, ...link }, 'en')

test.each([
  [0, null, 'No limit'],
  [2, null, 'At least 2'],
  [0, 3, 'Up to 3'],
  [1, 1, 'Choose 1'],
  [1, 2, 'Choose 1–2'],
])('describes the minimum %s and maximum %s of a group as "%s"', (min, max, expected) =>
  expect(boundsLabel(say, { min, max })).toBe(expected),
)

test('a radio group without a maximum allows one choice', () => {
  expect(boundsOf({ display: 'radio', min: 1, max: null })).toEqual({ min: 1, max: 1 })
  expect(boundsOf({ display: 'stepper', min: 1, max: null })).toEqual({ min: 1, max: null })
})

test('describes each override, naming one value and counting several', () => {
  expect(labels({ excluded_value_ids: [12] })).toEqual(['No Rice'])
  expect(labels({ excluded_value_ids: [12, 13] })).toEqual(['2 removed'])
  expect(labels({ min: 1 })).toEqual(['Choose 1–3'])
  expect(labels({ overrides: [{ value_id: 11, price_agorot: 800 }] })).toEqual(['Mash +₪8.00'])
  expect(
    labels({
      overrides: [
        { value_id: 11, price_agorot: 0 },
        { value_id: 12, price_agorot: 100 },
      ],
    }),
  ).toEqual(['2 prices'])
  expect(labels({ overrides: [{ value_id: 13, default_quantity: 1 }] })).toEqual(['Default: Salad'])
  expect(labels({ overrides: [{ value_id: 13, max_quantity: 2 }] })).toEqual(['1 limit'])
  expect(labels({})).toEqual([])
})

test('a cell shows the first override and counts the others', () => {
  const all = labels({ excluded_value_ids: [12], max: 2, overrides: [{ value_id: 11, price_agorot: 800 }] })
  expect(shortLabels(all)).toBe('No Rice · +2')
  expect(shortLabels(labels({ max: 2 }))).toBe('Up to 2')
})
