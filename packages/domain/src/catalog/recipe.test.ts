import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratio, toDecimal, ZERO } from '../inventory/ratio.ts'
import type { Measure } from '../inventory/unit.ts'
import {
  checkNoCycle,
  checkRecipe,
  componentCosts,
  costOf,
  explodeParts,
  marginOf,
  type Component,
  type RecipeBook,
  type RecipeIngredient,
  type RecipeMeal,
} from './recipe.ts'

const [TAHINI, CHICKPEAS, EGG, SALT] = [1, 2, 3, 4]
const [HUMMUS, PLATE, PARTY] = [10, 11, 12]
const mass: Measure = { dimension: 'mass', packs: [], piece_mg: null, piece_ul: null, litre_mg: null }

const ingredient = (name: string, more: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  name,
  active: true,
  measure: mass,
  cost: null,
  kosher_type: null,
  allergens_known: true,
  allergens: [],
  ...more,
})
const of = (ingredient_id: number, amount: number, unit: string, waste_percent = 0): Component => ({
  ingredient_id,
  component_meal_id: null,
  entered: { amount_thousandths: Math.round(amount * 1000), unit },
  waste_percent,
})
const portionsOf = (component_meal_id: number, amount: number, unit = 'piece'): Component => ({
  ...of(0, amount, unit),
  ingredient_id: null,
  component_meal_id,
})
const meal = (name: string, components: Component[], portion_mg: number | null = null): RecipeMeal => ({
  name,
  components,
  portion_mg,
})

const book: RecipeBook = {
  ingredients: new Map([
    // Costs: ₪24 per kilo of tahini, ₪9 per kilo of chickpeas, ₪30 for 30 eggs.
    [TAHINI, ingredient('tahini', { cost: { agorot: 2400, per_base: 1_000_000 } })],
    [CHICKPEAS, ingredient('chickpeas', { cost: { agorot: 900, per_base: 1_000_000 } })],
    [
      EGG,
      ingredient('egg', {
        measure: { ...mass, dimension: 'count', piece_mg: 60_000 },
        cost: { agorot: 3000, per_base: 30_000 },
      }),
    ],
    [SALT, ingredient('salt')],
  ]),
  meals: new Map([
    [HUMMUS, meal('hummus', [of(TAHINI, 60, 'g'), of(CHICKPEAS, 120, 'g', 4)], 200_000)],
    [PLATE, meal('plate', [portionsOf(HUMMUS, 300, 'g'), of(EGG, 1, 'piece'), of(TAHINI, 10, 'g')])],
    [PARTY, meal('party', [portionsOf(PLATE, 10), portionsOf(HUMMUS, 2), of(SALT, 5, 'g')])],
  ]),
}
const explode = (id: number, of: RecipeBook) => explodeParts(of.meals.get(id)?.components ?? [], of)
const quantities = (id: number) =>
  Object.fromEntries([...explode(id, book)].map(([ingredient_id, base]) => [ingredient_id, toDecimal(base)]))

test('explodes a recipe to ingredients, with waste and sub-recipes by portion or weight', () => {
  expect(quantities(HUMMUS)).toEqual({ [TAHINI]: '60000', [CHICKPEAS]: '125000' })
  expect(quantities(PLATE)).toEqual({ [TAHINI]: '100000', [CHICKPEAS]: '187500', [EGG]: '1000' })
  expect(quantities(PARTY)).toEqual({
    [TAHINI]: '1120000',
    [CHICKPEAS]: '2125000',
    [EGG]: '10000',
    [SALT]: '5000',
  })
})

test('the cost of a meal is rounded once and lists ingredients without a cost', () => {
  // 60 g of tahini cost ₪1.44 and 125 g of chickpeas ₪1.125, together 256.5 agorot.
  expect(costOf(HUMMUS, book)).toEqual({ agorot: 256, missing: [] })
  // The parts cost 384.75 for 1.5 portions of hummus, 100 for an egg and 24 for 10 g of tahini.
  expect(costOf(PLATE, book)).toEqual({ agorot: 509, missing: [] })
  // Ten plates cost 5087.5 and two of hummus 513. Rounding each part would give 5090 + 512.
  expect(costOf(PARTY, book)).toEqual({ agorot: 5600, missing: [SALT] })
  const components = book.meals.get(PARTY)?.components ?? []
  expect(componentCosts(components, book)).toEqual([5088, 513, null])
})

test('a meal without a recipe has no ingredients and no cost', () => {
  expect(explode(99, book).size).toBe(0)
  expect(costOf(99, book)).toEqual({ agorot: 0, missing: [] })
})

test('n portions need exactly n times every ingredient', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 95 }),
      (portions_thousandths, grams_thousandths, waste_percent) => {
        const one = {
          ...of(TAHINI, 0, 'g', waste_percent),
          entered: { amount_thousandths: grams_thousandths, unit: 'g' },
        }
        const many = { ...portionsOf(1, 0), entered: { amount_thousandths: portions_thousandths, unit: 'piece' } }
        const meals = new Map([
          [1, meal('one', [one])],
          [2, meal('many', [many])],
        ])
        const taken = explode(2, { ...book, meals }).get(TAHINI) ?? ZERO
        expect(taken).toEqual(
          ratio(BigInt(grams_thousandths) * BigInt(portions_thousandths) * 100n, 1000n * BigInt(100 - waste_percent)),
        )
      },
    ),
  )
})

test('rejects a meal that contains itself, directly or indirectly, and shows the cycle', () => {
  const rejected = (path: number[], names: string[]) =>
    expect.objectContaining({ code: 'recipe_cycle', details: { path, names } })
  expect(() => checkNoCycle(HUMMUS, [portionsOf(HUMMUS, 1)], book)).toThrow(
    rejected([HUMMUS, HUMMUS], ['hummus', 'hummus']),
  )
  expect(() => checkNoCycle(HUMMUS, [of(SALT, 1, 'g'), portionsOf(PARTY, 1)], book)).toThrow(
    rejected([HUMMUS, PARTY, PLATE, HUMMUS], ['hummus', 'party', 'plate', 'hummus']),
  )
  expect(() => checkNoCycle(PARTY, [portionsOf(PLATE, 1), portionsOf(HUMMUS, 1)], book)).not.toThrow()
})

test('rejects computing a recipe whose stored parts form a cycle', () => {
  const meals = new Map([
    [1, meal('one', [portionsOf(2, 1)])],
    [2, meal('two', [portionsOf(1, 1)])],
  ])
  expect(() => explode(1, { ...book, meals })).toThrow(expect.objectContaining({ code: 'recipe_cycle' }))
  expect(() => checkNoCycle(3, [portionsOf(1, 1)], { ...book, meals })).not.toThrow()
})

test('rejects saving a recipe that cannot be computed', () => {
  const rejected = (details: object) =>
    expect.objectContaining({ code: 'no_conversion_path', details: expect.objectContaining(details) })
  expect(() => checkRecipe(PLATE, [of(SALT, 1, 'tsp')], book)).toThrow(rejected({ ingredient_id: SALT, unit: 'tsp' }))
  expect(() => checkRecipe(99, [portionsOf(PLATE, 100, 'g')], book)).toThrow(rejected({ component_meal_id: PLATE }))
  expect(() => checkRecipe(HUMMUS, [portionsOf(PLATE, 1)], book)).toThrow(
    expect.objectContaining({ code: 'recipe_cycle' }),
  )
  expect(() => checkRecipe(PLATE, [of(EGG, 50, 'g'), portionsOf(HUMMUS, 50, 'g')], book)).not.toThrow()
})

test.each([
  // The price of ₪59 with 18 % VAT is ₪50 net.
  [5900, 18, 1500, { net_agorot: 5000, margin_agorot: 3500, margin_percent: 70 }],
  [5900, 18, 6000, { net_agorot: 5000, margin_agorot: -1000, margin_percent: -20 }],
  [5875, 17.5, 0, { net_agorot: 5000, margin_agorot: 5000, margin_percent: 100 }],
  [0, 18, 100, { net_agorot: 0, margin_agorot: -100, margin_percent: null }],
])('computes the margin of %i agorot at %d %% VAT and a cost of %i from the net price', (price, vat, cost, margin) => {
  expect(marginOf(price, vat, cost)).toEqual(margin)
})
