-- Whoever throws food away records it: a right of its own beside managing the stock.
insert into permission (name, view_name, builtin) values ('record_waste', 'רישום פחת', true);

-- Those who could record waste so far keep it, and the kitchen gets it.
insert into role_permission (role_id, permission_id)
select distinct role.id, permission.id
from role
join permission on permission.name = 'record_waste'
where role.name = 'kitchen' or exists (
  select from role_permission as held join permission as old on old.id = held.permission_id
  where held.role_id = role.id and old.name = 'manage_inventory');

-- Where the address of a deli is that was chosen from the geocoder's list; lat and lng are its pin, which may have been
-- moved to the entrance. Null: the address was written by hand.
alter table deli add column place_lat double precision;
alter table deli add column place_lng double precision;
alter table deli add constraint deli_place_whole check ((place_lat is null) = (place_lng is null));

-- The log of access without signing in and out, which are nine of ten of its events.
create index event_of_access_changes on event (id) where split_part(name, '.', 1) in ('user', 'role', 'permission')
  and name not in ('user.signed_in', 'user.signed_out');
