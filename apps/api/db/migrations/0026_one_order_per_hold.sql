-- A reservation belongs to at most one order, and public calls act on held reservations only.

-- An order that shared the reservation of an earlier one gets its own, so that the slot counts what was sold. The limits of
-- the slot rise with it: lowering them is up to a person who knows what the kitchen can do.
do $$
declare
  extra record;
  mine slot_reservation;
  locked record;
begin
  for extra in
    select id, reservation_id from (
      select id, reservation_id, row_number() over (partition by reservation_id order by id) as turn from orders
      where status <> 'cancelled' and reservation_id is not null) as sharing
    where turn > 1 order by id
  loop
    select * into mine from slot_reservation where id = extra.reservation_id;
    continue when mine.id is null;
    mine.id := gen_random_uuid();
    mine.state := 'confirmed';
    mine.expires_at := null;
    mine.settled_at := coalesce(mine.settled_at, now());
    insert into slot_reservation select mine.*;
    locked := lock_slot(mine.deli_id, mine.date, mine.order_type, mine.start_minute, mine.end_minute, now());
    perform save_slot(with_places(locked.load, mine, 1), null);
    update orders set reservation_id = mine.id where id = extra.id;
  end loop;
end $$;

create unique index orders_reservation_id_key on orders (reservation_id) where status <> 'cancelled';

-- Touches no slot, so that the transaction of an order keeps nobody from ordering. A hold past its time that was not
-- released yet is still good. Returns only what it changed: a reservation that is confirmed already has an order.
create or replace function confirm_reservations(ids uuid[], at timestamptz) returns setof slot_reservation
  language plpgsql as $$
begin
  return query update slot_reservation set state = 'confirmed', settled_at = at, expires_at = null where id in (
    select id from slot_reservation where id = any (ids) and state = 'held' order by id for update) returning *;
end $$;

-- only_state: the state a reservation must be in to be released. Public calls pass 'held'; null is for the order's own
-- moves, which release confirmed reservations too.
drop function if exists release_reservations(uuid[], timestamptz, bigint, text);
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
      load := with_places(load, mine, -1);
      gave_back := true;
    end loop;
    if gave_back then
      perform save_slot(load, null);
      perform tell_slot(load, actor_id, request_id);
    end if;
  end loop;
  if exists (select from slot_reservation where id = any (ids) and state = any (states)) then
    raise exception 'moved by someone else meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from slot_reservation where id = any (ids);
end $$;

-- Leaves one slot and enters another (or the same with another cart); refused, everything stays. Slots are locked in the
-- order of their keys, so that two who change places wait for each other instead of both being stuck.
-- only_state: as in release_reservations. Answers null when the facts are stale; { over: state } when the reservation is
-- not in a state to be moved; { reservation } or { shortages }.
drop function if exists move_reservation(uuid, integer, date, text, integer, integer, bigint[], jsonb, jsonb, timestamptz,
  bigint, text);
create or replace function move_reservation(reservation_id uuid, deli integer, on_date date, of_type text, starts integer,
  ends integer, version bigint[], limits jsonb, asked jsonb, at timestamptz, actor_id bigint, request_id text,
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
      target := with_places(target, mine, -1);
    end if;
    missing := shortages_in(target, limits, asked, case when stays then to_jsonb(mine) || '{"orders": 1}' else '{}' end);
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
    perform save_slot(with_places(source, mine, -1), null);
    if source.date <> target.date or source.deli_id <> target.deli_id then
      perform tell_slot(source, actor_id, request_id);
    end if;
  end if;
  update slot_reservation set deli_id = deli, date = on_date, order_type = of_type, start_minute = starts, end_minute = ends,
    bags = (asked ->> 'bags')::integer, section_minutes = asked -> 'section_minutes', portions = asked -> 'portions'
    where id = reservation_id returning * into mine;
  perform save_slot(with_places(target, mine, 1), limits);
  perform tell_slot(target, actor_id, request_id);
  return jsonb_build_object('reservation', to_jsonb(mine));
end $$;

-- As in 0009, and each request may carry its idempotency key: asked: [{ id, expires_at, bags, section_minutes, portions,
-- key: { scope, key, request_hash } | null }]. The key is checked and kept here because many requests share one transaction.
-- A request whose key was used answers { reservation } as it was then, or { key_reused } when it was another request.
create or replace function reserve_in_slot(deli integer, on_date date, of_type text, starts integer, ends integer,
  version bigint[], limits jsonb, asked jsonb, at timestamptz, actor_id bigint, request_id text) returns jsonb
  language plpgsql as $$
declare
  locked record := lock_slot(deli, on_date, of_type, starts, ends, at);
  load slot_load := locked.load;
  one jsonb;
  mine slot_reservation;
  kept idempotency_key;
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
    where id in (select (value ->> 'id')::uuid from jsonb_array_elements(asked)));
  for one in select value from jsonb_array_elements(asked) loop
    kept := null;
    if jsonb_typeof(one -> 'key') = 'object' then
      select * into kept from idempotency_key where scope = one -> 'key' ->> 'scope' and key = one -> 'key' ->> 'key';
    end if;
    mine := null;
    mine.id := one ->> 'id';
    if kept.key is not null then
      answer := case when kept.request_hash = decode(one -> 'key' ->> 'request_hash', 'hex')
        then jsonb_build_object('reservation', kept.answer::jsonb) else '{"key_reused": true}' end;
    elsif mine.id = any (taken_ids) then
      answer := jsonb_build_object('reservation', to_jsonb(taken[array_position(taken_ids, mine.id)]));
    elsif mine.id = any (known_ids) then
      select * into mine from slot_reservation where id = mine.id;
      answer := jsonb_build_object('reservation', to_jsonb(mine));
    else
      missing := shortages_in(load, limits, one, '{}');
      if missing = '[]' then
        mine := row(mine.id, deli, on_date, of_type, starts, ends, 'held', (one ->> 'expires_at')::timestamptz,
          (one ->> 'bags')::integer, one -> 'section_minutes', one -> 'portions', at, null);
        load := with_places(load, mine, 1);
        taken := taken || mine;
        taken_ids := taken_ids || mine.id;
        answer := jsonb_build_object('reservation', to_jsonb(mine));
        if jsonb_typeof(one -> 'key') = 'object' then
          insert into idempotency_key (scope, key, request_hash, answer) values (one -> 'key' ->> 'scope',
            one -> 'key' ->> 'key', decode(one -> 'key' ->> 'request_hash', 'hex'), to_jsonb(mine)::text);
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
    perform tell_slot(load, actor_id, request_id);
  elsif locked.is_new then
    perform forget_slot(load);
  end if;
  return to_jsonb(answers);
end $$;
