import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { issueText } from '../form/form.text.ts'
import { issueMessage, rejectedFields, serverFieldErrors } from '../form/issue-message.ts'
import {
  isChanged,
  nextRows,
  type EditableRow,
  type RowEvent,
  type Rows,
  shownRows,
  shownValue,
} from './in-place-rows.ts'

export type InPlaceSource<T> = {
  items: readonly T[]
  id_of: (item: T) => string | number
  /** Validates a row before it is sent, with errors beside the fields. Loaded with the first save. */
  schema?: () => Promise<z.ZodType>
  /** `saved` is null for a new row. Resolves after the list has been reloaded. */
  save: (draft: T, saved: T | null) => Promise<Outcome<unknown>>
  remove?: (item: T) => Promise<Outcome<unknown>>
}

/** Manages rows of a list edited in place, with optimistic updates and rollback on refusal. */
export function useInPlaceRows<T>({ items, id_of, schema, save, remove }: InPlaceSource<T>) {
  const say = useText(issueText)
  const [rows, dispatch] = useReducer(nextRows as (rows: Rows<T>, event: RowEvent<T>) => Rows<T>, new Map() as Rows<T>)
  const added = useRef(0)
  const shown = shownRows(items, (item) => String(id_of(item)), rows)

  // Renders synchronously, because the focus moves to the error right after.
  const dispatchNow = (event: RowEvent<T>) => flushSync(() => dispatch(event))

  const errorsOf = async (draft: T): Promise<Record<string, string>> => {
    const issues = (await schema?.())?.safeParse(draft, { reportInput: true }).error?.issues ?? []
    return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issueMessage(issue, say)]))
  }
  const settle = async (key: string, answer: Outcome<unknown>, done: 'saved' | 'removed', draft: unknown) => {
    if (answer.ok) return dispatch({ type: done, key })
    const fields = rejectedFields(answer.error.details)
    const errors = schema ? serverFieldErrors(fields, draft, await schema(), say) : {}
    dispatchNow({ type: 'rejected', key, error: answer.error, errors })
  }
  return {
    shown,
    add: (blank: T): string => {
      const key = `new-${++added.current}`
      dispatch({ type: 'add', key, blank })
      return key
    },
    edit: ({ key, saved }: EditableRow<T>) => saved !== null && dispatch({ type: 'edit', key, saved }),
    change: (key: string, patch: Partial<T>) => dispatch({ type: 'change', key, patch }),
    cancel: (key: string) => dispatch({ type: 'cancel', key }),
    /** Resolves to false when the fields are invalid, and nothing is sent, or when the server rejects the row. */
    save: async (row: EditableRow<T>): Promise<boolean> => {
      const draft = shownValue(row)
      if (row.saved !== null && !isChanged(row)) return (dispatch({ type: 'cancel', key: row.key }), true)
      const errors = await errorsOf(draft)
      if (Object.keys(errors).length > 0) return (dispatchNow({ type: 'invalid', key: row.key, errors }), false)
      dispatch({ type: 'save', key: row.key })
      const answer = await save(draft, row.saved)
      await settle(row.key, answer, 'saved', draft)
      return answer.ok
    },
    remove: async ({ key, saved }: EditableRow<T>): Promise<void> => {
      if (!remove || saved === null) return
      dispatch({ type: 'remove', key, saved })
      await settle(key, await remove(saved), 'removed', saved)
    },
  }
}
