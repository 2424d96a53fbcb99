import { preferences } from '@tavlin/contract/preferences'
import { lazy, Suspense, useState } from 'react'
import { date, time, weekday } from '#base/format.ts'
import { api } from '#platform/api.server.ts'
import { useMay, useMe } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/home.route'
import { arrangeText } from './arrange.text.ts'
import { loadCards } from './card.server.ts'
import { type CardChoice, type CardName, type ColumnName, COLUMNS, shownCards } from './cards.ts'
import { accessChanges } from './cards/access-changes.server.ts'
import { waitingApprovals, waitingCounts } from './cards/decisions.server.ts'
import { waitingChats } from './cards/chats.server.ts'
import { deliLoad } from './cards/deli-load.server.ts'
import { expectedToday } from './cards/expected.server.ts'
import { kitchenDue } from './cards/kitchen-due.server.ts'
import { Loaded } from './cards/loaded.tsx'
import { lowStock } from './cards/low-stock.server.ts'
import { nextPromises } from './cards/next-promises.server.ts'
import { onboardingChecklist } from './cards/onboarding.server.ts'
import { Onboarding } from './cards/onboarding.tsx'
import { openTills } from './cards/open-tills.server.ts'
import { ordersToday } from './cards/orders-today.server.ts'
import { OrdersToday } from './cards/orders-today.tsx'
import { closingSuppliers, dueDeliveries, priceRises } from './cards/purchases.server.ts'
import { salesToday } from './cards/sales-today.server.ts'
import { silentKiosks } from './cards/silent-kiosks.server.ts'
import { doubtful } from './cards/doubtful.server.ts'
import { unassigned } from './cards/unassigned.server.ts'
import { unmatchedPayments } from './cards/unmatched.server.ts'
import { nextWeather } from './cards/weather.server.ts'
import { AroundCard, WorkCard } from './today-card.tsx'
import { partOfDay } from './greeting.ts'
import { runHomeCommand } from './home.server.ts'
import own from './cards/orders-today.module.css'
import css from './home.module.css'
import { homeText } from './home.text.ts'

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runHomeCommand({ request, context })

const SOURCES = {
  onboarding: onboardingChecklist,
  orders_today: ordersToday,
  expected: expectedToday,
  chats: waitingChats,
  open_tills: openTills,
  weather: nextWeather,
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
  unmatched: unmatchedPayments,
  price_rises: priceRises,
}

/**
 * To add a card with server data: two files in cards/ (server and browser), a line in SOURCES, one in COLUMNS, and one in
 * the page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date()
  const args = { request, context }
  // Without the choice of the person, such as during a failure of this one request, all cards are shown.
  const choice = api(preferences, args)
    .show()
    .then(
      ({ data }): CardChoice => data.today,
      (): CardChoice => ({ hidden: [], order: [] }),
    )
  return {
    now: now.toISOString(),
    part_of_day: partOfDay(now),
    cards: await loadCards(SOURCES, args),
    choice: await choice,
  }
}
const Arrange = lazy(() => import('./arrange.tsx'))

export type Cards = Route.ComponentProps['loaderData']['cards']

export default function Home({ loaderData: { now, part_of_day, cards, choice } }: Route.ComponentProps) {
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
          <>
            <ArrangeButton cards={cards} choice={choice} />
            {may_order && (
              <Button
                variant="primary"
                icon="plus"
                to="/orders/update"
                disabled_reason={me.viewing_as && t('only_viewing')}
              >
                {name('/orders/update/:order_id?')}
              </Button>
            )}
          </>
        }
      />
      {availableIn(cards).length === 0 && cards.onboarding === null && cards.orders_today === null && (
        <Empty icon="key" title={t('no_cards')} lead={t('no_cards_lead')} />
      )}
      {cards.onboarding?.ok && <Onboarding {...cards.onboarding.data} />}
      <Loaded card={cards.orders_today} title={t('orders_today')}>
        {(today) => (
          <div className={own.today}>
            <OrdersToday {...today} expected={cards.expected?.ok ? cards.expected.data : null} />
          </div>
        )}
      </Loaded>
      <div className={css.two}>
        <Column column="work" cards={cards} choice={choice} now={now} />
        <Column column="around" cards={cards} choice={choice} now={now} />
      </div>
    </>
  )
}

/** Opens the dialog that hides and moves cards; not offered to a person with one card or none. */
function ArrangeButton({ cards, choice }: { cards: Cards; choice: CardChoice }) {
  const t = useText(arrangeText)
  const me = useMe()
  const only_viewing = useText(homeText)('only_viewing')
  const [is_open, setIsOpen] = useState(false)
  const available = availableIn(cards)
  if (available.length < 2) return null
  return (
    <>
      <Button icon="sliders" onClick={() => setIsOpen(true)} disabled_reason={me?.viewing_as && only_viewing}>
        {t('arrange')}
      </Button>
      {is_open && (
        <Suspense>
          <Arrange choice={choice} available={available} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type ColumnProps = { column: ColumnName; cards: Cards; choice: CardChoice; now: string }

/** Shows the cards of a column in the order of this person. */
function Column({ column, cards, choice, now }: ColumnProps) {
  const Card = column === 'work' ? WorkCard : AroundCard
  return (
    <div className={css.column}>
      {shownCards(column, choice).map((name) => (
        <Card key={name} name={name} cards={cards} now={now} />
      ))}
    </div>
  )
}

/** Cards that this person may see: those with at least one source that was loaded. */
const availableIn = (cards: Cards): CardName[] =>
  [...COLUMNS.work, ...COLUMNS.around].filter((name) => {
    if (name === 'late_orders') return cards.orders_today !== null
    if (name === 'decisions') return cards.approvals !== null || cards.counts !== null
    if (name === 'weather') return cards.weather?.ok === true && cards.weather.data !== null
    return cards[name] !== null
  })
