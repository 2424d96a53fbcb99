import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { titled } from '#platform/page-title.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { DeliChoice } from '../deli-choice.tsx'
import { CutoffChip } from '#shared/purchasing/cutoff-chip.tsx'
import { PurchaseStatusChip } from '../purchase-status.tsx'
import { UnconfirmedChip } from '../unconfirmed-chip.tsx'
import type { Route } from './+types/order.route'
import { LinkCard } from './link-card.tsx'
import { OrderActions, SendTools } from './order-actions.tsx'
import css from './order.module.css'
import { OrderView } from './order-view.tsx'
import { loadOrder, type Purchase, runOrderCommand } from './order.server.ts'
import { orderText } from './order.text.ts'

const OrderFill = lazy(() => import('./order-fill.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runOrderCommand({ request, context })
export const meta = titled<{ purchase: { id: number } | null }>(({ purchase }) => purchase && `#${purchase.id}`)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadOrder({ request, context }, params.order_id)

/** Shows a new order, a draft, or an order that was sent. */
export default function OrderScreen({ loaderData }: Route.ComponentProps) {
  const { purchase, fill, next, now, today, delis, repeated, price_changes } = loaderData
  const t = useText(orderText)
  const nameOf = useName()
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  const deli = purchase?.deli ?? fill!.deli
  const supplier = purchase?.supplier ?? fill!.supplier
  useLive(may('manage_supplier_purchase', deli.id) ? `private-purchases.${deli.id}` : [])
  return (
    <Stack gap={4}>
      <PageHeader
        before={
          may('manage_supplier_purchase') && purchase ? (
            <Link to="/suppliers/orders">{t('all_orders')}</Link>
          ) : (
            <Link to="/suppliers/select">{t('other_supplier')}</Link>
          )
        }
        title={
          purchase
            ? t('order', { number: `#${purchase.id}`, name: supplier.name })
            : t('new_order', { name: supplier.name })
        }
        lead={
          <span className={css.lead}>
            {purchase && <PurchaseStatusChip status={purchase.status} />}
            {purchase && <UnconfirmedChip purchase={purchase} now={now} />}
            <span>{nameOf(deli)}</span>
            {fill && <CutoffChip next={next} now={now} />}
          </span>
        }
        actions={
          <Row gap={2} align="center" wrap>
            {!purchase && <DeliChoice delis={delis} deli={deli} />}
            {purchase && purchase.lines.length > 0 && <SendTools purchase={purchase} />}
          </Row>
        }
      />
      {purchase && <ApprovalNotice purchase={purchase} />}
      {purchase && isLinkShown(purchase.status) && (
        <LinkCard purchase={purchase} now={now} may_send={may('add_supplier_purchase_order', deli.id)} />
      )}
      {supplier.on_hold && fill && <Notice tone="warn">{t('on_hold')}</Notice>}
      {fill ? (
        <Suspense fallback={<ListSkeleton />}>
          {is_in_browser ? (
            <OrderFill
              key={`${purchase?.id ?? 'new'} ${deli.id}`}
              purchase={purchase}
              fill={fill}
              next={next}
              today={today}
              repeated={repeated}
            />
          ) : (
            <ListSkeleton />
          )}
        </Suspense>
      ) : (
        purchase && <OrderView purchase={purchase} price_changes={price_changes} />
      )}
      {purchase && <OrderActions purchase={purchase} />}
    </Stack>
  )
}

/** The link is shown while the supplier can still answer, which is until goods are received. */
const isLinkShown = (status: Purchase['status']): boolean => status === 'submitted' || status === 'acknowledged'

function ApprovalNotice({ purchase: { approval, status } }: { purchase: Purchase }) {
  const t = useText(orderText)
  if (!approval || status !== 'draft') return null
  if (approval.state === 'pending')
    return (
      <Notice tone="warn" title={t('pending')}>
        {t('pending_lead')}
      </Notice>
    )
  if (approval.state !== 'declined') return null
  return (
    <Notice tone="warn" icon="ban" title={t('declined')}>
      {approval.decided_by && t('declined_by', { name: approval.decided_by.name })} {approval.answer_note}
    </Notice>
  )
}
