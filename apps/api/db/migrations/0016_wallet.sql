-- What staff move in wallets: who may move how much alone, what they approved, and how two wallets become one.

insert into role_limit (role_id, kind, amount)
select role.id, given.kind, given.amount
from (values ('manager', 'wallet_agorot', 50000), ('manager', 'points', 5000), ('service', 'wallet_agorot', 8000), ('service', 'points', 800))
  as given (role_name, kind, amount)
join role on role.name = given.role_name;

create unique index approval_by_transfer on approval (transfer_id) where transfer_id is not null;
create index approval_by_asker on approval (asked_by, decided_at) where decided_at is not null;

-- The accounts of these customers as they are now, which nobody changes until this transaction ends.
create function lock_wallets(owners bigint[], moment timestamptz)
  returns table (id bigint, owner_id bigint, kind text, balance bigint, held bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_accounts(array(select one.id from account as one where one.owner_id = any (owners)), moment);
  return query select one.id, one.owner_id, one.kind, one.balance, one.held from account as one
    where one.owner_id = any (owners) order by one.id;
end $$;

revoke execute on function lock_wallets(bigint[], timestamptz) from public;
grant execute on function lock_wallets(bigint[], timestamptz) to tavlin_app;
