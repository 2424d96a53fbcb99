import { isOpen } from '@tavlin/domain/dispatch/driver-report'
import type { Day, Stop, Trip } from './driver-calls.ts'
import { nameOfCall } from './driver-calls.ts'

type QueuedCommand = {
  readonly request: {
    readonly path: string
    readonly input: { readonly params?: object; readonly body?: object }
  }
  readonly state: string
  readonly created_at: string
}
type QueuedParams = { id?: number; order_id?: number }
type QueuedBody = {
  duty?: Day['driver']['duty']
  order_id?: number
  loaded?: number
  order_ids?: number[]
  reason?: Stop['fail_reason']
  food?: Stop['fail_food']
  collected?: { method: string; amount_agorot: number } | null
}

/** Returns the day as it will be after the queued commands are executed in order. Rejected commands change nothing. */
export const withQueued = (day: Day, queued: readonly QueuedCommand[]): Day =>
  queued.filter(({ state }) => state !== 'rejected').reduce(applied, day)

function applied(day: Day, { request: { path, input }, state, created_at }: QueuedCommand): Day {
  const name = nameOfCall(path)
  const { id, order_id } = (input.params ?? {}) as QueuedParams
  const body = (input.body ?? {}) as QueuedBody
  const change = (work: (trip: Trip) => Trip): Day => ({
    ...day,
    trips: day.trips.map((trip) => (trip.id === Number(id) ? work(trip) : trip)),
  })
  const stop = (values: Partial<Stop>, of = order_id) => change((trip) => withStop(trip, Number(of), values))
  switch (name) {
    case 'acknowledge':
      return change((trip) => ({ ...trip, revision: null }))
    case 'load':
      return change((trip) => ({
        ...withStop(trip, Number(body.order_id), { bags_loaded: body.loaded ?? 0 }),
        status: trip.status === 'in_progress' ? trip.status : 'loading',
      }))
    case 'depart':
      return change((trip) => ({
        ...trip,
        status: 'in_progress',
        departed_at: trip.departed_at ?? created_at,
      }))
    case 'arrive':
      return change((trip) =>
        stateOf(trip, Number(order_id)) === 'pending' ? withStop(trip, Number(order_id), { state: 'arrived' }) : trip,
      )
    case 'deliver': {
      const next = stop({ state: 'delivered', done_at: created_at })
      // The server's balance includes the cash of a sent command, so it is not added again.
      return body.collected?.method === 'cash' && state !== 'sent' ? withCash(next, body.collected.amount_agorot) : next
    }
    case 'fail':
      return stop({
        state: 'failed',
        done_at: created_at,
        fail_reason: body.reason ?? null,
        fail_food: body.food ?? null,
      })
    case 'postpone':
      return change((trip) => postponed(trip, Number(order_id)))
    case 'return':
      return change(returned)
    case 'duty':
      return body.duty ? { ...day, driver: { ...day.driver, duty: body.duty, duty_since: created_at } } : day
    case 'checkCode':
    case undefined:
      return day
  }
}

const stateOf = ({ stops }: Trip, order_id: number) => stops.find((one) => one.order_id === order_id)?.state

function withStop(trip: Trip, order_id: number, values: Partial<Stop>): Trip {
  const stops = trip.stops.map((one) => (one.order_id === order_id ? { ...one, ...values } : one))
  return { ...trip, stops }
}

function postponed(trip: Trip, order_id: number): Trip {
  const stop = trip.stops.find((one) => one.order_id === order_id)
  if (stop?.state !== 'pending') return trip
  return { ...trip, stops: [...trip.stops.filter((one) => one !== stop), stop] }
}

function returned(trip: Trip): Trip {
  const stops = trip.stops.map((one): Stop => (one.state === 'failed' ? { ...one, state: 'returned' } : one))
  return { ...trip, stops, status: 'completed' }
}

function withCash(day: Day, agorot: number): Day {
  const { collected_agorot, in_bag_agorot, expected_agorot } = day.cash
  const cash = {
    ...day.cash,
    expected_agorot: expected_agorot + agorot,
    collected_agorot: collected_agorot + agorot,
    in_bag_agorot: in_bag_agorot + agorot,
  }
  return { ...day, cash }
}

/** Returns the stop at which the driver has arrived, otherwise the next open stop of the sequence. */
export const currentStop = ({ stops }: Trip): Stop | undefined =>
  stops.find(({ state }) => state === 'arrived') ?? stops.find(({ state }) => isOpen(state))

/** Returns the failed deliveries whose food the driver still has. */
export const bagsToReturn = ({ stops }: Trip): Stop[] =>
  stops.filter(({ state, fail_food }) => state === 'failed' && fail_food === 'returning')
