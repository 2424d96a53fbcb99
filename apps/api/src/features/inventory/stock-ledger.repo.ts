import type { Balance, MoveKind, RecordedReason } from '@tavlin/domain/inventory/stock'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { measure } from '#platform/db/measure.ts'

export type StockKey = { readonly deli_id: number; readonly ingredient_id: number }
export type LockedBalance = StockKey &
  Balance & {
    readonly par_base: number | null
    readonly reorder_base: number | null
    readonly low_since: string | null
    readonly version: number
    readonly measure: Measure
  }

const keysOf = (keys: readonly StockKey[]): RawBuilder<unknown> =>
  sql`select * from unnest(${keys.map((one) => one.deli_id)}::integer[], ${keys.map((one) => one.ingredient_id)}::integer[])
    as key (deli_id, ingredient_id)`

export const lockBalances = (tx: Tx, keys: readonly StockKey[]): Promise<LockedBalance[]> => lock(tx, keysOf(keys))

/** Locks the balances of a move to reverse, on both sides of a transfer. */
export const lockBalancesOfMove = (tx: Tx, id: number): Promise<LockedBalance[]> =>
  lock(tx, sql`select move.deli_id, move.ingredient_id from ${withItsPair(id)}`)

/** Locks the balances of the new and of the current claims of a cause. */
export const lockBalancesOfCause = (tx: Tx, cause: ClaimCause, claims: readonly StockKey[]): Promise<LockedBalance[]> =>
  lock(tx, sql`${keysOf(claims)} union select deli_id, ingredient_id from ${ofCause(cause)}`)

/**
 * Locks the balances of these deli and ingredient pairs and creates missing ones. The sequence is always the same, to
 * avoid deadlocks. An upsert returns the row as it is after the wait; a select would still see the old row.
 */
async function lock(tx: Tx, keys: RawBuilder<unknown>): Promise<LockedBalance[]> {
  const { rows } = await sql<LockedBalance>`
    with locked as (
      insert into stock_balance as balance (deli_id, ingredient_id)
      select distinct deli.id, ingredient.id from (${keys}) as wanted
        join deli on deli.id = wanted.deli_id join ingredient on ingredient.id = wanted.ingredient_id
      order by deli.id, ingredient.id
      on conflict (deli_id, ingredient_id) do update set version = balance.version
      returning balance.*
    )
    select locked.deli_id, locked.ingredient_id, locked.stocked_base, locked.reserved_base, locked.incoming_base,
      locked.par_base, locked.reorder_base, locked.low_since, locked.version, ${measure} as measure
    from locked join ingredient on ingredient.id = locked.ingredient_id`.execute(tx)
  return rows
}

export type MoveRow = StockKey & {
  readonly kind: MoveKind
  readonly quantity_base: number
  readonly entered_thousandths?: number
  readonly entered_unit?: string
  readonly reason?: RecordedReason | null | undefined
  readonly note?: string | undefined
  /** Rows with the same number are the two halves of a transfer, the outgoing one first. */
  readonly pair?: number
  readonly other_deli_id?: number | null
  readonly reversal_of?: number
  readonly count_id?: number
  readonly source?: 'order' | 'receipt'
  readonly source_id?: number
  /** The lot that is received or wasted; other outgoing moves take the lot that expires first. */
  readonly lot_id?: number | undefined
}
export type SavedBalance = StockKey & Balance & { readonly low: 'since_now' | 'no_more' | 'as_before' }
export type Author = { readonly at: Date; readonly actor_id: number | null }

const lowSince = (at: Date) =>
  sql`case after.low when 'since_now' then ${at}::timestamptz when 'as_before' then balance.low_since end`
const savedBalances = (balances: readonly SavedBalance[]) => sql`jsonb_to_recordset(${JSON.stringify(balances)}::jsonb)
  as after (deli_id integer, ingredient_id integer, stocked_base bigint, reserved_base bigint, incoming_base bigint, low text)`

/**
 * Appends the moves and saves the resulting balances, which must be locked; returns the new ids in the given sequence.
 */
export async function insertMoves(
  tx: Tx,
  moves: readonly MoveRow[],
  balances: readonly SavedBalance[],
  { at, actor_id }: Author,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with line as materialized (
      select nextval(pg_get_serial_sequence('stock_move', 'id')) as id, one.*
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as one (deli_id integer, ingredient_id integer, kind text,
        quantity_base bigint, entered_thousandths bigint, entered_unit text, reason text, note text, pair integer,
        other_deli_id integer, reversal_of bigint, count_id integer, source text, source_id bigint, lot_id bigint)
    ), moved as (
      insert into stock_move (id, at, deli_id, ingredient_id, kind, quantity_base, entered_thousandths, entered_unit, reason, note,
        transfer_id, other_deli_id, reversal_of, count_id, source, source_id, lot_id, actor_id) overriding system value
      select id, ${at}, deli_id, ingredient_id, kind, quantity_base, entered_thousandths, entered_unit, reason, coalesce(note, ''),
        case when pair is not null then min(id) over (partition by pair) end, other_deli_id, reversal_of, count_id,
        source, source_id, lot_id, ${actor_id}::bigint
      from line
    ), saved as (
      update stock_balance as balance
      set stocked_base = after.stocked_base, last_move_id = last.id, low_since = ${lowSince(at)}
      from ${savedBalances(balances)}
      join (select deli_id, ingredient_id, max(id) as id from line group by deli_id, ingredient_id) as last
        on last.deli_id = after.deli_id and last.ingredient_id = after.ingredient_id
      where balance.deli_id = after.deli_id and balance.ingredient_id = after.ingredient_id
    )
    select id from line order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type ClaimCause = {
  readonly source: 'order' | 'purchase'
  readonly source_id: number
  readonly kind: 'reserved' | 'incoming'
}
export type Claim = StockKey & { readonly quantity_base: number }

/**
 * Serialises claims per cause by an advisory lock, so that two requests for one order do not each see half of its
 * claims.
 */
export async function lockCause(tx: Tx, { source, source_id, kind }: ClaimCause): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock_claim ${source} ${source_id} ${kind}`}, 0))`.execute(
    tx,
  )
}

const ofCause = ({ source, source_id, kind }: ClaimCause): RawBuilder<unknown> =>
  sql`stock_claim where source = ${source} and source_id = ${source_id} and kind = ${kind}`

export async function listClaims(tx: Tx, cause: ClaimCause): Promise<Claim[]> {
  const { rows } = await sql<Claim>`select deli_id, ingredient_id, quantity_base from ${ofCause(cause)}`.execute(tx)
  return rows
}

export async function saveClaims(
  tx: Tx,
  cause: ClaimCause,
  { claims, balances }: { readonly claims: readonly Claim[]; readonly balances: readonly SavedBalance[] },
  at: Date,
): Promise<void> {
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as one (deli_id integer, ingredient_id integer, quantity_base bigint)
    ), gone as (
      delete from ${ofCause(cause)} and (deli_id, ingredient_id) not in (select deli_id, ingredient_id from wanted)
    ), kept as (
      insert into stock_claim (deli_id, ingredient_id, kind, source, source_id, quantity_base)
      select deli_id, ingredient_id, ${cause.kind}, ${cause.source}, ${cause.source_id}, quantity_base from wanted
      on conflict (source, source_id, kind, deli_id, ingredient_id) do update set quantity_base = excluded.quantity_base
    )
    update stock_balance as balance
    set reserved_base = after.reserved_base, incoming_base = after.incoming_base, low_since = ${lowSince(at)}
    from ${savedBalances(balances)}
    where balance.deli_id = after.deli_id and balance.ingredient_id = after.ingredient_id`.execute(tx)
}

/** Claims stock for a cause that has no claims yet; returns the balances that have just run low. */
export async function claimFirst(tx: Tx, cause: ClaimCause, claims: readonly Claim[], at: Date): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`select deli_id, ingredient_id from claim_first(${JSON.stringify(claims)}::jsonb,
    ${cause.kind}, ${cause.source}, ${cause.source_id}, ${at.toISOString()})`.execute(tx)
  return rows
}

type Levels = StockKey & { readonly par_base: number | null; readonly reorder_base: number | null }

export async function saveLevels(
  tx: Tx,
  { deli_id, ingredient_id, par_base, reorder_base }: Levels,
  low_since: Date | string | null,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update stock_balance set par_base = ${par_base}, reorder_base = ${reorder_base}, low_since = ${low_since}, version = version + 1
    where deli_id = ${deli_id} and ingredient_id = ${ingredient_id} returning version`.execute(tx)
  return rows[0]!.version
}

export type MoveToReverseRow = StockKey & {
  readonly id: number
  readonly kind: MoveKind
  readonly quantity_base: number
  readonly other_deli_id: number | null
  readonly source: MoveRow['source'] | null
  readonly reversed_by: number | null
}

/** SQL for the move itself and the other half of a transfer. */
const withItsPair = (id: number): RawBuilder<unknown> =>
  sql`stock_move as move where move.id = ${id} or move.transfer_id = (select transfer_id from stock_move where id = ${id})`

const TO_REVERSE = sql`move.id, move.deli_id, move.ingredient_id, move.kind, move.quantity_base, move.other_deli_id,
  move.source, (select later.id from stock_move as later where later.reversal_of = move.id) as reversed_by`

export async function listMovesToReverse(tx: Tx, id: number): Promise<MoveToReverseRow[]> {
  const { rows } = await sql<MoveToReverseRow>`select ${TO_REVERSE} from ${withItsPair(id)} order by move.id`.execute(
    tx,
  )
  return rows
}

export async function listMovesOfReceipt(tx: Tx, receipt_id: number): Promise<MoveToReverseRow[]> {
  const { rows } = await sql<MoveToReverseRow>`
    select ${TO_REVERSE} from stock_move as move
    where move.source = 'receipt' and move.source_id = ${receipt_id} order by move.id`.execute(tx)
  return rows
}
