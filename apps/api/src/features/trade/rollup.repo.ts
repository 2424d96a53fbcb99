import type { Period } from '@tavlin/domain/trade/period'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type EntryScope, ROLLUPS } from './entries.repo.ts'

export type TradeDay = { readonly deli_id: number; readonly date: string }
export type OrderEventTimes = { readonly order_ids: readonly number[]; readonly ats: readonly string[] }

/** Marks all days on which an order of these events is counted: its own day and those of its payments. */
export async function markDays(tx: Tx, { order_ids, ats }: OrderEventTimes): Promise<void> {
  await sql`insert into trade_dirty_day as day (deli_id, date, since)
    select deli_id, date, min(at) from (
      select orders.id, orders.deli_id, orders.date, touched.at
      from unnest(${order_ids}::bigint[], ${ats}::timestamptz[]) as touched (order_id, at)
      join orders on orders.id = touched.order_id
      union all
      select orders.id, orders.deli_id, business_day(payment.settled_at), touched.at
      from unnest(${order_ids}::bigint[], ${ats}::timestamptz[]) as touched (order_id, at)
      join orders on orders.id = touched.order_id join payment on payment.order_id = orders.id and payment.state = 'done'
    ) as counted
    group by deli_id, date order by deli_id, date
    on conflict (deli_id, date) do update set since = least(day.since, excluded.since)`.execute(tx)
}

/** Returns days to rebuild, those that wait longest first. */
export async function listDirtyDays(db: Db, most: number): Promise<TradeDay[]> {
  const { rows } = await sql<TradeDay>`select deli_id, date from trade_dirty_day
    order by since, deli_id, date limit ${most}`.execute(db)
  return rows
}

/**
 * Deletes the row that marks a day for a rebuild; returns false when another worker has locked or deleted it. The row
 * lock lasts until the rebuild commits, so a day is never rebuilt twice at once.
 */
export async function takeMark(tx: Tx, { deli_id, date }: TradeDay): Promise<boolean> {
  const { rows } = await sql<{ deli_id: number }>`delete from trade_dirty_day where ctid in (
      select ctid from trade_dirty_day where deli_id = ${deli_id} and date = ${date}::date for update skip locked)
    returning deli_id`.execute(tx)
  return rows.length > 0
}

/**
 * Replaces the rollups of a day. One statement inserts the rows of all tables, so that they come from one snapshot. The
 * statement begins after `takeMark` and therefore sees the changes of every event that marked the day.
 */
export async function saveDay(tx: Tx, { deli_id, date }: TradeDay): Promise<void> {
  for (const { table } of ROLLUPS)
    await sql`delete from ${sql.table(table)} where deli_id = ${deli_id} and date = ${date}::date`.execute(tx)
  const scope: EntryScope = (of) => sql`${of.deli_id} = ${deli_id} and ${of.date} = ${date}::date`
  const [last, ...others] = ROLLUPS.map(
    ({ table, columns, raw }) => sql`insert into ${sql.table(table)} (${columns}) ${raw(scope)}`,
  )
  const named = others.map((insert, i) => sql`${sql.raw(`saved_${i}`)} as (${insert})`)
  await sql`with ${sql.join(named)} ${last}`.execute(tx)
}

/**
 * Returns days whose rollups differ from the raw rows. Skips days that are marked for a rebuild, and delis with order
 * events that the consumer has not read yet; they are compared another night.
 */
export async function listDifferentDays(db: Db, { from, until }: Period): Promise<TradeDay[]> {
  const between = sql`between ${from}::date and ${until}::date`
  const scope: EntryScope = (of) => sql`${of.date} ${between}`
  const compared = ROLLUPS.map(({ table, columns, raw }) => {
    const stored = sql`select ${columns} from ${sql.table(table)} where date ${between}`
    const fresh = sql`select ${columns} from (${raw(scope)}) as fresh`
    return sql`select deli_id, date from ((${stored} except ${fresh}) union all (${fresh} except ${stored})) as differs`
  })
  const { rows } = await sql<TradeDay>`select deli_id, date from (${sql.join(compared, sql` union `)}) as differing
    where not exists (select from trade_dirty_day as day where (day.deli_id, day.date) = (differing.deli_id, differing.date))
      and not exists (select from event_offset join event on event.id > position and event.at > position_at - interval '1 day'
        where consumer = 'trade' and name like 'order.%' and (data ->> 'deli_id')::integer = differing.deli_id)
    order by date, deli_id`.execute(db)
  return rows
}

export async function markDay(db: Db, { deli_id, date }: TradeDay): Promise<void> {
  await sql`insert into trade_dirty_day (deli_id, date, since) values (${deli_id}, ${date}::date, now())
    on conflict (deli_id, date) do nothing`.execute(db)
}

/** Marks every day with an order or payment, for rows that were written without events. */
export async function markAllDays(db: Db): Promise<void> {
  await sql`insert into trade_dirty_day (deli_id, date, since)
    select deli_id, date, now() from orders
    union select deli_id, business_day(settled_at), now() from payment where state = 'done'
    on conflict (deli_id, date) do nothing`.execute(db)
}

export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`select min(date) as date from orders`.execute(db)
  return rows[0]!.date
}
