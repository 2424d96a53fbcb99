import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db.ts'

/** What the moves of orders must never leave behind, as what is wrong; none is how it must be. */
export async function machineFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with need as (select order_id, sum(value::bigint) as base from order_line, jsonb_each_text(stock) group by 1),
    claim as (select source_id, sum(quantity_base) as base from stock_claim where source = 'order' group by 1),
    moved as (select source_id, sum(quantity_base) as base from stock_move where source = 'order' group by 1),
    taken as (select deli_id, date, order_type, start_minute, count(*) as orders, sum(bags) as bags from slot_reservation
      where state in ('held', 'confirmed') group by 1, 2, 3, 4)
    select 'slot ' || start_minute as fault from slot_load as load
      left join taken using (deli_id, date, order_type, start_minute)
      where (load.orders, load.bags) is distinct from (coalesce(taken.orders, 0), coalesce(taken.bags, 0))
    union all select 'places of order ' || orders.id || ' are ' || state from orders
      join slot_reservation on slot_reservation.id = reservation_id
      where (state = 'confirmed') <> (status <> 'cancelled')
    union all select 'ledger of ' || account.currency from account
      join transfer on account.id in (debit_account_id, credit_account_id) where phase in ('post', 'capture')
      group by account.currency having sum(case when account.id = credit_account_id then amount else -amount end) <> 0
    union all select 'claims of order ' || orders.id from orders left join claim on source_id = orders.id
      left join need on order_id = orders.id where coalesce(claim.base, 0) <>
        case when status in ('pending', 'accepted') then coalesce(need.base, 0) else 0 end
    union all select 'stock used by order ' || orders.id from orders left join moved on source_id = orders.id
      left join need on order_id = orders.id where coalesce(-moved.base, 0) <>
        case when stock_used_at is null then 0 else coalesce(need.base, 0) end
    union all select 'order ' || id || ' used stock too early or too late' from orders
      where status in ('pending', 'accepted') and stock_used_at is not null
        or status in ('cooking', 'ready', 'on-the-way', 'completed') and stock_used_at is null
    union all select 'balance of ingredient ' || balance.ingredient_id from stock_balance as balance where reserved_base <>
      coalesce((select sum(quantity_base) from stock_claim as claim where claim.deli_id = balance.deli_id
        and claim.ingredient_id = balance.ingredient_id and kind = 'reserved'), 0)
    union all select 'counts of ' || date from order_day as day where counts <> coalesce((select
      jsonb_object_agg(status, n) from (select status, count(*) as n from orders where orders.deli_id = day.deli_id
        and orders.date = day.date group by status) as standing), '{}')
    union all select 'task ' || task.id || ' is ' || state || ' in ' || status from kitchen_task as task
      join orders on orders.id = order_id where not case
        when status = 'pending' then state = 'queued' and fire_at is null
        when status = 'accepted' then state = 'queued' and fire_at is not null
        when status = 'cooking' then state <> 'dropped' and fire_at is not null
        when status = 'cancelled' then state in ('done', 'dropped')
        else state = 'done' end
    union all select 'points of order ' || orders.id from orders where points_earned <> coalesce((select sum(case when
        kind = 'earn' then amount else -amount end) from transfer where currency = 'PTS' and phase = 'post' and
        (kind = 'earn' and order_id = orders.id or reversal_of in (select earned.id from transfer as earned
          where earned.order_id = orders.id and earned.kind = 'earn'))), 0)
      or status <> 'completed' and points_earned <> 0`.execute(db)
  return rows.map(({ fault }) => fault)
}

export const expectMachineWhole = async (db: Db): Promise<void> => expect(await machineFaults(db)).toEqual([])
