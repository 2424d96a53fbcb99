-- Letters of trips are unique within a wave over all delis, and the log of a wave says what was done to a trip.

-- --- letters -------------------------------------------------------------------------------------------------------

drop index trip_letter;

-- Waves in which two delis used one letter are numbered again; all others keep their letters.
with numbered as (
  select id, row_number() over (partition by date, hour order by seq, deli_id, id) - 1 as new_seq
  from trip
  where status <> 'cancelled' and (date, hour) in (
    select date, hour from trip where status <> 'cancelled' group by date, hour, seq having count(*) > 1))
update trip set seq = numbered.new_seq from numbered where trip.id = numbered.id and trip.seq <> numbered.new_seq;

create unique index trip_letter on trip (date, hour, seq) where status <> 'cancelled';

-- As before, but the number is the next one of the wave, whichever deli the trip leaves from. The lock is taken before the
-- rows of orders and trips, like every lock that hands out numbers.
create or replace function trip_of_wave(of_driver bigint, on_date date, at_hour smallint, at timestamptz, by_id bigint)
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
      where driver_id = of_driver and date = on_date and hour = at_hour and status <> 'cancelled';
    exit when found_id is not null;
    -- Numbers are handed out one at a time; whoever waited here looks again whether the trip exists by now.
    if turn = 1 then
      perform pg_advisory_xact_lock(hashtextextended(format('wave %s %s', on_date, at_hour), 0));
    end if;
  end loop;
  if found_id is null then
    insert into trip (deli_id, driver_id, date, hour, seq, created_by, created_at, changed_by, changed_at)
      select from_deli, of_driver, on_date, at_hour, coalesce(max(seq) + 1, 0), by_id, at, by_id, at
      from trip where date = on_date and hour = at_hour
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- --- log -----------------------------------------------------------------------------------------------------------

alter table dispatch_action
  -- Of kind `trip`: plan, load, depart, complete, cancel, reopen. Null in rows older than this column.
  add column trip_move text check (trip_move in ('plan', 'load', 'depart', 'complete', 'cancel', 'reopen')),
  -- How the dispatcher knows that orders were delivered.
  add column note text not null default '',
  drop constraint dispatch_action_kind_check,
  add constraint dispatch_action_kind_check check (kind in ('create', 'move', 'remove', 'reorder', 'swap', 'hand_over', 'lock',
    'unlock', 'exempt', 'plan', 'undo', 'trip', 'start', 'deliver'));
