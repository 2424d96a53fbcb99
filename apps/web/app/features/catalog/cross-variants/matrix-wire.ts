import type { GroupLink, Matrix as MatrixAnswer, MatrixPreview } from '@tavlin/contract/variants'
import type { z } from 'zod'

type MatrixResponse = z.output<typeof MatrixAnswer>
export type Link = z.output<typeof GroupLink>
export type MatrixGroup = MatrixResponse['groups'][number]
export type Meal = MatrixResponse['meals'][number]
export type Category = MatrixResponse['categories'][number]
export type LastApply = NonNullable<MatrixResponse['last_apply']>
export type Preview = z.output<typeof MatrixPreview>
export type CellKey = { readonly meal_id: number; readonly group_id: number }

/** Compact form sent to the browser: thousands of cells have no overrides and need only ids. */
export type PackedMatrix = Omit<MatrixResponse, 'cells'> & {
  /** A meal id, followed by its group ids. */
  plain: number[][]
  overridden: MatrixResponse['cells']
}

/** The stored matrix, indexed for lookups by cell. */
export type MatrixIndex = {
  readonly meals: ReadonlyMap<number, Meal>
  readonly groups: ReadonlyMap<number, MatrixGroup>
  readonly links: ReadonlyMap<string, Link>
}

export const PLAIN: Link = { min: null, max: null, excluded_value_ids: [], overrides: [] }

export const keyOf = ({ meal_id, group_id }: CellKey): string => `${meal_id}:${group_id}`

const isPlain = ({ min, max, excluded_value_ids, overrides }: Link) =>
  min === null && max === null && excluded_value_ids.length === 0 && overrides.length === 0

export function pack({ cells, ...rest }: MatrixResponse): PackedMatrix {
  const plain = new Map<number, number[]>()
  for (const cell of cells.filter(isPlain)) {
    const of_meal = plain.get(cell.meal_id)
    if (of_meal) of_meal.push(cell.group_id)
    else plain.set(cell.meal_id, [cell.meal_id, cell.group_id])
  }
  return { ...rest, plain: [...plain.values()], overridden: cells.filter((cell) => !isPlain(cell)) }
}

export function storedOf({ meals, groups, plain, overridden }: PackedMatrix): MatrixIndex {
  const links = new Map<string, Link>()
  for (const [meal_id, ...group_ids] of plain)
    for (const group_id of group_ids) links.set(`${meal_id}:${group_id}`, PLAIN)
  for (const { meal_id, group_id, ...link } of overridden) links.set(`${meal_id}:${group_id}`, link)
  return {
    meals: new Map(meals.map((meal) => [meal.id, meal])),
    groups: new Map(groups.map((group) => [group.id, group])),
    links,
  }
}
