-- Triggers that count changes of the menu (docs/decisions/0020-the-menu-by-version.md).

create or replace function menu_changed() returns trigger language plpgsql as $$
begin
  insert into menu_change (deli_id) values (0);
  return null;
end $$;

create or replace function menu_of_deli_changed() returns trigger language plpgsql as $$
begin
  insert into menu_change (deli_id) select distinct deli_id from touched;
  return null;
end $$;

create or replace function menu_of_itself_changed() returns trigger language plpgsql as $$
begin
  insert into menu_change (deli_id) select id from touched;
  return null;
end $$;
