import type { LogEntry } from './event-sentence.ts'

export type LogGroup = LogEntry['group']
/** Groups of the log in display order. Views are hidden unless the user selects them. */
export const SHOWN_GROUPS = ['notes', 'orders', 'messages', 'money', 'changes'] as const satisfies readonly LogGroup[]
export const ALL_GROUPS = [...SHOWN_GROUPS, 'views'] as const

export function groupsOf(params: URLSearchParams): readonly LogGroup[] {
  const group_params = params.get('groups')?.split(',') ?? []
  const groups = ALL_GROUPS.filter((group) => group_params.includes(group))
  return groups.length > 0 ? groups : SHOWN_GROUPS
}

/**
 * Adds or removes one group. With none left, the default groups return. The cursor is dropped, because it is valid only
 * with the filter it was created for.
 */
export function toggled(params: URLSearchParams, group: LogGroup): URLSearchParams {
  const shown = groupsOf(params)
  const next = ALL_GROUPS.filter((each) => (each === group ? !shown.includes(each) : shown.includes(each)))
  return without(params, 'cursor', (copy) =>
    next.length === 0 || next.join() === SHOWN_GROUPS.join()
      ? copy.delete('groups')
      : copy.set('groups', next.join(',')),
  )
}

/** Sets a value or, when it is null, removes it. Returns to the first page. */
export function narrowed(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  return without(params, 'cursor', (copy) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) copy.delete(key)
      else copy.set(key, value)
    }
  })
}

function without(params: URLSearchParams, key: string, change: (copy: URLSearchParams) => void): URLSearchParams {
  const copy = new URLSearchParams(params)
  copy.delete(key)
  change(copy)
  return copy
}

/** Groups entries by calendar day, in their order. */
export function byDay<E extends { at: string }>(entries: readonly E[], dayOf: (at: string) => string): [string, E[]][] {
  const days = new Map<string, E[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
