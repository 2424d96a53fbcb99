import { kosherOf } from '@tavlin/domain/catalog/contents'
import { checkRecipe, costOf, marginOf } from '@tavlin/domain/catalog/recipe'
import { checkGroup, checkMealGroups } from '@tavlin/domain/catalog/variant-rules'
import type { MealGroup, VariantGroup } from '@tavlin/domain/catalog/variants'
import { checkConvertible } from '@tavlin/domain/inventory/unit'
import { describe, expect, it } from 'vitest'
import { RULES } from './applied-rules.ts'
import { componentOf, demoBook, mealId } from './demo-book.ts'
import {
  ALLERGENS,
  GROUPS,
  IMPERFECT,
  INGREDIENT_CATEGORIES,
  INGREDIENTS,
  MEAL_CATEGORIES,
  mealGroups,
  MEALS,
  pictureOf,
  SECTIONS,
  TAGS,
  type DemoGroup,
  type DemoMealGroup,
} from './index.ts'

const book = demoBook()
const sold = MEALS.filter((meal) => meal.kind === 'meal')
const applied = mealGroups()
const keysOf = (rows: readonly { key: string }[]) => new Set(rows.map(({ key }) => key))
const VAT_PERCENT = 18

describe('the demo catalogue', () => {
  it('has at least 220 ingredients, 140 meals, 20 preps and 24 groups, and nine meals per category', () => {
    expect([SECTIONS.length, ALLERGENS.length, MEAL_CATEGORIES.length, TAGS.length]).toEqual([9, 14, 12, 10])
    expect(INGREDIENTS.length).toBeGreaterThanOrEqual(220)
    expect(sold.length).toBeGreaterThanOrEqual(140)
    expect(MEALS.length - sold.length).toBeGreaterThanOrEqual(20)
    expect(GROUPS.length).toBeGreaterThanOrEqual(24)
    for (const { key } of MEAL_CATEGORIES)
      expect(sold.filter((meal) => meal.category === key).length).toBeGreaterThan(8)
  })

  it('has unique keys, and unique Hebrew names of ingredients and meals', () => {
    for (const rows of [SECTIONS, ALLERGENS, INGREDIENT_CATEGORIES, INGREDIENTS, MEAL_CATEGORIES, TAGS, MEALS, GROUPS])
      expect(keysOf(rows).size).toBe(rows.length)
    for (const group of GROUPS) expect(keysOf(group.values).size).toBe(group.values.length)
    expect(new Set(MEALS.map((meal) => meal.name_he)).size).toBe(MEALS.length)
    expect(new Set(INGREDIENTS.map((one) => one.name_he)).size).toBe(INGREDIENTS.length)
  })

  it('has Hebrew and English texts, except for one meal that the menu check should find', () => {
    const values = GROUPS.flatMap((group) => group.values)
    const lists = [SECTIONS, ALLERGENS, INGREDIENT_CATEGORIES, INGREDIENTS, MEAL_CATEGORIES, TAGS, GROUPS, values]
    for (const { name_he, name_en } of lists.flat()) {
      expect(name_he).toMatch(/[א-ת]/)
      expect(name_en).toMatch(/^[\dA-Z][^א-ת]+$/)
    }
    for (const meal of MEALS) {
      expect(`${meal.name_he} ${meal.description_he}`).not.toMatch(/[A-Za-z"]/)
      expect(meal.description_he).toMatch(/\.$/)
    }
    const silent = MEALS.filter((meal) => meal.name_en === '' || meal.description_en === '')
    expect(silent.map(({ key }) => key)).toEqual([IMPERFECT.without_english])
  })

  it('refers only to existing rows', () => {
    const [allergens, sections, tags] = [keysOf(ALLERGENS), keysOf(SECTIONS), keysOf(TAGS)]
    for (const { category, contains, may_contain } of INGREDIENTS) {
      expect(keysOf(INGREDIENT_CATEGORIES)).toContain(category)
      for (const key of [...contains, ...may_contain]) expect(allergens).toContain(key)
      expect(contains.filter((key) => may_contain.includes(key))).toEqual([])
    }
    for (const meal of MEALS) {
      expect(keysOf(MEAL_CATEGORIES)).toContain(meal.category)
      for (const { section } of meal.processes) expect(sections).toContain(section)
      for (const tag of meal.tags) expect(tags).toContain(tag)
    }
  })

  it('uses every ingredient in a recipe or a variant value', () => {
    const links = GROUPS.flatMap((group) => group.values.flatMap(({ adds }) => adds ?? []))
    const used = new Set([...MEALS.flatMap((meal) => meal.components), ...links].map(({ ingredient }) => ingredient))
    expect(INGREDIENTS.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([])
  })

  it('reorders every ingredient before its stock is empty, and has packs in convertible units', () => {
    for (const { par, reorder, cost } of INGREDIENTS) {
      expect(reorder).toBeGreaterThan(0)
      expect(par).toBeGreaterThan(reorder)
      expect(Number.isInteger(cost) && cost > 0).toBe(true)
    }
    for (const { key, packs = [] } of INGREDIENTS)
      for (const { amount, unit } of packs) expect(() => componentBase({ ingredient: key, amount, unit })).not.toThrow()
  })
})

describe('the demo recipes', () => {
  it('can be computed: three to eight components, convertible units, no cycle', () => {
    for (const { key, components } of MEALS) {
      expect(components.length, key).toBeGreaterThanOrEqual(3)
      expect(components.length, key).toBeLessThanOrEqual(8)
      expect(() => checkRecipe(mealId(key), components.map(componentOf), book), key).not.toThrow()
      for (const { amount } of components) expect(Number.isInteger(Math.round(amount * 1e6) / 1000)).toBe(true)
    }
  })

  it('are listed after the preps they use', () => {
    for (const meal of MEALS)
      for (const part of meal.components)
        if (part.meal !== undefined) expect(mealId(part.meal), meal.key).toBeLessThan(mealId(meal.key))
  })

  it('have a margin of at least 50 percent, except for one meal priced below its cost', () => {
    const losing = sold.filter(({ key, price }) => margin(key, price) < 0)
    expect(losing.map(({ key }) => key)).toEqual([IMPERFECT.cost_above_price])
    const thin = sold.filter(({ key, price }) => margin(key, price) < 50)
    expect(thin.map(({ key }) => key)).toEqual([IMPERFECT.cost_above_price])
  })

  it('never mix meat with milk, and match their dietary tags', () => {
    for (const meal of MEALS) {
      const kosher = kosherOf(mealId(meal.key), book)
      expect(kosher, meal.key).not.toBe('mixed')
      if (meal.tags.includes('vegan')) expect(kosher, meal.key).toBe('parve')
      if (meal.tags.includes('vegetarian')) expect(kosher, meal.key).not.toBe('meat')
      if (meal.tags.includes('gluten_free')) expect(containsOf(meal.key), meal.key).not.toContain('gluten')
    }
  })

  it('contain exactly one meal without a section and one without a volume, for the menu check', () => {
    expect(sold.filter((meal) => meal.processes.length === 0).map(({ key }) => key)).toEqual([
      IMPERFECT.without_section,
    ])
    expect(sold.filter((meal) => meal.volume === 0).map(({ key }) => key)).toEqual([IMPERFECT.without_volume])
    for (const { volume } of sold) expect(volume).toBeLessThanOrEqual(120)
    expect(new Set(Object.values(IMPERFECT)).size).toBe(4)
  })
})

describe('the demo variant groups', () => {
  const groups = new Map(GROUPS.map((group, index) => [index + 1, ruled(group, index + 1)]))

  it('pass the group rules, alone and on every meal', () => {
    for (const group of groups.values()) expect(() => checkGroup(group), group.name_en).not.toThrow()
    for (const { key } of sold) {
      const links = applied.filter((one) => one.meal === key).map(linkOf)
      expect(() => checkMealGroups(links, groups), key).not.toThrow()
    }
  })

  it('are all in use, and at least twelve meals offer pastrami in "extras"', () => {
    expect(new Set(applied.map((one) => one.group)).size).toBe(GROUPS.length)
    const with_pastrami = applied.filter((one) => one.group === 'extras' && !one.excluded?.includes('pastrami'))
    expect(with_pastrami.length).toBeGreaterThanOrEqual(12)
  })

  it('apply only to existing meals, and have overrides only on meals that use them', () => {
    for (const { group, categories = [], meals = [], except = [], overrides = {} } of RULES) {
      for (const key of categories) expect(keysOf(MEAL_CATEGORIES), group).toContain(key)
      for (const key of [...meals, ...except]) expect(keysOf(sold), group).toContain(key)
      const having = applied.filter((one) => one.group === group).map((one) => one.meal)
      for (const key of Object.keys(overrides)) expect(having, group).toContain(key)
    }
  })

  it('add only measurable quantities', () => {
    for (const { values } of GROUPS)
      for (const { adds } of values) if (adds) expect(() => componentBase(adds)).not.toThrow()
  })

  it('override only their own values', () => {
    for (const { group, excluded = [], prices = {}, defaults = {} } of applied) {
      const values = keysOf(GROUPS.find(({ key }) => key === group)!.values)
      for (const key of [...excluded, ...Object.keys(prices), ...Object.keys(defaults)]) expect(values).toContain(key)
    }
  })
})

describe('the demo pictures', () => {
  it('differ between meals and are the same on every run', () => {
    const pictures = sold.map(({ key, category }) => pictureOf(key, category))
    expect(new Set(pictures).size).toBe(sold.length)
    expect(sold.map(({ key, category }) => pictureOf(key, category))).toEqual(pictures)
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 1200 900"/)
      expect(picture).not.toMatch(/<text|NaN|undefined/)
    }
  })
})

const margin = (key: string, price: number): number =>
  marginOf(price, VAT_PERCENT, costOf(mealId(key), book).agorot).margin_percent ?? 0

function containsOf(key: string): string[] {
  const meal = MEALS.find((one) => one.key === key)!
  return meal.components.flatMap((part) =>
    part.meal === undefined ? INGREDIENTS.find((one) => one.key === part.ingredient)!.contains : containsOf(part.meal),
  )
}

function componentBase(component: Parameters<typeof componentOf>[0]) {
  const { ingredient_id, component_meal_id, entered } = componentOf(component)
  if (ingredient_id !== null) return checkConvertible(entered, book.ingredients.get(ingredient_id)!.measure)
  return checkRecipe(0, [{ ingredient_id, component_meal_id, entered, waste_percent: 0 }], book)
}

const groupIndex = (key: string) => GROUPS.findIndex((group) => group.key === key)
const valueId = (group_key: string, key: string): number =>
  (groupIndex(group_key) + 1) * 100 + GROUPS[groupIndex(group_key)]!.values.findIndex((value) => value.key === key) + 1

function ruled(group: DemoGroup, id: number): VariantGroup {
  return {
    ...group,
    id,
    owner_meal_id: null,
    min_distinct: null,
    max_distinct: null,
    active: true,
    values: group.values.map((value) => ({
      id: valueId(group.key, value.key),
      name_he: value.name_he,
      name_en: value.name_en,
      price_agorot: value.price,
      active: true,
      snoozed_until: null,
      max_quantity: value.max_quantity ?? null,
      depends_on_value_id: value.depends_on === undefined ? null : valueId(group.key, value.depends_on),
      link: null,
    })),
  }
}

function linkOf({
  meal,
  group,
  position,
  min,
  max,
  excluded = [],
  prices = {},
  defaults = {},
}: DemoMealGroup): MealGroup {
  return {
    meal_id: mealId(meal),
    group_id: groupIndex(group) + 1,
    position,
    min: min ?? null,
    max: max ?? null,
    excluded_value_ids: excluded.map((key) => valueId(group, key)),
    overrides: [
      ...Object.entries(prices).map(([key, price_agorot]) => ({ value_id: valueId(group, key), price_agorot })),
      ...Object.entries(defaults).map(([key, quantity]) => ({
        value_id: valueId(group, key),
        default_quantity: quantity,
      })),
    ],
  }
}
