-- Functions about the stock of orders: claims, consumption and waste. Keep in sync with
-- packages/domain/src/inventory/stock.ts.

-- Reserves stock for a cause that has reserved none yet. claims: [{ deli_id, ingredient_id, quantity_base }], each
-- ingredient once. Locks and updates the balances in a fixed sequence in one statement, so that concurrent orders do
-- not deadlock. Returns the ingredients that have just run low; keep in sync with `lowness` in
-- packages/domain/src/inventory/stock.ts.
create or replace function claim_first(claims jsonb, of_kind text, of_source text, of_source_id bigint, at timestamptz)
  returns table (deli_id integer, ingredient_id integer) language sql as $$
  with wanted as materialized (
    select one.* from jsonb_to_recordset(claims) as one (deli_id integer, ingredient_id integer, quantity_base bigint)
  ), saved as (
    insert into stock_claim (deli_id, ingredient_id, kind, source, source_id, quantity_base)
    select wanted.deli_id, wanted.ingredient_id, of_kind, of_source, of_source_id, quantity_base from wanted
  ), moved as (
    insert into stock_balance as balance (deli_id, ingredient_id, reserved_base)
    select wanted.deli_id, wanted.ingredient_id, quantity_base from wanted
    order by wanted.deli_id, wanted.ingredient_id
    on conflict (deli_id, ingredient_id) do update set reserved_base = balance.reserved_base + excluded.reserved_base,
      low_since = case when balance.stocked_base - balance.reserved_base - excluded.reserved_base <= balance.reorder_base
        then coalesce(balance.low_since, at) end
    returning balance.deli_id, balance.ingredient_id, balance.stocked_base - balance.reserved_base as available,
      balance.reorder_base
  )
  select moved.deli_id, moved.ingredient_id from moved join wanted using (deli_id, ingredient_id)
  where available <= reorder_base and available + quantity_base > reorder_base
$$;

-- Changes the stock of an order to a state: 'claimed' (reserved), 'used' (cooked), 'wasted' (cooked for nobody) or
-- 'free'. Idempotent; the ingredients of its lines may have changed since the previous call. Moves that are no longer
-- valid are reversed, never deleted. Returns the affected ingredients.
create or replace function settle_order_stock(of_order bigint, want text, at timestamptz, actor bigint)
  returns table (touched_id integer, was_moved boolean, ran_low boolean) language plpgsql as $$
declare
  deli integer := (select deli_id from orders where id = of_order);
  wanted_kind text := case want when 'used' then 'sale_consume' when 'wasted' then 'waste' end;
  need jsonb := coalesce((select jsonb_object_agg(key, base) from (select key, sum(value::bigint) as base
    from order_line, jsonb_each_text(stock) where order_id = of_order group by key having sum(value::bigint) > 0) as one), '{}');
begin
  perform pg_advisory_xact_lock(hashtextextended('stock_claim order ' || of_order || ' reserved', 0));
  -- All functions lock balances in the same sequence, to avoid deadlocks.
  insert into stock_balance as balance (deli_id, ingredient_id)
    select deli, ingredient.id from ingredient where ingredient.id in (
      select key::integer from jsonb_each(need)
      union select ingredient_id from stock_claim where source = 'order' and source_id = of_order and kind = 'reserved'
      union select ingredient_id from stock_move where source = 'order' and source_id = of_order)
    order by ingredient.id
    on conflict (deli_id, ingredient_id) do update set version = balance.version;
  return query
  with existing as materialized (
    select move.* from stock_move as move where source = 'order' and source_id = of_order and kind in ('sale_consume', 'waste')
      and not exists (select from stock_move as later where later.reversal_of = move.id)
  ), unchanged as materialized (
    select ingredient_id from existing group by ingredient_id
    having bool_and(kind = wanted_kind) and -sum(quantity_base) = coalesce((need ->> ingredient_id::text)::bigint, 0)
  ), moved as (
    insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base, reason, reversal_of, source, source_id, actor_id)
    select settle_order_stock.at, deli, new.ingredient_id, new.kind, new.quantity_base, new.reason, new.reversal_of, 'order',
      of_order, actor
    from (
      select 1 as turn, ingredient_id, 'reversal' as kind, -quantity_base as quantity_base, null as reason, id as reversal_of
        from existing where ingredient_id not in (select ingredient_id from unchanged)
      union all
      select 2, key::integer, wanted_kind, -value::bigint, case when want = 'wasted' then 'cancelled' end, null
        from jsonb_each_text(need) where wanted_kind is not null and key::integer not in (select ingredient_id from unchanged)
          and exists (select from ingredient where id = key::integer)
    ) as new order by new.turn, new.ingredient_id
    returning id, ingredient_id, quantity_base
  ), gone as (
    delete from stock_claim where source = 'order' and source_id = of_order and kind = 'reserved'
      and (want <> 'claimed' or not need ? ingredient_id::text) returning ingredient_id, quantity_base
  ), had as (
    select ingredient_id, quantity_base from stock_claim
    where source = 'order' and source_id = of_order and kind = 'reserved' and want = 'claimed' and need ? ingredient_id::text
  ), claimed as (
    insert into stock_claim (deli_id, ingredient_id, kind, source, source_id, quantity_base)
    select deli, key::integer, 'reserved', 'order', of_order, value::bigint from jsonb_each_text(need)
      where want = 'claimed' and exists (select from ingredient where id = key::integer)
    on conflict (source, source_id, kind, deli_id, ingredient_id) do update set quantity_base = excluded.quantity_base
    returning ingredient_id, quantity_base
  ), change as (
    select one.ingredient_id, sum(stocked) as stocked, sum(reserved) as reserved, max(move_id) as move_id from (
      select ingredient_id, quantity_base as stocked, 0 as reserved, id as move_id from moved
      union all select ingredient_id, 0, -quantity_base, null from gone
      union all select ingredient_id, 0, -quantity_base, null from had
      union all select ingredient_id, 0, quantity_base, null from claimed
    ) as one group by one.ingredient_id having sum(stocked) <> 0 or sum(reserved) <> 0 or max(move_id) is not null
  )
  update stock_balance as balance set stocked_base = balance.stocked_base + change.stocked,
    reserved_base = balance.reserved_base + change.reserved,
    last_move_id = coalesce(change.move_id, balance.last_move_id),
    low_since = case when balance.stocked_base - balance.reserved_base + change.stocked - change.reserved > balance.reorder_base
      or balance.reorder_base is null then null else coalesce(balance.low_since, settle_order_stock.at) end
  from change where balance.deli_id = deli and balance.ingredient_id = change.ingredient_id
  returning balance.ingredient_id, change.move_id is not null,
    balance.low_since = settle_order_stock.at and change.stocked - change.reserved < 0;
end $$;
