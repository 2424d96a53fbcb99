-- Functions about the row of a slot: capacity in use, limits, and missing capacity for a cart. Keep in sync with
-- packages/domain/src/availability/capacity.ts.

-- Returns the load of a slot with (sign 1) or without (sign -1) a reservation.
create or replace function with_reservation(load slot_load, reservation slot_reservation, sign integer) returns slot_load
  language plpgsql immutable as $$
begin
  load.orders := load.orders + sign;
  load.bags := load.bags + sign * reservation.bags;
  load.section_minutes := add_counts(load.section_minutes, reservation.section_minutes, sign);
  load.portions := add_counts(load.portions, reservation.portions, sign);
  return load;
end $$;

-- Saves the load and the limits of a slot. Limits: { orders, bags, section_minutes: { id: minutes }, portions: {
-- meal_id: portions } }; null or missing means no limit. Portions are limited for the given meals only; limits of other
-- meals stay. When `limits` itself is null, all limits stay unchanged.
create or replace function save_slot(load slot_load, limits jsonb) returns void language plpgsql as $$
begin
  if limits is not null then
    load.orders_limit := limits ->> 'orders';
    load.bags_limit := limits ->> 'bags';
    load.section_limits := limits -> 'section_minutes';
    load.portion_limits := load.portion_limits || (limits -> 'portions');
  end if;
  update slot_load set orders = load.orders, bags = load.bags, section_minutes = load.section_minutes,
    portions = load.portions,
    -- greatest() ignores null, which means no limit.
    orders_limit = case when load.orders_limit is not null then greatest(load.orders_limit, load.orders) end,
    bags_limit = case when load.bags_limit is not null then greatest(load.bags_limit, load.bags) end,
    section_limits = limits_above(load.section_limits, load.section_minutes),
    portion_limits = limits_above(load.portion_limits, load.portions)
  where deli_id = load.deli_id and date = load.date and order_type = load.order_type and start_minute = load.start_minute;
end $$;

-- Records the event that the load of a slot changed.
create or replace function publish_slot(load slot_load, actor_id bigint, request_id text) returns void language plpgsql as $$
begin
  perform record_event('slot.filled', jsonb_build_object('deli_id', load.deli_id, 'date', load.date), load.deli_id,
    actor_id, request_id, null);
end $$;

-- Locks the row of a slot, creates it if it does not exist, and then releases the expired holds of the slot. Skips a
-- hold that another transaction is confirming: its capacity counts as sold.
create or replace function lock_slot(deli integer, on_date date, of_type text, starts integer, ends integer, at timestamptz,
  out load slot_load, out is_new boolean) language plpgsql as $$
declare
  hold slot_reservation;
  gave_back boolean := false;
begin
  is_new := false;
  select * into load from slot_load
    where deli_id = deli and date = on_date and order_type = of_type and start_minute = starts for update;
  if not found then
    insert into slot_load (deli_id, date, order_type, start_minute, end_minute) values (deli, on_date, of_type, starts, ends)
      on conflict do nothing;
    is_new := found;
    select * into load from slot_load
      where deli_id = deli and date = on_date and order_type = of_type and start_minute = starts for update;
  end if;
  for hold in
    update slot_reservation set state = 'expired', settled_at = at where id in (
      select id from slot_reservation where deli_id = deli and date = on_date and order_type = of_type
        and start_minute = starts and state = 'held' and expires_at <= at for update skip locked)
    returning *
  loop
    load := with_reservation(load, hold, -1);
    gave_back := true;
  end loop;
  if gave_back then
    perform save_slot(load, null);
    perform publish_slot(load, null, 'system');
  end if;
end $$;

-- Deletes the row of a slot, without a check. Callers created the row for a cart that was rejected, which must leave no
-- row behind.
create or replace function forget_slot(load slot_load) returns void language plpgsql as $$
begin
  delete from slot_load as it where it.deli_id = load.deli_id and it.date = load.date
    and it.order_type = load.order_type and it.start_minute = load.start_minute;
end $$;

-- Returns all missing capacity for a cart, as [{ what, id, left, limit, wanted }]; empty when it fits. A cart that had
-- a reservation here before (`had`, not counted in load) may keep as much even if the limit was reduced since.
create or replace function shortages_in(load slot_load, limits jsonb, request jsonb, had jsonb) returns jsonb
  language plpgsql immutable as $$
declare
  missing jsonb := '[]';
  what text;
  name text;
  most integer;
  taken integer;
  wanted integer;
begin
  most := limits ->> 'orders';
  if load.orders + 1 > most and not had ? 'orders' then
    missing := missing || jsonb_build_object('what', 'orders', 'id', null, 'left', greatest(most - load.orders, 0),
      'limit', most, 'wanted', 1);
  end if;
  most := limits ->> 'bags';
  wanted := request ->> 'bags';
  if load.bags + wanted > most and wanted > coalesce((had ->> 'bags')::integer, 0) then
    missing := missing || jsonb_build_object('what', 'bags', 'id', null, 'left', greatest(most - load.bags, 0),
      'limit', most, 'wanted', wanted);
  end if;
  for name, wanted in select key, value::integer from jsonb_each_text(request -> 'section_minutes') loop
    most := limits -> 'section_minutes' ->> name;
    taken := coalesce((load.section_minutes ->> name)::integer, 0);
    if taken + wanted > most and wanted > coalesce((had -> 'section_minutes' ->> name)::integer, 0) then
      missing := missing || jsonb_build_object('what', 'section', 'id', name::integer, 'left', greatest(most - taken, 0),
        'limit', most, 'wanted', wanted);
    end if;
  end loop;
  for name, wanted in select key, value::integer from jsonb_each_text(request -> 'portions') loop
    most := limits -> 'portions' ->> name;
    taken := coalesce((load.portions ->> name)::integer, 0);
    if taken + wanted > most and wanted > coalesce((had -> 'portions' ->> name)::integer, 0) then
      missing := missing || jsonb_build_object('what', 'meal', 'id', name::integer, 'left', greatest(most - taken, 0),
        'limit', most, 'wanted', wanted);
    end if;
  end loop;
  return missing;
end $$;
