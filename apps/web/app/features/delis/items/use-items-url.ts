import { useSearchParams } from 'react-router'
import { readFilter } from './item-rows.ts'

/** The URL contains filter and open drawer, so that the link can be shared and Back closes the drawer. */
export function useItemsUrl() {
  const [params, setParams] = useSearchParams()
  const set = (key: 'show' | 'search' | 'meal', value: string | null) =>
    setParams(
      (before) => {
        if (value === null) before.delete(key)
        else before.set(key, value)
        return before
      },
      { preventScrollReset: true, replace: key !== 'meal' },
    )
  return { filter: readFilter(params.get('show')), search: params.get('search') ?? '', meal: params.get('meal'), set }
}
