import { useText } from '#base/text.ts'
import { AccessChanges } from './cards/access-changes.tsx'
import { Chats } from './cards/chats.tsx'
import { ClosingSuppliers, DueDeliveries, PriceRises } from './cards/purchases.tsx'
import { Decisions } from './cards/decisions.tsx'
import { DeliLoad } from './cards/deli-load.tsx'
import { Doubtful } from './cards/doubtful.tsx'
import { KitchenDue } from './cards/kitchen-due.tsx'
import { LateOrders } from './cards/late-orders.tsx'
import { LowStock } from './cards/low-stock.tsx'
import { NextPromises } from './cards/next-promises.tsx'
import { OpenTills } from './cards/open-tills.tsx'
import { SalesToday } from './cards/sales-today.tsx'
import { SilentKiosks } from './cards/silent-kiosks.tsx'
import { Unassigned } from './cards/unassigned.tsx'
import { UnmatchedPayments } from './cards/unmatched.tsx'
import { Weather } from './cards/weather.tsx'
import { Loaded } from './cards/loaded.tsx'
import type { CardName } from './cards.ts'
import type { Cards } from './home.route.tsx'
import { homeText } from './home.text.ts'

type Props = { name: CardName; cards: Cards; now: string }

/** Draws a card of open work; nothing when the person may not see it. */
export function WorkCard({ name, cards, now }: Props) {
  const t = useText(homeText)
  switch (name) {
    case 'kitchen_due':
      return (
        <Loaded card={cards.kitchen_due} title={t('sections')}>
          {(delis) => <KitchenDue delis={delis} />}
        </Loaded>
      )
    case 'late_orders':
      return cards.orders_today?.ok ? <LateOrders {...cards.orders_today.data} /> : null
    case 'doubtful':
      return (
        <Loaded card={cards.doubtful} title={t('doubtful')}>
          {(deliveries) => <Doubtful deliveries={deliveries} />}
        </Loaded>
      )
    case 'unassigned':
      return (
        <Loaded card={cards.unassigned} title={t('unassigned')}>
          {(waves) => <Unassigned {...waves} />}
        </Loaded>
      )
    case 'next_promises':
      return (
        <Loaded card={cards.next_promises} title={t('next_promises')}>
          {(orders) => <NextPromises orders={orders} />}
        </Loaded>
      )
    case 'chats':
      return (
        <Loaded card={cards.chats} title={t('chats')}>
          {(waiting) => <Chats {...waiting} now={now} />}
        </Loaded>
      )
    default:
      return null
  }
}

/** Draws a card of decisions, numbers or stock; nothing when the person may not see it. */
export function AroundCard({ name, cards, now }: Props) {
  const t = useText(homeText)
  switch (name) {
    case 'decisions':
      return (
        <Decisions
          approvals={cards.approvals?.ok ? cards.approvals.data : null}
          counts={cards.counts?.ok ? cards.counts.data : null}
        />
      )
    case 'unmatched':
      return (
        <Loaded card={cards.unmatched} title={t('unmatched')}>
          {(payments) => <UnmatchedPayments payments={payments} now={now} />}
        </Loaded>
      )
    case 'sales_today':
      return (
        <Loaded card={cards.sales_today} title={t('sales_today')}>
          {(sales) => <SalesToday {...sales} />}
        </Loaded>
      )
    case 'weather':
      return cards.weather?.ok && cards.weather.data ? <Weather forecast={cards.weather.data} /> : null
    case 'open_tills':
      return (
        <Loaded card={cards.open_tills} title={t('open_tills')}>
          {(tills) => <OpenTills {...tills} />}
        </Loaded>
      )
    case 'silent_kiosks':
      return (
        <Loaded card={cards.silent_kiosks} title={t('silent_kiosks')}>
          {(kiosks) => <SilentKiosks kiosks={kiosks} now={now} />}
        </Loaded>
      )
    case 'deli_load':
      return (
        <Loaded card={cards.deli_load} title={t('deli_load')}>
          {(delis) => <DeliLoad delis={delis} />}
        </Loaded>
      )
    default:
      return <StockCard name={name} cards={cards} now={now} />
  }
}

function StockCard({ name, cards, now }: Props) {
  const t = useText(homeText)
  switch (name) {
    case 'closing_suppliers':
      return (
        <Loaded card={cards.closing_suppliers} title={t('closing_suppliers')}>
          {(closing) => <ClosingSuppliers {...closing} now={now} />}
        </Loaded>
      )
    case 'price_rises':
      return (
        <Loaded card={cards.price_rises} title={t('price_rises')}>
          {(rises) => <PriceRises rises={rises} />}
        </Loaded>
      )
    case 'due_deliveries':
      return (
        <Loaded card={cards.due_deliveries} title={t('due_deliveries')}>
          {(purchases) => <DueDeliveries purchases={purchases} />}
        </Loaded>
      )
    case 'low_stock':
      return (
        <Loaded card={cards.low_stock} title={t('low_stock')}>
          {(low) => <LowStock {...low} now={now} />}
        </Loaded>
      )
    case 'access_changes':
      return (
        <Loaded card={cards.access_changes} title={t('access_changes')}>
          {(events) => <AccessChanges events={events} now={now} />}
        </Loaded>
      )
    default:
      return null
  }
}
