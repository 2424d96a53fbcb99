import { useSearchParams } from 'react-router'

/** The question is in the URL: it can be shared, and the back button returns to the previous one. */
export function useQuestion() {
  const [params, setParams] = useSearchParams()
  const changeQuery = (change: Record<string, string | null>, options: { replace?: boolean } = {}) =>
    setParams(
      (before) => {
        for (const [key, value] of Object.entries(change)) {
          if (value === null) before.delete(key)
          else before.set(key, value)
        }
        return before
      },
      { preventScrollReset: true, ...options },
    )
  return { params, changeQuery }
}
export type ChangeQuery = ReturnType<typeof useQuestion>['changeQuery']
