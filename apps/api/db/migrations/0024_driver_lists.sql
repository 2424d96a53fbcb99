-- Drivers are found by their phone and by what they drive; by their name as every user is.
create index driver_search on driver using gin (lower(coalesce(phone, '') || ' ' || vehicle_name || ' ' || vehicle_plate) gin_trgm_ops);
create index driver_by_duty on driver (duty, user_id);

-- A driver stays one in the books when the right is taken or the person leaves; planned is only who may drive there today.
create function may_drive(person_id bigint, at_deli_id integer) returns boolean language sql stable as $$
  select exists (select from app_user join user_role on user_id = app_user.id join role on role.id = user_role.role_id
    join role_permission on role_permission.role_id = role.id join permission on permission.id = permission_id
    where app_user.id = person_id and app_user.active and permission.name = 'drive_trips'
      and (role.deli_ids is null or at_deli_id = any (role.deli_ids)))
$$;

select watch_changes('driver', 'user_id', '', '', '{deli_id,phone,vehicle_kind,vehicle_name,vehicle_plate,
  capacity_volume,capacity_bags,capacity_stops,skills,area_ids,active,note}'::text[], false);
select watch_changes('driver_shift', 'id', '', '', '{deli_id,driver_id,date,start_minute,end_minute,kind,note}'::text[], false);
