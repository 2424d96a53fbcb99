-- Functions about cash accounts: drawers of tills, bags of drivers, safes of delis.

-- Creates accounts that do not exist yet, and returns the ids in the sequence of `codes`.
create or replace function open_cash_accounts(codes text[]) returns table (code text, id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(codes) as one where one !~ '^(till|bag|safe):[1-9][0-9]*$') then
    raise exception 'not codes of cash accounts: %', codes;
  end if;
  insert into account (kind, currency, code) select 'system', 'ILS', one from unnest(codes) as one
    where not exists (select from account where account.code = one and account.currency = 'ILS')
    on conflict do nothing;
  return query select account.code, account.id from account
    where account.code = any (codes) and account.currency = 'ILS' order by array_position(codes, account.code);
end $$;

-- Returns the money in a cash account. The ledger balance counts what the business owes, so the sign is inverted.
create or replace function cash_in_account(of_account bigint) returns bigint language sql stable as $$
  select -(checked_balance + moved_in_account(id, checked_transfer_id))::bigint from account where id = of_account
$$;

-- Locks the account and returns the cash, for a move that must not exceed it. Sales do not lock accounts.
create or replace function lock_cash(of_account bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = of_account for update;
  return cash_in_account(of_account);
end $$;

revoke execute on function open_cash_accounts(text[]), lock_cash(bigint) from public;
grant execute on function open_cash_accounts(text[]), lock_cash(bigint) to tavlin_app;
