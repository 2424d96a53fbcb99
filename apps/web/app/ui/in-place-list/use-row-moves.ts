import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#base/text.ts'
import { useConfirm } from '../confirm.tsx'
import { type EditableRow, shownValue } from './in-place-rows.ts'
import { inPlaceListText } from './in-place-list.text.ts'
import type { useInPlaceRows } from './use-in-place-rows.ts'

type Rows<T> = ReturnType<typeof useInPlaceRows<T>>
type Rules<T> = {
  name_of: (item: T) => string
  mayEdit: (row: EditableRow<T>) => boolean
  mayRemove: (row: EditableRow<T>) => boolean
}

/** Runs actions on a row, and focuses the right element after each. */
export function useRowMoves<T>(
  rows: Rows<T>,
  shown: readonly EditableRow<T>[],
  { name_of, mayEdit, mayRemove }: Rules<T>,
) {
  const t = useText(inPlaceListText)
  const confirm = useConfirm()
  const body = useRef<HTMLTableSectionElement>(null)
  const add_button = useRef<HTMLButtonElement>(null)

  const lineOf = (key: string) => body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const toRow = (key: string | undefined) => {
    const line = key !== undefined && lineOf(key)
    if (line) line.focus()
    else add_button.current?.focus()
  }
  const toField = (key: string) => fieldIn(lineOf(key))?.focus()

  const edit = (row: EditableRow<T>) => {
    if (!mayEdit(row)) return
    flushSync(() => rows.edit(row))
    toField(row.key)
  }
  const remove = async (row: EditableRow<T>) => {
    const at = shown.findIndex(({ key }) => key === row.key)
    const title = t('delete_title', { name: name_of(shownValue(row)) })
    if (!(await confirm({ title, body: t('delete_body'), action: t('delete_action'), tone: 'danger' }))) return
    const removing = rows.remove(row)
    // Waits until the confirmation has closed, because it returns the focus to the row, which no longer exists.
    setTimeout(() => toRow((shown[at + 1] ?? shown[at - 1])?.key), 250)
    await removing
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = shown.findIndex(({ key }) => key === (event.target as HTMLElement).dataset['row'])
    const row = shown[at]
    if (!row) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (next !== undefined) toRow(shown[Math.min(Math.max(next, 0), shown.length - 1)]?.key)
    else if (event.key === 'Enter' || event.key === 'F2') edit(row)
    else if (event.key === 'Delete' && mayRemove(row)) void remove(row)
    else return
    event.preventDefault()
  }
  return {
    body,
    add_button,
    edit,
    remove,
    onKeyDown,
    add: (blank: T) => {
      let key = ''
      flushSync(() => {
        key = rows.add(blank)
      })
      toField(key)
    },
    cancel: (row: EditableRow<T>) => {
      flushSync(() => rows.cancel(row.key))
      toRow(row.saved === null ? undefined : row.key)
    },
    save: async (row: EditableRow<T>) => {
      const saving = rows.save(row)
      // The row has the focus while it is saved; a refusal moves the focus to the error.
      requestAnimationFrame(() => toRow(row.key))
      const is_saved = await saving
      // A new row loses the focus when the reloaded list replaces it, so the add button gets the focus.
      requestAnimationFrame(() => {
        if (!is_saved) toField(row.key)
        else if (document.activeElement === document.body) add_button.current?.focus()
      })
    },
  }
}

const fieldIn = (line: HTMLElement | null | undefined) =>
  line?.querySelector<HTMLElement>('[aria-invalid=true]') ?? line?.querySelector<HTMLElement>('input, textarea')
