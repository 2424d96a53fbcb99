import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { SupplierTabs } from '../supplier-tabs.tsx'
import type { Route } from './+types/credits.route'
import { CreditsList } from './credits-list.tsx'
import { loadCredits, runCreditsCommand } from './credits.server.ts'
import { creditsText } from './credits.text.ts'

const EndCredit = lazy(() => import('./end-credit.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCreditsCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadCredits({ request, context })

export default function CreditsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(creditsText)
  const is_in_browser = useIsInBrowser()
  const [params, setParams] = useSearchParams()
  useLive(loaderData.delis.map(({ id }) => `private-purchases.${id}` as const))
  const show = (id: number | null) =>
    setParams((now) => (id === null ? now.delete('end') : now.set('end', String(id)), now), {
      preventScrollReset: true,
    })
  const ending = loaderData.page.rows.find(({ id, state }) => state === 'open' && String(id) === params.get('end'))
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SupplierTabs />
      <CreditsList {...loaderData} onEnd={show} />
      {is_in_browser && ending && (
        <Suspense>
          <EndCredit key={ending.id} credit={ending} onClose={() => show(null)} />
        </Suspense>
      )}
    </Stack>
  )
}
