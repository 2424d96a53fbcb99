import type { TillDay } from '@tavlin/contract/till-cash'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type DayRow = Pick<
  z.output<typeof TillDay>,
  | 'safe_expected_agorot'
  | 'card_expected_agorot'
  | 'safe_counted_agorot'
  | 'card_batch_agorot'
  | 'note'
  | 'closed_by'
  | 'closed_at'
>

/** Returns the stored numbers of a closed day, or the current ones of an open day. */
export async function findDay(db: Db, deli_id: number, date: string): Promise<DayRow> {
  const { rows } = await sql<DayRow>`
    select coalesce(day.safe_expected_agorot, (select cash_in_account(id) from account
        where code = 'safe:' || ${deli_id}::integer and currency = 'ILS'), 0)::bigint as safe_expected_agorot,
      coalesce(day.card_expected_agorot, (select sum(case payment.kind when 'charge' then amount_agorot else -amount_agorot end)
        from payment join till_session as session on session.id = till_session_id
        where session.deli_id = ${deli_id} and session.date = ${date} and method = 'card' and provider = 'terminal'
          and payment.state = 'done'), 0)::bigint as card_expected_agorot,
      day.safe_counted_agorot, day.card_batch_agorot, coalesce(day.note, '') as note,
      ${personOf(sql`day.closed_by`)} as closed_by, day.closed_at
    from (select) as one left join till_day as day on day.deli_id = ${deli_id} and day.date = ${date}`.execute(db)
  return rows[0]!
}

/**
 * Locks all tills of a deli, so that no session begins while its day is closed. Returns the sessions of this day and
 * earlier days that are not closed.
 */
export async function lockTillsOf(tx: Tx, deli_id: number, date: string): Promise<{ id: number; name: string }[]> {
  await sql`select from till where deli_id = ${deli_id} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number; name: string }>`select session.id, till.name from till_session as session
    join till on till.id = till_id where session.deli_id = ${deli_id} and session.date <= ${date}
      and session.state <> 'closed' order by session.id`.execute(tx)
  return rows
}

type NewDay = {
  readonly deli_id: number
  readonly date: string
  readonly safe_expected_agorot: number
  readonly safe_counted_agorot: number
  readonly card_expected_agorot: number
  readonly card_batch_agorot: number
  readonly note: string
  readonly report: object
  readonly closed_by: number
  readonly at: Date
}

export async function insertDay(tx: Tx, one: NewDay): Promise<void> {
  await sql`insert into till_day (deli_id, date, safe_expected_agorot, safe_counted_agorot,
      card_expected_agorot, card_batch_agorot, note, report, closed_by, closed_at)
    values (${one.deli_id}, ${one.date}, ${one.safe_expected_agorot}, ${one.safe_counted_agorot},
      ${one.card_expected_agorot}, ${one.card_batch_agorot}, ${one.note}, ${JSON.stringify(one.report)}::jsonb,
      ${one.closed_by}, ${one.at.toISOString()})`.execute(tx)
}
