import { UNITS } from '@tavlin/domain/inventory/unit'
import type pg from 'pg'
import {
  GROUPS,
  INGREDIENTS,
  INGREDIENT_CATEGORIES,
  MEALS,
  MEAL_CATEGORIES,
  SECTIONS,
  TAGS,
  mealGroups,
} from './demo/index.ts'
import type { DemoComponent, DemoIngredient, DemoMeal, DemoEntity, DemoComponentKey, Unit } from './demo/shapes.ts'
import { pictureStem } from './seed-pictures.ts'
import { chance, insertRows, raiseIds } from './seed-rows.ts'

const HAPPY_HOUR_CATEGORY = 'drinks'
const MILLIS = 1000

const idsOf = (rows: readonly { key: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ key }, i) => [key, i + 1]))
const named = (rows: readonly DemoEntity[]) =>
  rows.map(({ name_he, name_en }, i) => ({ id: i + 1, name_he, name_en, position: i + 1, version: 1 }))
const baseOf = (amount: number, unit: Unit): number => Math.round(amount * UNITS[unit].base)
const entered = (amount: number, unit: Unit) => ({
  entered_thousandths: Math.round(amount * MILLIS),
  entered_unit: unit,
})

const ingredients = idsOf(INGREDIENTS)
const meals = idsOf(MEALS)
const sections = idsOf(SECTIONS)
const categories = idsOf(MEAL_CATEGORIES)
const tags = idsOf(TAGS)
const groups = idsOf(GROUPS)
const values = new Map(
  GROUPS.flatMap((group) => group.values.map((value) => [group, value] as const)).map(([group, value], i) => [
    `${group.key} ${value.key}`,
    i + 1,
  ]),
)

/** Seeds meals, recipes, variants and their categories. */
export async function seedCatalog(client: pg.Client): Promise<void> {
  await insertRows(client, 'kitchen_section', named(SECTIONS))
  await insertRows(client, 'ingredient_category', named(INGREDIENT_CATEGORIES))
  await seedIngredients(client)
  await insertRows(
    client,
    'meal_category',
    named(MEAL_CATEGORIES).map((row) => ({ ...row, active: true })),
  )
  await insertRows(client, 'tag', named(TAGS))
  await seedMeals(client)
  await seedGroups(client)
  await seedDeliItems(client)
  await raiseIds(client, [
    'kitchen_section',
    'ingredient_category',
    'ingredient',
    'ingredient_pack',
    'meal_category',
    'tag',
    'meal',
    'variant_group',
    'variant_value',
    'happy_hour',
  ])
}

async function seedIngredients(client: pg.Client): Promise<void> {
  const category = idsOf(INGREDIENT_CATEGORIES)
  await insertRows(
    client,
    'ingredient',
    INGREDIENTS.map((one: DemoIngredient, i) => ({
      id: i + 1,
      name_he: one.name_he,
      name_en: one.name_en,
      category_id: category.get(one.category),
      dimension: one.dimension,
      stock_unit: one.stock_unit,
      piece_mg: one.bridges?.piece_g ? one.bridges.piece_g * MILLIS : null,
      piece_ul: one.bridges?.piece_ml ? one.bridges.piece_ml * MILLIS : null,
      litre_mg: one.bridges?.litre_g ? one.bridges.litre_g * MILLIS : null,
      cost_agorot: one.cost,
      cost_base: baseOf(1, one.stock_unit),
      kosher_type: one.kosher,
      allergens_known: true,
      active: true,
      version: 1,
      created_at: new Date(),
    })),
  )
  await insertRows(
    client,
    'ingredient_pack',
    INGREDIENTS.flatMap((one) => (one.packs ?? []).map((pack) => ({ one, pack }))).map(({ one, pack }, i) => ({
      id: i + 1,
      ingredient_id: ingredients.get(one.key),
      name_he: pack.name_he,
      name_en: pack.name_en,
      base: baseOf(pack.amount, pack.unit),
    })),
  )
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from allergen')
  const allergen = new Map(rows.map(({ id, code }) => [code, id]))
  const marks = (one: DemoIngredient, kind: 'contains' | 'may_contain') =>
    one[kind]
      .filter((code) => kind === 'contains' || !one.contains.includes(code))
      .map((code) => ({ ingredient_id: ingredients.get(one.key), allergen_id: allergen.get(code), kind }))
  await insertRows(
    client,
    'ingredient_allergen',
    INGREDIENTS.flatMap((one) => [...marks(one, 'contains'), ...marks(one, 'may_contain')]),
  )
}

async function seedMeals(client: pg.Client): Promise<void> {
  const now = new Date()
  await insertRows(
    client,
    'meal',
    MEALS.map((meal: DemoMeal, i) => ({
      id: i + 1,
      kind: meal.kind,
      name_he: meal.name_he,
      name_en: meal.name_en,
      description_he: meal.description_he,
      description_en: meal.description_en,
      category_id: categories.get(meal.category),
      tag_ids: meal.tags.map((tag) => tags.get(tag)),
      picture: meal.kind === 'meal' ? pictureStem(meal) : null,
      price_agorot: meal.price,
      volume: meal.volume,
      portion_mg: meal.portion_g ? meal.portion_g * MILLIS : null,
      order_types: meal.order_types,
      active: true,
      cost_complete: false,
      contains_ids: [],
      may_contain_ids: [],
      choice_allergen_ids: [],
      section_ids: [],
      problems: [],
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  )
  await insertRows(
    client,
    'meal_process',
    MEALS.flatMap((meal) =>
      meal.processes.map(({ section, minutes, parallel }, i) => ({
        meal_id: meals.get(meal.key),
        position: i + 1,
        section_id: sections.get(section),
        minutes,
        parallel,
      })),
    ),
  )
  await insertRows(
    client,
    'meal_component',
    MEALS.flatMap((meal) =>
      meal.components.map((component, i) => ({
        meal_id: meals.get(meal.key),
        position: i + 1,
        ...partOf(component),
        waste_percent: component.waste ?? 0,
      })),
    ),
  )
}

const linkOf = ({ ingredient, meal }: DemoComponentKey) => ({
  ingredient_id: ingredient ? ingredients.get(ingredient) : null,
  component_meal_id: meal ? meals.get(meal) : null,
})
const partOf = (component: DemoComponent) => ({ ...linkOf(component), ...entered(component.amount, component.unit) })
const NO_PART = { ingredient_id: null, component_meal_id: null, entered_thousandths: null, entered_unit: null }

async function seedGroups(client: pg.Client): Promise<void> {
  await insertRows(
    client,
    'variant_group',
    GROUPS.map(({ name_he, name_en, display, min, max }, i) => ({
      id: i + 1,
      owner_meal_id: null,
      name_he,
      name_en,
      display,
      min,
      max,
      active: true,
      version: 1,
      created_at: new Date(),
    })),
  )
  await insertRows(
    client,
    'variant_value',
    GROUPS.flatMap((group) =>
      group.values.map((value, i) => ({
        id: values.get(`${group.key} ${value.key}`),
        group_id: groups.get(group.key),
        position: i + 1,
        name_he: value.name_he,
        name_en: value.name_en,
        price_agorot: value.price,
        max_quantity: value.max_quantity ?? null,
        effect: value.adds ? 'adds' : value.removes ? 'removes' : null,
        ...NO_PART,
        ...(value.adds && partOf(value.adds)),
        ...(value.removes && linkOf(value.removes)),
        active: true,
        depends_on_value_id: value.depends_on ? values.get(`${group.key} ${value.depends_on}`) : null,
      })),
    ),
  )
  await insertRows(
    client,
    'meal_group',
    mealGroups().map(({ meal, group, position, min, max, excluded, prices, defaults }) => {
      const changed = [...new Set([...Object.keys(prices ?? {}), ...Object.keys(defaults ?? {})])]
      const valueId = (key: string) => values.get(`${group} ${key}`)
      return {
        meal_id: meals.get(meal),
        group_id: groups.get(group),
        position,
        min: min ?? null,
        max: max ?? null,
        excluded_value_ids: (excluded ?? []).map(valueId),
        overrides: changed.map((key) => ({
          value_id: valueId(key),
          ...(prices?.[key] !== undefined && { price_agorot: prices[key] }),
          ...(defaults?.[key] !== undefined && { default_quantity: defaults[key] }),
        })),
      }
    }),
  )
}

/** Seeds the items of the delis: most delis sell most meals, and the first deli has a happy hour. */
async function seedDeliItems(client: pg.Client): Promise<void> {
  const { rows: delis } = await client.query<{ id: number }>('select id from deli order by id')
  const sold = MEALS.filter(({ kind }) => kind === 'meal')
  await insertRows(
    client,
    'deli_item',
    delis.flatMap(({ id }) =>
      sold
        .filter(({ key }) => id === 1 || chance('sold', id, key) < 0.85)
        .map(({ key, price }) => ({
          deli_id: id,
          meal_id: meals.get(key),
          active: chance('active', id, key) < 0.96,
          price_agorot: chance('price', id, key) < 0.06 ? price + 200 : null,
          quota: chance('quota', id, key) < 0.2 ? 10 + Math.round(chance('n', id, key) * 5) * 5 : null,
        })),
    ),
  )
  const drinks = sold.filter(({ category }) => category === HAPPY_HOUR_CATEGORY)
  await insertRows(client, 'happy_hour', [
    {
      id: 1,
      deli_id: 1,
      meal_ids: drinks.map(({ key }) => meals.get(key)),
      weekdays: [0, 1, 2, 3, 4],
      from_minute: 15 * 60,
      until_minute: 17 * 60,
      percent: 15,
      price_agorot: null,
      excluded_dates: [],
    },
  ])
}
