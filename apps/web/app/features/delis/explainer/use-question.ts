import { useSearchParams } from 'react-router'

/** What is asked stands in the URL: it can be sent to a colleague, and the back button asks the last question again. */
export function useQuestion() {
  const [params, setParams] = useSearchParams()
  const ask = (change: Record<string, string | null>, options: { replace?: boolean } = {}) =>
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
  return { params, ask }
}
export type AskChange = ReturnType<typeof useQuestion>['ask']
