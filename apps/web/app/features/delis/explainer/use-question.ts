import { useSearchParams } from 'react-router'

/** The URL contains the question, so that the link can be shared and Back returns to the previous question. */
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
