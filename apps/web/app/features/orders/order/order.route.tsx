import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { isFinished } from '#shared/orders/order.ts'
import { useText } from '#base/text.ts'
import { titled } from '#platform/page-title.ts'
import { Money } from '#ui/amount.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/order.route'
import { ActionsCard } from './actions-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MoneyCard, type SettlementDialog } from './money-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderHeader, PrimaryMove } from './order-header.tsx'
import css from './order.module.css'
import { loadOrder, type OrderPage, runOrderCommand } from './order.server.ts'
import { orderText } from './order.text.ts'
import { DocumentsCard } from './documents-card.tsx'
import { ProgressLine } from './progress-line.tsx'
import { CancelledNotice, ChangeNotice } from './stopped-notices.tsx'

// Few orders have a proof, so the card is loaded only for them.
const ProofCard = lazy(() => import('./proof-card.tsx'))
// The sentences about all events are long, and the card is below the fold.
const TimelineCard = lazy(() => import('./timeline-card.tsx'))

export { clientAction } from '#platform/command.ts'
export const meta = titled<OrderPage>(({ order }) => `#${order.number}`, 'orders')
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadOrder({ request, context }, params.order_id)
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runOrderCommand({ request, context }, params.order_id)

/** Shows one order: lines, delivery, payments, timeline and the actions that are possible now. */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, timeline, money, receipts, proofs } = loaderData
  const [params] = useSearchParams()
  const [settling, setSettling] = useState<SettlementDialog>(() =>
    params.get('settle') === 'refund' ? 'refund_after_cancel' : null,
  )
  const moves = useOrderMoves({ onDone: (action) => action === 'cancel' && setSettling('refund_after_cancel') })
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  const { id, deli } = order
  useLive(`private-orders.${deli.id}`, {
    on: ({ data }) => (isOther(data, id) ? false : undefined),
  })
  return (
    <Stack gap={4} className={css.page}>
      <OrderHeader order={order} receipts={receipts} moves={moves} />
      <CancelledNotice order={order} />
      {!isFinished(order) && <ChangeNotice order={order} may_withdraw={may('manage_orders', deli.id)} />}
      <ProgressLine order={order} />
      <div className={css.columns}>
        <div className={css.main}>
          <LinesCard order={order} />
          <MoneyCard order={order} money={money} settling={settling} onSettle={setSettling} />
          {is_in_browser && (
            <Suspense>
              <TimelineCard timeline={timeline} />
            </Suspense>
          )}
        </div>
        <div className={css.side}>
          <DeliveryCard order={order} />
          {is_in_browser && proofs.length > 0 && (
            <Suspense>
              <ProofCard order_id={id} deli_id={deli.id} proofs={proofs} />
            </Suspense>
          )}
          <CustomerCard order={order} />
          <NotesCard order={order} />
          <DocumentsCard order={order} receipts={receipts} />
          <ActionsCard order={order} moves={moves} />
        </div>
      </div>
      <Bar total_agorot={order.total_agorot}>
        <PrimaryMove order={order} moves={moves} />
      </Bar>
      {moves.dialogs}
    </Stack>
  )
}

/** Returns true when an event is about other orders of this deli and can be ignored. */
function isOther(data: unknown, id: number): boolean {
  const { order_id, order_ids } = (data ?? {}) as { order_id?: unknown; order_ids?: unknown }
  if (typeof order_id === 'number') return order_id !== id
  return Array.isArray(order_ids) && !order_ids.includes(id)
}

/** Bottom bar on a phone that shows the total and the next action. */
function Bar({ total_agorot, children }: { total_agorot: number; children: ReactNode }) {
  const t = useText(orderText)
  return (
    <section className={css.bar} aria-label={t('bar')}>
      <span className={css.bar_text}>
        {t('total')}
        <strong>
          <Money agorot={total_agorot} />
        </strong>
      </span>
      {children}
    </section>
  )
}
