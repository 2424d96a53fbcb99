/** Everything a list remembers stands in the URL: it survives a reload, a link and the back button. */
export type ListState = {
  readonly search: string
  /** `name` or `-name`; empty is the list's own order. */
  readonly sort: string
  readonly cursor: string
  /** Rows per page; empty is the usual number. */
  readonly limit: string
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly hidden: readonly string[]
  /** Id of the saved view one started from. */
  readonly view: string
}

/** Which parameters of the URL belong to the list; all others are left as they are. */
export type UrlShape = {
  readonly filters: readonly { readonly key: string; readonly kind: string }[]
  readonly columns: readonly { readonly key: string; readonly sort: string | undefined }[]
}

const OWN = ['search', 'sort', 'cursor', 'limit', 'hide', 'view'] as const

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
    hidden: many('hide').filter((key) => shape.columns.some((column) => column.key === key)),
    view: one('view'),
  }
}

/** The URL for a state; `params` gives what belongs to others. */
export function writeState(shape: UrlShape, params: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of [...OWN, ...shape.filters.map(({ key }) => key)]) next.delete(key)
  const put = (key: string, value: string) => {
    if (value) next.set(key, value)
  }
  put('search', state.search)
  for (const { key } of shape.filters) put(key, (state.filters[key] ?? []).join(','))
  put('sort', state.sort)
  put('hide', state.hidden.join(','))
  put('limit', state.limit)
  put('view', state.view)
  put('cursor', state.cursor)
  return next
}

/** Whatever changes which rows there are, or their order, leads back to the first page. */
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

/** Without search and filters; order, columns and rows per page stay as they were. */
export const cleared = (state: ListState): ListState => changed(state, { search: '', filters: {} })

export const isNarrowed = (state: ListState): boolean =>
  state.search.trim() !== '' || Object.keys(state.filters).length > 0

/** A press on a header: upwards, downwards, upwards again. `current` is the order in use, asked for or not. */
export const nextSort = (current: string, column: string): string => (current === column ? `-${column}` : column)

export const sortOf = (current: string, column: string | undefined): 'ascending' | 'descending' | 'none' =>
  current === column ? 'ascending' : current === `-${column}` ? 'descending' : 'none'

/** What a view keeps: all but the page one stands on and the view itself. */
export const viewQuery = (shape: UrlShape, state: ListState): string =>
  writeState(shape, new URLSearchParams(), { ...state, cursor: '', view: '' }).toString()

export const viewState = (shape: UrlShape, view: { id: number; query: string }): ListState => ({
  ...readState(shape, new URLSearchParams(view.query)),
  cursor: '',
  view: String(view.id),
})

export const isViewChanged = (shape: UrlShape, state: ListState, view: { id: number; query: string }): boolean =>
  viewQuery(shape, state) !== viewQuery(shape, viewState(shape, view))

/** The same rows in the same order as a sheet; `more` is what the address of the sheet says besides. */
export function exportHref(
  shape: UrlShape,
  state: ListState,
  path: string,
  more: Readonly<Record<string, string>> & { readonly format: 'csv' | 'xlsx'; readonly lang: 'he' | 'en' },
): string {
  const query = writeState(shape, new URLSearchParams(), { ...state, cursor: '', view: '', limit: '', hidden: [] })
  for (const [key, value] of Object.entries(more)) query.set(key, value)
  return `/api${path}?${query}`
}
