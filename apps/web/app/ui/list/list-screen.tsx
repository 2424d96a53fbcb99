import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ErrorBody } from '@tavlin/contract/errors'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { useIsInBrowser } from '../in-browser.ts'
import { type BulkResult, bulkResult, type RowAnswer } from './bulk-answer.ts'
import { BulkBar, BulkOutcome } from './bulk-bar.tsx'
import { type AnyList, type List, type ListPage, type Option, translated } from './define-list.ts'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTable, type TableProps } from './list-table.tsx'
import { ListTiles } from './list-tiles.tsx'
import { ListTools } from './list-tools.tsx'
import { cleared, isNarrowed } from './list-url.ts'
import { ListViews, type ViewKeeper } from './list-views.tsx'
import type { QuickView } from './quick-views.tsx'
import { listText } from './list.text.ts'
import classes from './list-screen.module.css'
import toolbar from './list-toolbar.module.css'
import { type ListUrl, useListState } from './use-list-state.ts'
import { useListSelection } from './use-list-selection.ts'

type Lines = Record<string, { he: string; en: string }>
export type BulkOutcomeOf = { ok: true; data: readonly RowAnswer[] } | { ok: false; error: ErrorBody }

type ListScreenOptions = {
  /** Dynamic options of filters, by filter key. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** The declared bulk actions that the user may use; by default all of them. */
  bulk?: readonly string[]
  /** Resolves to null when the user cancelled. */
  onBulk?: (action: string, ids: readonly string[]) => Promise<BulkOutcomeOf | null>
  /** Saved views; without this prop there are none. */
  views?: ViewKeeper
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode
  /** Button of the empty state. */
  empty_action?: ReactNode
  /** Button that is shown when nothing was found. */
  nothing_action?: ReactNode
  /** Built-in views with counts, before the saved ones. */
  quick?: readonly QuickView[]
  /** Further query parameters that filter the rows. The export uses them too. */
  beside?: Readonly<Record<string, string>>
  /** Replaces the rows with the same data in another form. */
  body?: ReactNode
}
type Props<S extends { row: object; sort: string; filter: string }, T extends Lines> = ListScreenOptions & {
  list: List<S, T>
  page: ListPage<S['row']>
  /** Called by Enter and a click on the title when there is no `href`. */
  onOpen?: ((row: S['row']) => void) | undefined
  /** Renders a row as a tile; the list is then a grid. */
  tile?: ((row: S['row']) => ReactNode) | undefined
}

/**
 * The list with search, filters, saved views and bulk actions that all list screens use. Everything except the selected
 * rows and the last bulk result is in the URL.
 */
export function ListScreen<S extends { row: object; sort: string; filter: string }, T extends Lines>(
  props: Props<S, T>,
) {
  const { list, onOpen, tile, ...rest } = props
  const tList = useText(list.text)
  const any = useMemo(() => translated(list, tList), [list, tList])
  return <Screen list={any} onOpen={onOpen} tile={tile} {...rest} />
}

const NO_OPTIONS = {}
const ownViews = ({ all }: ViewKeeper, { name }: AnyList) => all.filter(({ screen }) => screen === name)
type ScreenProps = ListScreenOptions & {
  list: AnyList
  page: ListPage<object>
  onOpen: ((row: object) => void) | undefined
  tile: ((row: object) => ReactNode) | undefined
}

function Screen(props: ScreenProps) {
  const { list, page, options = NO_OPTIONS, bulk, onBulk, views, actions, onOpen, tile, quick, body, beside } = props
  const t = useText(listText)
  const url = useListState(list)
  const ids = useMemo(() => page.rows.map(list.row_id), [page.rows, list])
  const selection = useListSelection(ids, url.shown)
  const [result, setResult] = useState<BulkResult | null>(null)
  const actions_here = list.bulk.filter(({ key }) => bulk?.includes(key) ?? true)
  const can_select = actions_here.length > 0 && onBulk !== undefined
  // While the rows are loading, the header already shows the requested sort order.
  const sort = url.is_busy && url.state.sort ? url.state.sort : page.sort

  const run = async (action: string) => {
    if (!onBulk) return
    const selected_rows = page.rows
      .map((row) => ({ id: list.row_id(row), name: list.row_name(row) }))
      .filter(({ id }) => selection.has(id))
    const selected_ids = selected_rows.map(({ id }) => id)
    const outcome = await onBulk(action, selected_ids)
    if (!outcome) return
    const answers = outcome.ok ? outcome.data : selected_ids.map((id) => ({ id, ok: false, ...outcome.error }))
    const done = bulkResult(selected_rows, answers)
    setResult(done)
    selection.set(done.rejected.map(({ id }) => id))
  }

  return (
    <section className={classes.screen}>
      {views && <ListViews url={url} shape={list} views={ownViews(views, list)} keeper={views} quick={quick} />}
      <div className={toolbar.toolbar} data-tour="tools">
        {list.has_search && (
          <ListSearch url={url} shape={list} label={list.label} placeholder={list.search_placeholder} />
        )}
        <ListFilters filters={list.filters} options={options} url={url} />
        <ListTools list={list} url={url} sort={sort} has_heads={tile === undefined} has_rows={!body} beside={beside}>
          {actions}
        </ListTools>
      </div>
      {result && <BulkOutcome result={result} close={() => setResult(null)} />}
      {body ?? (
        <div className={classes.card} data-busy={url.is_busy || undefined} data-tour="rows">
          {page.rows.length > 0 ? (
            <Rows
              list={list}
              url={url}
              sort={sort}
              ids={ids}
              onOpen={onOpen}
              tile={tile}
              rows={page.rows}
              selection={can_select ? selection : null}
            />
          ) : (
            <Nothing {...props} url={url} />
          )}
          <output className="unseen">{url.is_busy && t('loading')}</output>
          <ListPager url={url} count={page.rows.length} {...page} />
        </div>
      )}
      {can_select && selection.ids.length > 0 && (
        <BulkBar
          names={page.rows.filter((row) => selection.has(list.row_id(row))).map(list.row_name)}
          actions={actions_here}
          run={run}
          clear={() => selection.set([])}
        />
      )}
    </section>
  )
}

/** Distinguishes an empty list from a search without results. */
function Nothing({ list, url, empty_action, nothing_action }: ScreenProps & { url: ListUrl }) {
  const t = useText(listText)
  if (!isNarrowed(url.state) && !url.state.cursor) return <Empty icon="list" title={list.empty} action={empty_action} />
  return (
    <Empty
      icon="search"
      title={t('nothing_found')}
      lead={t('nothing_found_hint')}
      action={
        <>
          {nothing_action}
          <Button to={url.to(cleared(url.state))}>{t('clear_filters')}</Button>
        </>
      }
    />
  )
}

/** Up to this many rows all are rendered: a page of the API is never longer. */
const DRAW_ALL = 100
const LongListTable = lazy(() => import('./long-list-table.tsx'))

function Rows({ tile, ...props }: TableProps & Pick<ScreenProps, 'tile'>) {
  const is_in_browser = useIsInBrowser()
  if (tile) return <ListTiles {...props} tile={tile} />
  if (props.rows.length <= DRAW_ALL) return <ListTable {...props} />
  const first = <ListTable {...props} rows={props.rows.slice(0, DRAW_ALL)} ids={props.ids.slice(0, DRAW_ALL)} />
  if (!is_in_browser) return first
  return (
    <Suspense fallback={first}>
      <LongListTable {...props} />
    </Suspense>
  )
}
