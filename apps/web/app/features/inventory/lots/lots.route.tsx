import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { InventoryTabs } from '../inventory-tabs.tsx'
import type { Route } from './+types/lots.route'
import { LotsList } from './lots-list.tsx'
import { loadLots, runLotsCommand } from './lots.server.ts'
import { lotsText } from './lots.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runLotsCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadLots({ request, context })

export default function LotsScreen({ loaderData }: Route.ComponentProps) {
  const t = useText(lotsText)
  useLive(loaderData.delis.map(({ id }) => `private-stock.${id}` as const))
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <InventoryTabs />
      <LotsList {...loaderData} />
    </Stack>
  )
}
