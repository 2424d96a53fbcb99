import type { InlayPosition } from '@tavlin/domain/dispatch/inlay-edits'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { rejectedWith } from '#base/outcome.ts'
import { useIsApiLost, useConnection } from '#platform/live/use-connection.ts'
import { sendOp } from './send-op.ts'
import { bestPosition, type Gap, wishOf } from './state/gap.ts'
import { clickOrder, type ClickModifiers, EMPTY, type Hand, stillThere } from './state/hand.ts'
import { type OpInput, staysInHand } from './state/op.ts'
import { driverOf, driverOfOrder, orderIn } from './state/wave-reads.ts'
import { type OpAnswer, waveStore, type WaveView } from './state/wave-store.ts'
import type { Insertions, Wave } from './state/wave-types.ts'
import { useInsertions } from './use-insertions.ts'
import { usePicked } from './use-picked.ts'

export type WaveScreen = WaveView & {
  /** True when offline or when the API is unreachable: nothing can be changed, and changes are not queued. */
  is_read_only: boolean
  /** The driver whose trip is shown. */
  picked_id: number | null
  pick: (row_id: number) => void
  hand: Hand
  /** A click on an order in any layout: picks it up, puts it down, or places the picked-up orders before this stop. */
  click: (order_id: number, row_ids: readonly number[], how?: ClickModifiers) => void
  take: (order_ids: readonly number[]) => void
  clear: () => void
  /** Places `order_ids`, by default the picked-up orders, into a gap of the driver's trip; null: at its end. */
  put: (row_id: number, gap: Gap | null, order_ids?: readonly number[]) => void
  /** Places the picked-up orders at the cheapest position of the driver's trip, after a click on the driver. */
  putBest: (row_id: number) => void
  /** Costs of the only picked-up order; null for none or several orders, or while they load. */
  insertions: Insertions | null
  run: (wish: OpInput) => Promise<OpAnswer>
  runMove: (order_ids: readonly number[], row_id: number, position: InlayPosition, override?: boolean) => void
  runRemove: (order_ids: readonly number[]) => void
  runReorder: (trip_id: number, order_ids: readonly number[]) => void
  runHandOver: (trip_id: number, row_id: number, override?: boolean) => void
  runLock: (trip_id: number, locked: boolean) => void
  runExempt: (order_id: number, unlock: boolean) => void
  /** Undoes an action of the user: `action_id`, by default the last one. */
  undo: (action_id?: number) => void
  forgetTrouble: () => void
}

const WaveContext = createContext<WaveScreen | null>(null)

/** Returns the state shared by the three layouts. */
export function useWave(): WaveScreen {
  const screen = useContext(WaveContext)
  if (!screen) throw new Error('useWave needs the screen around it')
  return screen
}

/** Provides the state of one wave: remount it (`key`) for another date, hour or deli. */
export function WaveProvider({ loaded, children }: { loaded: Wave; children: ReactNode }) {
  const [store] = useState(() => waveStore(loaded, sendOp, () => crypto.randomUUID()))
  const view = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.receive(loaded), [store, loaded])
  useEffect(() => void import('./state/optimistic.ts').then(({ withOp }) => store.learn(withOp)), [store])
  const [taken, setTaken] = useState<Hand>(EMPTY)
  const [picked_id, pick] = usePicked(view.wave)
  const is_offline = useConnection() === 'offline'
  const is_read_only = useIsApiLost() || is_offline
  const hand = is_read_only ? EMPTY : stillThere(taken, (id) => orderIn(view.wave, id) !== undefined)
  const insertions = useInsertions(hand.length === 1 ? hand[0]! : null, view.base)

  const screen = useMemo((): WaveScreen => {
    const { wave } = view
    const run = async (wish: OpInput) => {
      const answer = is_read_only ? AWAY : await store.run(wish)
      const left = answer.ok && staysInHand(wish) ? answer.data.orders.filter(({ ok }) => !ok) : []
      if (left.length > 0) setTaken((now) => (now.length === 0 ? left.map(({ order_id }) => order_id) : now))
      return answer
    }
    const put = (row_id: number, gap: Gap | null, order_ids: readonly number[] = hand) => {
      const driver = driverOf(wave, row_id)
      if (!driver || order_ids.length === 0) return
      setTaken(EMPTY)
      pick(row_id)
      void run(wishOf(row_id, driver.trip, gap, order_ids))
    }
    const putBest = (row_id: number) => {
      const trip = driverOf(wave, row_id)?.trip
      const is_own = trip?.stops.some((stop) => hand.includes(stop.order_id))
      if (hand.length > 1 && is_own) return put(row_id, null)
      setTaken(EMPTY)
      pick(row_id)
      void run({ kind: 'move', order_ids: hand, row_id, position: bestPosition(insertions, row_id, hand) })
    }
    const click = (order_id: number, row_ids: readonly number[], how: ClickModifiers = {}) => {
      const of = driverOfOrder(wave, order_id)
      const next = clickOrder(hand, { order_id, row_ids, is_stop: of !== undefined, ...how })
      if (next !== 'put') return is_read_only || setTaken(next)
      put(
        of!.row_id,
        of!.trip!.stops.findIndex((stop) => stop.order_id === order_id),
      )
    }
    return {
      ...view,
      is_read_only,
      picked_id,
      pick,
      hand,
      click,
      put,
      putBest,
      insertions,
      run,
      take: (order_ids) => is_read_only || setTaken(order_ids),
      clear: () => setTaken(EMPTY),
      runMove: (order_ids, row_id, position, override = false) =>
        void run({ kind: 'move', order_ids, row_id, position, override }),
      runRemove: (order_ids) => void run({ kind: 'remove', order_ids }),
      runReorder: (trip_id, order_ids) => void run({ kind: 'reorder', trip_id, order_ids }),
      runHandOver: (trip_id, row_id, override = false) =>
        void run({ kind: 'hand_over', trip_id, row_id, override }).then(({ ok }) => ok && pick(row_id)),
      runLock: (trip_id, locked) => void run({ kind: 'lock', trip_id, locked }),
      runExempt: (order_id, unlock) => void run({ kind: 'exempt', order_id, unlock }),
      undo: (action_id = view.done.at(-1)) => action_id !== undefined && void run({ kind: 'undo', action_id }),
      forgetTrouble: store.forget,
    }
  }, [view, store, is_read_only, hand, insertions, picked_id, pick])
  return <WaveContext value={screen}>{children}</WaveContext>
}

const AWAY: OpAnswer = rejectedWith('api_unreachable')
