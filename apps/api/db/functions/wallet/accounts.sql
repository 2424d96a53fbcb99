-- Functions that open and lock accounts and expire their holds and lots.

-- Inserts a transfer. Fails as a serialisation failure when a concurrent transaction used the key, so that the caller
-- retries.
create or replace function save_transfer(t transfer) returns void language plpgsql as $$
begin
  insert into transfer values (t.*) on conflict (key) do nothing;
  if not found then
    -- A concurrent transaction can use the key first only when the transfers share no locked account; a retry finds the
    -- stored transfer.
    raise exception 'the same key at the same moment' using errcode = 'serialization_failure';
  end if;
end $$;

-- Expires holds and lots of a locked account.
create or replace function expire_in_account(mine account, moment timestamptz) returns void language plpgsql as $$
declare
  hold account_hold;
  lot point_lot;
  t transfer;
begin
  for hold in select * from account_hold
    where account_id = mine.id and state = 'held' and expires_at <= moment order by expires_at, id
  loop
    update account_hold set state = 'expired', settled_at = moment where id = hold.id;
    if mine.kind = 'points' then
      perform settle_points(hold.id, 0, null);
    end if;
    mine.held := mine.held - hold.amount;
    select * into t from transfer where id = hold.id;
    t.id := nextval('transfer_id_seq');
    t.key := '#hold:' || hold.id;
    t.content := md5(t.key)::uuid;
    t.phase := 'expire';
    t.hold_id := hold.id;
    t.actor_id := null;
    t.at := moment;
    t.debit_balance := mine.balance;
    perform save_transfer(t);
  end loop;
  for lot in select * from point_lot
    where mine.kind = 'points' and account_id = mine.id and left_amount > 0 and expires_at <= moment order by expires_at, id
  loop
    update point_lot set left_amount = 0, expired_amount = expired_amount + lot.left_amount where id = lot.id;
    mine.balance := mine.balance - lot.left_amount;
    t := null;
    t.id := nextval('transfer_id_seq');
    t.key := '#lot:' || lot.id || ':' || t.id;
    t.content := md5(t.key)::uuid;
    t.debit_account_id := mine.id;
    t.credit_account_id := 14;
    t.amount := lot.left_amount;
    t.currency := 'PTS';
    t.kind := 'expire';
    t.phase := 'post';
    t.note := '';
    t.at := moment;
    t.debit_balance := mine.balance;
    perform save_transfer(t);
  end loop;
  if t.id is not null then
    update account set balance = mine.balance, held = mine.held, last_transfer_id = t.id, version = version + 1
      where id = mine.id;
  end if;
end $$;

-- Locks accounts in the sequence of their ids to avoid deadlocks, and expires holds and lots first: the result of a
-- call does not depend on whether the job ran.
create or replace function lock_accounts(touched bigint[], moment timestamptz) returns void language plpgsql as $$
declare
  mine account;
begin
  for mine in select * from account where id = any (touched) and kind <> 'system' order by id for update loop
    if mine.held > 0 or mine.kind = 'points' then
      perform expire_in_account(mine, moment);
    end if;
  end loop;
end $$;

-- Creates wallet and points accounts of customers who have none, and returns all of them.
create or replace function open_accounts(owners bigint[]) returns setof account
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account (kind, currency, owner_id, balance, held)
    select kind, currency, owner, 0, 0 from unnest(owners) as owner
      cross join (values ('wallet', 'ILS'), ('points', 'PTS')) as made (kind, currency)
    order by owner, kind on conflict (owner_id, kind) do nothing;
  return query select * from account where owner_id = any (owners);
end $$;

-- Returns the accounts of these customers, locked until the transaction ends.
create or replace function lock_wallets(owners bigint[], moment timestamptz)
  returns table (id bigint, owner_id bigint, kind text, balance bigint, held bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_accounts(array(select one.id from account as one where one.owner_id = any (owners)), moment);
  return query select one.id, one.owner_id, one.kind, one.balance, one.held from account as one
    where one.owner_id = any (owners) order by one.id;
end $$;

-- Locks a customer and one of their accounts in the same sequence as every other command, and returns the sums that the
-- actor credited and debited on this account without approval since a given time. One function does both, because the
-- sums must be read while the account is locked.
create or replace function lock_for_move(customer bigint, wallet text, actor bigint, since timestamptz, moment timestamptz)
  returns table (is_removed boolean, merged_into_id bigint, account_id bigint, balance bigint, held bigint, given bigint, taken bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from customer as one where one.id = customer for share;
  perform lock_accounts(array(select one.id from account as one where one.owner_id = customer and one.kind = wallet), moment);
  return query select person.merged_into_id is not null or person.erased_at is not null, person.merged_into_id, mine.id,
      mine.balance, mine.held,
      coalesce(sum(moved.amount) filter (where moved.credit_account_id = mine.id), 0)::bigint,
      coalesce(sum(moved.amount) filter (where moved.debit_account_id = mine.id), 0)::bigint
    from customer as person join account as mine on mine.owner_id = person.id and mine.kind = wallet
    left join transfer as moved on moved.actor_id = actor and moved.at >= since and moved.key like 'wallet:%'
      and mine.id in (moved.credit_account_id, moved.debit_account_id)
    where person.id = customer group by person.id, mine.id;
end $$;

-- Expires holds and lots that are due. Returns the number of accounts.
create or replace function expire_accounts(moment timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due bigint[] := array(
    (select account_id from account_hold where state = 'held' and expires_at <= moment order by expires_at limit most)
    union
    (select account_id from point_lot where left_amount > 0 and expires_at <= moment order by expires_at limit most));
begin
  perform lock_accounts(due, moment);
  return cardinality(due);
end $$;

revoke execute on function open_accounts(bigint[]), lock_wallets(bigint[], timestamptz),
  lock_for_move(bigint, text, bigint, timestamptz, timestamptz), expire_accounts(timestamptz, integer) from public;
grant execute on function open_accounts(bigint[]), lock_wallets(bigint[], timestamptz),
  lock_for_move(bigint, text, bigint, timestamptz, timestamptz), expire_accounts(timestamptz, integer) to tavlin_app;
