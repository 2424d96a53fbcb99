-- Adds counters by id, as { "7": 20 }; a counter at zero is omitted. In plpgsql because PostgreSQL plans a function in
-- plain SQL again at every call that it cannot inline.

create or replace function add_counts(counts jsonb, more jsonb, sign integer) returns jsonb language plpgsql immutable as $$
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

-- Returns whether no counter is negative or above its limit; a counter without a limit always fits.
create or replace function counts_fit(counts jsonb, limits jsonb) returns boolean language plpgsql immutable as $$
begin
  return counts = '{}' or not exists (select from jsonb_each_text(counts)
    where value::integer < 0 or value::integer > (limits ->> key)::integer);
end $$;

-- Raises limits that are below the amount already sold, and removes those that are null.
create or replace function limits_above(limits jsonb, counts jsonb) returns jsonb language plpgsql immutable as $$
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
