import { createContext, useContext } from 'react'
import type { CellLabels } from './cell-label.ts'
import { type Edits, linkAt } from './matrix-draft.ts'
import type { Category, CellKey, MatrixGroup, Meal, PackedMatrix, MatrixIndex } from './matrix-wire.ts'

export type SheetRow =
  | { readonly kind: 'category'; readonly category: Category; readonly meals: readonly Meal[] }
  | { readonly kind: 'meal'; readonly meal: Meal }

/** Selected meals and groups. Meals alone cover all groups, and groups alone cover all meals. */
export type Selection = { readonly meals: ReadonlySet<number>; readonly groups: ReadonlySet<number> }
export const NO_SELECTION: Selection = { meals: new Set(), groups: new Set() }

/** Context shared by all cells of the sheet. */
export type MatrixSheet = {
  readonly stored: MatrixIndex
  readonly edits: Edits
  /** Keys of the cells with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
  readonly usage: ReadonlyMap<number, number>
  readonly selection: Selection
  /** Key of the cell whose panel is open; null when none is. */
  readonly open: string | null
  readonly may_edit: boolean
  readonly is_phone: boolean
  readonly labels: CellLabels
}

export const SheetContext = createContext<MatrixSheet | null>(null)

export function useSheet(): MatrixSheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('a cell needs the sheet around it')
  return sheet
}

/** Groups meals by category, in menu order; categories without meals are omitted. */
export function rowsOf({ categories, meals }: Pick<PackedMatrix, 'categories' | 'meals'>): SheetRow[] {
  return categories.flatMap((category): SheetRow[] => {
    const own = meals.filter(({ category_id }) => category_id === category.id)
    if (own.length === 0) return []
    return [{ kind: 'category', category, meals: own }, ...own.map((meal) => ({ kind: 'meal' as const, meal }))]
  })
}

export const cellsOf = (meals: readonly Pick<Meal, 'id'>[], groups: readonly Pick<MatrixGroup, 'id'>[]): CellKey[] =>
  meals.flatMap((meal) => groups.map((group) => ({ meal_id: meal.id, group_id: group.id })))

export const countOn = (stored: MatrixIndex, edits: Edits, meals: readonly Meal[], group_id: number): number =>
  meals.filter((meal) => linkAt(stored, edits, { meal_id: meal.id, group_id }) !== null).length

/** Returns the visible meals and groups that a selection covers. */
export function areaOf({ meals, groups }: Selection, matrix: Pick<PackedMatrix, 'meals' | 'groups'>) {
  const chosen = <T extends { id: number }>(ids: ReadonlySet<number>, all: readonly T[]) =>
    ids.size > 0 ? all.filter(({ id }) => ids.has(id)) : all
  if (meals.size === 0 && groups.size === 0) return { meals: [], groups: [] }
  return { meals: chosen(meals, matrix.meals), groups: chosen(groups, matrix.groups) }
}

export const isInArea = ({ meals, groups }: Selection, { meal_id, group_id }: CellKey): boolean =>
  (meals.size > 0 || groups.size > 0) &&
  (meals.size === 0 || meals.has(meal_id)) &&
  (groups.size === 0 || groups.has(group_id))

/** Selects all when some were unselected; otherwise clears all. */
export function toggledAll(ids: ReadonlySet<number>, some: readonly number[]): ReadonlySet<number> {
  const next = new Set(ids)
  const is_all = some.every((id) => ids.has(id))
  for (const id of some)
    if (is_all) next.delete(id)
    else next.add(id)
  return next
}
