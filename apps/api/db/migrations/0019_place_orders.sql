-- Places for an order that is being placed in this very transaction: taken and confirmed at once, so that it has no hold to
-- wait for. Answers as reserve_in_slot does, for the one cart asked for.
create function take_in_slot(deli integer, on_date date, of_type text, starts integer, ends integer, version bigint[],
  limits jsonb, asked jsonb, at timestamptz, actor_id bigint, request_id text) returns jsonb language plpgsql as $$
declare
  answer jsonb := reserve_in_slot(deli, on_date, of_type, starts, ends, version, limits, jsonb_build_array(asked), at,
    actor_id, request_id) -> 0;
begin
  if answer ? 'reservation' then
    perform confirm_reservations(array[(asked ->> 'id')::uuid], at);
  end if;
  return answer;
end $$;

-- claims: [{ deli_id, ingredient_id, quantity_base }] of a cause that claims nothing yet; each place once. Locks and moves the
-- balances in their order in one statement, so that a crowd waits for each other and never twice. Answers the places that
-- have just run low; what low is, is said by `lowness` of packages/domain/src/inventory/stock.ts.
create function claim_first(claims jsonb, of_kind text, of_source text, of_source_id bigint, at timestamptz)
  returns table (deli_id integer, ingredient_id integer) language sql as $$
  with wanted as materialized (
    select one.* from jsonb_to_recordset(claims) as one (deli_id integer, ingredient_id integer, quantity_base bigint)
  ), kept as (
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

-- An order that was placed is asked for with other lines: those that stay keep their rows and with them what the kitchen did,
-- the others go or come, and what it has of the stock follows ('claimed' or 'used', see settle_order_stock). `lines` in the
-- shape of order_line, with an id where it stays; `tasks` by position and step. Lines that are not to be touched once they
-- were begun are `guarded`: answers { begun } if one of them was, and nothing happened; else { touched }.
create function rewrite_lines(of_order bigint, of_deli integer, lines jsonb, tasks jsonb, guarded bigint[], stock text,
  at timestamptz, actor bigint) returns jsonb language plpgsql as $$
declare
  begun bigint[];
  touched jsonb;
begin
  -- The same lock as who moves the stock of this order, taken before any row.
  perform pg_advisory_xact_lock(hashtextextended('stock_claim order ' || of_order || ' reserved', 0));
  -- Locked first and looked at in a statement of its own, which sees what whoever was waited for has done.
  perform from kitchen_task where order_id = of_order and line_id = any (guarded) order by id for update;
  begun := array(select distinct line_id from kitchen_task where order_id = of_order and line_id = any (guarded)
    and state in ('started', 'done'));
  if begun <> '{}' then
    return jsonb_build_object('begun', begun);
  end if;
  delete from order_line where order_id = of_order
    and id not in (select (value ->> 'id')::bigint from jsonb_array_elements(lines) where value ->> 'id' is not null);
  with line as materialized (
    select one.* from jsonb_to_recordset(lines) as one (id bigint, position integer, meal_id integer, name_he text,
      name_en text, quantity integer, unit_agorot integer, line_agorot integer, trail jsonb, choices jsonb,
      contains_ids integer[], may_contain_ids integer[], volume integer, stock jsonb, note text)
  ), task as materialized (
    select one.* from jsonb_to_recordset(tasks) as one (position integer, section_id integer, step integer, minutes integer,
      fire_at timestamptz)
  ), stayed as (
    update order_line set position = line.position, name_he = line.name_he, name_en = line.name_en,
      quantity = line.quantity, unit_agorot = line.unit_agorot, line_agorot = line.line_agorot, trail = line.trail,
      choices = line.choices, contains_ids = line.contains_ids, may_contain_ids = line.may_contain_ids,
      volume = line.volume, stock = line.stock, note = line.note
    from line where order_line.id = line.id and order_line.order_id = of_order
  ), added as (
    insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot,
      trail, choices, contains_ids, may_contain_ids, volume, stock, note)
    select of_order, of_deli, line.position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot, trail, choices,
      contains_ids, may_contain_ids, volume, line.stock, note
    from line where line.id is null
    returning order_line.id, order_line.position
  ), fired as (
    update kitchen_task set fire_at = task.fire_at from task join line on line.position = task.position
    where kitchen_task.line_id = line.id and kitchen_task.step = task.step and kitchen_task.state = 'queued'
  )
  insert into kitchen_task (order_id, line_id, deli_id, section_id, step, minutes, fire_at)
  select of_order, added.id, of_deli, section_id, step, minutes, fire_at from task join added using (position);
  select coalesce(jsonb_agg(to_jsonb(one)), '[]') into touched
    from settle_order_stock(of_order, rewrite_lines.stock, rewrite_lines.at, actor) as one;
  return jsonb_build_object('touched', touched);
end $$;
