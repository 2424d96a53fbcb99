import { UNDO_SECONDS } from '@tavlin/domain/dispatch/driver-report'
import type { Recipient } from '@tavlin/domain/dispatch/driver-report'
import type { Strokes } from '@tavlin/domain/dispatch/proof'
import { useEffect, useMemo, useState } from 'react'
import { useIsApiLost } from '#platform/live/use-connection.ts'
import { useRefetch } from '#platform/live/use-refetch.ts'
import { storedData } from '#platform/offline/stored-pages.ts'
import { holdLeft } from '#platform/outbox/entry.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-view.ts'
import { newEntry, outbox } from '#platform/outbox/page-outbox.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { CALLS, type Day, type Stop, type Trip } from './driver-calls.ts'
import { deviceTime, measureClock } from './device-time.ts'
import { withQueued } from './queued-day.ts'

const HOLD_MS = UNDO_SECONDS * 1000

export type FailInput = {
  reason: NonNullable<Stop['fail_reason']>
  food: NonNullable<Stop['fail_food']>
  note: string
  photo: string | null
}
export type DeliverInput = {
  recipient: Recipient
  recipient_name: string
  /** A JPEG in base64. */
  photo: string | null
  signature: Strokes | null
  /** The customer's delivery code, as typed. */
  code: string | null
  collected: { method: 'cash' | 'card'; amount_agorot: number } | null
}
type HeldCall = { readonly method: string; readonly path: string }
type HeldInput = { readonly params: object; readonly body: object }
export type Driver = ReturnType<typeof useDriver>

/** Returns the loaded day with the queued commands applied, and functions that queue commands. */
export function useDriver(loaded: Day) {
  const subject = `driver/${loaded.driver.id}`
  const { entries, add } = useOutbox(subject)
  /** Queues a command that the driver can undo for ten seconds. */
  const addOnHold = ({ method, path }: HeldCall, input: HeldInput) => {
    const request = { method, path, input }
    const hold_until = Date.now() + HOLD_MS
    void outbox.add(newEntry({ user_id: loaded.driver.id, till_id: null, subject, request, hold_until }))
  }
  const is_lost = useIsApiLost()
  useFreshDay(loaded)
  const day = useMemo(() => withQueued(loaded, entries), [loaded, entries])
  const undo = useUndo(entries)
  const of = (trip: Trip, stop: Stop) => ({ id: trip.id, order_id: stop.order_id })
  const orderIds = (trip: Trip) => trip.stops.map(({ order_id }) => order_id)
  return {
    day,
    is_lost,
    unsent: entries.filter(({ state }) => state === 'waiting' || state === 'failed').length,
    undo,
    setDuty: (duty: 'on' | 'break') => void add(CALLS.duty, { body: { duty, ...deviceTime() } }),
    acknowledge: (trip: Trip) =>
      void add(CALLS.acknowledge, { params: { id: trip.id }, body: { order_ids: orderIds(trip), ...deviceTime() } }),
    load: (trip: Trip, stop: Stop, loaded_bags: number, is_missing = false) =>
      void add(CALLS.load, {
        params: { id: trip.id },
        body: { order_id: stop.order_id, loaded: loaded_bags, is_missing, ...deviceTime() },
      }),
    depart: (trip: Trip, leave_behind: boolean) =>
      void add(CALLS.depart, {
        params: { id: trip.id },
        body: { order_ids: orderIds(trip), leave_behind, ...deviceTime() },
      }),
    arrive: (trip: Trip, stop: Stop) => void add(CALLS.arrive, { params: of(trip, stop), body: deviceTime() }),
    deliver: (trip: Trip, stop: Stop, { collected, ...report }: DeliverInput) => {
      const payment = collected && { payment_id: crypto.randomUUID(), ...collected }
      const body = { ...report, collected: payment, ...deviceTime() }
      addOnHold(CALLS.deliver, { params: of(trip, stop), body })
    },
    fail: (trip: Trip, stop: Stop, input: FailInput) =>
      addOnHold(CALLS.fail, { params: of(trip, stop), body: { ...input, ...deviceTime() } }),
    postpone: (trip: Trip, stop: Stop) => addOnHold(CALLS.postpone, { params: of(trip, stop), body: deviceTime() }),
    giveBack: (trip: Trip) => void add(CALLS.return, { params: { id: trip.id }, body: deviceTime() }),
  }
}

/** Refetches the day, and stores the clock difference between phone and server. */
function useFreshDay({ at, driver }: Day): void {
  useRefetch(`private-user.${driver.id}`, !useIsApiLost())
  useEffect(() => {
    // A day that was stored on the phone contains an old server time, which would give a wrong clock difference.
    if (!storedData.is_shown) measureClock(at)
  }, [at])
}

/** Returns the newest command that can still be undone, with the seconds left; null when there is none. */
function useUndo(entries: readonly OutboxEntry[]) {
  const [now_ms, setNow] = useState(0)
  const held = entries.findLast((entry) => entry.state === 'waiting' && entry.hold_until !== null)
  const left_ms = held ? holdLeft(held, Math.max(now_ms, Date.parse(held.created_at))) : 0
  const is_ticking = left_ms > 0
  useEffect(() => {
    if (!is_ticking) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [is_ticking])
  if (!held || left_ms === 0) return null
  return { path: held.request.path, seconds: Math.ceil(left_ms / 1000), takeBack: () => void outbox.discard(held.id) }
}
