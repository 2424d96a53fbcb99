/** The state of a list is in the URL: it survives a reload, a link and the back button. */
export type ListState = {
  readonly search: string
  /** `name` or `-name`; empty is the list's default order. */
  readonly sort: string
  readonly cursor: string
  /** Rows per page; empty is the default. */
  readonly limit: string
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly hidden: readonly string[]
  /** Id of the saved view that this state started from. */
  readonly view: string
}

/** The URL parameters that belong to the list; all others are preserved. */
export type UrlShape = {
  readonly filters: readonly { readonly key: string; readonly kind: string }[]
  readonly columns: readonly {
    readonly key: string
    readonly sort: string | undefined
    readonly is_optional?: boolean
  }[]
}

const OWN = ['search', 'sort', 'cursor', 'limit', 'hide', 'show', 'view'] as const

export function readState(shape: UrlShape, params: URLSearchParams): ListState {
  const one = (key: string) => params.get(key) ?? ''
  const many = (key: string) => [...new Set(one(key).split(',').filter(Boolean))]
  const sort = one('sort')
  return {
    search: one('search'),
    sort: shape.columns.some((column) => column.sort && column.sort === sort.replace(/^-/, '')) ? sort : '',
    cursor: one('cursor'),
    limit: one('limit'),
    filters: Object.fromEntries(
      shape.filters
        .map(({ key, kind }) => [key, kind === 'multi' ? many(key) : [one(key)].filter(Boolean)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    hidden: shape.columns
      .filter(({ key, is_optional }) => (is_optional ? !many('show').includes(key) : many('hide').includes(key)))
      .map(({ key }) => key),
    view: one('view'),
  }
}

const namesOf = (columns: readonly { readonly key: string }[]): string => columns.map(({ key }) => key).join(',')

/** Returns the URL for a state; parameters that do not belong to the list are copied from `params`. */
export function writeState(shape: UrlShape, params: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of [...OWN, ...shape.filters.map(({ key }) => key)]) next.delete(key)
  const put = (key: string, value: string) => {
    if (value) next.set(key, value)
  }
  put('search', state.search)
  for (const { key } of shape.filters) put(key, (state.filters[key] ?? []).join(','))
  put('sort', state.sort)
  // An optional column is hidden by default, so the URL names those that are shown.
  const keys = (is_optional: boolean) => shape.columns.filter((column) => !!column.is_optional === is_optional)
  put('hide', namesOf(keys(false).filter(({ key }) => state.hidden.includes(key))))
  put('show', namesOf(keys(true).filter(({ key }) => !state.hidden.includes(key))))
  put('limit', state.limit)
  put('view', state.view)
  put('cursor', state.cursor)
  return next
}

/** Any change of the rows or their order returns to the first page. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const stays = Object.keys(change).every((key) => key === 'hidden' || key === 'cursor' || key === 'view')
  return { ...state, ...(stays ? {} : { cursor: '' }), ...change }
}

export function withFilter(state: ListState, key: string, values: readonly string[]): ListState {
  const { [key]: _, ...others } = state.filters
  return changed(state, { filters: values.length > 0 ? { ...others, [key]: values } : others })
}

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** Removes search and filters; sort order, columns and page size stay. */
export const cleared = (state: ListState): ListState => changed(state, { search: '', filters: {} })

export const isNarrowed = (state: ListState): boolean =>
  state.search.trim() !== '' || Object.keys(state.filters).length > 0

/**
 * Returns the sort order after a click on a header: ascending, descending, ascending again. `current` is the effective
 * order, also when it is the default.
 */
export const nextSort = (current: string, column: string): string => (current === column ? `-${column}` : column)

export const sortOf = (current: string, column: string | undefined): 'ascending' | 'descending' | 'none' =>
  current === column ? 'ascending' : current === `-${column}` ? 'descending' : 'none'

/** Returns the query that a view stores: everything except the cursor and the view itself. */
export const viewQuery = (shape: UrlShape, state: ListState): string =>
  writeState(shape, new URLSearchParams(), { ...state, cursor: '', view: '' }).toString()

export const viewState = (shape: UrlShape, view: { id: number; query: string }): ListState => ({
  ...readState(shape, new URLSearchParams(view.query)),
  cursor: '',
  view: String(view.id),
})

export const isViewChanged = (shape: UrlShape, state: ListState, view: { id: number; query: string }): boolean =>
  viewQuery(shape, state) !== viewQuery(shape, viewState(shape, view))

/** Returns the URL that exports the rows of all pages in the same order; `more` are further parameters. */
export function exportHref(
  shape: UrlShape,
  state: ListState,
  path: string,
  more: Readonly<Record<string, string>> & { readonly format: 'csv' | 'xlsx'; readonly lang: 'he' | 'en' },
): string {
  const query = writeState(shape, new URLSearchParams(), { ...state, cursor: '', view: '', limit: '', hidden: [] })
  query.delete('show')
  for (const [key, value] of Object.entries(more)) query.set(key, value)
  return `/api${path}?${query}`
}
