-- A user can have a role for some delis only (docs/decisions/0072-roles-by-deli.md).

-- Delis for which the user has the role; null: all delis of the role.
alter table user_role add column deli_ids integer[];

-- The roles of users with the delis in which they apply. Everything that checks access reads this view: a role limited
-- to delis, given for other delis, applies nowhere.
create view held_role as
  select user_role.user_id, role.id as role_id, role.name, role.view_name,
    case when user_role.deli_ids is null then role.deli_ids
      when role.deli_ids is null then user_role.deli_ids
      else array(select unnest(role.deli_ids) intersect select unnest(user_role.deli_ids) order by 1) end as deli_ids
  from user_role join role on role.id = user_role.role_id;

-- The part is the role, so that the log can tell for which role the delis changed.
drop trigger keep_update on user_role;
drop trigger keep_rest on user_role;
select watch_changes('user_role'::regclass, 'user_id', 'role_id', '', array['role_id', 'deli_ids'], true);
