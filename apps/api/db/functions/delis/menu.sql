-- Functions that compute the version of the menu.

-- Returns the version: the stored sum plus the change rows that were not added to it yet.
create or replace function menu_version_of(deli integer) returns bigint language plpgsql stable as $$
begin
  return coalesce((select version from menu_version where deli_id = deli), 0)
    + (select count(*) from menu_change where deli_id = deli);
end $$;

-- Adds the change rows to the stored sum in one statement, so that every reader sees either the rows or their sum.
create or replace function fold_menu_changes() returns void language sql as $$
  with gone as (delete from menu_change returning deli_id)
  insert into menu_version as stored (deli_id, version) select deli_id, count(*) from gone group by deli_id
  on conflict (deli_id) do update set version = stored.version + excluded.version $$;
