import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Link, useFetchers, useLocation } from 'react-router'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { OrderId } from '#ui/bidi.tsx'
import { toast } from '#ui/toast.ts'
import { call, orNull, request } from '#platform/api-client.ts'
import { coalesce } from '#platform/live/coalesce.ts'
import { BURST_MS } from '#platform/live/refresh.ts'
import { useConnection } from '#platform/live/use-connection.ts'
import { useLive } from '#platform/live/use-live.ts'
import { nameIn } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useLang } from '#base/use-language.ts'
import type { OrderListRow } from '../order.ts'
import { useOrderChannels } from '../use-order-channels.ts'
import { useOrderMoves } from '../use-order-moves.tsx'
import { isShownAt, missingBagsOf, newsOf } from './news.ts'
import css from './new-orders.module.css'
import { newOrdersText } from './new-orders.text.ts'
import { isSoundOn } from './sound.ts'
import { keepTitleBadge } from './title-badge.ts'
import { allowTone, playTone } from './tone.ts'
import { setWaitingCount } from './waiting-count.ts'

type WaitingOrders = ResponseOf<typeof orders.waiting>['data']
const waiting = call<typeof orders.waiting>('GET', '/orders/waiting')

const BETWEEN_READS_MS = 1000
const RING_AGAIN_MS = 10_000

/**
 * Announces new orders on every screen of people who accept orders: sound, title badge, count, and a toast with a
 * button to accept.
 */
export default function NewOrders() {
  const lang = useLang()
  const { pathname } = useLocation()
  const moves = useOrderMoves()
  const [waiting, setWaiting] = useState<WaitingOrders | null>(null)
  const [read] = useState(() => makeReader())

  const announce = (order: OrderListRow) => {
    const t = newOrdersText(lang)
    toast.news(t.rich('new_order', { n: put(linkOf(order.id, order.number)), deli: nameIn(lang, order.deli) }), {
      id: `order-${order.id}`,
      ...(order.moves.includes('accept') && {
        open: { label: t('accept'), onOpen: () => moves.start(order, 'accept') },
      }),
    })
  }
  /** The driver waits at the counter, so the deli hears about it on every screen. */
  const announceMissing = (order_id: number, number: number, count: number) => {
    if (isSoundOn()) playTone()
    toast.news(newOrdersText(lang).rich('bags_missing', { n: put(linkOf(order_id, number)), count }), {
      id: `bags-${order_id}`,
    })
  }
  const show = useEffectEvent((now: WaitingOrders, new_ids: ReadonlySet<number>) => {
    setWaiting(now)
    // An order whose page is open is not announced, because the user has just placed it.
    const arrived = now.orders.filter(({ id }) => new_ids.has(id) && pathname !== `/orders/${id}`)
    if (arrived.length === 0) return
    if (isSoundOn()) playTone()
    // The order list needs no toast, because it shows the order itself.
    if (pathname !== '/orders') arrived.forEach(announce)
  })
  useEffect(() => read.onAnswer((now, new_ids) => show(now, new_ids)), [read])
  // Loads after hydration. Loads again after a lost connection, whose events were missed, and after a command, because
  // the socket does not receive the events of its own page.
  const is_sending = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  const is_current = useConnection() === 'online' && !is_sending
  useEffect(() => {
    if (is_current) read.trigger(null)
  }, [is_current, read])
  useLive(useOrderChannels(waiting?.delis), {
    on: (event) => {
      const missing = missingBagsOf(event)
      if (missing) announceMissing(missing.order_id, missing.number, missing.missing)
      const news = newsOf(event)
      if (news) read.trigger(news.new_id)
      return false
    },
  })
  useEffect(() => allowTone(), [])
  const count = waiting?.count ?? 0
  useEffect(() => {
    setWaitingCount(count)
    return keepTitleBadge(count)
  }, [count])
  const is_visible = useIsVisible()
  const isSeen = (order: OrderListRow) => is_visible && isShownAt(pathname, order)
  useRinging(waiting?.orders.some((order) => order.escalation > 0 && !isSeen(order)) ?? false)
  return moves.dialogs
}

const linkOf = (order_id: number, number: number) => (
  <Link to={`/orders/${order_id}`} className={css.number}>
    <OrderId id={number} />
  </Link>
)

/** Rings repeatedly while an escalated order waits that this window does not show. */
function useRinging(is_ringing: boolean): void {
  useEffect(() => {
    if (!is_ringing) return
    const timer = setInterval(() => isSoundOn() && playTone(), RING_AGAIN_MS)
    return () => clearInterval(timer)
  }, [is_ringing])
}

/** Whether the page is visible: not in a background tab or a minimised window. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )

/** Sends one request for any number of events, at most one per second. */
function makeReader() {
  let new_ids = new Set<number>()
  let listener: ((now: WaitingOrders, new_ids: ReadonlySet<number>) => void) | null = null
  const reads = coalesce(
    async () => {
      const announced_ids = new_ids
      new_ids = new Set()
      const now = await orNull(request(waiting, {}))
      if (now) listener?.(now, announced_ids)
    },
    BETWEEN_READS_MS,
    BURST_MS,
  )
  return {
    trigger: (new_id: number | null) => {
      if (new_id !== null) new_ids.add(new_id)
      reads.trigger()
    },
    onAnswer: (hear: NonNullable<typeof listener>) => {
      listener = hear
      return () => {
        listener = null
      }
    },
  }
}
