import { fullReason } from '@tavlin/domain/availability/explain-slot'
import { type CartLine, type CartVerdict, cartRefusal, explainCart } from '@tavlin/domain/availability/explain'
import { EMPTY_LOAD, type OrderType, type SlotLoad } from '@tavlin/domain/availability/facts'
import type { Reason } from '@tavlin/domain/availability/reasons'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { findStoredAnswer, scopeOf } from '#platform/http/idempotency.ts'
import { type DeliSnapshot, cachedFacts, loadFacts } from './facts.service.ts'
import { reserveInBatch } from './reservation-queue.ts'
import * as repo from './reservation.repo.ts'

export type { Reservation } from './reservation.repo.ts'

type ReservationDeps = Pick<Deps, 'db' | 'now'>
export type Cart = {
  readonly date: string
  readonly start_minute: number
  readonly order_type: OrderType
  readonly lines: readonly CartLine[]
}
type AcceptedVerdict = Extract<CartVerdict, { ok: true }>

const TRIES = 5

/**
 * Reserves capacity for a whole cart, or rejects with every reason. It does not use change(), which needs a transaction
 * per request: many requests for one slot share one transaction, up to a hundred. The id makes a repeat safe, and
 * reserve_in_slot checks and stores the Idempotency-Key.
 */
export async function holdCapacity(
  deps: ReservationDeps,
  call: Call,
  deli_id: number,
  { id, minutes, ...cart }: Cart & { id: string; minutes: number },
): Promise<repo.Reservation> {
  const at = deps.now()
  const expires_at = new Date(at.getTime() + minutes * 60_000).toISOString()
  return withFacts(deps, deli_id, cart, async ({ snapshot, verdict }) => {
    if (!verdict.ok) {
      // A repeated request with the same id gets the same answer, even when the slot is closed or full by now.
      const stored =
        (await findStoredAnswer<repo.Reservation>(deps.db, call)) ?? (await repo.findReservation(deps.db, id))
      return stored ? expectSame(stored, deli_id, cart) : reject(verdict.reasons)
    }
    const outcome = await reserveInBatch(deps.db, {
      ...contextOf(snapshot, deli_id, cart, verdict, at),
      reserved: { id, expires_at, ...reservedUnits(verdict), key: keyOf(call) },
      requester: actorOf(call),
    })
    if (outcome && 'key_reused' in outcome) throw new Denied('idempotency_key_reused')
    return outcome && expectSame(reservationOr(outcome), deli_id, cart)
  })
}

type AcceptedCart = {
  readonly snapshot: DeliSnapshot
  readonly verdict: Extract<CartVerdict, { ok: true }>
  readonly at: Date
}

/**
 * Reserves and confirms capacity in the transaction of an order being placed. Checks the version of cached data;
 * returns null when it is stale and the cart must be checked again.
 */
export async function takeCapacityOf(
  tx: Tx,
  call: Call,
  deli_id: number,
  { id, ...cart }: Cart & { id: string },
  { snapshot, verdict, at }: AcceptedCart,
): Promise<repo.Reservation | null> {
  const { slot, context } = contextOf(snapshot, deli_id, cart, verdict, at)
  const reserved = { id, expires_at: at.toISOString(), ...reservedUnits(verdict) }
  const outcome = await repo.takeInSlot(tx, slot, context, reserved, actorOf(call))
  return outcome && reservationOr(outcome)
}

/**
 * Reserves capacity for an order that was already sold at a counter: exceeds the limits if needed and returns the
 * missing capacity.
 */
export async function takeCapacityAsSold(
  tx: Tx,
  call: Call,
  deli_id: number,
  { id, ...cart }: Cart & { id: string },
  { snapshot, verdict, at }: AcceptedCart,
): Promise<{ reservation: repo.Reservation; missing: readonly Reason[] } | null> {
  const { slot, context } = contextOf(snapshot, deli_id, cart, verdict, at)
  const reserved = { id, expires_at: at.toISOString(), ...reservedUnits(verdict), is_sold: true }
  const outcome = await repo.takeInSlot(tx, slot, context, reserved, actorOf(call))
  return outcome && { reservation: reservationOr(outcome), missing: (outcome.shortages ?? []).flatMap(reasonsOf) }
}

/**
 * Moves the capacity of an order being changed: keeps the old capacity until the new one is reserved. `state` is the
 * required state of the reservation: `confirmed` for the order that owns it, `held` otherwise.
 */
export async function moveCapacityWithin(
  tx: Tx,
  call: Call,
  deli_id: number,
  { id, state, ...cart }: Cart & { id: string; state: 'held' | 'confirmed' },
  { snapshot, verdict, at }: AcceptedCart,
): Promise<repo.Reservation | null> {
  const { slot, context } = contextOf(snapshot, deli_id, cart, verdict, at)
  const outcome = await repo.moveReservation(tx, { id, state }, slot, context, reservedUnits(verdict), actorOf(call))
  if (outcome && 'over' in outcome) throw notUsable(id, outcome.over)
  return outcome && reservationOr(outcome)
}

/** Thrown to roll back the transaction when the cached data is stale; no answer is stored. */
class StaleFacts extends Error {}

/**
 * Moves a hold to another slot or cart; when that is rejected, the hold stays unchanged. The capacity of a placed order
 * is moved by `moveCapacityWithin` instead.
 */
export async function moveHold(
  deps: ReservationDeps,
  call: Call,
  deli_id: number,
  id: string,
  cart: Cart,
): Promise<repo.Reservation> {
  await expectHere(deps.db, deli_id, id)
  const at = deps.now()
  return withFacts(deps, deli_id, cart, async ({ snapshot, verdict }) => {
    if (!verdict.ok) return reject(verdict.reasons)
    const reserved = { id, state: 'held' as const, ...cart }
    const moving = change(deps, call, async (tx) => {
      const moved = await moveCapacityWithin(tx, call, deli_id, reserved, { snapshot, verdict, at })
      if (!moved) throw new StaleFacts()
      return moved
    })
    return moving.catch((error: unknown) => {
      if (error instanceof StaleFacts) return null
      throw error
    })
  })
}

/**
 * Confirms a hold in the transaction of the order without locking the slot, so that no other request waits for the
 * order. A hold can be confirmed once.
 */
export async function confirmCapacity(tx: Tx, id: string, at: Date): Promise<repo.Reservation> {
  const confirmed = await repo.confirmReservation(tx, id, at)
  if (confirmed) return confirmed
  throw notUsable(id, (await repo.findReservation(tx, id))?.state ?? 'released')
}

const notUsable = (id: string, state: repo.Reservation['state']): Refusal =>
  new Refusal(state === 'confirmed' ? 'reservation_used' : 'reservation_expired', { id })

export const releaseCapacity = (db: Db, call: Call, ids: readonly string[], at: Date): Promise<repo.Reservation[]> =>
  repo.releaseHolds(db, ids, at, actorOf(call))

/** Releases a hold. Rejects the confirmed capacity of an order, which only the order itself releases. */
export async function releaseHere(
  deps: ReservationDeps,
  call: Call,
  deli_id: number,
  id: string,
): Promise<repo.Reservation> {
  await expectHere(deps.db, deli_id, id)
  return change(deps, call, async (tx) => {
    const [released] = await releaseCapacity(tx, call, [id], deps.now())
    if (released?.state === 'confirmed') throw notUsable(id, released.state)
    return released ?? notFound('reservation', id)
  })
}

export const reservationAnswer = (one: repo.Reservation) => ({
  id: one.id,
  deli_id: one.deli_id,
  date: one.date,
  order_type: one.order_type,
  state: one.state,
  bags: one.bags,
  start_minute: one.start_minute,
  end_minute: one.end_minute,
  expires_at: one.expires_at && new Date(one.expires_at).toISOString(),
})

type CheckedCart = { readonly snapshot: DeliSnapshot; readonly verdict: CartVerdict }

/**
 * Starts with cached data: a call that contains its version detects stale data itself, so that many requests need not
 * reload it. Never rejects from cached data: reloads menu and slot load first.
 */
async function withFacts<T>(
  deps: ReservationDeps,
  deli_id: number,
  cart: Cart,
  attempt: (judged: CheckedCart) => Promise<T | null>,
): Promise<T> {
  const from_before = cachedFacts(deps.db, deli_id)
  if (from_before) {
    const verdict = judge(from_before, cart, EMPTY_LOAD, deps.now())
    const done = verdict.ok ? await attempt({ snapshot: from_before, verdict }) : null
    if (done !== null) return done
  }
  for (let tries = 1; tries <= TRIES; tries++) {
    const facts = await loadFacts(deps, deli_id, cart)
    const alone = judge(facts, cart, EMPTY_LOAD, deps.now())
    // The database counts the used capacity; the load is passed here only to list every reason.
    const verdict = alone.ok ? alone : judge(facts, cart, facts.loadOf(cart), deps.now())
    const done = await attempt({ snapshot: facts, verdict })
    if (done !== null) return done
  }
  throw new Denied('busy')
}

const judge = (
  { deli, mealsAt }: DeliSnapshot,
  { order_type, ...cart }: Cart,
  load: SlotLoad,
  now: Date,
): CartVerdict => explainCart({ deli, meals: mealsAt(now), type: order_type, ...cart, load, now })

function contextOf(
  { version }: DeliSnapshot,
  deli_id: number,
  cart: Cart,
  { slot, limits, units }: AcceptedVerdict,
  at: Date,
) {
  const portions = Object.fromEntries(Object.keys(units.portions).map((id) => [id, limits.portions[id] ?? null]))
  const { date, start_minute, order_type } = cart
  return {
    slot: { deli_id, date, order_type, start_minute, end_minute: slot.end_minute },
    context: { version, limits: { ...limits, portions }, at },
  }
}

const reservedUnits = ({ units: { bags, section_minutes, portions } }: AcceptedVerdict) => ({
  bags,
  section_minutes,
  portions,
})

function reservationOr(outcome: repo.Outcome): repo.Reservation {
  return 'reservation' in outcome ? outcome.reservation : reject(outcome.shortages.flatMap(reasonsOf))
}

function reasonsOf({ id, ...short }: NonNullable<repo.Outcome['shortages']>[number]): Reason[] {
  const { what, left, limit, wanted } = short
  if (what === 'meal' && id !== null)
    return [{ code: 'item_no_available_slots', because: 'quota', meal_id: id, left, limit, wanted }]
  return fullReason({ ...short, ...(id === null ? {} : { id }) })
}

function reject(reasons: readonly Reason[]): never {
  throw cartRefusal(reasons)
}

/** Rejects a used id with another cart, which must not be answered as a success. */
function expectSame(reservation: repo.Reservation, deli_id: number, cart: Cart): repo.Reservation {
  if (!isFor(reservation, deli_id, cart)) throw new Denied('idempotency_key_reused')
  return reservation
}

/** Whether a reservation was made for this deli, slot and cart. */
export function isFor(reservation: repo.Reservation, deli_id: number, cart: Cart): boolean {
  const portions = new Map<number, number>()
  for (const { meal_id, quantity } of cart.lines) portions.set(meal_id, (portions.get(meal_id) ?? 0) + quantity)
  return (
    reservation.deli_id === deli_id &&
    reservation.date === cart.date &&
    reservation.order_type === cart.order_type &&
    reservation.start_minute === cart.start_minute &&
    Object.keys(reservation.portions).length === portions.size &&
    [...portions].every(([meal_id, quantity]) => reservation.portions[meal_id] === quantity)
  )
}

async function expectHere(db: Db, deli_id: number, id: string): Promise<void> {
  const found = await repo.findReservation(db, id)
  if (found?.deli_id !== deli_id) notFound('reservation', id)
}

function keyOf(call: Call): repo.HoldKey | null {
  if (!call.idempotency) return null
  const { key, request_hash } = call.idempotency
  return { scope: scopeOf(call), key, request_hash: request_hash.toString('hex') }
}

const actorOf = ({ caller, request_id }: Call): repo.Actor => ({ actor_id: caller?.id ?? null, request_id })
