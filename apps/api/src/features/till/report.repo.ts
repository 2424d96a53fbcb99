import type { TillReport } from '@tavlin/contract/till-cash'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type ReportRow = z.output<typeof TillReport>

const byMethod = (kind: 'charge' | 'refund') => sql`(select coalesce(json_agg(one order by method), '[]') from (
  select method, count(*)::integer as count, sum(amount_agorot)::integer as agorot from paid
  where kind = ${kind} group by method) as one)`

/** Returns the current totals of a session; the expected cash is the balance of the drawer's account. */
export async function findReport(db: Db, session_id: number, closing_by: number | null = null): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    with paid as materialized (select * from payment where till_session_id = ${session_id} and state = 'done')
    select session.id as session_id, json_build_object('id', till.id, 'name', till.name) as till,
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli, session.date,
      session.z_number, session.opened_at, ${personOf(sql`session.opened_by`)} as opened_by, session.closed_at,
      ${personOf(sql`coalesce(session.closed_by, ${closing_by}::bigint)`)} as closed_by,
      (select count(distinct order_id)::integer from paid where kind = 'charge') as orders,
      (select count(distinct order_id)::integer from paid join orders on orders.id = order_id
        where orders.status = 'cancelled') as voided_orders,
      ${byMethod('charge')} as charges, ${byMethod('refund')} as refunds,
      (select coalesce(json_agg(one order by kind), '[]') from (
        select kind, count(*)::integer as count, sum(amount_agorot)::integer as agorot from till_move
        where session_id = session.id group by kind) as one) as moves,
      (select coalesce(json_agg(one order by kind), '[]') from (
        select receipt.kind, (array_agg(receipt_serial(receipt.deli_id, receipt.till_id, receipt.chain, receipt.year, receipt.number)
            order by receipt.id))[1] as first,
          (array_agg(receipt_serial(receipt.deli_id, receipt.till_id, receipt.chain, receipt.year, receipt.number)
            order by receipt.id desc))[1] as last,
          count(*)::integer as count, sum(total_agorot)::integer as agorot, sum(vat_agorot)::integer as vat_agorot
        from receipt join paid on paid.id = receipt.payment_id group by receipt.kind) as one) as receipts,
      coalesce(session.float_agorot, 0) as float_agorot,
      coalesce(session.opening_difference_agorot, 0) as opening_difference_agorot,
      cash_in_account(till.account_id) as expected_agorot, session.counted_agorot, session.difference_agorot
    from till_session as session join till on till.id = till_id join deli on deli.id = session.deli_id
    where session.id = ${session_id}`.execute(db)
  return rows[0]!
}

/** Returns the report stored at closing; undefined while the session is not closed. */
export async function findZ(db: Db, session_id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<{ z_report: ReportRow }>`select z_report from till_session
    where id = ${session_id} and state = 'closed'`.execute(db)
  return rows[0]?.z_report
}
