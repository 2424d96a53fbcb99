import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/prices.route'
import { PriceHistory } from './price-history.tsx'
import { loadPrices, runPricesCommand } from './prices.server.ts'
import { pricesText } from './prices.text.ts'

// Lazy: the calendar and the choice of delis are larger than the rest of the screen. The history is rendered together
// with the form, because it would otherwise move down when the form appears.
const PriceForm = lazy(() => import('./price-form.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runPricesCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadPrices({ request, context })

/** Changes prices by percent, with a preview, and lists earlier changes, which can be undone. */
export default function Prices({ loaderData: page }: Route.ComponentProps) {
  const t = useText(pricesText)
  const is_in_browser = useIsInBrowser()
  useLive('private-catalog')
  return (
    <Stack gap={4}>
      <PageHeader before={<Link to="/meals">{t('back')}</Link>} title={t('title')} lead={t('lead')} />
      {is_in_browser ? (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <PriceForm page={page} />
          <PriceHistory changes={page.changes} open={page.change} />
        </Suspense>
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Stack>
  )
}
