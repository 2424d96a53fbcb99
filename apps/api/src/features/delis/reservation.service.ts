import { fullReason } from '@tavlin/domain/availability/explain-slot'
import { type CartLine, type CartVerdict, cartRefusal, explainCart } from '@tavlin/domain/availability/explain'
import { EMPTY_LOAD, type OrderType, type SlotLoad } from '@tavlin/domain/availability/facts'
import type { Reason } from '@tavlin/domain/availability/reasons'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/errors.ts'
import { findKept, scopeOf } from '#platform/idempotency.ts'
import { type Known, factsInMemory, loadFacts } from './facts.service.ts'
import { standInLine } from './reservation-line.ts'
import * as repo from './reservation.repo.ts'

export type { Reservation } from './reservation.repo.ts'

type Ready = Pick<Deps, 'db' | 'now'>
export type Cart = {
  readonly date: string
  readonly start_minute: number
  readonly order_type: OrderType
  readonly lines: readonly CartLine[]
}
type Stands = Extract<CartVerdict, { ok: true }>

const TRIES = 5

/**
 * For orders and kiosk: places for a whole cart, or a refusal with every reason. It does not pass through change(): that
 * would tie each request to a transaction of its own, and a crowd on one slot is served a hundred to a transaction. Its own
 * id makes it safe to repeat, and reserve_in_slot checks and keeps the Idempotency-Key.
 */
export async function holdPlaces(
  deps: Ready,
  call: Call,
  deli_id: number,
  { id, minutes, ...cart }: Cart & { id: string; minutes: number },
): Promise<repo.Reservation> {
  const at = deps.now()
  const expires_at = new Date(at.getTime() + minutes * 60_000).toISOString()
  return withFacts(deps, deli_id, cart, async ({ known, verdict }) => {
    if (!verdict.ok) {
      // Who comes again with the same id is answered the same, even when nobody else could order any more.
      const kept = (await findKept<repo.Reservation>(deps.db, call)) ?? (await repo.findReservation(deps.db, id))
      return kept ? expectSame(kept, deli_id, cart) : refuse(verdict.reasons)
    }
    const outcome = await standInLine(deps.db, {
      ...groundOf(known, deli_id, cart, verdict, at),
      places: { id, expires_at, ...placesOf(verdict), key: keyOf(call) },
      asker: askerOf(call),
    })
    if (outcome && 'key_reused' in outcome) throw new Denied('idempotency_key_reused')
    return outcome && expectSame(reservationOr(outcome), deli_id, cart)
  })
}

type Judgement = { readonly known: Known; readonly verdict: Extract<CartVerdict, { ok: true }>; readonly at: Date }

/**
 * For an order that is being placed: its places, taken and confirmed in its own transaction. Who has judged the cart by
 * what is known from before learns here whether that still holds; null: it does not, judge again.
 */
export async function takePlaces(
  tx: Tx,
  call: Call,
  deli_id: number,
  { id, ...cart }: Cart & { id: string },
  { known, verdict, at }: Judgement,
): Promise<repo.Reservation | null> {
  const { slot, ground } = groundOf(known, deli_id, cart, verdict, at)
  const places = { id, expires_at: at.toISOString(), ...placesOf(verdict) }
  const outcome = await repo.takeInSlot(tx, slot, ground, places, askerOf(call))
  return outcome && reservationOr(outcome)
}

/**
 * The same for an order that changes: it keeps what it had until it has what it asks for now. `state` is the one that the
 * reservation must be in: `confirmed` for the order that owns it, `held` for everyone else.
 */
export async function movePlacesWithin(
  tx: Tx,
  call: Call,
  deli_id: number,
  { id, state, ...cart }: Cart & { id: string; state: 'held' | 'confirmed' },
  { known, verdict, at }: Judgement,
): Promise<repo.Reservation | null> {
  const { slot, ground } = groundOf(known, deli_id, cart, verdict, at)
  const outcome = await repo.moveReservation(tx, { id, state }, slot, ground, placesOf(verdict), askerOf(call))
  if (outcome && 'over' in outcome) throw notUsable(id, outcome.over)
  return outcome && reservationOr(outcome)
}

/** Thrown through the transaction when the facts are stale: nothing is written, and no answer is kept. */
class StaleFacts extends Error {}

/** Moves a hold to another slot, or to another cart; refused, it stays as it is. The places of an order move with the order. */
export async function movePlaces(
  deps: Ready,
  call: Call,
  deli_id: number,
  id: string,
  cart: Cart,
): Promise<repo.Reservation> {
  await expectHere(deps.db, deli_id, id)
  const at = deps.now()
  return withFacts(deps, deli_id, cart, async ({ known, verdict }) => {
    if (!verdict.ok) return refuse(verdict.reasons)
    const places = { id, state: 'held' as const, ...cart }
    const moving = change(deps, call, async (tx) => {
      const moved = await movePlacesWithin(tx, call, deli_id, places, { known, verdict, at })
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
 * Confirms a hold in the order's own transaction; it locks no slot, so that nobody waits for the order. A hold is confirmed
 * once: what an order has already is rejected.
 */
export async function confirmPlaces(tx: Tx, id: string, at: Date): Promise<repo.Reservation> {
  const confirmed = await repo.confirmReservation(tx, id, at)
  if (confirmed) return confirmed
  throw notUsable(id, (await repo.findReservation(tx, id))?.state ?? 'released')
}

const notUsable = (id: string, state: repo.Reservation['state']): Refusal =>
  new Refusal(state === 'confirmed' ? 'reservation_used' : 'reservation_over', { id })

export const releasePlaces = (db: Db, call: Call, ids: readonly string[], at: Date): Promise<repo.Reservation[]> =>
  repo.releaseHolds(db, ids, at, askerOf(call))

/** Releases a hold. The places of an order are released by the order's own moves. */
export async function releaseHere(deps: Ready, call: Call, deli_id: number, id: string): Promise<repo.Reservation> {
  await expectHere(deps.db, deli_id, id)
  return change(deps, call, async (tx) => {
    const [released] = await releasePlaces(tx, call, [id], deps.now())
    if (released?.state === 'confirmed') throw notUsable(id, released.state)
    return released ?? notFound('reservation', id)
  })
}

export const reservationAnswer = (one: repo.Reservation) => ({
  ...{ id: one.id, deli_id: one.deli_id, date: one.date, order_type: one.order_type, state: one.state, bags: one.bags },
  ...{ start_minute: one.start_minute, end_minute: one.end_minute },
  expires_at: one.expires_at && new Date(one.expires_at).toISOString(),
})

type Judged = { readonly known: Known; readonly verdict: CartVerdict }

/**
 * Asks on what is known from before: a call that names its version finds out by itself whether that still holds, and a
 * crowd need not read it ten thousand times. A no is said only on what was read for it, with what is taken of the slot.
 */
async function withFacts<T>(
  deps: Ready,
  deli_id: number,
  cart: Cart,
  attempt: (judged: Judged) => Promise<T | null>,
): Promise<T> {
  const from_before = factsInMemory(deps.db, deli_id)
  if (from_before) {
    const verdict = judge(from_before, cart, EMPTY_LOAD, deps.now())
    const done = verdict.ok ? await attempt({ known: from_before, verdict }) : null
    if (done !== null) return done
  }
  for (let tries = 1; tries <= TRIES; tries++) {
    const facts = await loadFacts(deps, deli_id, cart)
    const alone = judge(facts, cart, EMPTY_LOAD, deps.now())
    // What is taken is counted by the call itself; here it only completes the reasons.
    const verdict = alone.ok ? alone : judge(facts, cart, facts.loadOf(cart), deps.now())
    const done = await attempt({ known: facts, verdict })
    if (done !== null) return done
  }
  throw new Denied('busy')
}

const judge = ({ deli, mealsAt }: Known, { order_type, ...cart }: Cart, load: SlotLoad, now: Date): CartVerdict =>
  explainCart({ deli, meals: mealsAt(now), type: order_type, ...cart, load, now })

function groundOf({ version }: Known, deli_id: number, cart: Cart, { slot, limits, units }: Stands, at: Date) {
  const portions = Object.fromEntries(Object.keys(units.portions).map((id) => [id, limits.portions[id] ?? null]))
  const { date, start_minute, order_type } = cart
  return {
    slot: { deli_id, date, order_type, start_minute, end_minute: slot.end_minute },
    ground: { version, limits: { ...limits, portions }, at },
  }
}

const placesOf = ({ units: { bags, section_minutes, portions } }: Stands) => ({ bags, section_minutes, portions })

function reservationOr(outcome: repo.Outcome): repo.Reservation {
  return 'reservation' in outcome ? outcome.reservation : refuse(outcome.shortages.flatMap(reasonsOf))
}

function reasonsOf({ id, ...short }: Extract<repo.Outcome, { shortages: unknown }>['shortages'][number]): Reason[] {
  const { what, left, limit, wanted } = short
  if (what === 'meal' && id !== null)
    return [{ code: 'item_no_available_slots', because: 'quota', meal_id: id, left, limit, wanted }]
  return fullReason({ ...short, ...(id === null ? {} : { id }) })
}

function refuse(reasons: readonly Reason[]): never {
  throw cartRefusal(reasons)
}

/** Whoever comes with a used id but asks for other places must not believe that they have them. */
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

const askerOf = ({ caller, request_id }: Call): repo.Asker => ({ actor_id: caller?.id ?? null, request_id })
