-- Functions that read settings by date and deli. Keep in sync with `valueOn` in
-- packages/domain/src/settings/settings.ts.

-- Returns the value in effect on a day: a value of the deli overrides one of the business; of several, the newest
-- applies. A JSON null of the deli ends its override. Returns no row when no value is set. It returns a set, so that
-- PostgreSQL inlines it into the statement that selects from it.
create or replace function setting_on(of_key text, day date, deli integer) returns setof jsonb language sql stable as $$
  select value from setting where key = of_key and valid_from <= day and (deli_id is null or deli_id = deli
    and value <> 'null' and not exists (select from setting as later where later.key = of_key and later.deli_id = deli
      and later.valid_from > setting.valid_from and later.valid_from <= day))
  order by deli_id nulls last, valid_from desc limit 1
$$;
