-- Functions about lots of points: the lot that expires first is used first.

-- Removes points from the lots of one transfer first, if given, then from the lots that expire first.
create or replace function take_points(account bigint, wanted bigint, by_transfer bigint, first_of_transfer bigint) returns void
  language plpgsql as $$
declare
  first_lot bigint;
  taken bigint;
begin
  -- Fast path, because usually one lot has enough points.
  if first_of_transfer is null then
    update point_lot set left_amount = left_amount - wanted where left_amount >= wanted and id = (
      select id from point_lot where account_id = account and left_amount > 0 order by expires_at, id limit 1)
      returning id into first_lot;
    if found then
      insert into point_lot_use (transfer_id, lot_id, amount) values (by_transfer, first_lot, wanted);
      return;
    end if;
  end if;
  with open as (
    select id, left_amount, (sum(left_amount) over (
      order by transfer_id is not distinct from first_of_transfer desc, expires_at, id) - left_amount)::bigint as before
    from point_lot where account_id = account and left_amount > 0
  ), used as (
    update point_lot as lot set left_amount = lot.left_amount - least(open.left_amount, wanted - open.before)
    from open where lot.id = open.id and open.before < wanted
    returning lot.id, least(open.left_amount, wanted - open.before) as amount
  ), saved as (
    insert into point_lot_use (transfer_id, lot_id, amount) select by_transfer, id, amount from used returning amount
  )
  select sum(amount) into taken from saved;
  if taken is distinct from wanted then
    raise exception 'the lots of account % hold % of % points', account, taken, wanted;
  end if;
end $$;

-- Ends a hold: a capture spends a part of its points, the rest returns to its original lots.
create or replace function settle_points(hold bigint, spent bigint, by_transfer bigint) returns void language plpgsql as $$
begin
  with used as (
    select use.lot_id, use.amount,
      greatest(0, least(use.amount, spent - sum(use.amount) over (order by lot.expires_at, lot.id) + use.amount))::bigint as spent
    from point_lot_use as use join point_lot as lot on lot.id = use.lot_id where use.transfer_id = hold
  ), saved as (
    insert into point_lot_use (transfer_id, lot_id, amount) select by_transfer, lot_id, used.spent from used where used.spent > 0
  )
  update point_lot as lot set left_amount = lot.left_amount + used.amount - used.spent
  from used where lot.id = used.lot_id and used.amount > used.spent;
end $$;

-- Returns spent points to their lots, those that expire last first. Points that expired meanwhile get a new lot.
create or replace function return_points(was bigint, account bigint, wanted bigint, by_transfer bigint, moment timestamptz,
  lives_until timestamptz) returns void language plpgsql as $$
declare
  expired bigint;
begin
  with used as (
    select use.lot_id, lot.expires_at <= moment as is_expired, least(use.amount - use.returned, wanted - (sum(use.amount - use.returned)
      over (order by lot.expires_at desc, lot.id desc) - (use.amount - use.returned)))::bigint as amount
    from point_lot_use as use join point_lot as lot on lot.id = use.lot_id
    where use.transfer_id = was and use.returned < use.amount
  ), counted as (
    update point_lot_use as use set returned = use.returned + used.amount
    from used where use.transfer_id = was and use.lot_id = used.lot_id and used.amount > 0
  ), back as (
    update point_lot as lot set left_amount = lot.left_amount + used.amount
    from used where lot.id = used.lot_id and used.amount > 0 and not used.is_expired
  )
  select sum(amount) into expired from used where amount > 0 and is_expired;
  if expired > 0 then
    insert into point_lot (account_id, transfer_id, amount, left_amount, expires_at)
      values (account, by_transfer, expired, expired, lives_until);
  end if;
end $$;

-- Applies a transfer of points to the lots of both accounts.
create or replace function move_points(t transfer, lives_until timestamptz) returns void language plpgsql as $$
begin
  if t.phase = 'hold' then
    perform take_points(t.debit_account_id, t.amount, t.id, null);
  elsif t.phase = 'capture' then
    perform settle_points(t.hold_id, t.amount, t.id);
  elsif t.phase = 'release' then
    perform settle_points(t.hold_id, 0, t.id);
  elsif t.debit_balance is not null then
    perform take_points(t.debit_account_id, t.amount, t.id, t.reversal_of);
  end if;
  if t.credit_balance is null or t.phase not in ('post', 'capture') then
    return;
  end if;
  if t.reversal_of is not null then
    perform return_points(t.reversal_of, t.credit_account_id, t.amount, t.id, t.at, lives_until);
  elsif t.debit_balance is not null then
    -- Points moved between customers keep their expiry dates.
    insert into point_lot (account_id, transfer_id, amount, left_amount, expires_at)
      select t.credit_account_id, t.id, use.amount, use.amount, lot.expires_at
      from point_lot_use as use join point_lot as lot on lot.id = use.lot_id where use.transfer_id = t.id;
  else
    insert into point_lot (account_id, transfer_id, amount, left_amount, expires_at)
      values (t.credit_account_id, t.id, t.amount, t.amount, lives_until);
  end if;
end $$;
