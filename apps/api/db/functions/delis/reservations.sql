-- Functions that hold, confirm, move and release capacity of slots (docs/decisions/0019-reserve-slots-in-batches.md).

-- Reserves one slot for many carts in sequence; each cart is reserved completely or not at all. One call is one
-- transaction: no network round trip happens while the slot is locked, and concurrent requests wait once per hundred
-- carts. request: [{ id, expires_at, bags, section_minutes, portions, key: { scope, key, request_hash } | null, is_sold
-- }]. The idempotency key is checked and stored here because many requests share one transaction. Returns null when the
-- menu is not at `version` ([whole business, this deli]) any more; otherwise, in sequence, { reservation }, { shortages
-- }, or { key_reused } when the key was used by another request. A cart that is already sold (is_sold) is reserved
-- beyond the limits; its result contains the reservation and the shortages.
create or replace function reserve_in_slot(deli integer, on_date date, of_type text, starts integer, ends integer,
  version bigint[], limits jsonb, request jsonb, at timestamptz, actor_id bigint, request_id text) returns jsonb
  language plpgsql as $$
declare
  locked record := lock_slot(deli, on_date, of_type, starts, ends, at);
  load slot_load := locked.load;
  one jsonb;
  mine slot_reservation;
  stored idempotency_key;
  taken slot_reservation[] := '{}';
  taken_ids uuid[] := '{}';
  known_ids uuid[];
  missing jsonb;
  answer jsonb;
  answers jsonb[] := '{}';
begin
  if version <> array[menu_version_of(0), menu_version_of(deli)] then
    if locked.is_new then
      perform forget_slot(load);
    end if;
    return null;
  end if;
  known_ids := array(select id from slot_reservation
    where id in (select (value ->> 'id')::uuid from jsonb_array_elements(request)));
  for one in select value from jsonb_array_elements(request) loop
    stored := null;
    if jsonb_typeof(one -> 'key') = 'object' then
      select * into stored from idempotency_key where scope = one -> 'key' ->> 'scope' and key = one -> 'key' ->> 'key';
    end if;
    mine := null;
    mine.id := one ->> 'id';
    if stored.key is not null then
      answer := case when stored.request_hash = decode(one -> 'key' ->> 'request_hash', 'hex')
        then jsonb_build_object('reservation', stored.answer::jsonb) else '{"key_reused": true}' end;
    elsif mine.id = any (taken_ids) then
      answer := jsonb_build_object('reservation', to_jsonb(taken[array_position(taken_ids, mine.id)]));
    elsif mine.id = any (known_ids) then
      select * into mine from slot_reservation where id = mine.id;
      answer := jsonb_build_object('reservation', to_jsonb(mine));
    else
      missing := shortages_in(load, limits, one, '{}');
      if missing = '[]' or coalesce((one ->> 'is_sold')::boolean, false) then
        mine := row(mine.id, deli, on_date, of_type, starts, ends, 'held', (one ->> 'expires_at')::timestamptz,
          (one ->> 'bags')::integer, one -> 'section_minutes', one -> 'portions', at, null);
        load := with_reservation(load, mine, 1);
        taken := taken || mine;
        taken_ids := taken_ids || mine.id;
        answer := jsonb_build_object('reservation', to_jsonb(mine))
          || case when missing = '[]' then '{}' else jsonb_build_object('shortages', missing) end;
        if jsonb_typeof(one -> 'key') = 'object' then
          perform keep_answer(one -> 'key', to_jsonb(mine)::text);
        end if;
      else
        answer := jsonb_build_object('shortages', missing);
      end if;
    end if;
    answers := answers || answer;
  end loop;
  if taken_ids <> '{}' then
    perform save_slot(load, limits);
    insert into slot_reservation select * from unnest(taken);
    perform publish_slot(load, actor_id, request_id);
  elsif locked.is_new then
    perform forget_slot(load);
  end if;
  return to_jsonb(answers);
end $$;

-- Reserves and confirms capacity for an order that is placed in this transaction, so that it needs no hold first.
-- Returns the result of reserve_in_slot for the one cart.
create or replace function take_in_slot(deli integer, on_date date, of_type text, starts integer, ends integer, version bigint[],
  limits jsonb, request jsonb, at timestamptz, actor_id bigint, request_id text) returns jsonb language plpgsql as $$
declare
  answer jsonb := reserve_in_slot(deli, on_date, of_type, starts, ends, version, limits, jsonb_build_array(request), at,
    actor_id, request_id) -> 0;
begin
  if answer ? 'reservation' then
    perform confirm_reservations(array[(request ->> 'id')::uuid], at);
  end if;
  return answer;
end $$;

-- Moves a reservation to another slot, or changes its cart in the same slot; a rejected move changes nothing. Slots are
-- locked in the sequence of their keys, so that two customers who swap slots do not deadlock. only_state: as in
-- release_reservations. Returns null when the menu is stale; { over: state } when the reservation is in a state that
-- cannot be moved; { reservation } or { shortages }.
create or replace function move_reservation(reservation_id uuid, deli integer, on_date date, of_type text, starts integer,
  ends integer, version bigint[], limits jsonb, request jsonb, at timestamptz, actor_id bigint, request_id text,
  only_state text default null) returns jsonb language plpgsql as $$
declare
  states text[] := case when only_state is null then '{held,confirmed}' else array[only_state] end;
  was slot_reservation;
  mine slot_reservation;
  locked record;
  source slot_load;
  target slot_load;
  is_new boolean;
  missing jsonb;
  answer jsonb;
  stays boolean;
  fits boolean := false;
begin
  select * into was from slot_reservation where id = reservation_id;
  stays := (was.deli_id, was.date, was.order_type, was.start_minute) = (deli, on_date, of_type, starts);
  if not stays and (was.deli_id, was.date, was.order_type, was.start_minute) < (deli, on_date, of_type, starts) then
    locked := lock_slot(was.deli_id, was.date, was.order_type, was.start_minute, was.end_minute, at);
    source := locked.load;
  end if;
  locked := lock_slot(deli, on_date, of_type, starts, ends, at);
  target := locked.load;
  is_new := locked.is_new;
  if not stays and (was.deli_id, was.date, was.order_type, was.start_minute) > (deli, on_date, of_type, starts) then
    locked := lock_slot(was.deli_id, was.date, was.order_type, was.start_minute, was.end_minute, at);
    source := locked.load;
  end if;
  select * into mine from slot_reservation where id = reservation_id for update;
  if (mine.deli_id, mine.date, mine.order_type, mine.start_minute)
      is distinct from (was.deli_id, was.date, was.order_type, was.start_minute) then
    raise exception 'moved by someone else meanwhile' using errcode = 'serialization_failure';
  end if;
  if version <> array[menu_version_of(0), menu_version_of(deli)] then
    answer := null;
  elsif mine.id is null or mine.state <> all (states) then
    answer := jsonb_build_object('over', coalesce(mine.state, 'released'));
  else
    if stays then
      target := with_reservation(target, mine, -1);
    end if;
    missing := shortages_in(target, limits, request, case when stays then to_jsonb(mine) || '{"orders": 1}' else '{}' end);
    fits := missing = '[]';
    answer := jsonb_build_object('shortages', missing);
  end if;
  if not fits then
    if is_new then
      perform forget_slot(target);
    end if;
    return answer;
  end if;
  if not stays then
    perform save_slot(with_reservation(source, mine, -1), null);
    if source.date <> target.date or source.deli_id <> target.deli_id then
      perform publish_slot(source, actor_id, request_id);
    end if;
  end if;
  update slot_reservation set deli_id = deli, date = on_date, order_type = of_type, start_minute = starts, end_minute = ends,
    bags = (request ->> 'bags')::integer, section_minutes = request -> 'section_minutes', portions = request -> 'portions'
    where id = reservation_id returning * into mine;
  perform save_slot(with_reservation(target, mine, 1), limits);
  perform publish_slot(target, actor_id, request_id);
  return jsonb_build_object('reservation', to_jsonb(mine));
end $$;

-- Confirms holds without locking a slot, so that the transaction of an order blocks no other one. An expired hold that
-- was not released yet is still valid. Returns only the reservations it changed: one that was confirmed before belongs
-- to an order.
create or replace function confirm_reservations(ids uuid[], at timestamptz) returns setof slot_reservation
  language plpgsql as $$
begin
  return query update slot_reservation set state = 'confirmed', settled_at = at, expires_at = null where id in (
    select id from slot_reservation where id = any (ids) and state = 'held' order by id for update) returning *;
end $$;

-- Releases reservations. only_state: the state a reservation must be in to be released. Public calls pass 'held'; null
-- is for the moves of an order, which release confirmed reservations too. Returns all given reservations, also those
-- that were not released.
create or replace function release_reservations(ids uuid[], at timestamptz, actor_id bigint, request_id text,
  only_state text default null) returns setof slot_reservation language plpgsql as $$
declare
  states text[] := case when only_state is null then '{held,confirmed}' else array[only_state] end;
  slot record;
  locked record;
  load slot_load;
  mine slot_reservation;
  gave_back boolean;
begin
  for slot in
    select distinct deli_id, date, order_type, start_minute, end_minute from slot_reservation
    where id = any (ids) and state = any (states) order by deli_id, date, order_type, start_minute
  loop
    locked := lock_slot(slot.deli_id, slot.date, slot.order_type, slot.start_minute, slot.end_minute, at);
    load := locked.load;
    gave_back := false;
    for mine in
      update slot_reservation set state = 'released', settled_at = at
      where id = any (ids) and state = any (states) and deli_id = slot.deli_id and date = slot.date
        and order_type = slot.order_type and start_minute = slot.start_minute
      returning *
    loop
      load := with_reservation(load, mine, -1);
      gave_back := true;
    end loop;
    if gave_back then
      perform save_slot(load, null);
      perform publish_slot(load, actor_id, request_id);
    end if;
  end loop;
  if exists (select from slot_reservation where id = any (ids) and state = any (states)) then
    raise exception 'moved by someone else meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from slot_reservation where id = any (ids);
end $$;

-- Reserves the slot of a cancelled order again, with the limits the slot had last. Returns the shortages; an empty
-- result means that the slot is reserved. `override` reserves beyond the limits.
create or replace function retake_reservation(reservation uuid, at timestamptz, actor_id bigint, request_id text, override boolean)
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
  perform save_slot(with_reservation(load, mine, 1), null);
  perform publish_slot(load, actor_id, request_id);
  return '[]';
end $$;

-- Releases the expired holds of up to `most` slots; in a slot with new reservations, the next reservation does so too.
-- Returns the number of slots.
create or replace function expire_holds(at timestamptz, most integer) returns integer language plpgsql as $$
declare
  slot record;
  slots integer := 0;
begin
  for slot in
    select distinct deli_id, date, order_type, start_minute, end_minute from slot_reservation
    where state = 'held' and expires_at <= at order by deli_id, date, order_type, start_minute limit most
  loop
    perform lock_slot(slot.deli_id, slot.date, slot.order_type, slot.start_minute, slot.end_minute, at);
    slots := slots + 1;
  end loop;
  return slots;
end $$;
