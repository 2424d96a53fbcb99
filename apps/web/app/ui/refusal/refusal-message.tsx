import type { ErrorBody } from '@tavlin/contract/errors'
import { lazy, type ReactNode, Suspense } from 'react'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useLocale } from '#base/use-language.ts'

// Lazy: all refusal texts together are as large as a small screen, and most people never see one.
const RefusalText = lazy(async () => {
  const { refusalText } = await import('./refusal.text.ts')
  return { default: ({ error }: { error: ErrorBody }) => refusalText(error, useLocale()) }
})

/** Shows the text of a refusal. `meanwhile` is shown until the texts are loaded, and in server rendering. */
export function RefusalMessage({ error, meanwhile }: { error: ErrorBody; meanwhile?: ReactNode }) {
  const is_in_browser = useIsInBrowser()
  if (!is_in_browser) return meanwhile
  return (
    <Suspense fallback={meanwhile}>
      <RefusalText error={error} />
    </Suspense>
  )
}
