-- Settings by date and deli. Twin of `valueOn` in packages/domain/src/settings/settings.ts.

-- The value in force on a day: the deli's own before the one of the business, the newest that has begun; no row: nobody
-- set it. Returns a set, so that PostgreSQL inlines it into the statement that selects from it.
create or replace function setting_on(of_key text, day date, deli integer) returns setof jsonb language sql stable as $$
  select value from setting where key = of_key and (deli_id is null or deli_id = deli) and valid_from <= day
  order by deli_id nulls last, valid_from desc limit 1
$$;
