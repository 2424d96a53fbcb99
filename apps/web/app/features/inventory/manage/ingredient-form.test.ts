import { expect, test } from 'vitest'
import { baseOf, formOf, formUnit, inFormUnit, marked, unitsOf } from './ingredient-form.ts'

test('a pack is shown in the stock unit if that is exact, otherwise in the small unit', () => {
  expect(inFormUnit(10_000_000, 'mass', 'kg')).toEqual({ amount_thousandths: 10_000, unit: 'kg' })
  expect(inFormUnit(24_000, 'count', 'dozen')).toEqual({ amount_thousandths: 2000, unit: 'dozen' })
  expect(inFormUnit(7000, 'count', 'dozen')).toEqual({ amount_thousandths: 7000, unit: 'piece' })
  expect(inFormUnit(333, 'mass', 'kg')).toEqual({ amount_thousandths: 333, unit: 'g' })
})

test('converts typed amounts of an ingredient to base units and back', () => {
  for (const unit of unitsOf('volume')) {
    const base = baseOf(1500, unit)
    expect(baseOf(inFormUnit(base, 'volume', unit).amount_thousandths, unit)).toBe(base)
  }
})

test('the form uses kilograms for a weighed ingredient that is stocked in pieces', () => {
  expect(formUnit('mass', 'piece')).toBe('kg')
  expect(formUnit('mass', 'g')).toBe('g')
})

test('an allergen is marked as contained or as possibly contained, never both', () => {
  const one = marked([], 7, 'may_contain', true)
  expect(marked(one, 7, 'contains', true)).toEqual([{ allergen_id: 7, kind: 'contains' }])
  expect(marked(one, 7, 'may_contain', false)).toEqual([])
})

test('a new ingredient starts with unchecked allergens', () => {
  expect(formOf(null)).toMatchObject({ allergens_known: false, allergens: [], active: true, dimension: 'mass' })
})
