-- Guard of closed till sessions.

-- For a trigger: a closed session and its Z report never change, whoever asks.
create or replace function reject_change_of_closed_session() returns trigger language plpgsql as $$
begin
  raise exception 'till session % is closed', old.id using errcode = 'restrict_violation';
end $$;
