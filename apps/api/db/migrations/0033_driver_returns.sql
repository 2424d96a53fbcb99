-- When a driver is expected back from the earlier waves of a day; null: not out with any. Volatile, so that a command that
-- waited for its locks sees the trips as they are then.
create function driver_back_at(of_driver bigint, on_date date, before_hour integer) returns timestamptz
  language sql volatile as $$
  select max(ends_at) from trip
  where driver_id = of_driver and date = on_date and hour < before_hour
    and status in ('draft', 'planned', 'loading', 'in_progress')
    and exists (select from trip_stop where trip_id = trip.id)
$$;

-- The drivers of a locked wave who are still out.
create function away_drivers(wave jsonb) returns jsonb language sql volatile as $$
  select coalesce(jsonb_agg(jsonb_build_object('driver_id', id, 'back_at', back_at)), '[]')
  from (select (driver -> 'id')::bigint as id,
      driver_back_at((driver -> 'id')::bigint, (wave #>> '{trips,0,date}')::date, (wave #>> '{trips,0,hour}')::integer) as back_at
    from jsonb_array_elements(wave -> 'drivers') as driver) as away
  where back_at is not null
$$;
