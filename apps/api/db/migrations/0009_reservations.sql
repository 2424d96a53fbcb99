-- What is taken of the slots. Slots themselves are computed, so a row exists only where someone ever took a place.

-- Counters by id, as { "7": 20 }; what is at nothing is left out. In plpgsql, here and below, because a function in plain SQL
-- is planned anew at every call.
create function add_counts(counts jsonb, more jsonb, sign integer) returns jsonb language plpgsql immutable as $$
declare
  name text;
  n integer;
begin
  for name, n in select key, value::integer from jsonb_each_text(more) loop
    n := coalesce((counts ->> name)::integer, 0) + sign * n;
    counts := case when n = 0 then counts - name else counts || jsonb_build_object(name, n) end;
  end loop;
  return counts;
end $$;

create function counts_fit(counts jsonb, limits jsonb) returns boolean language plpgsql immutable as $$
begin
  return counts = '{}' or not exists (select from jsonb_each_text(counts)
    where value::integer < 0 or value::integer > (limits ->> key)::integer);
end $$;

-- A limit that was lowered below what is sold stands at what is sold.
create function limits_above(limits jsonb, counts jsonb) returns jsonb language plpgsql immutable as $$
declare
  name text;
  n integer;
begin
  for name, n in select key, value::integer from jsonb_each_text(limits) loop
    if n is null then
      limits := limits - name;
    elsif n < (counts ->> name)::integer then
      limits := limits || jsonb_build_object(name, counts -> name);
    end if;
  end loop;
  return limits;
end $$;

create table slot_load (
  deli_id         integer not null references deli (id) on delete cascade,
  date            date    not null,
  order_type      text    not null check (order_type in ('delivery', 'pickup')),
  start_minute    integer not null,
  end_minute      integer not null,
  orders          integer not null default 0 check (orders >= 0),
  bags            integer not null default 0 check (bags >= 0),
  -- { section_id: minutes }, { meal_id: portions }
  section_minutes jsonb   not null default '{}',
  portions        jsonb   not null default '{}',
  -- As the latest reservation found them, never below what is taken: lowering a series does not touch what was sold.
  orders_limit    integer,
  bags_limit      integer,
  section_limits  jsonb   not null default '{}',
  portion_limits  jsonb   not null default '{}',
  primary key (deli_id, date, order_type, start_minute),
  -- The last guard, whatever the code above does.
  constraint slot_load_orders check (orders <= orders_limit),
  constraint slot_load_bags check (bags <= bags_limit),
  constraint slot_load_sections check (counts_fit(section_minutes, section_limits)),
  constraint slot_load_portions check (counts_fit(portions, portion_limits))
) with (fillfactor = 70);
create index slot_load_by_date on slot_load (date, deli_id);

-- No reference to its slot: it would be checked row by row, and only the functions below write here.
create table slot_reservation (
  id              uuid        primary key,
  deli_id         integer     not null,
  date            date        not null,
  order_type      text        not null,
  start_minute    integer     not null,
  end_minute      integer     not null,
  state           text        not null check (state in ('held', 'confirmed', 'released', 'expired')),
  -- Null once it is confirmed.
  expires_at      timestamptz,
  bags            integer     not null check (bags >= 0),
  section_minutes jsonb       not null,
  portions        jsonb       not null,
  created_at      timestamptz not null,
  settled_at      timestamptz,
  check (state <> 'held' or expires_at is not null),
  check ((state = 'held') = (settled_at is null))
);
create index slot_reservation_held on slot_reservation (deli_id, date, order_type, start_minute, expires_at)
  where state = 'held';
create index slot_reservation_due on slot_reservation (expires_at) where state = 'held';
create index slot_reservation_over on slot_reservation (settled_at) where state in ('released', 'expired');

-- --- places --------------------------------------------------------------------------------------------------------

create function with_places(load slot_load, places slot_reservation, sign integer) returns slot_load
  language plpgsql immutable as $$
begin
  load.orders := load.orders + sign;
  load.bags := load.bags + sign * places.bags;
  load.section_minutes := add_counts(load.section_minutes, places.section_minutes, sign);
  load.portions := add_counts(load.portions, places.portions, sign);
  return load;
end $$;

-- Limits: { orders, bags, section_minutes: { id: minutes }, portions: { meal_id: portions } }; null or not named: none.
-- Portions are those of the meals asked for; what was said of other meals stays. No limits given: all stays.
create function save_slot(load slot_load, limits jsonb) returns void language plpgsql as $$
begin
  if limits is not null then
    load.orders_limit := limits ->> 'orders';
    load.bags_limit := limits ->> 'bags';
    load.section_limits := limits -> 'section_minutes';
    load.portion_limits := load.portion_limits || (limits -> 'portions');
  end if;
  update slot_load set orders = load.orders, bags = load.bags, section_minutes = load.section_minutes,
    portions = load.portions,
    -- greatest() passes over null, which is no limit.
    orders_limit = case when load.orders_limit is not null then greatest(load.orders_limit, load.orders) end,
    bags_limit = case when load.bags_limit is not null then greatest(load.bags_limit, load.bags) end,
    section_limits = limits_above(load.section_limits, load.section_minutes),
    portion_limits = limits_above(load.portion_limits, load.portions)
  where deli_id = load.deli_id and date = load.date and order_type = load.order_type and start_minute = load.start_minute;
end $$;

create function tell_slot(load slot_load, actor_id bigint, request_id text) returns void language plpgsql as $$
begin
  perform record_event('slot.filled', jsonb_build_object('deli_id', load.deli_id, 'date', load.date), load.deli_id,
    actor_id, request_id, null);
end $$;

-- The row of a slot, locked, after expired holds were given back. A slot nobody took yet is made. A hold that an order is
-- confirming right now is passed over: its places are as good as sold.
create function lock_slot(deli integer, on_date date, of_type text, starts integer, ends integer, at timestamptz,
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
    load := with_places(load, hold, -1);
    gave_back := true;
  end loop;
  if gave_back then
    perform save_slot(load, null);
    perform tell_slot(load, null, 'system');
  end if;
end $$;

-- Who is refused leaves no trace: a slot that was only looked at has no row.
create function forget_slot(load slot_load) returns void language plpgsql as $$
begin
  delete from slot_load as it where it.deli_id = load.deli_id and it.date = load.date
    and it.order_type = load.order_type and it.start_minute = load.start_minute;
end $$;

-- Everything that is missing for these places, as [{ what, id, left, limit, wanted }]; none: they fit. Whoever had places
-- here already (not counted in load) may keep as many, also where the limit was lowered since.
create function shortages_in(load slot_load, limits jsonb, asked jsonb, had jsonb) returns jsonb
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
  wanted := asked ->> 'bags';
  if load.bags + wanted > most and wanted > coalesce((had ->> 'bags')::integer, 0) then
    missing := missing || jsonb_build_object('what', 'bags', 'id', null, 'left', greatest(most - load.bags, 0),
      'limit', most, 'wanted', wanted);
  end if;
  for name, wanted in select key, value::integer from jsonb_each_text(asked -> 'section_minutes') loop
    most := limits -> 'section_minutes' ->> name;
    taken := coalesce((load.section_minutes ->> name)::integer, 0);
    if taken + wanted > most and wanted > coalesce((had -> 'section_minutes' ->> name)::integer, 0) then
      missing := missing || jsonb_build_object('what', 'section', 'id', name::integer, 'left', greatest(most - taken, 0),
        'limit', most, 'wanted', wanted);
    end if;
  end loop;
  for name, wanted in select key, value::integer from jsonb_each_text(asked -> 'portions') loop
    most := limits -> 'portions' ->> name;
    taken := coalesce((load.portions ->> name)::integer, 0);
    if taken + wanted > most and wanted > coalesce((had -> 'portions' ->> name)::integer, 0) then
      missing := missing || jsonb_build_object('what', 'meal', 'id', name::integer, 'left', greatest(most - taken, 0),
        'limit', most, 'wanted', wanted);
    end if;
  end loop;
  return missing;
end $$;

-- One slot, many carts, served in order, each all or nothing. One call is one transaction: nothing travels over the
-- network while the slot is locked, and a crowd waits once per hundred instead of once each.
-- asked: [{ id, expires_at, bags, section_minutes, portions }]. Answers null when the facts behind the limits are not those
-- of version ([whole business, this deli]) any more; else, in order, { reservation } or { shortages }.
create function reserve_in_slot(deli integer, on_date date, of_type text, starts integer, ends integer, version bigint[],
  limits jsonb, asked jsonb, at timestamptz, actor_id bigint, request_id text) returns jsonb language plpgsql as $$
declare
  locked record := lock_slot(deli, on_date, of_type, starts, ends, at);
  load slot_load := locked.load;
  one jsonb;
  mine slot_reservation;
  taken slot_reservation[] := '{}';
  taken_ids uuid[] := '{}';
  known_ids uuid[];
  missing jsonb;
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
    mine := null;
    mine.id := one ->> 'id';
    if mine.id = any (taken_ids) then
      mine := taken[array_position(taken_ids, mine.id)];
      missing := '[]';
    elsif mine.id = any (known_ids) then
      select * into mine from slot_reservation where id = mine.id;
      missing := '[]';
    else
      missing := shortages_in(load, limits, one, '{}');
      if missing = '[]' then
        mine := row(mine.id, deli, on_date, of_type, starts, ends, 'held', (one ->> 'expires_at')::timestamptz,
          (one ->> 'bags')::integer, one -> 'section_minutes', one -> 'portions', at, null);
        load := with_places(load, mine, 1);
        taken := taken || mine;
        taken_ids := taken_ids || mine.id;
      end if;
    end if;
    answers := answers || case when missing = '[]' then jsonb_build_object('reservation', to_jsonb(mine))
      else jsonb_build_object('shortages', missing) end;
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

-- Leaves one slot and enters another (or the same with another cart); refused, everything stays. Slots are locked in the
-- order of their keys, so that two who change places wait for each other instead of both being stuck.
-- Answers null when the facts are stale; { over } when the places are gone; { reservation } or { shortages }.
create function move_reservation(reservation_id uuid, deli integer, on_date date, of_type text, starts integer, ends integer,
  version bigint[], limits jsonb, asked jsonb, at timestamptz, actor_id bigint, request_id text) returns jsonb
  language plpgsql as $$
declare
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
  elsif mine.id is null or mine.state not in ('held', 'confirmed') then
    answer := jsonb_build_object('over', true);
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

-- Touches no slot, so that the transaction of an order keeps nobody from ordering. A hold past its time whose places were
-- not given back yet is as good as any.
create function confirm_reservations(ids uuid[], at timestamptz) returns setof slot_reservation language plpgsql as $$
begin
  update slot_reservation set state = 'confirmed', settled_at = at, expires_at = null where id in (
    select id from slot_reservation where id = any (ids) and state = 'held' order by id for update);
  return query select * from slot_reservation where id = any (ids);
end $$;

create function release_reservations(ids uuid[], at timestamptz, actor_id bigint, request_id text)
  returns setof slot_reservation language plpgsql as $$
declare
  slot record;
  locked record;
  load slot_load;
  mine slot_reservation;
  gave_back boolean;
begin
  for slot in
    select distinct deli_id, date, order_type, start_minute, end_minute from slot_reservation
    where id = any (ids) and state in ('held', 'confirmed') order by deli_id, date, order_type, start_minute
  loop
    locked := lock_slot(slot.deli_id, slot.date, slot.order_type, slot.start_minute, slot.end_minute, at);
    load := locked.load;
    gave_back := false;
    for mine in
      update slot_reservation set state = 'released', settled_at = at
      where id = any (ids) and state in ('held', 'confirmed') and deli_id = slot.deli_id and date = slot.date
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
  if exists (select from slot_reservation where id = any (ids) and state in ('held', 'confirmed')) then
    raise exception 'moved by someone else meanwhile' using errcode = 'serialization_failure';
  end if;
  return query select * from slot_reservation where id = any (ids);
end $$;

-- For slots nobody asks for any more; the others give back by themselves. Answers how many slots there were.
create function expire_holds(at timestamptz, most integer) returns integer language plpgsql as $$
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
