import { expect, test } from 'vitest'
import { mayLoadSamples, samplesToLoad, reasonToStay } from './sample-menu.ts'
import { SAMPLE_CATEGORIES, SAMPLE_MENU } from './sample-menu.text.ts'

test('sample meals have unique keys and names, a price, and use every category', () => {
  for (const field of ['key', 'name_he', 'name_en'] as const)
    expect(new Set(SAMPLE_MENU.map((meal) => meal[field])).size).toBe(SAMPLE_MENU.length)
  expect(SAMPLE_MENU.every(({ price_agorot }) => price_agorot > 0)).toBe(true)
  expect(new Set(SAMPLE_MENU.map(({ category }) => category))).toEqual(new Set(Object.keys(SAMPLE_CATEGORIES)))
})

test('loads only missing sample meals, and none when the business has meals of its own', () => {
  const [first, ...rest] = SAMPLE_MENU
  expect(samplesToLoad({ loaded: [first!.key], has_own_meals: false })).toEqual(rest)
  expect(mayLoadSamples({ loaded: [], has_own_meals: true })).toBe(false)
})

test('keeps a sample meal that was ordered, edited or used, with that reason', () => {
  const unused = { is_ordered: false, is_edited: false, is_used: false }
  expect(reasonToStay(unused)).toBeNull()
  expect(reasonToStay({ ...unused, is_used: true })).toBe('used')
  expect(reasonToStay({ ...unused, is_edited: true, is_used: true })).toBe('edited')
  expect(reasonToStay({ is_ordered: true, is_edited: true, is_used: true })).toBe('ordered')
})
