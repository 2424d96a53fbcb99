import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import { SupplierTabs } from '../supplier-tabs.tsx'
import type { Route } from './+types/orders.route'
import { OrdersList } from './orders-list.tsx'
import { loadOrders, runOrdersCommand } from './orders.server.ts'
import { ordersText } from './orders.text.ts'

const ReceiveDrawer = lazy(() => import('../receive/receive-drawer.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runOrdersCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadOrders({ request, context })

export default function OrdersScreen({ loaderData }: Route.ComponentProps) {
  const { stage, delis, receiving } = loaderData
  const t = useText(ordersText)
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  const [, setParams] = useSearchParams()
  useLive(delis.map(({ id }) => `private-purchases.${id}` as const))
  const show = (id: number | null) =>
    setParams((params) => (id === null ? params.delete('receive') : params.set('receive', String(id)), params), {
      preventScrollReset: true,
    })
  const add = may('add_supplier_purchase_order') ? (
    <Button variant="primary" icon="plus" to="/suppliers/select">
      {t('new_order')}
    </Button>
  ) : null
  return (
    <Stack gap={4}>
      <PageHeader title={t(stage)} lead={t(`${stage}_lead`)} actions={add} />
      {stage === 'all' && <SupplierTabs />}
      <OrdersList {...loaderData} onReceive={may('receive_supplier_orders') ? show : null} empty={add} />
      {is_in_browser && receiving && (
        <Suspense>
          <ReceiveDrawer key={receiving.id} purchase={receiving} onClose={() => show(null)} />
        </Suspense>
      )}
    </Stack>
  )
}
