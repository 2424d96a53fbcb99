import { isSameLink } from '@tavlin/domain/catalog/cross-variants'
import { cellState, type CellState } from '@tavlin/domain/catalog/variants'
import { type CellKey, keyOf, type Link, PLAIN, type MatrixIndex } from './matrix-wire.ts'

/** An unsaved change of one cell; `null` means "not on the meal". */
export type Edit = CellKey & {
  /** The stored cell at the time of the edit. */
  readonly was: Link | null
  readonly now: Link | null
  /** Version of the meal at the time of the edit: the meal may be out of view when the edit is saved. */
  readonly version: number
}
export type Edits = ReadonlyMap<string, Edit>
export type MatrixDraft = {
  readonly edits: Edits
  readonly past: readonly Edits[]
  /** The cell whose override is being typed: typing a number is one undo step, not one per key. */
  readonly typing: string | null
}

export type DraftStep =
  | { readonly do: 'put'; readonly cells: readonly CellKey[]; readonly on: boolean; readonly stored: MatrixIndex }
  | { readonly do: 'override'; readonly cell: CellKey; readonly link: Link; readonly stored: MatrixIndex }
  | { readonly do: 'undo' }
  | { readonly do: 'discard' }
  | { readonly do: 'saved'; readonly edits: Edits }

export const NO_DRAFT: MatrixDraft = { edits: new Map(), past: [], typing: null }
const MOST_STEPS = 100

export function draftAfter(draft: MatrixDraft, step: DraftStep): MatrixDraft {
  switch (step.do) {
    case 'put':
      return withEdits(draft, put(draft.edits, step.cells, step.on, step.stored), null)
    case 'override':
      return withEdits(draft, changed(draft.edits, { cell: step.cell, now: step.link }, step.stored), keyOf(step.cell))
    case 'undo':
      return draft.past.length === 0
        ? draft
        : { edits: draft.past.at(-1)!, past: draft.past.slice(0, -1), typing: null }
    case 'discard':
      return NO_DRAFT
    case 'saved':
      // Edits made during the save are still unsaved.
      return {
        edits: new Map([...draft.edits].filter(([key, edit]) => step.edits.get(key)?.now !== edit.now)),
        past: [],
        typing: null,
      }
  }
}

function withEdits(draft: MatrixDraft, edits: Edits, typing: string | null): MatrixDraft {
  if (edits === draft.edits) return draft
  const is_same_typing = typing !== null && typing === draft.typing
  const past = is_same_typing ? draft.past : [...draft.past, draft.edits].slice(-MOST_STEPS)
  return { edits, past, typing }
}

/** Adds a group to these cells or removes it. Cells that already have the group preserve their overrides. */
function put(edits: Edits, cells: readonly CellKey[], on: boolean, stored: MatrixIndex): Edits {
  return cells.reduce((so_far, cell) => {
    if ((linkAt(stored, so_far, cell) !== null) === on) return so_far
    // Turning a cell off and on again restores the stored cell with its overrides.
    const now = on ? (stored.links.get(keyOf(cell)) ?? PLAIN) : null
    return changed(so_far, { cell, now }, stored, so_far !== edits)
  }, edits)
}

type CellChange = { readonly cell: CellKey; readonly now: Link | null }

function changed(edits: Edits, { cell, now }: CellChange, stored: MatrixIndex, may_write = false): Edits {
  const meal = stored.meals.get(cell.meal_id)
  if (!meal) return edits
  const { meal_id, group_id } = cell
  const key = keyOf(cell)
  const was = stored.links.get(key) ?? null
  const next = (may_write ? edits : new Map(edits)) as Map<string, Edit>
  if (isSame(was, now)) next.delete(key)
  else next.set(key, { meal_id, group_id, was, now, version: meal.version })
  return next
}

export const linkAt = (stored: MatrixIndex, edits: Edits, cell: CellKey): Link | null => {
  const key = keyOf(cell)
  const edit = edits.get(key)
  return edit ? edit.now : (stored.links.get(key) ?? null)
}

const NOWHERE = { meal_id: 0, group_id: 0, position: 0 }
export const stateOf = (link: Link | null): CellState => cellState(link ? { ...NOWHERE, ...link } : undefined)

const isSame = (a: Link | null, b: Link | null): boolean =>
  a === b || (a !== null && b !== null && isSameLink({ ...NOWHERE, ...a }, { ...NOWHERE, ...b }))

/** Returns the stored cell as last loaded, or as it was at the time of the edit when the cell is out of view. */
const storedOfEdit = (stored: MatrixIndex, edit: Edit): Link | null =>
  stored.meals.has(edit.meal_id) && stored.groups.has(edit.group_id)
    ? (stored.links.get(keyOf(edit)) ?? null)
    : edit.was

/** Returns the edits to save, without those that someone else also made meanwhile. */
export const changesOf = (stored: MatrixIndex, edits: Edits): Edit[] =>
  [...edits.values()].filter((edit) => !isSame(storedOfEdit(stored, edit), edit.now))

/** Returns own edits of cells that someone else has changed differently since. */
export const overtakenOf = (stored: MatrixIndex, edits: Edits): Edit[] =>
  changesOf(stored, edits).filter((edit) => !isSame(storedOfEdit(stored, edit), edit.was))

/** Builds the request body from the changes, with the version of each meal. */
export function wireOf(stored: MatrixIndex, changes: readonly Edit[]) {
  const versions = new Map(
    changes.map(({ meal_id, version }) => [meal_id, stored.meals.get(meal_id)?.version ?? version]),
  )
  return {
    cells: changes.map(({ meal_id, group_id, now }) => ({ meal_id, group_id, link: now })),
    versions: [...versions].map(([meal_id, version]) => ({ meal_id, version })),
  }
}

/** Returns by how many meals the usage of each group changes. */
export function usageChange(changes: readonly Edit[]): ReadonlyMap<number, number> {
  const change = new Map<number, number>()
  for (const { group_id, was, now } of changes) {
    const step = Number(now !== null) - Number(was !== null)
    if (step !== 0) change.set(group_id, (change.get(group_id) ?? 0) + step)
  }
  return change
}
