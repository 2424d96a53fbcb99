-- Functions that sum up and check the ledger each night.

-- Adds the transfers up to the id that was marked last night to the sums of the system accounts, and marks the newest
-- id for the next night.
create or replace function add_up_system_accounts() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set marked_transfer_id = (select last_value from transfer_id_seq), marked_at = now(),
    checked_transfer_id = marked_transfer_id, checked_balance = checked_balance
      + (select coalesce(sum(amount), 0) from transfer where credit_account_id = account.id and phase in ('post', 'capture')
          and id > account.checked_transfer_id and id <= account.marked_transfer_id)
      - (select coalesce(sum(amount), 0) from transfer where debit_account_id = account.id and phase in ('post', 'capture')
          and id > account.checked_transfer_id and id <= account.marked_transfer_id)
    where kind = 'system' and coalesce(marked_at < now() - interval '1 hour', true);
end $$;

-- Returns the sum of the transfers of an account with an id above `after_id`; 0 includes all.
create or replace function moved_in_account(of_account bigint, after_id bigint) returns bigint language sql stable as $$
  select (coalesce((select sum(amount) from transfer where credit_account_id = of_account and id > after_id
      and phase in ('post', 'capture')), 0)
    - coalesce((select sum(amount) from transfer where debit_account_id = of_account and id > after_id
      and phase in ('post', 'capture')), 0))::bigint
$$;

-- Returns accounts of customers, with ids from `from_id` to below `until_id`, whose balance differs from their
-- transfers, holds and lots. Where balance and transfers agree, the sum is stored, so that each night reads the
-- transfers of one day only.
create or replace function check_accounts(from_id bigint, until_id bigint)
  returns table (account_id bigint, balance bigint, moved bigint, held bigint, holds bigint, lots bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    with summed as materialized (
      select one.id, one.kind, one.balance, one.held, one.last_transfer_id, one.checked_transfer_id,
        one.checked_balance + moved_in_account(one.id, one.checked_transfer_id) as moved,
        (select coalesce(sum(hold.amount), 0)::bigint from account_hold as hold
          where hold.account_id = one.id and hold.state = 'held') as holds,
        (select coalesce(sum(lot.left_amount), 0)::bigint from point_lot as lot
          where lot.account_id = one.id and lot.left_amount > 0) as lots
      from account as one where one.id >= from_id and one.id < until_id and one.kind <> 'system'
    ), checked as (
      update account set checked_transfer_id = summed.last_transfer_id, checked_balance = summed.moved
      from summed where account.id = summed.id and summed.moved = summed.balance
        and account.last_transfer_id = summed.last_transfer_id and summed.last_transfer_id > summed.checked_transfer_id
    )
    select summed.id, summed.balance, summed.moved, summed.held, summed.holds, summed.lots from summed
    where summed.balance <> summed.moved or summed.held <> summed.holds
      or summed.lots <> case summed.kind when 'points' then summed.balance - summed.held else 0 end;
end $$;

revoke execute on function add_up_system_accounts(), check_accounts(bigint, bigint) from public;
grant execute on function add_up_system_accounts(), check_accounts(bigint, bigint) to tavlin_app;
