import { type Edits, linkAt, stateOf } from './matrix-draft.ts'
import { cellsOf, countOn, type Selection, type SheetRow, toggledAll } from './matrix-sheet.ts'
import type { CellKey, MatrixGroup, MatrixIndex } from './matrix-wire.ts'

/** An input event on a cell: a press on it (or on a part of it), or a key while it has the focus. */
type Signal =
  | { readonly by: 'press'; readonly act: string | undefined }
  | { readonly by: 'key'; readonly key: string; readonly code: string; readonly ctrl: boolean; readonly shift: boolean }
/** `row` is null in the head row, `group` in the column of names. */
type MatrixTarget = { readonly row: SheetRow | null; readonly group: MatrixGroup | null }
type MatrixState = {
  readonly stored: MatrixIndex
  readonly edits: Edits
  readonly selection: Selection
  readonly may_edit: boolean
  readonly is_phone: boolean
}

export type MatrixAction =
  | {
      readonly do: 'put'
      readonly cells: readonly CellKey[]
      readonly on: boolean
      /** The cell that the open panel moves to; null when it stays. */ readonly follow: CellKey | null
    }
  | { readonly do: 'open'; readonly follow: CellKey }
  | { readonly do: 'select'; readonly selection: Selection }
  | { readonly do: 'edit_group'; readonly group_id: number }
  | { readonly do: 'step_back' }
  | { readonly do: 'close' }

/** Returns the action for an input event; null when it has none. */
export function actionOf(signal: Signal, target: MatrixTarget, state: MatrixState): MatrixAction | null {
  if (signal.by === 'key') {
    // Uses the physical key (`code`), because a Hebrew keyboard types another letter.
    if (signal.ctrl) return signal.code === 'KeyZ' && !signal.shift && state.may_edit ? { do: 'step_back' } : null
    if (signal.key === 'Escape') return { do: 'close' }
  }
  if (!target.row) return target.group && headAction(signal, target.group, state)
  if (!target.group) return rowAction(signal, target.row, state)
  return target.row.kind === 'category'
    ? categoryAction(signal, target.row, target.group, state)
    : cellAction(signal, { meal_id: target.row.meal.id, group_id: target.group.id }, state)
}

const isMain = (signal: Signal) => signal.by === 'press' || signal.key === ' '
const isEnter = (signal: Signal) => signal.by === 'key' && signal.key === 'Enter'
const isDelete = (signal: Signal) => signal.by === 'key' && (signal.key === 'Delete' || signal.key === 'Backspace')

function cellAction(
  signal: Signal,
  cell: CellKey,
  { stored, edits, may_edit, is_phone }: MatrixState,
): MatrixAction | null {
  const open: MatrixAction = { do: 'open', follow: cell }
  const put = (on: boolean, follow: CellKey | null = cell): MatrixAction => ({ do: 'put', cells: [cell], on, follow })
  const act = signal.by === 'press' ? signal.act : undefined
  if (isEnter(signal) || act === 'open') return open
  if (!may_edit) return isMain(signal) ? open : null
  if (act === 'on' || act === 'off') return put(act === 'on')
  if (isDelete(signal)) return put(false, null)
  // On a phone a press beside the buttons of a cell does nothing: a scrolling thumb must not change the menu.
  if (!isMain(signal) || (is_phone && signal.by === 'press')) return null
  const state = stateOf(linkAt(stored, edits, cell))
  // A single press must not delete overrides, so a press on a cell with overrides opens it.
  if (state === 'overridden' && signal.by === 'press') return open
  return put(state === 'off', signal.by === 'press' ? cell : null)
}

function categoryAction(
  signal: Signal,
  row: Extract<SheetRow, { kind: 'category' }>,
  group: MatrixGroup,
  { stored, edits, may_edit }: MatrixState,
): MatrixAction | null {
  if (!may_edit) return null
  const cells = cellsOf(row.meals, [group])
  if (isDelete(signal)) return { do: 'put', cells, on: false, follow: null }
  if (!isMain(signal) && !isEnter(signal)) return null
  const is_all = countOn(stored, edits, row.meals, group.id) === row.meals.length
  return { do: 'put', cells, on: !is_all, follow: null }
}

function headAction(
  signal: Signal,
  group: MatrixGroup,
  { selection, may_edit, is_phone }: MatrixState,
): MatrixAction | null {
  if (!may_edit) return null
  const act = signal.by === 'press' ? signal.act : undefined
  if (act === 'edit_group' || isEnter(signal)) return { do: 'edit_group', group_id: group.id }
  if (!isMain(signal) || is_phone) return null
  return { do: 'select', selection: { ...selection, groups: toggledAll(selection.groups, [group.id]) } }
}

function rowAction(signal: Signal, row: SheetRow, { selection, may_edit, is_phone }: MatrixState): MatrixAction | null {
  if (!may_edit || !isMain(signal) || is_phone) return null
  const ids = row.kind === 'category' ? row.meals.map(({ id }) => id) : [row.meal.id]
  return { do: 'select', selection: { ...selection, meals: toggledAll(selection.meals, ids) } }
}
