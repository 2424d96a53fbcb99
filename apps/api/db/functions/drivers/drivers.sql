-- Returns whether a user may drive for a deli now. A driver who lost the permission or left still has a driver row.
create or replace function may_drive(person_id bigint, at_deli_id integer) returns boolean language sql stable as $$
  select exists (select from app_user join held_role on user_id = app_user.id
    join role_permission on role_permission.role_id = held_role.role_id join permission on permission.id = permission_id
    where app_user.id = person_id and app_user.active and permission.name = 'drive_trips'
      and (held_role.deli_ids is null or at_deli_id = any (held_role.deli_ids)))
$$;
