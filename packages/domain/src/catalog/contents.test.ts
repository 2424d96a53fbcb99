import { expect, test } from 'vitest'
import {
  allergensOf,
  allergensOfChoices,
  allergensOfConfigured,
  areAllergensKnown,
  kosherOf,
  type ChosenValue,
  type FoundAllergen,
} from './contents.ts'
import type { AllergenKind, Component, KosherType, RecipeBook, RecipeIngredient } from './recipe.ts'

const [SESAME, MILK, GLUTEN, NUTS] = [1, 2, 3, 4]
const [TAHINI, CHEESE, BUN, BEEF, SALT, BUTTER] = [11, 12, 13, 14, 15, 16]
const [HUMMUS, SAUCE, BURGER, PLATE, MELT, STEAK] = [21, 22, 23, 24, 25, 26]

const ingredient = (
  kosher_type: KosherType | null,
  allergens: [number, AllergenKind][] = [],
  allergens_known = true,
): RecipeIngredient => ({
  name: '',
  active: true,
  measure: { dimension: 'mass', packs: [], piece_mg: null, piece_ul: null, litre_mg: null },
  cost: null,
  kosher_type,
  allergens_known,
  allergens: allergens.map(([allergen_id, kind]) => ({ allergen_id, kind })),
})
const part = (id: number): Component => ({
  ingredient_id: id < 20 ? id : null,
  component_meal_id: id < 20 ? null : id,
  entered: { amount_thousandths: 1000, unit: id < 20 ? 'g' : 'piece' },
  waste_percent: 0,
})
const recipe = (...ids: number[]) => ({ name: '', portion_mg: null, components: ids.map(part) })
const value = (id: number, effect: 'adds' | 'removes', what: number): ChosenValue => ({
  id,
  link: { ...part(what), effect },
})

const book: RecipeBook = {
  ingredients: new Map([
    [
      TAHINI,
      ingredient('parve', [
        [SESAME, 'contains'],
        [NUTS, 'may_contain'],
      ]),
    ],
    [CHEESE, ingredient('dairy', [[MILK, 'contains']])],
    [
      BUN,
      ingredient('parve', [
        [GLUTEN, 'contains'],
        [SESAME, 'may_contain'],
      ]),
    ],
    [BEEF, ingredient('meat')],
    [SALT, ingredient(null, [], false)],
    [BUTTER, ingredient('dairy', [[MILK, 'contains']])],
  ]),
  meals: new Map([
    [HUMMUS, recipe(TAHINI)],
    [SAUCE, recipe(BUTTER)],
    [BURGER, recipe(BUN, BEEF, CHEESE)],
    [PLATE, recipe(HUMMUS, BUN)],
    [MELT, recipe(BUN, SAUCE, CHEESE)],
    [STEAK, recipe(BEEF)],
  ]),
}
const brief = (found: readonly FoundAllergen[]) =>
  found.map(({ allergen_id, kind, trail }) => [allergen_id, kind, trail.map((step) => step.id)])

test('lists an allergen with its trail, for example sesame from tahini from hummus', () => {
  expect(allergensOf(PLATE, book)).toContainEqual({
    allergen_id: SESAME,
    kind: 'contains',
    trail: [
      { kind: 'ingredient', id: TAHINI },
      { kind: 'meal', id: HUMMUS },
    ],
  })
})

test('prefers a certain allergen over a possible one, even with a longer trail', () => {
  expect(brief(allergensOf(PLATE, book))).toEqual([
    [SESAME, 'contains', [TAHINI, HUMMUS]],
    [GLUTEN, 'contains', [BUN]],
    [NUTS, 'may_contain', [TAHINI, HUMMUS]],
  ])
})

test('lists the shortest of several trails to an allergen', () => {
  expect(brief(allergensOf(MELT, book))).toContainEqual([MILK, 'contains', [CHEESE]])
})

test('a burger ordered without cheese contains no milk', () => {
  const chosen = [value(1, 'removes', CHEESE)]
  expect(brief(allergensOfConfigured(BURGER, chosen, book)).map(([id]) => id)).toEqual([SESAME, GLUTEN])
})

test('a meal ordered without cheese contains milk when a sub-recipe or an added value contains it', () => {
  const no_cheese = value(1, 'removes', CHEESE)
  const milk = (meal_id: number, ...chosen: ChosenValue[]) =>
    brief(allergensOfConfigured(meal_id, chosen, book)).find(([id]) => id === MILK)
  expect(milk(MELT, no_cheese)).toEqual([MILK, 'contains', [BUTTER, SAUCE]])
  expect(milk(MELT, no_cheese, value(2, 'removes', SAUCE))).toBe(undefined)
  expect(milk(BURGER, no_cheese, value(3, 'adds', SAUCE))).toEqual([MILK, 'contains', [BUTTER, SAUCE, 3]])
  expect(milk(BURGER, no_cheese, value(4, 'adds', CHEESE))).toEqual([MILK, 'contains', [CHEESE, 4]])
})

test('removing a part that the recipe lacks, or choosing a value without a link, changes no allergens', () => {
  const as_cooked = allergensOf(PLATE, book)
  expect(allergensOfConfigured(PLATE, [value(1, 'removes', CHEESE), { id: 2, link: null }], book)).toEqual(as_cooked)
})

test('finds the same allergens for chosen values in any sequence', () => {
  const chosen = [value(1, 'adds', CHEESE), value(2, 'adds', HUMMUS), value(3, 'removes', BUN)]
  const kinds = (values: ChosenValue[]) =>
    brief(allergensOfConfigured(STEAK, values, book)).map(([id, kind]) => [id, kind])
  expect(kinds(chosen)).toEqual([
    [SESAME, 'contains'],
    [MILK, 'contains'],
    [NUTS, 'may_contain'],
  ])
  expect(kinds(chosen.toReversed())).toEqual(kinds(chosen))
})

test('the allergen search ends when recipes are cyclic', () => {
  const meals = new Map([[1, { ...recipe(TAHINI), components: [part(TAHINI), { ...part(30), component_meal_id: 1 }] }]])
  expect(brief(allergensOf(1, { ...book, meals })).map(([id]) => id)).toEqual([SESAME, NUTS])
})

test.each<[number[], ReturnType<typeof kosherOf>]>([
  [[BEEF, TAHINI], 'meat'],
  [[SAUCE, BUN], 'dairy'],
  [[HUMMUS, BUN], 'parve'],
  [[STEAK, SAUCE], 'mixed'],
  [[STEAK, SAUCE, SALT], 'mixed'],
  [[BEEF, SALT], null],
  [[], null],
])('a meal with the parts %j (ids) has the kosher type %s', (parts, kosher) => {
  expect(kosherOf(1, { ...book, meals: new Map([...book.meals, [1, recipe(...parts)]]) })).toBe(kosher)
})

test('allergens are known only when every ingredient at any depth was checked', () => {
  const areKnown = (...parts: number[]) =>
    areAllergensKnown(1, [], {
      ...book,
      meals: new Map([...book.meals, [1, recipe(...parts)], [28, recipe()], [29, recipe(SALT)]]),
    })
  expect([areKnown(HUMMUS, BEEF), areKnown(HUMMUS, SALT), areKnown(HUMMUS, 29), areKnown()]).toEqual([
    true,
    false,
    false,
    false,
  ])
  // Meal 28 has no recipe, so its allergens are unknown.
  expect([areKnown(28), areKnown(BEEF, 28), areKnown(HUMMUS, HUMMUS, PLATE)]).toEqual([false, false, true])
})

test('lists allergens of optional values with a trail through the value', () => {
  const offered = [value(1, 'adds', BUN), value(2, 'adds', HUMMUS), { id: 3, link: null }]
  expect(allergensOfChoices(STEAK, offered, book)).toEqual([
    {
      allergen_id: SESAME,
      kind: 'by_choice',
      trail: [
        { kind: 'ingredient', id: TAHINI },
        { kind: 'meal', id: HUMMUS },
        { kind: 'value', id: 2 },
      ],
    },
    {
      allergen_id: GLUTEN,
      kind: 'by_choice',
      trail: [
        { kind: 'ingredient', id: BUN },
        { kind: 'value', id: 1 },
      ],
    },
    expect.objectContaining({ allergen_id: NUTS, kind: 'by_choice' }),
  ])
  expect(allergensOfChoices(STEAK, [value(1, 'removes', BUN)], book)).toEqual([])
})

test('lists a choice only when it adds an allergen that the recipe does not contain', () => {
  // The burger contains milk and gluten, and may contain sesame: tahini makes sesame certain.
  const news = (...what: number[]) =>
    brief(
      allergensOfChoices(
        BURGER,
        what.map((id) => value(id, 'adds', id)),
        book,
      ),
    ).map(([id]) => id)
  expect(news(CHEESE, BUN, SAUCE)).toEqual([])
  expect(news(TAHINI)).toEqual([SESAME, NUTS])
})

test('allergens are unknown when an optional value was never checked', () => {
  const areKnown = (...offered: ChosenValue[]) => areAllergensKnown(STEAK, offered, book)
  expect([areKnown(), areKnown(value(1, 'adds', BUN)), areKnown(value(1, 'adds', SALT))]).toEqual([true, true, false])
  expect([areKnown(value(1, 'adds', HUMMUS)), areKnown(value(1, 'adds', 28))]).toEqual([true, false])
  expect(areKnown(value(1, 'removes', SALT))).toBe(true)
})
