import type { MealFacts } from '@tavlin/domain/availability/facts'
import { checkChoice, type Choice } from '@tavlin/domain/catalog/choice'
import type { EffectiveGroup } from '@tavlin/domain/catalog/variants'
import { chance, oneOf, pick } from './seed-rows.ts'

export type DemoLine = {
  readonly key: string
  readonly meal_id: number
  readonly quantity: number
  readonly choices: Choice
  readonly note: string
}
/** Meals and variants that can be ordered at a deli. */
export type DemoMenu = {
  readonly meals: readonly number[]
  readonly ways: ReadonlyMap<number, readonly Choice[]>
}

const WAYS = 4
const NOTES_OF_LINES = ['בלי בצל', 'חריף בצד', 'עשוי היטב', 'רוטב בנפרד', 'בלי כוסברה']

/** Lists only valid choices, so that every seeded order can be reordered. */
export function menuOf(meals: ReadonlyMap<number, MealFacts>): DemoMenu {
  const sold = [...meals.values()].filter(
    ({ active, category_active, item }) => active && category_active && item?.active,
  )
  const ways = new Map(
    sold.map(({ id, groups }) => {
      const tried = Array.from({ length: WAYS }, (_, i) => groups.flatMap((group) => chosenOf(group, id, i)))
      return [id, tried.filter((choice) => checkChoice(groups, choice).length === 0)] as const
    }),
  )
  // Breakfast is sold at certain hours only, so no seeded order contains it.
  const all_day = sold.filter(({ id, item }) => item!.windows.length === 0 && ways.get(id)!.length > 0)
  return { meals: all_day.map(({ id }) => id), ways }
}

function chosenOf(group: EffectiveGroup, meal_id: number, way: number): Choice {
  const offered = group.values.filter((value) => value.available && value.depends_on_value_id === null)
  if (!group.active || offered.length === 0) return []
  const wanted =
    Math.max(group.min, group.min_distinct ?? 0) || (chance('extra', meal_id, group.id, way) < 0.25 ? 1 : 0)
  const first = pick(offered.length, 'value', meal_id, group.id, way)
  const kinds = Math.min(wanted, offered.length)
  return Array.from({ length: kinds }, (_, i) => ({
    value_id: offered[(first + i) % offered.length]!.id,
    quantity: i === 0 ? 1 + wanted - kinds : 1,
  }))
}

/** Returns one to four meals, some of them twice. */
export function cartLines(menu: DemoMenu, ...lot: readonly (string | number)[]): DemoLine[] {
  const size = 1 + Math.floor(4 * chance('size', ...lot) ** 1.6)
  const ids = new Set(Array.from({ length: size }, (_, i) => oneOf(menu.meals, 'meal', i, ...lot)))
  return [...ids].map((meal_id, i) => lineOf(menu, meal_id, chance('twice', i, ...lot) < 0.82 ? 1 : 2, i, lot))
}

/** Returns the lines of the cart that a reservation was made for. */
export const reservedLines = (menu: DemoMenu, portions: Readonly<Record<string, number>>, lot: string): DemoLine[] =>
  Object.entries(portions).map(([id, quantity], i) => lineOf(menu, Number(id), quantity, i, [lot]))

function lineOf(
  menu: DemoMenu,
  meal_id: number,
  quantity: number,
  i: number,
  lot: readonly (string | number)[],
): DemoLine {
  const ways = menu.ways.get(meal_id) ?? []
  const note = chance('noted', i, ...lot) < 0.06 ? oneOf(NOTES_OF_LINES, 'note', i, ...lot) : ''
  return {
    key: `l${i + 1}`,
    meal_id,
    quantity,
    note,
    choices: ways.length > 0 ? oneOf(ways, 'way', i, ...lot) : [],
  }
}
