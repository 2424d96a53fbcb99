import type { ErrorBody } from '@tavlin/contract/errors'

/**
 * Local edits of a list. The rows come from the loader; the edits are a layer over them until the server has answered,
 * so that a refusal rolls back by discarding the layer.
 */
export type EditableRow<T> = {
  readonly key: string
  /** The row as saved on the server; null for a new row. */
  readonly saved: T | null
  readonly draft: T | null
  /** True while the row is in edit mode. */
  readonly editable: boolean
  /** True for a hidden row: a new one cancelled before it was saved, or one that is being deleted. */
  readonly removed: boolean
  readonly pending: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly refusal: ErrorBody | null
}
export type Rows<T> = ReadonlyMap<string, EditableRow<T>>

export type RowEvent<T> =
  | { type: 'add'; key: string; blank: T }
  | { type: 'edit'; key: string; saved: T }
  | { type: 'change'; key: string; patch: Partial<T> }
  | { type: 'cancel'; key: string }
  | { type: 'invalid'; key: string; errors: Record<string, string> }
  | { type: 'save'; key: string }
  | { type: 'saved'; key: string }
  | { type: 'remove'; key: string; saved: T }
  | { type: 'removed'; key: string }
  | { type: 'rejected'; key: string; error: ErrorBody; errors: Record<string, string> }

const still = { pending: false, errors: {}, refusal: null } as const

/** Ignores an event that does not fit the row's state, such as a late response for a deleted row or a second click. */
export function nextRows<T>(rows: Rows<T>, event: RowEvent<T>): Rows<T> {
  const row = rows.get(event.key)
  if (event.type === 'add') {
    if (row) return rows
    const added = { key: event.key, saved: null, draft: event.blank, editable: true, removed: false, ...still }
    return new Map([[event.key, added], ...rows])
  }
  if (event.type === 'edit' || event.type === 'remove') {
    if (row?.pending || row?.editable || row?.removed) return rows
    return put(rows, begun(event))
  }
  return row ? changed(rows, row, event) : rows
}

function begun<T>(event: Extract<RowEvent<T>, { type: 'edit' | 'remove' }>): EditableRow<T> {
  const { key, saved } = event
  return event.type === 'edit'
    ? { key, saved, draft: saved, editable: true, removed: false, ...still }
    : { key, saved, draft: null, editable: false, removed: true, ...still, pending: true }
}

function changed<T>(rows: Rows<T>, row: EditableRow<T>, event: RowEvent<T>): Rows<T> {
  const { editable, pending } = row
  switch (event.type) {
    case 'change': {
      if (!editable || row.draft === null) return rows
      const errors = Object.fromEntries(Object.entries(row.errors).filter(([name]) => !(name in event.patch)))
      return put(rows, { ...row, draft: { ...row.draft, ...event.patch }, errors })
    }
    case 'cancel':
      if (pending) return rows
      // A new row that is cancelled before it was saved is marked as removed; the specification requires this.
      return row.saved === null
        ? put(rows, { ...row, ...still, editable: false, removed: true })
        : dropped(rows, row.key)
    case 'invalid':
      return editable ? put(rows, { ...row, errors: event.errors }) : rows
    case 'save':
      return editable && !pending ? put(rows, { ...row, ...still, editable: false, pending: true }) : rows
    case 'saved':
    case 'removed':
      return pending ? dropped(rows, row.key) : rows
    case 'rejected': {
      if (!pending) return rows
      const { error: refusal, errors } = event
      return put(rows, { ...row, pending: false, refusal, errors, editable: row.draft !== null, removed: false })
    }
    default:
      return rows
  }
}

const put = <T>(rows: Rows<T>, row: EditableRow<T>): Rows<T> => new Map(rows).set(row.key, row)
function dropped<T>(rows: Rows<T>, key: string): Rows<T> {
  const left = new Map(rows)
  left.delete(key)
  return left
}

/**
 * Returns the rows to show: new ones first, then the loader's with their local edits. A row that someone else deleted
 * while it is being edited stays on top, so that no input is lost; saving it is rejected with a message.
 */
export function shownRows<T>(items: readonly T[], keyOf: (item: T) => string, rows: Rows<T>): EditableRow<T>[] {
  const listed = items.map((saved) => {
    const over = rows.get(keyOf(saved))
    return over
      ? { ...over, saved }
      : { key: keyOf(saved), saved, draft: null, editable: false, removed: false, ...still }
  })
  const keys = new Set(listed.map(({ key }) => key))
  const lone = [...rows.values()].filter(({ key, saved, editable }) => !keys.has(key) && (saved === null || editable))
  return [...lone, ...listed].filter(({ removed }) => !removed)
}

/** Returns the value to show: the draft if there is one, also while it is saved (optimistic update). */
export const shownValue = <T>(row: EditableRow<T>): T => (row.draft ?? row.saved)!

export function isChanged<T>({ saved, draft }: EditableRow<T>): boolean {
  return draft !== null && JSON.stringify(saved) !== JSON.stringify(draft)
}
