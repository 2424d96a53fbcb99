import type { Shift, ShiftForm } from '@tavlin/contract/drivers'
import { Refusal } from '@tavlin/domain/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { deliOf } from './driver-list.repo.ts'

export type ShiftInput = z.output<typeof ShiftForm>
export type StoredShift = z.output<typeof Shift>

export const shiftFields = sql`'id', driver_shift.id, 'driver_id', driver_shift.driver_id, 'deli_id', driver_shift.deli_id,
  'deli', ${deliOf(sql`driver_shift.deli_id`)}, 'date', driver_shift.date, 'start_minute', start_minute,
  'end_minute', end_minute, 'kind', kind, 'note', driver_shift.note, 'version', driver_shift.version`

export async function findShift(db: Db, id: number, is_locked = false): Promise<StoredShift | undefined> {
  const { rows } = await sql<{ shift: StoredShift }>`select json_build_object(${shiftFields}) as shift from driver_shift
    where id = ${id} ${is_locked ? sql`for update` : sql``}`.execute(db)
  return rows[0]?.shift
}
export const lockShift = (tx: Tx, id: number) => findShift(tx, id, true)

type ShiftDriver = { deli_id: number; may_drive: boolean; has_deli: boolean }

/** Returns the home deli of a driver, and whether they may drive for the requested one. */
export async function findDriverFor(tx: Tx, driver_id: number, deli_id: number): Promise<ShiftDriver | undefined> {
  const { rows } = await sql<ShiftDriver>`select deli_id, active and may_drive(user_id, ${deli_id}) as may_drive,
      exists (select from deli where id = ${deli_id}) as has_deli
    from driver where user_id = ${driver_id} for share`.execute(tx)
  return rows[0]
}

const COLUMNS = sql`driver_id, deli_id, date, start_minute, end_minute, kind, note`
const columnsOf = (form: ShiftInput) =>
  sql`select ${COLUMNS} from json_populate_record(null::driver_shift, ${JSON.stringify(form)}::json)`

const EXCLUSION_VIOLATION = '23P01'

/** Relies on the exclusion constraint, because checking before writing would miss a concurrent insert. */
async function saved(tx: Tx, written: RawBuilder<unknown>): Promise<StoredShift> {
  const { rows } = await sql<{ shift: StoredShift }>`with driver_shift as (${written})
    select json_build_object(${shiftFields}) as shift from driver_shift`
    .execute(tx)
    .catch((error: { code?: string }) => {
      if (error.code === EXCLUSION_VIOLATION) throw new Refusal('shift_overlaps')
      throw error
    })
  return rows[0]!.shift
}

export const insertShift = (tx: Tx, form: ShiftInput) =>
  saved(tx, sql`insert into driver_shift (${COLUMNS}) ${columnsOf(form)} returning *`)

export const saveShift = (tx: Tx, id: number, form: ShiftInput) =>
  saved(
    tx,
    sql`update driver_shift set (${COLUMNS}) = (${columnsOf(form)}), version = version + 1 where id = ${id} returning *`,
  )

export async function deleteShift(tx: Tx, id: number): Promise<void> {
  await sql`delete from driver_shift where id = ${id}`.execute(tx)
}
