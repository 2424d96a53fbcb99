import type { ParsedRequestOf, ResponseOf } from '@tavlin/contract/endpoint'
import type { SENDING_ERRORS, tradeSchedules } from '@tavlin/contract/trade-schedules'
import type { RelativePeriod } from '@tavlin/domain/trade/relative-period'
import type { SendingTimes } from '@tavlin/domain/trade/sending-times'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type Schedule = ResponseOf<typeof tradeSchedules.schedules>['data']['schedules'][number]
export type ScheduleForm = Omit<ParsedRequestOf<typeof tradeSchedules.createSchedule>['body'], 'view_id'>
export type SendingError = (typeof SENDING_ERRORS)[number]

/** Lists schedules of a user; `permitted` are the ids of users who may see the sales report. */
export async function listSchedules(db: Db, user_id: number, permitted: readonly number[]): Promise<Schedule[]> {
  const { rows } = await sql<Schedule>`
    select one.id, jsonb_build_object('id', view.id, 'name', view.name) as view, one.cadence, one.weekday, one.month_day,
      one.hour, one.period, one.is_paused, to_json(one.next_at) #>> '{}' as next_at, one.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', person.id, 'name', full_name(person.first_name, person.last_name),
          'may_see', person.id = any (${permitted}::bigint[]),
          'last', (select jsonb_build_object('due_at', due_at, 'sent_at', sent_at, 'error', error) from trade_sending as sending
            where sending.schedule_id = one.id and sending.user_id = person.id order by due_at desc limit 1))
          order by person.first_name, person.id)
        from trade_schedule_recipient as recipient join app_user as person on person.id = recipient.user_id
        where recipient.schedule_id = one.id), '[]') as recipients
    from trade_schedule as one join saved_view as view on view.id = one.view_id
    where one.user_id = ${user_id} order by view.name, one.id`.execute(db)
  return rows
}

type NewSchedule = ScheduleForm & { readonly view_id: number; readonly user_id: number; readonly next_at: Date }

export async function insertSchedule(tx: Tx, schedule: NewSchedule): Promise<number> {
  const { view_id, user_id, cadence, weekday, month_day, hour, period, recipient_ids, next_at } = schedule
  const { rows } = await sql<{ id: number }>`
    insert into trade_schedule (view_id, user_id, cadence, weekday, month_day, hour, period, next_at)
    values (${view_id}, ${user_id}, ${cadence}, ${weekday}, ${month_day}, ${hour}, ${period}, ${next_at})
    returning id`.execute(tx)
  await saveRecipients(tx, rows[0]!.id, recipient_ids)
  return rows[0]!.id
}

export async function updateSchedule(tx: Tx, id: number, form: ScheduleForm & { readonly next_at: Date }) {
  const { cadence, weekday, month_day, hour, period, recipient_ids, next_at } = form
  await sql`update trade_schedule set cadence = ${cadence}, weekday = ${weekday}, month_day = ${month_day}, hour = ${hour},
    period = ${period}, next_at = ${next_at}, version = version + 1 where id = ${id}`.execute(tx)
  await saveRecipients(tx, id, recipient_ids)
}

async function saveRecipients(tx: Tx, id: number, user_ids: readonly number[]): Promise<void> {
  await sql`delete from trade_schedule_recipient
    where schedule_id = ${id} and user_id <> all (${user_ids}::bigint[])`.execute(tx)
  await sql`insert into trade_schedule_recipient (schedule_id, user_id)
    select distinct ${id}::bigint, user_id from unnest(${user_ids}::bigint[]) as user_id on conflict do nothing`.execute(
    tx,
  )
}

export type LockedSchedule = SendingTimes & {
  readonly id: number
  readonly version: number
  readonly is_paused: boolean
  readonly next_at: Date
}
const LOCKED = sql`select id, cadence, weekday, month_day, hour, version, is_paused, next_at from trade_schedule`

type LockedRow = Omit<LockedSchedule, 'next_at'> & { readonly next_at: string }
const locked = ({ next_at, ...row }: LockedRow): LockedSchedule => ({ ...row, next_at: new Date(next_at) })

/** Locks a schedule of this user. */
export async function lockSchedule(tx: Tx, user_id: number, id: number): Promise<LockedSchedule | undefined> {
  const { rows } = await sql<LockedRow>`${LOCKED} where id = ${id} and user_id = ${user_id} for update`.execute(tx)
  return rows[0] && locked(rows[0])
}

/** Locks the schedule that is due for the longest time; skips those that another worker has. */
export async function lockDue(tx: Tx, now: Date): Promise<LockedSchedule | undefined> {
  const { rows } = await sql<LockedRow>`${LOCKED} where next_at <= ${now} and not is_paused
    order by next_at, id limit 1 for update skip locked`.execute(tx)
  return rows[0] && locked(rows[0])
}

export async function saveNext(tx: Tx, id: number, next_at: Date): Promise<void> {
  await sql`update trade_schedule set next_at = ${next_at} where id = ${id}`.execute(tx)
}

export async function savePause(tx: Tx, id: number, is_paused: boolean, next_at: Date): Promise<void> {
  await sql`update trade_schedule set is_paused = ${is_paused}, next_at = ${next_at}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function deleteSchedule(tx: Tx, id: number): Promise<void> {
  await sql`delete from trade_schedule where id = ${id}`.execute(tx)
}

/** Inserts a sending for every recipient, or for one user only. A sending that exists already is not repeated. */
export async function insertSendings(
  tx: Tx,
  { id, due_at, user_id = null }: { id: number; due_at: Date; user_id?: number | null },
): Promise<number[]> {
  const to = sql`select schedule_id, user_id from trade_schedule_recipient where schedule_id = ${id}`
  const to_one = sql`select ${id}::bigint as schedule_id, ${user_id}::bigint as user_id`
  const { rows } = await sql<{ id: number }>`insert into trade_sending (schedule_id, user_id, due_at)
    select schedule_id, user_id, ${due_at}::timestamptz from (${user_id === null ? to : to_one}) as receiving
    on conflict do nothing returning id`.execute(tx)
  return rows.map((row) => row.id)
}

export type Sending = {
  readonly schedule_id: number
  readonly user_id: number
  readonly owner_id: number
  readonly owner_name: string
  readonly due_at: string
  readonly sent_at: string | null
  readonly period: RelativePeriod
  readonly view_name: string
  readonly query: string
  readonly email: string
  readonly first_name: string
  readonly lang: string
}

export async function findSending(db: Db, id: number): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`
    select sending.schedule_id, sending.user_id, schedule.user_id as owner_id,
      full_name(owner.first_name, owner.last_name) as owner_name, sending.due_at, sending.sent_at, schedule.period,
      view.name as view_name, view.query, person.email, person.first_name, person.lang
    from trade_sending as sending join trade_schedule as schedule on schedule.id = sending.schedule_id
    join saved_view as view on view.id = schedule.view_id join app_user as owner on owner.id = schedule.user_id
    join app_user as person on person.id = sending.user_id where sending.id = ${id}`.execute(db)
  return rows[0]
}

export async function saveSent(tx: Tx, id: number, sent_at: Date): Promise<void> {
  await sql`update trade_sending set sent_at = ${sent_at}, error = null where id = ${id}`.execute(tx)
}

export async function saveSendingError(tx: Tx, id: number, error: SendingError): Promise<void> {
  await sql`update trade_sending set error = ${error} where id = ${id}`.execute(tx)
}

export async function deleteOldSendings(tx: Tx, before: Date): Promise<void> {
  await sql`delete from trade_sending where due_at < ${before}`.execute(tx)
}
