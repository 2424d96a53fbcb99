-- The delis of a role belong to its assignment to a user (docs/decisions/0110-delis-of-assignments.md).

-- Waits for changes of rights that are running, and stops new ones until the end, as lockRights of the API does.
select from access_epoch for update;

-- Imports of staff store roles of users: an undo compares and restores them. They get the delis that they meant.
create function pg_temp.with_delis(roles jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(case when role.deli_ids is null then one
      when jsonb_typeof(one -> 'deli_ids') = 'array' then jsonb_set(one, '{deli_ids}', to_jsonb(array(select unnest(role.deli_ids)
        intersect select deli_id::integer from jsonb_array_elements_text(one -> 'deli_ids') as deli_id order by 1)))
      else jsonb_set(one, '{deli_ids}', to_jsonb(array(select unnest(role.deli_ids) order by 1))) end order by position), '[]')
  from jsonb_array_elements(roles) with ordinality as assigned (one, position)
    left join role on role.id = (one ->> 'role_id')::integer
$$;
update import_row set
  before = case when before ? 'roles' then jsonb_set(before, '{roles}', pg_temp.with_delis(before -> 'roles')) else before end,
  after = case when after ? 'roles' then jsonb_set(after, '{roles}', pg_temp.with_delis(after -> 'roles')) else after end
from import
where import.id = import_row.import_id and import.kind = 'staff' and exists (select from role where deli_ids is not null);
drop function pg_temp.with_delis(jsonb);

do $$
declare
  one bigint;
begin
  -- A role or a user that is open on a screen becomes stale: there, no delis still means all delis of the role.
  update app_user set version = version + 1, access_version = access_version + 1 where id in (
    select user_id from user_role join role on role.id = user_role.role_id where role.deli_ids is not null);
  -- The access log shows for every user and every role what changed.
  for one in
    with assigned as (
      update user_role set deli_ids = held_role.deli_ids
      from held_role join role on role.id = held_role.role_id and role.deli_ids is not null
      where held_role.user_id = user_role.user_id and held_role.role_id = user_role.role_id
        and held_role.deli_ids is distinct from user_role.deli_ids
      returning user_role.user_id
    ) select distinct user_id from assigned order by user_id
  loop
    perform record_event('user.changed', jsonb_build_object('user_id', one), null, null, 'migration:0114', null);
  end loop;
  for one in
    with limited as (update role set deli_ids = null, version = version + 1 where deli_ids is not null returning id)
    select id from limited order by id
  loop
    perform record_event('role.changed', jsonb_build_object('role_id', one), null, null, 'migration:0114', null);
  end loop;
end $$;
update access_epoch set epoch = epoch + 1;

create or replace view held_role as
  select user_role.user_id, role.id as role_id, role.name, role.view_name, user_role.deli_ids
  from user_role join role on role.id = user_role.role_id;

-- The version before this one reads the column, during the upgrade and after a rollback; nothing else does. It may not
-- limit a role again, because nothing would apply that limit. The version after this one drops the column.
alter table role add constraint role_has_no_delis check (deli_ids is null);

drop trigger keep_update on role;
drop trigger keep_rest on role;
select watch_changes('role'::regclass, 'id', '', '', array['name', 'view_name'], false);
