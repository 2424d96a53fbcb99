import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { Kiosk, kiosks } from '@tavlin/contract/kiosks'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

export type KioskRow = z.output<typeof Kiosk>
export type KioskForm = Pick<KioskRow, 'name' | 'lang' | 'order_types' | 'takes_future' | 'pay_methods' | 'card_reader'>
export type PairedKioskRow = HandlerResult<typeof kiosks.heartbeat>['data']

const ROW = sql`kiosk.id, kiosk.deli_id, kiosk.name, kiosk.lang, kiosk.order_types, kiosk.takes_future, kiosk.pay_methods,
  kiosk.card_reader, kiosk.token_hash is not null as is_paired, kiosk.paired_at, kiosk.pair_expires_at, kiosk.last_seen_at,
  kiosk.silent_since, kiosk.version`
const DELI = sql`json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en)`

export async function doesDeliExist(db: Db, deli_id: number): Promise<boolean> {
  const { rows } = await sql`select from deli where id = ${deli_id}`.execute(db)
  return rows.length > 0
}

export async function listKiosks(db: Db, deli_id: number): Promise<KioskRow[]> {
  const { rows } = await sql<KioskRow>`select ${ROW} from kiosk where deli_id = ${deli_id} and revoked_at is null
    order by lower(name), id`.execute(db)
  return rows
}

export type LockedKiosk = KioskRow & { readonly revoked_at: string | null }

export async function lockKiosk(tx: Tx, id: number): Promise<LockedKiosk | undefined> {
  const { rows } = await sql<LockedKiosk>`select ${ROW}, revoked_at from kiosk where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function insertKiosk(tx: Tx, deli_id: number, form: KioskForm): Promise<KioskRow> {
  const { rows } = await sql<KioskRow>`
    with kiosk as (insert into kiosk (deli_id, name, lang, order_types, takes_future, pay_methods, card_reader)
      values (${deli_id}, ${form.name}, ${form.lang}, ${form.order_types}, ${form.takes_future}, ${form.pay_methods},
        ${form.card_reader})
      returning *)
    select ${ROW} from kiosk`.execute(tx)
  return rows[0]!
}

export async function saveKiosk(tx: Tx, id: number, form: KioskForm): Promise<KioskRow> {
  const { rows } = await sql<KioskRow>`
    with kiosk as (update kiosk set name = ${form.name}, lang = ${form.lang}, order_types = ${form.order_types},
        takes_future = ${form.takes_future}, pay_methods = ${form.pay_methods},
        card_reader = ${form.card_reader}, version = version + 1
      where id = ${id} returning *)
    select ${ROW} from kiosk`.execute(tx)
  return rows[0]!
}

/** Saves the time of a heartbeat; returns the kiosk of the device, or undefined when none is paired with it. */
export async function saveHeartbeat(db: Db, token_hash: Buffer, now: Date): Promise<PairedKioskRow | undefined> {
  const { rows } = await sql<PairedKioskRow>`update kiosk set last_seen_at = ${now.toISOString()} from deli
    where kiosk.token_hash = ${token_hash} and deli.id = kiosk.deli_id
    returning kiosk.id, kiosk.name, ${DELI} as deli, kiosk.lang, kiosk.order_types, kiosk.takes_future,
      kiosk.pay_methods, kiosk.card_reader is not null as has_reader, kiosk.version`.execute(db)
  return rows[0]
}

type KioskRulesRow = Pick<KioskRow, 'id' | 'deli_id' | 'order_types' | 'takes_future' | 'pay_methods' | 'card_reader'>

/** Returns the rules of a paired kiosk, by the hash of its token. */
export async function findRules(db: Db, token_hash: Buffer): Promise<KioskRulesRow | undefined> {
  const { rows } =
    await sql<KioskRulesRow>`select id, deli_id, order_types, takes_future, pay_methods, card_reader from kiosk
    where token_hash = ${token_hash}`.execute(db)
  return rows[0]
}

/** Whether another kiosk that is not revoked uses the card reader. */
export async function isReaderTaken(tx: Tx, card_reader: string, but_id: number | null): Promise<boolean> {
  const { rows } = await sql`select from kiosk where card_reader = ${card_reader} and revoked_at is null
    and id is distinct from ${but_id}`.execute(tx)
  return rows.length > 0
}

type SilentRow = HandlerResult<typeof kiosks.silentKiosks>['data'][number]

/** A null `deli_ids` means all delis. */
export async function listSilent(db: Db, deli_ids: readonly number[] | null): Promise<SilentRow[]> {
  const { rows } = await sql<SilentRow>`select kiosk.id, kiosk.name, ${DELI} as deli, kiosk.last_seen_at
    from kiosk join deli on deli.id = kiosk.deli_id
    where kiosk.silent_since is not null and kiosk.revoked_at is null
      and (${deli_ids}::integer[] is null or kiosk.deli_id = any (${deli_ids}::integer[]))
    order by kiosk.silent_since, kiosk.id limit 20`.execute(db)
  return rows
}

export type WatchedKiosk = {
  readonly id: number
  readonly deli_id: number
  readonly paired_at: string
  readonly last_seen_at: string | null
  readonly silent_since: string | null
}

export async function listPaired(db: Db): Promise<WatchedKiosk[]> {
  const { rows } = await sql<WatchedKiosk>`select id, deli_id, paired_at, last_seen_at, silent_since from kiosk
    where token_hash is not null order by id`.execute(db)
  return rows
}

/**
 * Saves since when these kiosks are silent; null when they are not any more. Does not mark a kiosk as silent that sent
 * a heartbeat since it was read. Returns the saved ids.
 */
export async function saveSilent(
  tx: Tx,
  kiosks: readonly Pick<WatchedKiosk, 'id' | 'last_seen_at'>[],
  silent_since: Date | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update kiosk set silent_since = ${silent_since?.toISOString() ?? null}
    from jsonb_to_recordset(${JSON.stringify(kiosks)}::jsonb) as watched (id integer, last_seen_at timestamptz)
    where kiosk.id = watched.id and kiosk.token_hash is not null
      and (${silent_since === null} or kiosk.last_seen_at is not distinct from watched.last_seen_at)
    returning kiosk.id`.execute(tx)
  return rows.map(({ id }) => id)
}

type SilentMailRow = {
  readonly email: string
  readonly first_name: string
  readonly lang: string
  readonly name: string
  readonly deli: { readonly id: number; readonly name_he: string; readonly name_en: string }
}

/**
 * Returns a silent kiosk and the user to notify; undefined when the kiosk sends heartbeats again or was revoked, or
 * when the user is no longer active.
 */
export async function findSilent(db: Db, kiosk_id: number, user_id: number): Promise<SilentMailRow | undefined> {
  const { rows } = await sql<SilentMailRow>`select app_user.email, app_user.first_name, app_user.lang, kiosk.name,
      ${DELI} as deli
    from kiosk join deli on deli.id = kiosk.deli_id join app_user on app_user.id = ${user_id} and app_user.active
    where kiosk.id = ${kiosk_id} and kiosk.silent_since is not null and kiosk.revoked_at is null`.execute(db)
  return rows[0]
}
