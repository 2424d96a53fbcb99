-- How often anything that decides what can be ordered was changed: at one deli, or (deli 0) for the whole business.
-- Counted in rows and not by a sequence: a sequence moves before the commit, and who reads old facts under the new number
-- keeps them for good. One row per change and not one counter for all: savers of different meals would wait for each
-- other's commit, and in another order than for the meals themselves. A job adds the rows up.
create table menu_change (
  deli_id integer not null,
  id      bigint  generated always as identity,
  primary key (deli_id, id)
);
create table menu_version (
  deli_id integer primary key,
  version bigint  not null
);

create function menu_version_of(deli integer) returns bigint language plpgsql stable as $$
begin
  return coalesce((select version from menu_version where deli_id = deli), 0)
    + (select count(*) from menu_change where deli_id = deli);
end $$;

-- One statement, so that every reader sees the rows or their sum, and never neither or both.
create function fold_menu_changes() returns void language sql as $$
  with gone as (delete from menu_change returning deli_id)
  insert into menu_version as kept (deli_id, version) select deli_id, count(*) from gone group by deli_id
  on conflict (deli_id) do update set version = kept.version + excluded.version $$;

create function menu_changed() returns trigger language plpgsql as $$
begin
  insert into menu_change (deli_id) values (0);
  return null;
end $$;

create function menu_of_deli_changed() returns trigger language plpgsql as $$
begin
  insert into menu_change (deli_id) select distinct deli_id from touched;
  return null;
end $$;

create function menu_of_itself_changed() returns trigger language plpgsql as $$
begin
  insert into menu_change (deli_id) select id from touched;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array '{meal,meal_category,meal_process,meal_group,variant_group,variant_value,tag}'::text[] loop
    execute format('create trigger menu_changed after insert or update or delete or truncate on %I
      for each statement execute function menu_changed()', name);
  end loop;
  -- Stock and cost of an ingredient change all day long and decide nothing here; a new one is in no meal yet.
  create trigger menu_changed after update of name_he, name_en, active on ingredient
    for each statement execute function menu_changed();
  foreach name in array
    '{deli,deli_hours,deli_exception,slot_series,slot_event,deli_item,happy_hour,delivery_area}'::text[] loop
    execute format('create trigger menu_inserted after insert on %1$I referencing new table as touched
        for each statement execute function %2$I();
      create trigger menu_updated after update on %1$I referencing new table as touched
        for each statement execute function %2$I();
      create trigger menu_deleted after delete on %1$I referencing old table as touched
        for each statement execute function %2$I()',
      name, case when name = 'deli' then 'menu_of_itself_changed' else 'menu_of_deli_changed' end);
  end loop;
end $$;
