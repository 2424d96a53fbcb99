import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import type { Route } from './+types/counts.route'
import { DeliSwitch } from '../deli-switch.tsx'
import { InventoryTabs } from '../inventory-tabs.tsx'
import { NoDeli } from '../no-deli.tsx'
import { CountsList } from './counts-list.tsx'
import { loadCounts, runCountsCommand } from './counts.server.ts'
import { countsText } from './counts.text.ts'

const NewCount = lazy(() => import('./new-count.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runCountsCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadCounts({ request, context })

export default function CountsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(countsText)
  const is_in_browser = useIsInBrowser()
  const [, setParams] = useSearchParams()
  const deli_id = loaderData?.deli.id
  useLive(deli_id === undefined ? [] : `private-stock.${deli_id}`)
  const show = (is_new: boolean) =>
    setParams((params) => (is_new ? params.set('count', 'new') : params.delete('count'), params), {
      preventScrollReset: true,
    })
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          loaderData && (
            <Row gap={2} wrap>
              <DeliSwitch delis={loaderData.delis} deli={loaderData.deli} />
              <Button variant="primary" icon="plus" onClick={() => show(true)}>
                {t('new_count')}
              </Button>
            </Row>
          )
        }
      />
      <InventoryTabs deli_id={deli_id} />
      {loaderData ? <CountsList page={loaderData.page} deli={loaderData.deli} onNew={() => show(true)} /> : <NoDeli />}
      {is_in_browser && loaderData?.is_new && (
        <Suspense>
          <NewCount {...loaderData} onClose={() => show(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
