import { expect, test } from 'vitest'
import type { Component, RecipeBook, RecipeIngredient } from '../catalog/recipe.ts'
import type { ValueLink } from '../catalog/variants.ts'
import { allergensOfLine, stockOfLine } from './line-contents.ts'

const ingredient = (allergen_id: number | null): RecipeIngredient => ({
  name: 'x',
  active: true,
  cost: null,
  kosher_type: null,
  allergens_known: true,
  measure: { dimension: 'mass', packs: [], piece_mg: null, piece_ul: null, litre_mg: null },
  allergens: allergen_id === null ? [] : [{ allergen_id, kind: 'contains' }],
})
const grams = (ingredient_id: number, amount: number, waste_percent = 0): Component => ({
  ingredient_id,
  component_meal_id: null,
  waste_percent,
  entered: { amount_thousandths: amount * 1000, unit: 'g' },
})
const portions = (component_meal_id: number, amount: number): Component => ({
  ingredient_id: null,
  component_meal_id,
  waste_percent: 0,
  entered: { amount_thousandths: amount * 1000, unit: 'piece' },
})
const meal = (components: Component[]) => ({ name: 'm', portion_mg: null, components })
/** A schnitzel of chicken (1, with waste) and a sauce (meal 20) of tahini (2); bread (3) can be added. */
const book: RecipeBook = {
  meals: new Map([
    [10, meal([grams(1, 100, 50), portions(20, 2)])],
    [20, meal([grams(2, 15)])],
  ]),
  ingredients: new Map([
    [1, ingredient(null)],
    [2, ingredient(7)],
    [3, ingredient(8)],
  ]),
}
const chosen = (effect: ValueLink['effect'], part: Component, quantity = 1) => ({
  value: { id: 1, link: { ...part, effect, active: true, entered: effect === 'adds' ? part.entered : null } },
  quantity,
})

test('an order line uses its recipe times the quantity, including sub-recipes and waste', () => {
  expect(stockOfLine(10, [], 3, book)).toEqual({ 1: 600_000, 2: 90_000 })
})

test('an order line uses added parts as often as chosen, and no removed parts', () => {
  const with_bread = [chosen('adds', grams(3, 40), 2)]
  expect(stockOfLine(10, with_bread, 3, book)).toEqual({ 1: 600_000, 2: 90_000, 3: 240_000 })
  expect(stockOfLine(10, [chosen('removes', portions(20, 2))], 1, book)).toEqual({ 1: 200_000 })
})

test('an order line of a meal without a recipe uses no ingredients', () => {
  expect(stockOfLine(99, [], 5, book)).toEqual({})
})

test('allergens of an order line are those of the portion as ordered', () => {
  expect(allergensOfLine(10, [], book)).toEqual({ contains_ids: [7], may_contain_ids: [] })
  expect(allergensOfLine(10, [chosen('removes', portions(20, 2)), chosen('adds', grams(3, 40))], book)).toEqual({
    contains_ids: [8],
    may_contain_ids: [],
  })
})
