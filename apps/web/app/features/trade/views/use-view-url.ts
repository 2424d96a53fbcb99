import { type ListState, viewQuery } from '#ui/list/list-url.ts'
import { useListState } from '#ui/list/use-list-state.ts'
import { NO_VIEW, VIEW_SHAPE, withRows } from '../trade-url.ts'

/** The state of the list kit for the URL of the report. Opening a view closes rows that are open. */
export function useViewUrl() {
  const url = useListState(VIEW_SHAPE)
  const marked = (state: ListState): ListState => ({ ...state, view: state.view || NO_VIEW })
  const to = (state: ListState) => {
    const { search } = url.to(marked(state)) as { search: string }
    return { search: withRows(new URLSearchParams(search), null) }
  }
  const go: typeof url.go = (state, how) => url.go(marked(state), how)
  return { url: { ...url, to, go }, query: viewQuery(VIEW_SHAPE, url.state) }
}
