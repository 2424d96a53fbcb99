import type { Till } from '@tavlin/contract/till'
import type { tillPeople } from '@tavlin/contract/till-people'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

export type TillRow = z.output<typeof Till>
export type TillForm = Pick<TillRow, 'name' | 'has_drawer' | 'has_display'>

const LIVE_SESSION = sql`(select json_build_object('id', live.id, 'state', live.state, 'version', live.version)
  from till_session as live where live.till_id = till.id and live.state <> 'closed')`
const ROW = sql`till.id, till.deli_id, till.name, till.has_drawer, till.has_display,
  till.token_hash is not null as is_paired, till.paired_at, till.pair_expires_at, till.last_z, till.version,
  ${LIVE_SESSION} as session`

export async function listTills(db: Db, deli_id: number): Promise<TillRow[]> {
  const { rows } = await sql<TillRow>`select ${ROW} from till where deli_id = ${deli_id} and revoked_at is null
    order by lower(name), id`.execute(db)
  return rows
}

export type LockedTill = TillRow & { readonly account_id: number; readonly revoked_at: string | null }

export async function lockTill(tx: Tx, id: number): Promise<LockedTill | undefined> {
  const { rows } = await sql<LockedTill>`select ${ROW}, account_id, revoked_at from till where id = ${id}
    for update of till`.execute(tx)
  return rows[0]
}

/** Reserves the id first, because the code of the drawer's account contains it. */
export async function insertTill(tx: Tx, deli_id: number, form: TillForm): Promise<TillRow> {
  const { rows } = await sql<TillRow>`
    with next as materialized (select nextval(pg_get_serial_sequence('till', 'id'))::integer as id),
    opened as materialized (select next.id, account.id as account_id from next
      cross join lateral open_cash_accounts(array['till:' || next.id]) as account),
    till as (insert into till (id, deli_id, name, has_drawer, has_display, account_id)
      overriding system value
      select id, ${deli_id}, ${form.name}, ${form.has_drawer}::boolean,
        ${form.has_display}::boolean, account_id from opened returning *)
    select ${ROW} from till`.execute(tx)
  return rows[0]!
}

export async function saveTill(tx: Tx, id: number, form: TillForm): Promise<TillRow> {
  const { rows } = await sql<TillRow>`
    with till as (update till set name = ${form.name}, has_drawer = ${form.has_drawer}, has_display = ${form.has_display},
        version = version + 1 where id = ${id} returning *)
    select ${ROW} from till`.execute(tx)
  return rows[0]!
}

export type DeviceRow = Omit<z.output<typeof tillPeople.device.returns>['data'], 'people'>

/** Returns the till of a paired device, by the hash of its token. */
export async function findDevice(db: Db, token_hash: Buffer): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select json_build_object('id', till.id, 'name', till.name, 'has_drawer', has_drawer, 'has_display', has_display) as till,
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en, 'address', deli.address,
        'phone', deli.phone) as deli, ${LIVE_SESSION} as session
    from till join deli on deli.id = till.deli_id where till.token_hash = ${token_hash}`.execute(db)
  return rows[0]
}

export async function findDrawer(tx: Tx, id: number): Promise<{ deli_id: number; has_drawer: boolean } | undefined> {
  return tx.selectFrom('till').select(['deli_id', 'has_drawer']).where('id', '=', id).executeTakeFirst()
}

export async function findDeliOfTill(db: Db, till_id: number): Promise<number | undefined> {
  const found = await db.selectFrom('till').select('deli_id').where('id', '=', till_id).executeTakeFirst()
  return found?.deli_id
}
