import type { OrderType } from '@tavlin/domain/availability/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { ActiveDeli, StoredDeli } from './deli-answer.ts'
import type { DeliInput } from './deli-form.ts'
import { deliFields } from './deli-list.repo.ts'

/** The current time and its business day. */
export type Moment = { readonly now: Date; readonly date: string }

/** `delis` is the table itself, or the rows that a write returns. */
const wholeFrom = (delis: RawBuilder<unknown>, at: Moment) => sql<{ deli: StoredDeli }>`
  select json_build_object(${deliFields(at)}, 'lat', lat, 'lng', lng, 'geocoded_lat', geocoded_lat,
    'geocoded_lng', geocoded_lng, 'bag_types', bag_types, 'printer_host', printer_host,
    'printer_port', printer_port, 'schedule_version', schedule_version, 'items_version', items_version,
    'has_drivers', exists (select from driver where driver.deli_id = deli.id and driver.active)
      or exists (select from driver_shift where driver_shift.deli_id = deli.id and date >= ${at.date} and kind = 'work'),
    'has', json_build_object(
      'hours', array(select distinct order_type from deli_hours where deli_id = deli.id),
      'series', array(select distinct order_type from slot_series where deli_id = deli.id),
      'items', exists (select from deli_item where deli_id = deli.id and active),
      'areas', exists (select from delivery_area where deli_id = deli.id and active))) as deli
  from ${delis} as deli`

export async function findDeli(db: Db, id: number, at: Moment): Promise<StoredDeli | undefined> {
  const { rows } = await sql<{ deli: StoredDeli }>`${wholeFrom(sql`deli`, at)} where id = ${id}`.execute(db)
  return rows[0]?.deli
}

export async function findActiveDelis(db: Db, at: Moment): Promise<readonly ActiveDeli[]> {
  const { rows } = await sql<{
    deli: ActiveDeli
  }>`select json_build_object(${deliFields(at)}, 'lat', lat, 'lng', lng) as deli
    from deli where active order by name_he, id`.execute(db)
  return rows.map(({ deli }) => deli)
}

export async function lockDeli(tx: Tx, id: number, at: Moment): Promise<StoredDeli | undefined> {
  const { rows } = await sql<{ deli: StoredDeli }>`${wholeFrom(sql`deli`, at)} where id = ${id} for update`.execute(tx)
  return rows[0]?.deli
}

const COLUMNS = sql`name_he, name_en, phone, address, lat, lng, geocoded_lat, geocoded_lng, active, order_types, bag_types, printer_host, printer_port`
const columnsOf = (form: DeliInput) =>
  sql`select ${COLUMNS} from json_populate_record(null::deli, ${JSON.stringify(form)}::json)`

export function insertDeli(tx: Tx, form: DeliInput, at: Moment): Promise<StoredDeli> {
  return saved(
    tx,
    at,
    sql`insert into deli (updated_at, ${COLUMNS}) select ${at.now}::timestamptz, sent.*
    from (${columnsOf(form)}) as sent returning *`,
  )
}

export function saveDeli(tx: Tx, id: number, form: DeliInput, at: Moment): Promise<StoredDeli> {
  return saved(
    tx,
    at,
    sql`update deli set (${COLUMNS}) = (${columnsOf(form)}), version = version + 1,
    updated_at = ${at.now} where id = ${id} returning *`,
  )
}

export type Pause = {
  readonly until: Date | null
  readonly order_types: readonly OrderType[]
  readonly note_he: string
  readonly note_en: string
}

/** Does not change the version: a pause is not part of the form, so it must not cause an edit conflict. */
export function savePause(tx: Tx, id: number, pause: Pause, at: Moment): Promise<StoredDeli> {
  return saved(
    tx,
    at,
    sql`update deli set paused_until = ${pause.until}::timestamptz,
    paused_types = ${pause.order_types}::text[], pause_note_he = ${pause.note_he}, pause_note_en = ${pause.note_en},
    updated_at = ${at.now} where id = ${id} returning *`,
  )
}

async function saved(tx: Tx, at: Moment, write: RawBuilder<unknown>): Promise<StoredDeli> {
  const { rows } = await sql<{ deli: StoredDeli }>`with saved as (${write}) ${wholeFrom(sql`saved`, at)}`.execute(tx)
  return rows[0]!.deli
}

/** Returns false when the pause was replaced or removed. */
export async function endPause(tx: Tx, id: number, until: string): Promise<boolean> {
  const { rows } = await sql`update deli set paused_until = null
    where id = ${id} and paused_until = ${until}::timestamptz returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Returns false when the deli has stock, stock counts, tills, kiosks or slot reservations. The caller must have locked
 * the row, so that concurrent writers either have finished or find it deleted.
 */
export async function deleteUnusedDeli(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from deli where id = ${id}
    and not exists (select from stock_balance where deli_id = deli.id)
    and not exists (select from stock_count where deli_id = deli.id)
    and not exists (select from till where deli_id = deli.id)
    and not exists (select from kiosk where deli_id = deli.id)
    and not exists (select from till_day where deli_id = deli.id)
    and not exists (select from slot_load where deli_id = deli.id) returning id`.execute(tx)
  return rows.length > 0
}
