import type { DriverDay, DriverStop, DriverTrip } from '@tavlin/contract/driving'
import type { ProofRule } from '@tavlin/domain/dispatch/proof'
import type { FailReason, FoodFate, Recipient } from '@tavlin/domain/dispatch/driver-report'
import type { EtaTrip } from '@tavlin/domain/eta/eta'
import type { OrderType } from '@tavlin/domain/availability/facts'
import type { CollectMethod } from '@tavlin/domain/orders/order-enums'
import type { OrderSums } from '@tavlin/domain/orders/payment-status'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { proofRuleOn, tripFacts } from '#features/orders/order-row.service.ts'
import { holdsOrder, isRemoved } from '../waves/wave-json.repo.ts'

type StopOutput = z.input<typeof DriverStop>
export type DriverStopRow = Omit<StopOutput, 'is_ready' | 'bags' | 'collect' | 'proof'> &
  OrderSums & {
    readonly stop_id: number
    readonly bags: number | null
    readonly volume: number
    readonly order_type: OrderType
    readonly collect: CollectMethod | null
    readonly leg_duration_s: number
  }
type TripOutput = z.input<typeof DriverTrip>
export type DriverTripRow = Omit<TripOutput, 'leaves_at' | 'stops' | 'revision'> & {
  readonly start_at: string | null
  readonly eta: EtaTrip
  readonly proof_rule: ProofRule
  /** Orders that the driver has seen on the trip; null before the driver first confirms, loads or departs. */
  readonly seen_order_ids: readonly number[] | null
  readonly stops: readonly DriverStopRow[]
}

const STOPS = sql`coalesce((select json_agg(json_build_object('stop_id', trip_stop.id, 'order_id', orders.id,
    'number', orders.number, 'state', trip_stop.state, 'status', orders.status,
    'first_name', split_part(orders.customer_name, ' ', 1), 'phone', orders.phone,
    'address', coalesce(orders.address ->> 'formatted', ''), 'entrance', coalesce(orders.address ->> 'entrance', ''),
    'floor', coalesce(orders.address ->> 'floor', ''), 'apartment', coalesce(orders.address ->> 'apartment', ''),
    'door_code', coalesce(orders.address ->> 'door_code', ''),
    'leave_at_door', coalesce(follow.leave_at_door, (orders.address ->> 'leave_at_door')::boolean, false),
    'driver_note', concat_ws(' · ', nullif(orders.note_driver, ''), nullif(orders.address ->> 'driver_note', ''),
      nullif(follow.instruction, '')),
    'lat', (orders.address ->> 'latitude')::float8, 'lng', (orders.address ->> 'longitude')::float8,
    'eta_at', trip_stop.eta_at, 'leg_duration_s', trip_stop.leg_duration_s, 'promise_from', orders.promise_from,
    'promise_to', orders.promise_to, 'bags', orders.bags, 'volume', orders.volume,
    'bags_loaded', coalesce(cardinality(trip_stop.loaded_bags), 0), 'order_type', orders.order_type,
    'collect', orders.collect, 'total_agorot', orders.total_agorot, 'paid_agorot', orders.paid_agorot,
    'refunded_agorot', orders.refunded_agorot, 'conceded_agorot', orders.conceded_agorot,
    'cancel_reason', orders.cancel_reason, 'done_at', trip_stop.done_at, 'fail_reason', trip_stop.fail_reason,
    'fail_food', trip_stop.fail_food) order by trip_stop.position)
  from trip_stop join orders on orders.id = trip_stop.order_id
  left join order_follow as follow on follow.order_id = orders.id
  where trip_stop.trip_id = trip.id and not ${isRemoved}), '[]')`

/** SQL for the settings about proofs of the trip's deli on its day. */
export const proofRule = proofRuleOn(sql`trip.date`, sql`trip.deli_id`)

const TRIP = sql`trip.id, trip.version, json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en,
    'phone', coalesce(deli.phone, '')) as deli, trip.date, trip.hour, trip.seq, trip.status, trip.start_at, trip.departed_at,
  trip.completed_at, trip.ends_at, trip.distance_m, driver_trip.seen_order_ids, ${STOPS} as stops, ${tripFacts} as eta,
  ${proofRule} as proof_rule,
  (select json_build_object('first_name', first_name, 'phone', coalesce(driver.phone, '')) from trip as former
    join driver on driver.user_id = former.driver_id join app_user on app_user.id = former.driver_id
    where former.id = trip.taken_over_from and trip.status = 'in_progress') as taken_from
  from trip join deli on deli.id = trip.deli_id
  left join driver_trip on driver_trip.trip_id = trip.id and driver_trip.driver_id = trip.driver_id`

/** Returns the trips of a business day, and those of other days that are still in progress. */
export async function listDriverTrips(
  db: Db,
  driver_id: number,
  date: string,
  deli_ids: readonly number[] | null,
): Promise<DriverTripRow[]> {
  const { rows } = await sql<DriverTripRow>`select ${TRIP}
    where trip.driver_id = ${driver_id} and trip.status <> 'cancelled'
      and (trip.date = ${date}::date or trip.status = 'in_progress')
      and (${deli_ids === null} or trip.deli_id = any (${deli_ids ?? []}::integer[]))
      and exists (select from trip_stop where trip_stop.trip_id = trip.id)
    order by trip.date, trip.hour, trip.id`.execute(db)
  return rows
}

export async function findDriverTrip(db: Db, trip_id: number): Promise<DriverTripRow> {
  const { rows } = await sql<DriverTripRow>`select ${TRIP} where trip.id = ${trip_id}`.execute(db)
  return rows[0]!
}

type DriverRow = Omit<z.input<typeof DriverDay>['driver'], 'id'>

export async function findDriver(db: Db, id: number): Promise<DriverRow> {
  const { rows } = await sql<DriverRow>`select first_name, coalesce(driver.duty, 'off') as duty, duty_since,
      shares_position
    from app_user left join driver on driver.user_id = app_user.id where app_user.id = ${id}`.execute(db)
  return rows[0]!
}

type CashRow = z.input<typeof DriverDay>['cash']

/** `since` is the start of the business day. Cash that the office recorded for the driver is in the bag too. */
export async function findCash(db: Db, driver_id: number, since: Date): Promise<CashRow> {
  const start = since.toISOString()
  const { rows } =
    await sql<CashRow>`with bag as (select id from account where code = 'bag:' || ${driver_id}::text and currency = 'ILS'),
    collected as (
      select coalesce(sum(payment.amount_agorot), 0)::integer as agorot
      from bag join transfer on transfer.debit_account_id = bag.id and transfer.at >= ${start}::timestamptz
      join payment on payment.order_id = transfer.order_id and payment.transfer_id = transfer.id
        and payment.kind = 'charge' and payment.method = 'cash' and payment.state = 'done'),
    due as (
      select coalesce(sum(greatest(0, total_agorot - conceded_agorot - paid_agorot + refunded_agorot)), 0)::integer as agorot
      from orders where driver_id = ${driver_id} and status = 'completed' and collect = 'cash'
        and completed_at >= ${start}::timestamptz),
    handed as (
      select coalesce(sum(amount_agorot), 0)::integer as agorot from till_move
      where kind = 'from_bag' and till_move.driver_id = ${driver_id} and at >= ${start}::timestamptz)
    select collected.agorot + due.agorot as expected_agorot, collected.agorot as collected_agorot,
      handed.agorot as handed_in_agorot,
      coalesce((select cash_in_account(bag.id) from bag), 0)::integer as in_bag_agorot,
      coalesce((select json_agg(one) from (
          select orders.id as order_id, orders.number,
            sum((driver_action.details ->> 'unbooked_agorot')::integer)::integer as agorot
          from driver_action join orders on orders.id = driver_action.order_id
          where driver_action.driver_id = ${driver_id} and driver_action.received_at >= ${start}::timestamptz
            and driver_action.details ? 'unbooked_agorot'
          group by orders.id, orders.number order by min(driver_action.id)) as one), '[]') as unbooked
    from collected, due, handed`.execute(db)
  return rows[0]!
}

/** Whether the order is on this trip now; the failed attempt of an earlier visit does not count. */
export async function isOnTrip(db: Db, trip_id: number, order_id: number): Promise<boolean> {
  const { rows } = await sql`select from trip_stop where trip_id = ${trip_id} and order_id = ${order_id}
    and ${holdsOrder}`.execute(db)
  return rows.length > 0
}

export async function hasFailed(db: Db, trip_id: number, order_id: number): Promise<boolean> {
  const { rows } = await sql`select from driver_action
    where trip_id = ${trip_id} and order_id = ${order_id} and kind = 'fail'`.execute(db)
  return rows.length > 0
}

export async function saveSeen(
  tx: Tx,
  trip: { readonly id: number; readonly deli_id: number; readonly driver_id: number },
  order_ids: readonly number[],
  at: Date,
): Promise<void> {
  await sql`insert into driver_trip (trip_id, deli_id, driver_id, seen_order_ids, seen_at)
    values (${trip.id}, ${trip.deli_id}, ${trip.driver_id}, ${order_ids}::bigint[], ${at.toISOString()})
    on conflict (trip_id) do update set driver_id = excluded.driver_id, seen_order_ids = excluded.seen_order_ids,
      seen_at = excluded.seen_at`.execute(tx)
}

export async function findSeen(tx: Tx, trip_id: number, driver_id: number): Promise<readonly number[] | null> {
  const { rows } = await sql<{ seen_order_ids: number[] }>`select seen_order_ids from driver_trip
    where trip_id = ${trip_id} and driver_id = ${driver_id}`.execute(tx)
  return rows[0]?.seen_order_ids.map(Number) ?? null
}

type StopDetails = {
  readonly arrived_at: Date
  readonly fail: { readonly reason: FailReason; readonly food: FoodFate; readonly note: string } | null
  readonly recipient: Recipient | null
}

/** The first report of an arrival stays; a delivery without such a report counts as an arrival. */
export async function saveStopDetails(
  tx: Tx,
  { trip_id, order_id }: { trip_id: number; order_id: number },
  { arrived_at, fail, recipient }: StopDetails,
): Promise<void> {
  await sql`update trip_stop set arrived_at = coalesce(arrived_at, ${arrived_at.toISOString()}::timestamptz),
      fail_reason = coalesce(${fail?.reason ?? null}, fail_reason), fail_food = coalesce(${fail?.food ?? null}, fail_food),
      fail_note = coalesce(${fail?.note ?? null}, fail_note), recipient = coalesce(${recipient}, recipient)
    where id = (select max(id) from trip_stop where trip_id = ${trip_id} and order_id = ${order_id})`.execute(tx)
}

export type DriverReport = {
  readonly trip_id: number
  readonly deli_id: number
  readonly driver_id: number
  readonly order_id: number | null
  readonly kind: 'acknowledge' | 'load' | 'depart' | 'arrive' | 'deliver' | 'fail' | 'postpone' | 'return'
  readonly device_at: Date
  readonly happened_at: Date
  readonly received_at: Date
  readonly details: object
}

export async function insertReport(tx: Tx, one: DriverReport): Promise<void> {
  await sql`insert into driver_action (trip_id, deli_id, driver_id, order_id, kind, device_at, happened_at, received_at, details)
    values (${one.trip_id}, ${one.deli_id}, ${one.driver_id}, ${one.order_id}, ${one.kind}, ${one.device_at.toISOString()},
      ${one.happened_at.toISOString()}, ${one.received_at.toISOString()}, ${JSON.stringify(one.details)}::jsonb)`.execute(
    tx,
  )
}
