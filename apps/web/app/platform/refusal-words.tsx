import type { ErrorBody } from '@tavlin/contract/errors'
import { lazy, type ReactNode, Suspense } from 'react'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useLang } from './use-language.ts'

// All the reasons there are weigh as much as a small screen, and most people meet none of them.
const Words = lazy(async () => {
  const { refusalText } = await import('./refusal.text.ts')
  return { default: ({ error }: { error: ErrorBody }) => refusalText(error, useLang()) }
})

/** Why it was refused, fetched with the first refusal. `meanwhile`: until it is there, and where the server draws. */
export function RefusalWords({ error, meanwhile }: { error: ErrorBody; meanwhile?: ReactNode }) {
  const is_in_browser = useIsInBrowser()
  if (!is_in_browser) return meanwhile
  return (
    <Suspense fallback={meanwhile}>
      <Words error={error} />
    </Suspense>
  )
}
