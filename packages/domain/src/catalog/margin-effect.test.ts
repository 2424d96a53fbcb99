import { expect, test } from 'vitest'
import { marginEffects } from './margin-effect.ts'
import type { RecipeBook } from './recipe.ts'

const measure = { dimension: 'mass', packs: [], piece_mg: null, piece_ul: null, litre_mg: null } as const
const ingredient = (name: string, agorot: number | null) => ({
  name,
  active: true,
  measure,
  cost: agorot === null ? null : { agorot, per_base: 1_000_000 },
  kosher_type: null,
  allergens_known: true,
  allergens: [],
})
const part = (more: { ingredient_id?: number; component_meal_id?: number }, grams: number) => ({
  ingredient_id: more.ingredient_id ?? null,
  component_meal_id: more.component_meal_id ?? null,
  entered: { amount_thousandths: grams * 1000, unit: 'g' as const },
  waste_percent: 0,
})
const [CREAM, PASTA, SALT] = [1, 2, 3]
const [SAUCE, CARBONARA, PLAIN, SALTED] = [10, 11, 12, 13]
/** 200 g of sauce are 100 g of cream. */
const book: RecipeBook = {
  ingredients: new Map([
    [CREAM, ingredient('שמנת', 2000)],
    [PASTA, ingredient('פסטה', 1000)],
    [SALT, ingredient('מלח', null)],
  ]),
  meals: new Map([
    [SAUCE, { name: 'רוטב', portion_mg: 100_000, components: [part({ ingredient_id: CREAM }, 50)] }],
    [
      CARBONARA,
      {
        name: 'קרבונרה',
        portion_mg: null,
        components: [part({ component_meal_id: SAUCE }, 200), part({ ingredient_id: PASTA }, 200)],
      },
    ],
    [PLAIN, { name: 'פסטה', portion_mg: null, components: [part({ ingredient_id: PASTA }, 200)] }],
    [
      SALTED,
      {
        name: 'שמנת מלוחה',
        portion_mg: null,
        components: [part({ ingredient_id: CREAM }, 300), part({ ingredient_id: SALT }, 1)],
      },
    ],
  ]),
}
const meals = [CARBONARA, PLAIN, SALTED].map((id) => ({ id, price_agorot: 1180 }))
const change = {
  ingredient_id: CREAM,
  before: { agorot: 2000, per_base: 1_000_000 },
  after: { agorot: 3000, per_base: 1_000_000 },
}

test('a price change reaches meals through preps, and leaves out meals without the ingredient', () => {
  // Net price ₪10. The cream in a portion rises from ₪2 to ₪3, beside ₪2 of pasta.
  expect(marginEffects(meals, book, change, 18)).toEqual([
    { meal_id: SALTED, cost_agorot: 300, percent_before: null, percent_after: null },
    { meal_id: CARBONARA, cost_agorot: 100, percent_before: 60, percent_after: 50 },
  ])
})

test('an ingredient without a stored cost is costed by the prices of the order', () => {
  const uncosted = { ...book, ingredients: new Map(book.ingredients).set(CREAM, ingredient('שמנת', null)) }
  expect(marginEffects(meals, uncosted, change, 18)).toEqual(marginEffects(meals, book, change, 18))
})

test('a lower price has a negative effect on the cost', () => {
  const cheaper = { ...change, before: change.after, after: change.before }
  expect(marginEffects(meals, book, cheaper, 18)[1]).toMatchObject({ cost_agorot: -100, percent_after: 60 })
})
