-- Functions that raise business refusals.

-- Raises an error instead of returning one, so that a caller who ignores it cannot commit.
create or replace function reject(code text, details jsonb) returns void language plpgsql as $$
begin
  raise exception 'rejected: %', code using errcode = 'TV001', detail = jsonb_build_object('code', code, 'details', details)::text;
end $$;
