-- What follows a move of an order, each in one statement and in the order of locks: slot, stock, (wallet), order.

-- The places of an order that was cancelled, taken again in the slot they were in, by the limits the slot had last.
-- Answers what is missing; none: they are taken. Override: the slot holds one more than it should, and says so.
create function retake_reservation(reservation uuid, at timestamptz, actor_id bigint, request_id text, override boolean)
  returns jsonb language plpgsql as $$
declare
  mine slot_reservation;
  locked record;
  load slot_load;
  missing jsonb;
begin
  select * into mine from slot_reservation where id = reservation;
  if mine.id is null then
    return '[]';
  end if;
  locked := lock_slot(mine.deli_id, mine.date, mine.order_type, mine.start_minute, mine.end_minute, at);
  load := locked.load;
  select * into mine from slot_reservation where id = reservation for update;
  if mine.state in ('held', 'confirmed') then
    return '[]';
  end if;
  missing := shortages_in(load, jsonb_build_object('orders', load.orders_limit, 'bags', load.bags_limit,
    'section_minutes', load.section_limits, 'portions', load.portion_limits), to_jsonb(mine), '{}');
  if missing <> '[]' and not override then
    return missing;
  end if;
  update slot_reservation set state = 'confirmed', settled_at = at, expires_at = null where id = reservation;
  perform save_slot(with_places(load, mine, 1), null);
  perform tell_slot(load, actor_id, request_id);
  return '[]';
end $$;

-- Brings what an order has of the stock to where it shall be: 'claimed' (spoken for), 'used' (cooked), 'wasted' (cooked for
-- nobody) or 'free'. Saying it twice changes nothing; what its lines are made of may have changed in between. Moves that do
-- not hold any more are reversed, never deleted. Answers the ingredients that were touched.
create function settle_order_stock(of_order bigint, want text, at timestamptz, actor bigint)
  returns table (touched_id integer, was_moved boolean, ran_low boolean) language plpgsql as $$
declare
  deli integer := (select deli_id from orders where id = of_order);
  wanted_kind text := case want when 'used' then 'sale_consume' when 'wasted' then 'waste' end;
  need jsonb := coalesce((select jsonb_object_agg(key, base) from (select key, sum(value::bigint) as base
    from order_line, jsonb_each_text(stock) where order_id = of_order group by key having sum(value::bigint) > 0) as one), '{}');
begin
  perform pg_advisory_xact_lock(hashtextextended('stock_claim order ' || of_order || ' reserved', 0));
  -- Always in the same order, as everyone who locks balances.
  insert into stock_balance as balance (deli_id, ingredient_id)
    select deli, ingredient.id from ingredient where ingredient.id in (
      select key::integer from jsonb_each(need)
      union select ingredient_id from stock_claim where source = 'order' and source_id = of_order and kind = 'reserved'
      union select ingredient_id from stock_move where source = 'order' and source_id = of_order)
    order by ingredient.id
    on conflict (deli_id, ingredient_id) do update set version = balance.version;
  return query
  with standing as materialized (
    select move.* from stock_move as move where source = 'order' and source_id = of_order and kind in ('sale_consume', 'waste')
      and not exists (select from stock_move as later where later.reversal_of = move.id)
  ), kept as materialized (
    select ingredient_id from standing group by ingredient_id
    having bool_and(kind = wanted_kind) and -sum(quantity_base) = coalesce((need ->> ingredient_id::text)::bigint, 0)
  ), moved as (
    insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base, reason, reversal_of, source, source_id, actor_id)
    select settle_order_stock.at, deli, new.ingredient_id, new.kind, new.quantity_base, new.reason, new.reversal_of, 'order',
      of_order, actor
    from (
      select 1 as turn, ingredient_id, 'reversal' as kind, -quantity_base as quantity_base, null as reason, id as reversal_of
        from standing where ingredient_id not in (select ingredient_id from kept)
      union all
      select 2, key::integer, wanted_kind, -value::bigint, case when want = 'wasted' then 'cancelled' end, null
        from jsonb_each_text(need) where wanted_kind is not null and key::integer not in (select ingredient_id from kept)
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

-- Who a customer is now: the one they were merged into, if anyone.
create function customer_now(customer bigint) returns bigint language sql stable as $$
  with recursive person as (
    select id, merged_into_id from customer as it where it.id = customer_now.customer
    union select it.id, it.merged_into_id from customer as it join person on it.id = person.merged_into_id)
  select id from person where merged_into_id is null
$$;

-- Carries out a move that was judged: places, stock, the order and its tasks. Refused by the version, it starts again from
-- what the order is then. `kept_agorot` in changes: what is paid, where the move counts on it. Tasks: [{ id, state, fire_at, started_at, done_at, done_by }].
create function carry_out_move(of_order bigint, seen integer, changes jsonb, places text, stock text, tasks jsonb,
  at timestamptz, actor bigint, request text) returns jsonb language plpgsql as $$
declare
  missing jsonb := '[]';
  touched jsonb := '[]';
  reservation uuid := (select reservation_id from orders where id = of_order);
begin
  if places = 'release' and reservation is not null then
    perform release_reservations(array[reservation], at, actor, request);
  elsif places in ('retake', 'override') and reservation is not null then
    missing := retake_reservation(reservation, at, actor, request, places = 'override');
    if missing <> '[]' then
      return jsonb_build_object('missing', missing);
    end if;
  end if;
  if stock is not null then
    select coalesce(jsonb_agg(to_jsonb(one)), '[]') into touched from settle_order_stock(of_order, stock, at, actor) as one;
  end if;
  update orders set (status, version, accepted_at, started_at, ready_at, departed_at, completed_at, cancelled_at, promise_from,
      promise_to, bags, shelf, cancel_reason, cancel_note, cancel_liable, cancelled_from, stock_used_at, points_earned, escalation,
      approve_by)
    = (next.status, next.version + 1, next.accepted_at, next.started_at, next.ready_at, next.departed_at, next.completed_at,
      next.cancelled_at, next.promise_from, next.promise_to, next.bags, next.shelf, next.cancel_reason, next.cancel_note,
      next.cancel_liable, next.cancelled_from, next.stock_used_at, next.points_earned, next.escalation, next.approve_by)
  from orders as old, lateral jsonb_populate_record(old, changes) as next
  where orders.id = of_order and orders.version = seen and old.id = of_order
    -- A payment leaves the version alone, and points are counted by what is paid.
    and orders.paid_agorot - orders.refunded_agorot = coalesce((changes ->> 'kept_agorot')::integer,
      orders.paid_agorot - orders.refunded_agorot);
  if not found then
    raise exception 'moved by someone else meanwhile' using errcode = 'serialization_failure';
  end if;
  update kitchen_task set state = new.state, fire_at = new.fire_at, started_at = new.started_at, done_at = new.done_at,
    done_by = new.done_by
  from jsonb_to_recordset(tasks) as new (id bigint, state text, fire_at timestamptz, started_at timestamptz,
    done_at timestamptz, done_by bigint)
  where kitchen_task.id = new.id and kitchen_task.order_id = of_order;
  return jsonb_build_object('touched', touched);
end $$;
