-- Triggers that protect closed till sessions.

-- Rejects changes of a closed session and its Z report, for any role.
create or replace function reject_change_of_closed_session() returns trigger language plpgsql as $$
begin
  raise exception 'till session % is closed', old.id using errcode = 'restrict_violation';
end $$;
