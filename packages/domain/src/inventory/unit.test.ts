import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ratio, add, ratio, toDecimal, toInteger, ZERO } from './ratio.ts'
import {
  checkBridges,
  checkConvertible,
  conflictsIn,
  DIMENSIONS,
  fromBase,
  packUnit,
  toBase,
  UNIT_CODES,
  UNITS,
  unitsFor,
  type EnteredQuantity,
  type Measure,
} from './unit.ts'

/** Returns null when one of the entries does not convert. */
const sumToBase = (entries: readonly EnteredQuantity[], measure: Measure): Ratio | null =>
  entries.reduce<Ratio | null>((sum, one) => {
    const base = toBase(one, measure)
    return sum && base && add(sum, base)
  }, ZERO)

const plain = (dimension: Measure['dimension'], more: Partial<Measure> = {}): Measure => ({
  dimension,
  packs: [],
  piece_mg: null,
  piece_ul: null,
  litre_mg: null,
  ...more,
})
const CRATE = packUnit(7)
const cups = plain('count', { packs: [{ id: 7, name_he: 'מארז', name_en: 'Crate', base: 96_000 }] })
const egg = plain('count', { piece_mg: 60_000 })
const honey = plain('mass', { litre_mg: 1_420_000 })
const entered = (amount: number, unit: string): EnteredQuantity => ({
  amount_thousandths: Math.round(amount * 1000),
  unit,
})

const anyMeasure: fc.Arbitrary<Measure> = fc.record({
  dimension: fc.constantFrom(...DIMENSIONS),
  packs: fc.constant([{ id: 1, name_he: 'שק', name_en: 'Sack', base: 1_250_000 }]),
  piece_mg: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
  piece_ul: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
  litre_mg: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
})
const anyEntered: fc.Arbitrary<EnteredQuantity> = fc.record({
  amount_thousandths: fc.integer({ min: 0, max: 1_000_000_000 }),
  unit: fc.constantFrom<string>(...UNIT_CODES, packUnit(1)),
})

test('three decimals of any standard unit are a whole number of base units', () => {
  for (const unit of UNIT_CODES) expect(UNITS[unit].base % 1000).toBe(0)
  fc.assert(
    fc.property(fc.constantFrom(...UNIT_CODES), fc.integer({ min: 0, max: 1_000_000_000 }), (unit, thousandths) => {
      const base = toBase({ amount_thousandths: thousandths, unit }, plain(UNITS[unit].dimension))
      expect(base?.d).toBe(1n)
    }),
  )
})

test('every conversion round-trips to the typed quantity', () => {
  fc.assert(
    fc.property(anyMeasure, anyEntered, (measure, typed) => {
      const base = toBase(typed, measure)
      if (base) expect(fromBase(base, typed.unit, measure)).toEqual(ratio(typed.amount_thousandths, 1000))
      else expect(fromBase(1, typed.unit, measure)).toBe(null)
    }),
  )
})

test('a sum of quantities does not depend on their order or grouping', () => {
  fc.assert(
    fc.property(anyMeasure, fc.array(anyEntered, { maxLength: 8 }), fc.nat(8), (measure, entries, cut) => {
      const sum = sumToBase(entries, measure)
      expect(sumToBase(entries.toReversed(), measure)).toEqual(sum)
      const [first, rest] = [sumToBase(entries.slice(0, cut), measure), sumToBase(entries.slice(cut), measure)]
      if (sum) expect(add(first ?? ZERO, rest ?? ZERO)).toEqual(sum)
      else expect(first && rest).toBe(null)
    }),
  )
})

test('converts a sum of pieces to crates of 96: 144 are 1.5 crates, and 48 more make 2', () => {
  const first = sumToBase([entered(144, 'piece')], cups) ?? ZERO
  expect(toDecimal(fromBase(first, CRATE, cups) ?? ZERO)).toBe('1.5')
  const both = sumToBase([entered(144, 'piece'), entered(48, 'piece')], cups) ?? ZERO
  expect(both).toEqual(toBase(entered(2, CRATE), cups))
})

test('adds crates of 96: 1.5 and 0.5 make 2, and three are 288 pieces', () => {
  const sum = sumToBase([entered(1.5, CRATE), entered(0.5, CRATE)], cups) ?? ZERO
  expect(toDecimal(fromBase(sum, CRATE, cups) ?? ZERO)).toBe('2')
  const three = toBase(entered(3, CRATE), cups) ?? ZERO
  expect(toDecimal(fromBase(three, 'piece', cups) ?? ZERO)).toBe('288')
  expect(toDecimal(fromBase(three, CRATE, cups) ?? ZERO)).toBe('3')
})

test('rounds thirds once, after adding them up', () => {
  const sliced = plain('mass', { piece_mg: 1 })
  const third = { amount_thousandths: 333, unit: 'piece' }
  const sum = sumToBase([third, third, third, { amount_thousandths: 1, unit: 'piece' }], sliced) ?? ZERO
  expect(toInteger(sum)).toBe(1)
})

test.each([
  [entered(2, 'piece'), plain('mass', { piece_mg: 60_000 }), '120000'],
  [entered(120, 'g'), egg, '2000'],
  [entered(1, 'tbsp'), honey, '21300'],
  [entered(1, 'dozen'), plain('mass', { piece_ul: 50_000, litre_mg: 1_030_000 }), '618000'],
  // The direct conversion wins over the indirect one.
  [entered(1, 'piece'), plain('mass', { piece_mg: 60_000, piece_ul: 50_000, litre_mg: 1_000_000 }), '60000'],
])('converts quantities only by conversions that are defined for the ingredient (%j)', (typed, measure, base) => {
  expect(toDecimal(toBase(typed, measure) ?? ZERO)).toBe(base)
})

test('returns null without a conversion, with a pack of another ingredient or an unknown unit', () => {
  expect(toBase(entered(1, 'cup'), egg)).toBe(null)
  expect(toBase(entered(1, packUnit(8)), cups)).toBe(null)
  expect(toBase(entered(1, 'toString'), cups)).toBe(null)
  expect(sumToBase([entered(1, 'piece'), entered(1, 'kg')], cups)).toBe(null)
  expect(() => checkConvertible(entered(1, 'cup'), egg, { ingredient_id: 3 })).toThrow(
    expect.objectContaining({
      code: 'no_conversion_path',
      details: { ingredient_id: 3, unit: 'cup', dimension: 'count', allowed: ['g', 'kg', 'piece', 'dozen'] },
    }),
  )
})

test('offers only units that convert to the ingredient', () => {
  expect(unitsFor(cups)).toEqual(['piece', 'dozen', CRATE])
  expect(unitsFor(honey)).toEqual(['g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cup'])
})

test('rejects three conversions that contradict each other by a milligram or more', () => {
  const story = { piece_ul: 57_300, litre_mg: 1_031_000 }
  expect(conflictsIn(plain('count', { ...story, piece_mg: 59_076 }))).toBe(null)
  expect(conflictsIn(plain('count', { ...story, piece_mg: 59_075 }))).not.toBe(null)
  expect(conflictsIn(plain('count', { ...story, piece_mg: null }))).toBe(null)
  expect(() => checkBridges(plain('count', { ...story, piece_mg: 60_000 }))).toThrow(
    expect.objectContaining({ code: 'bridges_disagree' }),
  )
})
