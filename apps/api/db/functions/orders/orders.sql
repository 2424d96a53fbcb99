-- Functions for numbers, lines and moves of orders, each in one statement and in the sequence of locks: slot, stock,
-- wallet, order.

-- Returns the next short number of a deli and day; the row stays locked until the order is committed.
create or replace function next_order_number(deli integer, on_date date) returns integer language sql as $$
  insert into order_day as day (deli_id, date, last_number) values (deli, on_date, 1)
  on conflict (deli_id, date) do update set last_number = day.last_number + 1 returning last_number
$$;

-- Replaces the lines of a placed order: lines that stay keep their rows and kitchen tasks, the others are deleted or
-- inserted, and stock is changed accordingly ('claimed' or 'used', see settle_order_stock). `lines` have the shape of
-- order_line, with an id where they stay; `tasks` have position and step. `guarded` lines must not change once the
-- kitchen started them: returns { begun } if it did, and changes nothing; else { touched }.
create or replace function rewrite_lines(of_order bigint, of_deli integer, lines jsonb, tasks jsonb, guarded bigint[], stock text,
  at timestamptz, actor bigint) returns jsonb language plpgsql as $$
declare
  begun bigint[];
  touched jsonb;
begin
  -- Acquires the same advisory lock as every function that moves the stock of this order, before any row lock.
  perform pg_advisory_xact_lock(hashtextextended('stock_claim order ' || of_order || ' reserved', 0));
  -- Locks first and reads in a second statement, whose snapshot includes the changes of the transaction it waited for.
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
  -- Clears `pack_by`, because the new fire times follow the promise and not the trip; the job that follows the trip
  -- sets `pack_by` and the fire times again.
  update orders set pack_by = null where id = of_order and pack_by is not null;
  select coalesce(jsonb_agg(to_jsonb(one)), '[]') into touched
    from settle_order_stock(of_order, rewrite_lines.stock, rewrite_lines.at, actor) as one;
  return jsonb_build_object('touched', touched);
end $$;

-- Executes a move that the caller has checked: slot, stock, order and kitchen tasks. Fails as a serialisation failure
-- when the version changed, so that the caller checks again. `net_paid_agorot` in changes is the paid sum that the move
-- relies on. An order that is no longer pending has no deadline of its payment. tasks: [{ id, state, fire_at,
-- started_at, done_at, done_by }].
create or replace function execute_move(of_order bigint, seen integer, changes jsonb, capacity text, stock text, tasks jsonb,
  at timestamptz, actor bigint, request text) returns jsonb language plpgsql as $$
declare
  missing jsonb := '[]';
  touched jsonb := '[]';
  reservation uuid := (select reservation_id from orders where id = of_order);
begin
  if capacity = 'release' and reservation is not null then
    perform release_reservations(array[reservation], at, actor, request);
  elsif capacity in ('retake', 'override') and reservation is not null then
    missing := retake_reservation(reservation, at, actor, request, capacity = 'override');
    if missing <> '[]' then
      return jsonb_build_object('missing', missing);
    end if;
  end if;
  if stock is not null then
    select coalesce(jsonb_agg(to_jsonb(one)), '[]') into touched from settle_order_stock(of_order, stock, at, actor) as one;
  end if;
  update orders set (status, version, accepted_at, started_at, ready_at, departed_at, completed_at, cancelled_at, promise_from,
      promise_to, bags, shelf, cancel_reason, cancel_note, cancel_liable, cancelled_from, stock_used_at, points_earned, escalation,
      approve_by, pack_by, pay_by)
    = (next.status, next.version + 1, next.accepted_at, next.started_at, next.ready_at, next.departed_at, next.completed_at,
      next.cancelled_at, next.promise_from, next.promise_to, next.bags, next.shelf, next.cancel_reason, next.cancel_note,
      next.cancel_liable, next.cancelled_from, next.stock_used_at, next.points_earned, next.escalation, next.approve_by, next.pack_by,
      case when next.status = 'pending' then old.pay_by end)
  from orders as old, lateral jsonb_populate_record(old, changes) as next
  where orders.id = of_order and orders.version = seen and old.id = of_order
    -- A payment does not change the version, but points depend on the paid amount, so the amount is compared too.
    and orders.paid_agorot - orders.refunded_agorot = coalesce((changes ->> 'net_paid_agorot')::integer,
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

-- Sets the drivers of orders; null removes the driver. Does not change the version, so that editors of an order see no
-- conflict, except for an order that is ready: its previous driver could depart with it at this moment.
create or replace function set_order_drivers(of_orders bigint[], of_drivers bigint[]) returns void language sql as $$
  update orders set driver_id = assigned.driver_id, version = version + case status when 'ready' then 1 else 0 end
  from unnest(of_orders, of_drivers) as assigned (order_id, driver_id)
  where orders.id = assigned.order_id and orders.driver_id is distinct from assigned.driver_id
$$;
