-- Functions that read settings by date and deli. Keep in sync with `valueOn` in
-- packages/domain/src/settings/settings.ts.

-- Returns the value in effect on a day: a value of the deli overrides one of the business; of several, the newest
-- applies. Returns no row when no value is set. It returns a set, so that PostgreSQL inlines it into the statement that
-- selects from it.
create or replace function setting_on(of_key text, day date, deli integer) returns setof jsonb language sql stable as $$
  select value from setting where key = of_key and (deli_id is null or deli_id = deli) and valid_from <= day
  order by deli_id nulls last, valid_from desc limit 1
$$;
