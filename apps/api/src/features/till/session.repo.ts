import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { TillSession, tillCash } from '@tavlin/contract/till-cash'
import type { CashCount } from '@tavlin/domain/till/cash-count'
import type { TillSessionState } from '@tavlin/domain/till/till-session'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import { settingOn } from '#platform/db/setting-on.ts'

/** A session without the allowed moves, which the domain adds. */
export type SessionRow = Omit<z.output<typeof TillSession>, 'allowed'>

const ROW = sql`session.id, json_build_object('id', till.id, 'name', till.name) as till, session.deli_id, session.date,
  session.state, session.float_agorot, session.opening_difference_agorot, ${personOf(sql`session.opened_by`)} as opened_by,
  session.opened_at, session.counts, session.counted_agorot, session.expected_agorot, session.difference_agorot, session.note,
  (select json_build_object('id', approval.id, 'state', approval.state) from approval
    where approval.id = session.approval_id) as approval,
  session.z_number, ${personOf(sql`session.closed_by`)} as closed_by, session.closed_at, session.version`

/** SQL that returns the `session` that the statement wrote. */
const SAVED = sql`select ${ROW} from session join till on till.id = till_id`

export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${ROW} from till_session as session join till on till.id = till_id
    where session.id = ${id}`.execute(db)
  return rows[0]
}

export async function listSessions(db: Db, deli_id: number, date: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select ${ROW} from till_session as session join till on till.id = till_id
    where session.deli_id = ${deli_id} and session.date = ${date} order by session.id desc`.execute(db)
  return rows
}

type OpenTill = HandlerResult<typeof tillCash.openTills>['data'][number]
const MOST_OPEN = 50

/** A null `deli_ids` means all delis. */
export async function listOpenTills(db: Db, deli_ids: readonly number[] | null): Promise<OpenTill[]> {
  const { rows } = await sql<OpenTill>`select session.id as session_id,
      json_build_object('id', till.id, 'name', till.name) as till,
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli, session.state,
      session.date, to_json(session.opened_at) #>> '{}' as opened_at, ${personOf(sql`session.opened_by`)} as opened_by
    from till_session as session join till on till.id = till_id join deli on deli.id = session.deli_id
    where session.state <> 'closed' and (${deli_ids}::integer[] is null or session.deli_id = any (${deli_ids}::integer[]))
    order by session.opened_at, session.id limit ${MOST_OPEN}`.execute(db)
  return rows
}

export type LockedSession = SessionRow & {
  readonly account_id: number
  /**
   * Cash in the drawer according to the ledger. Sales need a shared lock on the session, so the amount does not change
   * while the session is locked.
   */
  readonly cash_agorot: number
  /** Largest difference that needs no manager. */
  readonly limit_agorot: number
}

/** Uses two statements, because the balance must be read after the lock is acquired. */
export async function lockSession(tx: Tx, id: number): Promise<LockedSession | undefined> {
  await sql`select from till_session where id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedSession>`
    select ${ROW}, till.account_id, cash_in_account(till.account_id) as cash_agorot,
      ${settingOn('till_difference_agorot', sql`session.date`, sql`session.deli_id`)}::integer as limit_agorot
    from till_session as session join till on till.id = till_id where session.id = ${id}`.execute(tx)
  return rows[0]
}

/** Returns the state of the open session of a till; undefined when all its sessions are closed. */
export async function findLive(tx: Tx, till_id: number): Promise<{ state: TillSessionState } | undefined> {
  const { rows } = await sql<{ state: TillSessionState }>`select state from till_session where till_id = ${till_id}
    and state <> 'closed'`.execute(tx)
  return rows[0]
}

export async function isDayClosed(tx: Tx, deli_id: number, date: string): Promise<boolean> {
  const { rows } = await sql`select from till_day where deli_id = ${deli_id} and date = ${date}`.execute(tx)
  return rows.length > 0
}

type NewSession = {
  readonly till_id: number
  readonly deli_id: number
  readonly date: string
  readonly opened_by: number
  readonly at: Date
}

export async function insertSession(
  tx: Tx,
  { till_id, deli_id, date, opened_by, at }: NewSession,
): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    with session as (insert into till_session (till_id, deli_id, date, state, opened_by, opened_at)
      values (${till_id}, ${deli_id}, ${date}, 'opening', ${opened_by}, ${at.toISOString()}) returning *)
    ${SAVED}`.execute(tx)
  return rows[0]!
}

export async function saveOpen(
  tx: Tx,
  id: number,
  float_agorot: number,
  difference_agorot: number,
): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    with session as (update till_session set state = 'open', float_agorot = ${float_agorot},
        opening_difference_agorot = ${difference_agorot}, version = version + 1 where id = ${id} returning *)
    ${SAVED}`.execute(tx)
  return rows[0]!
}

/** A session that returns from counting to open loses its count, which was not accepted. */
export async function saveState(tx: Tx, id: number, state: 'open' | 'counting'): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    with session as (update till_session set state = ${state}, counts = null, counted_agorot = null,
        expected_agorot = null, difference_agorot = null, note = '', approval_id = null, version = version + 1
      where id = ${id} returning *)
    ${SAVED}`.execute(tx)
  return rows[0]!
}

type CountInput = {
  readonly counts: CashCount
  readonly counted_agorot: number
  readonly expected_agorot: number
  readonly note: string
}

export async function saveWaiting(
  tx: Tx,
  id: number,
  count: CountInput,
  approval_id: number | null,
): Promise<SessionRow> {
  const { counts, counted_agorot, expected_agorot, note } = count
  const { rows } = await sql<SessionRow>`
    with session as (update till_session set counts = ${JSON.stringify(counts)}::jsonb,
        counted_agorot = ${counted_agorot}, expected_agorot = ${expected_agorot},
        difference_agorot = ${counted_agorot - expected_agorot}, note = ${note}, approval_id = ${approval_id},
        version = version + 1 where id = ${id} returning *)
    ${SAVED}`.execute(tx)
  return rows[0]!
}

type Closing = CountInput & {
  readonly z_number: number
  readonly z_report: object
  readonly closed_by: number
  readonly at: Date
}

export async function saveClosed(tx: Tx, id: number, closing: Closing): Promise<SessionRow> {
  const { counts, counted_agorot, expected_agorot, note, z_number, z_report, closed_by, at } = closing
  const { rows } = await sql<SessionRow>`
    with session as (update till_session set counts = ${JSON.stringify(counts)}::jsonb,
        counted_agorot = ${counted_agorot}, expected_agorot = ${expected_agorot},
        difference_agorot = ${counted_agorot - expected_agorot}, note = ${note}, state = 'closed',
        z_number = ${z_number}, z_report = ${JSON.stringify(z_report)}::jsonb, closed_by = ${closed_by},
        closed_at = ${at.toISOString()}, version = version + 1 where id = ${id} returning *)
    ${SAVED}`.execute(tx)
  return rows[0]!
}

/** Locks the till until the end of the transaction, so that the numbers have no gaps. */
export async function nextZ(tx: Tx, till_id: number): Promise<number> {
  const { rows } = await sql<{ last_z: number }>`update till set last_z = last_z + 1 where id = ${till_id}
    returning last_z`.execute(tx)
  return rows[0]!.last_z
}
