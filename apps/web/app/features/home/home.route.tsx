import { date, time, weekday } from '#base/format.ts'
import { useMay, useMe } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/home.route'
import { loadCards } from './card.server.ts'
import { accessChanges } from './cards/access-changes.server.ts'
import { AccessChanges } from './cards/access-changes.tsx'
import { waitingApprovals, waitingCounts } from './cards/decisions.server.ts'
import { Decisions } from './cards/decisions.tsx'
import { deliLoad } from './cards/deli-load.server.ts'
import { DeliLoad } from './cards/deli-load.tsx'
import { kitchenDue } from './cards/kitchen-due.server.ts'
import { KitchenDue } from './cards/kitchen-due.tsx'
import { LateOrders } from './cards/late-orders.tsx'
import { Loaded } from './cards/loaded.tsx'
import { lowStock } from './cards/low-stock.server.ts'
import { LowStock } from './cards/low-stock.tsx'
import { nextPromises } from './cards/next-promises.server.ts'
import { NextPromises } from './cards/next-promises.tsx'
import { onboardingChecklist, runOnboardingCommand } from './cards/onboarding.server.ts'
import { Onboarding } from './cards/onboarding.tsx'
import { ordersToday } from './cards/orders-today.server.ts'
import { OrdersToday } from './cards/orders-today.tsx'
import { closingSuppliers, dueDeliveries } from './cards/purchases.server.ts'
import { ClosingSuppliers, DueDeliveries } from './cards/purchases.tsx'
import { salesToday } from './cards/sales-today.server.ts'
import { SalesToday } from './cards/sales-today.tsx'
import { silentKiosks } from './cards/silent-kiosks.server.ts'
import { SilentKiosks } from './cards/silent-kiosks.tsx'
import { doubtful } from './cards/doubtful.server.ts'
import { Doubtful } from './cards/doubtful.tsx'
import { unassigned } from './cards/unassigned.server.ts'
import { Unassigned } from './cards/unassigned.tsx'
import { partOfDay } from './greeting.ts'
import own from './cards/orders-today.module.css'
import css from './home.module.css'
import { homeText } from './home.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runOnboardingCommand({ request, context })

const SOURCES = {
  onboarding: onboardingChecklist,
  orders_today: ordersToday,
  unassigned,
  doubtful,
  next_promises: nextPromises,
  kitchen_due: kitchenDue,
  approvals: waitingApprovals,
  counts: waitingCounts,
  access_changes: accessChanges,
  low_stock: lowStock,
  deli_load: deliLoad,
  sales_today: salesToday,
  silent_kiosks: silentKiosks,
  closing_suppliers: closingSuppliers,
  due_deliveries: dueDeliveries,
}

/** To add a card with server data: two files in cards/ (server and browser), a line in SOURCES, one in the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  return {
    now: now.toISOString(),
    part_of_day: partOfDay(now),
    cards: await loadCards(SOURCES, { request, context }),
  }
}
type Cards = Route.ComponentProps['loaderData']['cards']

export default function Home({ loaderData: { now, part_of_day, cards } }: Route.ComponentProps) {
  const t = useText(homeText)
  const lang = useLang()
  const me = useMe()
  const may_order = useMay()('manage_orders')
  const name = useText(screenText)
  if (!me) return null
  return (
    <>
      <PageHeader
        title={t(part_of_day, { name: me.first_name })}
        lead={
          <>
            {weekday(now, lang)} <bdi dir="ltr">{date(now)}</bdi> · <bdi dir="ltr">{time(now)}</bdi>
          </>
        }
        actions={
          may_order && (
            <Button
              variant="primary"
              icon="plus"
              to="/orders/update"
              disabled_reason={me.viewing_as && t('only_viewing')}
            >
              {name('/orders/update/:order_id?')}
            </Button>
          )
        }
      />
      {Object.values(cards).every((card) => card === null) && (
        <Empty icon="key" title={t('no_cards')} lead={t('no_cards_lead')} />
      )}
      {cards.onboarding?.ok && <Onboarding {...cards.onboarding.data} />}
      <Loaded card={cards.orders_today} title={t('orders_today')}>
        {(today) => (
          <div className={own.today}>
            <OrdersToday {...today} />
          </div>
        )}
      </Loaded>
      <div className={css.two}>
        <Work cards={cards} />
        <Around cards={cards} now={now} />
      </div>
    </>
  )
}

/** Shows the cards of open work, most urgent first. */
function Work({ cards }: { cards: Cards }) {
  const t = useText(homeText)
  return (
    <div className={css.column}>
      <Loaded card={cards.kitchen_due} title={t('sections')}>
        {(delis) => <KitchenDue delis={delis} />}
      </Loaded>
      {cards.orders_today?.ok && <LateOrders {...cards.orders_today.data} />}
      <Loaded card={cards.doubtful} title={t('doubtful')}>
        {(deliveries) => <Doubtful deliveries={deliveries} />}
      </Loaded>
      <Loaded card={cards.unassigned} title={t('unassigned')}>
        {(waves) => <Unassigned {...waves} />}
      </Loaded>
      <Loaded card={cards.next_promises} title={t('next_promises')}>
        {(orders) => <NextPromises orders={orders} />}
      </Loaded>
    </div>
  )
}

function Around({ cards, now }: { cards: Cards; now: string }) {
  const t = useText(homeText)
  return (
    <div className={css.column}>
      <Decisions
        approvals={cards.approvals?.ok ? cards.approvals.data : null}
        counts={cards.counts?.ok ? cards.counts.data : null}
      />
      <Loaded card={cards.sales_today} title={t('sales_today')}>
        {(sales) => <SalesToday {...sales} />}
      </Loaded>
      <Loaded card={cards.silent_kiosks} title={t('silent_kiosks')}>
        {(kiosks) => <SilentKiosks kiosks={kiosks} now={now} />}
      </Loaded>
      <Loaded card={cards.deli_load} title={t('deli_load')}>
        {(delis) => <DeliLoad delis={delis} />}
      </Loaded>
      <Loaded card={cards.closing_suppliers} title={t('closing_suppliers')}>
        {(closing) => <ClosingSuppliers {...closing} now={now} />}
      </Loaded>
      <Loaded card={cards.due_deliveries} title={t('due_deliveries')}>
        {(purchases) => <DueDeliveries purchases={purchases} />}
      </Loaded>
      <Loaded card={cards.low_stock} title={t('low_stock')}>
        {(low) => <LowStock {...low} now={now} />}
      </Loaded>
      <Loaded card={cards.access_changes} title={t('access_changes')}>
        {(events) => <AccessChanges events={events} now={now} />}
      </Loaded>
    </div>
  )
}
