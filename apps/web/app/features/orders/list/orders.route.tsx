import { type ComponentProps, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { useOrderChannels } from '#shared/orders/use-order-channels.ts'
import { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { useText } from '#base/text.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/button.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/orders.route'
import { LateButton } from './late-button.tsx'
import { OrdersContext } from './orders-context.ts'
import css from './orders-header.module.css'
import { OrdersHeader } from './orders-header.tsx'
import { OrdersList } from './orders-list.tsx'
import { loadOrders, runOrdersCommand } from './orders.server.ts'
import { ordersText } from './orders.text.ts'
import { SoundSwitch } from './sound-switch.tsx'
import { withDay } from './day-param.ts'

// Lazy: these components load after hydration, so that the table can be used first.
const Board = lazy(() => import('../board/board.tsx'))
const HourStrip = lazy(() => import('./hour-strip.tsx'))
const LateDrawer = lazy(() => import('../late/late-drawer.tsx'))
const CLOCK_MS = 30_000

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context }: Route.ActionArgs) => runOrdersCommand({ request, context })
export const loader = ({ request, context }: Route.LoaderArgs) => loadOrders({ request, context })

/**
 * Shows the orders of one or several days as a table, or those of one day as a board. Days, view, filters and the open
 * drawer are in the URL.
 */
export default function Orders({ loaderData: { page, board, day, risks, date, range, now } }: Route.ComponentProps) {
  const t = useText(ordersText)
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  const now_ms = useNow(CLOCK_MS)
  const { start, startMany, delay, busy_id, dialogs } = useOrderMoves()
  const [params, setParams] = useSearchParams()
  useLive(useOrderChannels(day.delis))
  const closeRisks = () => setParams((old) => (old.delete('risks'), old), { preventScrollReset: true })
  const all_days = withDay(params, null)
  return (
    <OrdersContext value={{ start, delay, busy_id, now_ms, day: date && day.date, delis: day.delis }}>
      <Stack gap={4}>
        <OrdersHeader date={date} range={range} today={now.date} is_board={board !== null} />
        {date !== null && day.hours.length > 0 && (
          <div className={css.strip}>
            {is_in_browser && (
              <Suspense>
                <HourStrip
                  hours={day.hours}
                  day={day.date}
                  now_minute={day.date === now.date ? now.minute : undefined}
                />
              </Suspense>
            )}
          </div>
        )}
        <OrdersList
          page={page}
          day={day}
          date={date}
          range={range}
          startMany={startMany}
          may_move={may('manage_orders') || may('work_deli_orders')}
          actions={
            <>
              <LateButton late={day.late} />
              <SoundSwitch />
            </>
          }
          empty_action={
            may('manage_orders') && (
              <Button icon="plus" to="/orders/update">
                {t('add_order')}
              </Button>
            )
          }
          nothing_action={
            (date !== null || range) &&
            params.has('search') && <Button to={{ search: `?${all_days}` }}>{t('search_all_days')}</Button>
          }
          body={board && <BoardBody columns={board.columns} />}
        />
        {is_in_browser && risks && (
          <Suspense>
            <LateDrawer risks={risks} onClose={closeRisks} />
          </Suspense>
        )}
        {dialogs}
      </Stack>
    </OrdersContext>
  )
}

function BoardBody({ columns }: ComponentProps<typeof Board>) {
  const is_in_browser = useIsInBrowser()
  return (
    <div className={css.board}>
      {is_in_browser && (
        <Suspense>
          <Board columns={columns} />
        </Suspense>
      )}
    </div>
  )
}
