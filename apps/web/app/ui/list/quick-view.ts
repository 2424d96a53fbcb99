import { changed, type ListState } from './list-url.ts'

type Filters = Readonly<Record<string, string>>

const keysOf = (all: readonly Filters[]) => [...new Set(all.flatMap((filters) => Object.keys(filters)))]

/**
 * Returns the state after a quick view with these filters was selected. They replace the filters of the other quick
 * views (`all`), and the saved view is closed; filters that no quick view uses stay.
 */
export function withQuick(state: ListState, filters: Filters, all: readonly Filters[]): ListState {
  const own = keysOf(all)
  const other_filters = Object.entries(state.filters).filter(([key]) => !own.includes(key))
  const view_filters = Object.entries(filters).map(([key, value]) => [key, [value]] as const)
  return changed(state, { filters: Object.fromEntries([...other_filters, ...view_filters]), view: '' })
}

export const isQuick = (state: ListState, filters: Filters, all: readonly Filters[]): boolean =>
  keysOf(all).every((key) => (state.filters[key] ?? []).join(',') === (filters[key] ?? ''))
