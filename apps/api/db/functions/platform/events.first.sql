-- Functions for the partitions of the event table.

-- Creates the partitions of this month and the months ahead; returns how many it created.
create or replace function prepare_event_partitions(months_ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date;
  made integer := 0;
begin
  for i in 0..months_ahead loop
    first_day := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    continue when to_regclass('event_' || to_char(first_day, 'YYYY_MM')) is not null;
    execute format('create table %I partition of event for values from (%L) to (%L)',
      'event_' || to_char(first_day, 'YYYY_MM'),
      to_char(first_day, 'YYYY-MM-DD 00:00:00+00'),
      to_char(first_day + interval '1 month', 'YYYY-MM-DD 00:00:00+00'));
    execute format('revoke update, delete, truncate on %I from tavlin_app', 'event_' || to_char(first_day, 'YYYY_MM'));
    made := made + 1;
  end loop;
  return made;
end $$;

-- The function runs with the permissions of the owner, so tavlin_report may not call it.
revoke execute on function prepare_event_partitions(integer) from public;
grant execute on function prepare_event_partitions(integer) to tavlin_app;
