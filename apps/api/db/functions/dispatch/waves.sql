-- Functions that lock and read the rows of a dispatcher command, in the sequence of locks: orders, then trips (ids
-- ascending).

-- Returns the trip of a driver in a wave and creates it if there is none; null for an inactive or unknown driver
-- without a shift at this hour. Without a departure number it is the latest trip of the driver. A new trip starts from
-- the deli of the shift, or else of the driver, and its number (letter) is the next of the wave over all delis. The
-- lock is acquired before the rows of orders and trips, like every lock that assigns numbers.
create or replace function trip_of_wave(of_driver bigint, on_date date, at_hour smallint, of_departure smallint, at timestamptz, by_id bigint)
  returns bigint language plpgsql as $$
declare
  found_id bigint;
  from_deli integer := coalesce((select deli_id from driver_shift
      where driver_id = of_driver and date = on_date and kind = 'work'
        and start_minute < (at_hour + 1) * 60 and end_minute > at_hour * 60
      order by start_minute limit 1),
    (select deli_id from driver where user_id = of_driver and active));
begin
  if from_deli is null then
    return null;
  end if;
  for turn in 1..2 loop
    select id into found_id from trip
      where driver_id = of_driver and date = on_date and hour = at_hour and status <> 'cancelled'
        and (of_departure is null or departure = of_departure)
      order by departure desc limit 1;
    exit when found_id is not null;
    -- Numbers are assigned one at a time, so the trip may exist after the wait for the lock.
    if turn = 1 then
      perform pg_advisory_xact_lock(hashtextextended(format('wave %s %s', on_date, at_hour), 0));
    end if;
  end loop;
  if found_id is null then
    insert into trip (deli_id, driver_id, date, hour, departure, seq, created_by, created_at, changed_by, changed_at)
      select from_deli, of_driver, on_date, at_hour, coalesce(of_departure, 1), coalesce(max(seq) + 1, 0), by_id, at, by_id, at
      from trip where date = on_date and hour = at_hour
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- Locks the orders, their trips, the given trips and those of the given drivers in the wave; then reads everything that
-- the rules check a change against. Of the drivers only the trips of the given departure are locked; null locks those
-- of all departures. `whole` locks every order of these trips too. An order that was cancelled or became a pickup is
-- locked with its trip, so that the trip can remove it.
create or replace function lock_wave(order_ids bigint[], trip_ids bigint[], driver_ids bigint[], on_date date, at_hour smallint, of_departure smallint, whole boolean)
  returns jsonb language plpgsql as $$
declare
  wave_date date := coalesce(on_date, (select date from trip where id = trip_ids[1]));
  wave_hour smallint := coalesce(at_hour, (select hour from trip where id = trip_ids[1]));
  concerned bigint[];
  seen_orders bigint[];
  answer jsonb;
begin
  concerned := trips_concerned(order_ids, trip_ids, driver_ids, wave_date, wave_hour, of_departure);
  perform from orders where id = any (order_ids || array(
      select order_id from trip_stop join orders on orders.id = order_id
      where trip_id = any (concerned) and state = 'pending'
        and (orders.status = 'cancelled' or orders.order_type = 'pickup' or whole)))
    order by id for no key update;
  concerned := trips_concerned(order_ids, trip_ids, driver_ids, wave_date, wave_hour, of_departure);
  perform from trip where id = any (concerned) order by id for update;
  seen_orders := order_ids || array(select order_id from trip_stop where trip_id = any (concerned));
  select jsonb_build_object(
    'trips', coalesce((select jsonb_agg(jsonb_build_object('id', trip.id, 'driver_id', driver_id, 'deli_id', deli_id,
        'date', date, 'hour', hour, 'departure', departure, 'seq', seq, 'version', version, 'inlays_lock', inlays_lock, 'status', status,
        'start_at', start_at, 'departed_at', departed_at, 'changed_by', changed_by, 'changed_at', changed_at,
        'is_new', trip.xmin = pg_current_xact_id()::xid, 'stops', coalesce((
          select jsonb_agg(jsonb_build_object('id', stop.id, 'order_id', order_id, 'state', state, 'service_s', service_s,
            'arrived_at', arrived_at, 'done_at', done_at) order by position)
          from trip_stop as stop where stop.trip_id = trip.id), '[]')) order by trip.id)
      from trip where id = any (concerned)), '[]'),
    'orders', coalesce((select jsonb_agg(jsonb_build_object('id', orders.id, 'number', number, 'deli_id', orders.deli_id,
        'date', date, 'hour', coalesce(start_minute / 60, hour_of(promise_from)), 'customer_id', customer_id, 'order_type', order_type, 'status', status, 'volume', volume, 'bags', bags,
        'area_id', area_id, 'promise_from', promise_from, 'promise_to', promise_to, 'firmness', firmness,
        'ready_at', ready_at, 'driver_id', driver_id,
        'due_agorot', greatest(0, total_agorot - conceded_agorot - paid_agorot + refunded_agorot),
        'lat', (address ->> 'latitude')::float8, 'lng', (address ->> 'longitude')::float8,
        'unlock', exists (select from unlocked_order where order_id = orders.id),
        'forbidden_driver_ids', coalesce((select jsonb_agg(forbidden_driver.driver_id) from forbidden_driver
          where order_id = orders.id), '[]')))
      from orders where id = any (seen_orders)), '[]'),
    'drivers', coalesce((select jsonb_agg(jsonb_build_object('id', user_id, 'vehicle_kind', vehicle_kind,
        'capacity_volume', capacity_volume, 'capacity_bags', capacity_bags, 'capacity_stops', capacity_stops,
        'duty', duty, 'skills', skills, 'area_ids', area_ids, 'active', active, 'deli_id', driver.deli_id, 'shift', (
          select jsonb_build_object('deli_id', shift.deli_id, 'start_minute', start_minute, 'end_minute', end_minute)
          from driver_shift as shift
          where shift.driver_id = user_id and date = wave_date and kind = 'work'
            and start_minute < (wave_hour + 1) * 60 and end_minute > wave_hour * 60
          order by start_minute limit 1)))
      from driver where user_id = any (driver_ids)
        or user_id in (select driver_id from trip where id = any (concerned))), '[]'),
    'delis', coalesce((select jsonb_agg(jsonb_build_object('id', deli.id, 'lat', lat, 'lng', lng, 'factor', coalesce((
          select factor from traffic_factor
          where traffic_factor.hour = wave_hour % 24 and (deli_id is null or deli_id = deli.id)
          order by deli_id nulls last limit 1), 1)::float8))
      from deli where id in (select deli_id from trip where id = any (concerned))), '[]'))
  into answer;
  return answer || jsonb_build_object('ways', ways_between(answer, wave_hour));
end $$;

-- Returns the hour of the business day, which ends at 04:00.
create or replace function hour_of(at timestamptz) returns integer language sql stable as $$
  select extract(hour from (at at time zone 'Asia/Jerusalem') - interval '4 hours')::integer + 4
$$;

-- Returns the trips that lock_wave locks.
create or replace function trips_concerned(order_ids bigint[], trip_ids bigint[], driver_ids bigint[], wave_date date, wave_hour smallint, of_departure smallint)
  returns bigint[] language sql as $$
  select array(
    select unnest(trip_ids)
    union select trip_id from trip_stop where order_id = any (order_ids) and state not in ('failed', 'skipped', 'returned')
    union select id from trip where driver_id = any (driver_ids) and date = wave_date and hour = wave_hour
      and status <> 'cancelled' and (of_departure is null or departure = of_departure))
$$;

-- Returns cached travel times between all locations of a command. Above fifty locations it returns none, and estimates
-- are used until the trip is routed. `limit` forces a lookup by the whole key: a join would read all travel times of
-- the hour while rows are locked.
create or replace function ways_between(wave jsonb, wave_hour smallint) returns jsonb language sql stable as $$
  with cell as materialized (
    select distinct round((place ->> 'lat')::numeric * 10000)::integer as lat, round((place ->> 'lng')::numeric * 10000)::integer as lng
    from jsonb_array_elements(wave -> 'orders' || (wave -> 'delis')) as place where place ->> 'lat' is not null),
  vehicle as materialized (
    select distinct case driver ->> 'vehicle_kind' when 'van' then 'car' else driver ->> 'vehicle_kind' end as profile
    from jsonb_array_elements(wave -> 'drivers') as driver)
  select coalesce(jsonb_agg(jsonb_build_array(vehicle.profile, start.lat, start.lng, goal.lat, goal.lng, way.seconds, way.metres)), '[]')
  from vehicle
  cross join cell as start
  cross join cell as goal
  cross join lateral (
    select seconds, metres from travel_time
    where profile = vehicle.profile and hour = wave_hour % 24 and from_lat = start.lat and from_lng = start.lng
      and to_lat = goal.lat and to_lng = goal.lng limit 1) as way
  where (select count(*) from cell) <= 50
$$;

-- Returns when a driver is expected back from the open trips before this departure of the day; null when there is none.
-- Volatile, so that a command that waited for its locks sees the current trips.
create or replace function driver_back_at(of_driver bigint, on_date date, before_hour integer, before_departure integer)
  returns timestamptz language sql volatile as $$
  select max(ends_at) from trip
  where driver_id = of_driver and date = on_date and (hour, departure) < (before_hour, before_departure)
    and status in ('draft', 'planned', 'loading', 'in_progress')
    and exists (select from trip_stop where trip_id = trip.id)
$$;

-- Returns the open trips of the drivers of a locked wave, in it and in earlier hours, with their expected return.
create or replace function outings_of(wave jsonb) returns jsonb language sql volatile as $$
  select coalesce(jsonb_agg(jsonb_build_object('driver_id', driver_id, 'hour', hour, 'departure', departure, 'ends_at', ends_at)), '[]')
  from trip
  where driver_id in (select (driver -> 'id')::bigint from jsonb_array_elements(wave -> 'drivers') as driver)
    and date = (wave #>> '{trips,0,date}')::date and hour <= (wave #>> '{trips,0,hour}')::integer
    and status in ('draft', 'planned', 'loading', 'in_progress') and ends_at is not null
    and exists (select from trip_stop where trip_id = trip.id)
$$;
