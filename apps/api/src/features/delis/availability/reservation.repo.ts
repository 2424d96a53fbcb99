import type { Limits, Shortage, Units } from '@tavlin/domain/availability/capacity'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type SlotKey = {
  readonly deli_id: number
  readonly date: string
  readonly order_type: OrderType
  readonly start_minute: number
  readonly end_minute: number
}
export type Reservation = SlotKey & {
  readonly id: string
  readonly state: 'held' | 'confirmed' | 'released' | 'expired'
  readonly expires_at: string | null
  readonly bags: number
  readonly portions: Readonly<Record<string, number>>
}
/** The capacity that a cart uses in a slot, and the time at which the hold expires unless confirmed. */
export type ReservedUnits = Pick<Units, 'bags' | 'section_minutes' | 'portions'> & {
  readonly id: string
  readonly expires_at: string
  readonly key?: HoldKey | null
  /** Reserves beyond the limits, for a cart that is sold already. */
  readonly is_sold?: boolean
}
/** The idempotency key of a request, with the hash of the request in hex. */
export type HoldKey = { readonly scope: string; readonly key: string; readonly request_hash: string }
/** Includes meals without a quota, so that an earlier quota is cleared. */
export type SlotLimits = Omit<Limits, 'portions'> & { readonly portions: Readonly<Record<string, number | null>> }
export type ReservationContext = {
  readonly version: readonly [number, number]
  readonly limits: SlotLimits
  readonly at: Date
}
export type Actor = { readonly actor_id: number | null; readonly request_id: string }

type ShortageRow = Omit<Shortage, 'id'> & { readonly id: number | null }
export type Outcome =
  | { readonly reservation: Reservation; readonly shortages?: readonly ShortageRow[] }
  | { readonly shortages: readonly ShortageRow[] }
export type HoldOutcome = Outcome | { readonly key_reused: true }

/** Returns null when the cached data has another version. The single statement is the whole transaction. */
export async function reserveInSlot(
  db: Db,
  slot: SlotKey,
  { version, limits, at }: ReservationContext,
  input: readonly ReservedUnits[],
  { actor_id, request_id }: Actor,
): Promise<HoldOutcome[] | null> {
  const { rows } = await sql<{ answer: HoldOutcome[] | null }>`select reserve_in_slot(${slot.deli_id}, ${slot.date},
    ${slot.order_type}, ${slot.start_minute}, ${slot.end_minute}, ${version}, ${JSON.stringify(limits)},
    ${JSON.stringify(input)}, ${at.toISOString()}, ${actor_id}, ${request_id}) as answer`.execute(db)
  return rows[0]!.answer
}

/** Reserves for one cart inside the transaction of its order, confirmed at once. */
export async function takeInSlot(
  tx: Tx,
  slot: SlotKey,
  { version, limits, at }: ReservationContext,
  input: ReservedUnits,
  { actor_id, request_id }: Actor,
): Promise<Outcome | null> {
  const { rows } = await sql<{ answer: Outcome | null }>`select take_in_slot(${slot.deli_id}, ${slot.date},
    ${slot.order_type}, ${slot.start_minute}, ${slot.end_minute}, ${version}, ${JSON.stringify(limits)},
    ${JSON.stringify(input)}, ${at.toISOString()}, ${actor_id}, ${request_id}) as answer`.execute(tx)
  return rows[0]!.answer
}

/** Moves a reservation only in the given state: public calls move holds, an order moves its confirmed capacity. */
export async function moveReservation(
  db: Db,
  { id, state }: { readonly id: string; readonly state: 'held' | 'confirmed' },
  slot: SlotKey,
  { version, limits, at }: ReservationContext,
  input: Omit<ReservedUnits, 'id' | 'expires_at'>,
  { actor_id, request_id }: Actor,
): Promise<Outcome | { readonly over: Reservation['state'] } | null> {
  const { rows } = await sql<{
    answer: Outcome | { over: Reservation['state'] } | null
  }>`select move_reservation(${id}, ${slot.deli_id},
    ${slot.date}, ${slot.order_type}, ${slot.start_minute}, ${slot.end_minute}, ${version}, ${JSON.stringify(limits)},
    ${JSON.stringify(input)}, ${at.toISOString()}, ${actor_id}, ${request_id}, ${state}) as answer`.execute(db)
  return rows[0]!.answer
}

const FIELDS = sql`id, deli_id, date, order_type, start_minute, end_minute, state, expires_at, bags, portions`

export async function findReservation(db: Db, id: string): Promise<Reservation | undefined> {
  const { rows } = await sql<Reservation>`select ${FIELDS} from slot_reservation where id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the reservation if this call confirmed it. */
export async function confirmReservation(tx: Tx, id: string, at: Date): Promise<Reservation | undefined> {
  const { rows } =
    await sql<Reservation>`select ${FIELDS} from confirm_reservations(array[${id}::uuid], ${at.toISOString()})`.execute(
      tx,
    )
  return rows[0]
}

/** Releases reservations that are held; returns all of them in their resulting state. */
export async function releaseHolds(
  db: Db,
  ids: readonly string[],
  at: Date,
  { actor_id, request_id }: Actor,
): Promise<Reservation[]> {
  const { rows } =
    await sql<Reservation>`select ${FIELDS} from release_reservations(${ids}::uuid[], ${at.toISOString()},
    ${actor_id}, ${request_id}, 'held')`.execute(db)
  return rows
}

/** Releases expired holds in up to `most` slots; returns the number of slots that had expired holds. */
export async function expireHolds(db: Db, at: Date, most: number): Promise<number> {
  const { rows } = await sql<{ slots: number }>`select expire_holds(${at.toISOString()}, ${most}) as slots`.execute(db)
  return rows[0]!.slots
}

export async function deleteOverSince(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from slot_reservation where id in (select id from slot_reservation
    where state in ('released', 'expired') and settled_at < ${before.toISOString()} limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function foldMenuChanges(db: Db): Promise<void> {
  await sql`select fold_menu_changes()`.execute(db)
}
