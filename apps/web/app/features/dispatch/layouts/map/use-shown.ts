import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

const HIDE = 'hide'

/** Manages which drivers the map hides. They are in the URL, so that a link shows the same map. */
export function useShown(row_ids: readonly number[]) {
  const [params, setParams] = useSearchParams()
  const hidden_param = params.get(HIDE) ?? ''
  const hidden = useMemo(() => new Set(hidden_param.split(',').filter(Boolean).map(Number)), [hidden_param])
  const set = (ids: Iterable<number>) =>
    setParams(
      (old) => {
        const text = [...ids].join(',')
        if (text) old.set(HIDE, text)
        else old.delete(HIDE)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    hidden,
    toggle: (row_id: number) =>
      set(hidden.has(row_id) ? [...hidden].filter((id) => id !== row_id) : [...hidden, row_id]),
    toggleAll: () => set(hidden.size > 0 ? [] : row_ids),
  }
}
