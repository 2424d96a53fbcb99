import { date, time, weekday } from '#platform/format.ts'
import { useMe } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/home.route'
import { loadCards } from './card.server.ts'
import { accessChanges } from './cards/access-changes.server.ts'
import { AccessChanges } from './cards/access-changes.tsx'
import { deliLoad } from './cards/deli-load.server.ts'
import { DeliLoad } from './cards/deli-load.tsx'
import { Loaded } from './cards/loaded.tsx'
import { lowStock } from './cards/low-stock.server.ts'
import { LowStock } from './cards/low-stock.tsx'
import { LateOrders } from './cards/late-orders.tsx'
import { MyScreens } from './cards/my-screens.tsx'
import { ordersToday } from './cards/orders-today.server.ts'
import { OrdersToday } from './cards/orders-today.tsx'
import { QuickActions, useQuickActions } from './cards/quick-actions.tsx'
import { WhoIAm } from './cards/who-i-am.tsx'
import { partOfDay } from './greeting.ts'
import own from './cards/orders-today.module.css'
import css from './home.module.css'
import { homeText } from './home.text.ts'

/** A card that needs the server is two files in cards/, one for each side, a line here and a line where it is drawn. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  const cards = await loadCards(
    { orders_today: ordersToday, access_changes: accessChanges, low_stock: lowStock, deli_load: deliLoad },
    { request, context },
  )
  return { now: now.toISOString(), part_of_day: partOfDay(now), cards }
}

export default function Home({ loaderData: { now, part_of_day, cards } }: Route.ComponentProps) {
  const t = useText(homeText)
  const lang = useLang()
  const me = useMe()
  const name = useText(screenText)
  const actions = useQuickActions()
  const [first, ...others] = actions
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
          first && (
            <Button
              variant="primary"
              icon={first.icon}
              to={first.to}
              disabled_reason={me.viewing_as && t('only_viewing')}
            >
              {name(first.path)}
            </Button>
          )
        }
      />
      <Loaded card={cards.orders_today} title={t('orders_today')}>
        {(today) => (
          <div className={own.today}>
            <OrdersToday {...today} />
          </div>
        )}
      </Loaded>
      <div className={css.two}>
        <div className={css.column}>
          {cards.orders_today?.ok && <LateOrders {...cards.orders_today.data} />}
          <QuickActions actions={others} />
          <MyScreens />
        </div>
        <div className={css.column}>
          <Loaded card={cards.deli_load} title={t('deli_load')}>
            {(delis) => <DeliLoad delis={delis} />}
          </Loaded>
          <Loaded card={cards.low_stock} title={t('low_stock')}>
            {(low) => <LowStock {...low} now={now} />}
          </Loaded>
          <WhoIAm me={me} />
          <Loaded card={cards.access_changes} title={t('access_changes')}>
            {(events) => <AccessChanges events={events} now={now} />}
          </Loaded>
        </div>
      </div>
    </>
  )
}
