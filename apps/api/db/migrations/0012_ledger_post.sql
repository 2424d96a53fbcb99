-- The door to the ledger: what posts, takes back and checks transfers.

-- --- transfers -----------------------------------------------------------------------------------------------------

-- Customers' accounts as they are in the middle of a call; written once, at its end.
create type ledger_books as (ids bigint[], balances bigint[], helds bigint[], last_ids bigint[]);

-- asked: { key, phase?, kind, debit_account_id, credit_account_id, amount, currency, order_id?, reason?, note? }, or
-- { key, phase: capture | release, hold_id, amount? }, or { key, reversal_of, amount, said? }.
create function draw_up(asked jsonb, moment timestamptz, actor bigint) returns transfer language plpgsql as $$
declare
  t transfer;
  was bigint;
begin
  if asked ? 'hold_id' or asked ? 'reversal_of' then
    was := coalesce(asked ->> 'hold_id', asked ->> 'reversal_of');
    select * into t from transfer where id = was;
    if not found or (asked ? 'hold_id' and t.phase <> 'hold') then
      raise exception 'there is no transfer % to settle or reverse', was;
    end if;
    if asked ? 'hold_id' then
      t.hold_id := was;
      t.phase := asked ->> 'phase';
    else
      t := row(null, null, null, t.credit_account_id, t.debit_account_id, null, t.currency, 'reversal', 'post', null, was,
        t.order_id, null, null, null, null, null, null);
    end if;
    t.amount := coalesce((asked ->> 'amount')::bigint, t.amount);
  else
    t.debit_account_id := asked ->> 'debit_account_id';
    t.credit_account_id := asked ->> 'credit_account_id';
    t.amount := asked ->> 'amount';
    t.currency := asked ->> 'currency';
    t.kind := asked ->> 'kind';
    t.phase := coalesce(asked ->> 'phase', 'post');
    t.order_id := asked ->> 'order_id';
  end if;
  t.key := asked ->> 'key';
  t.content := md5(jsonb_build_array(t.phase, t.kind, t.debit_account_id, t.credit_account_id, t.currency, t.hold_id,
    t.reversal_of, t.order_id, coalesce(asked -> 'said', to_jsonb(t.amount)))::text)::uuid;
  t.reason := asked ->> 'reason';
  t.note := coalesce(asked ->> 'note', '');
  t.actor_id := actor;
  t.at := moment;
  t.debit_balance := null;
  t.credit_balance := null;
  return t;
end $$;

-- From where a reversal takes, and how much. Of an earning: from its own lot, then from what expired of it, then from the
-- customer's other points; what is not there any more the business bears (adjustments).
create function parts_of_reversal(t transfer, spendable bigint, out sources bigint[], out parts bigint[])
  language plpgsql as $$
declare
  was transfer;
  lot point_lot;
  rest bigint := 0;
  own bigint;
  expired bigint;
  other bigint;
begin
  select * into was from transfer where id = t.reversal_of;
  if was.phase in ('post', 'capture') and was.kind not in ('reversal', 'expire') then
    rest := was.amount - (select coalesce(sum(amount), 0) from transfer where reversal_of = was.id);
  end if;
  if t.amount > rest then
    perform refuse('reversal_exceeds_rest', jsonb_build_object('transfer', was.id, 'left', rest, 'wanted', t.amount));
  end if;
  if was.kind <> 'earn' then
    sources := array[t.debit_account_id];
    parts := array[t.amount];
    return;
  end if;
  select * into lot from point_lot where transfer_id = was.id;
  own := least(t.amount, lot.left_amount);
  expired := least(t.amount - own, lot.expired_amount);
  other := least(t.amount - own - expired, spendable - own);
  if expired > 0 then
    update point_lot set expired_amount = expired_amount - expired where id = lot.id;
  end if;
  select array_agg(one.source), array_agg(one.part) into sources, parts
    from (values (t.debit_account_id, own + other), (14::bigint, expired), (13::bigint, t.amount - own - expired - other))
      as one (source, part) where one.part > 0;
end $$;

-- A hold ends once: captured, wholly or in part (the rest is free again), released, or expired.
create function settle_hold(t transfer) returns bigint language plpgsql as $$
declare
  hold account_hold;
begin
  select * into hold from account_hold where id = t.hold_id;
  if hold.state <> 'held' then
    perform refuse('hold_over', jsonb_build_object('hold', hold.id, 'state', hold.state));
  elsif t.amount > hold.amount then
    perform refuse('insufficient_funds',
      jsonb_build_object('account', hold.account_id, 'left', hold.amount, 'wanted', t.amount));
  end if;
  update account_hold set state = case t.phase when 'capture' then 'captured' else 'released' end, settled_at = t.at
    where id = hold.id;
  return hold.amount;
end $$;

create function move_in(books ledger_books, t transfer, out after ledger_books, out moved transfer) language plpgsql as $$
declare
  i integer := array_position(books.ids, t.debit_account_id);
  j integer := array_position(books.ids, t.credit_account_id);
begin
  t.id := nextval('transfer_id_seq');
  if t.hold_id is not null then
    books.helds[i] := books.helds[i] - settle_hold(t);
  end if;
  if i is not null then
    if t.phase <> 'release' and t.amount > books.balances[i] - books.helds[i] then
      perform refuse('insufficient_funds', jsonb_build_object('account', t.debit_account_id,
        'left', books.balances[i] - books.helds[i], 'wanted', t.amount));
    end if;
    if t.phase = 'hold' then
      books.helds[i] := books.helds[i] + t.amount;
    elsif t.phase <> 'release' then
      books.balances[i] := books.balances[i] - t.amount;
    end if;
    books.last_ids[i] := t.id;
    t.debit_balance := books.balances[i];
  end if;
  if j is not null and t.phase in ('post', 'capture') then
    books.balances[j] := books.balances[j] + t.amount;
    books.last_ids[j] := t.id;
    t.credit_balance := books.balances[j];
  end if;
  after := books;
  moved := t;
end $$;

create function lock_ledger(asked jsonb, moment timestamptz) returns ledger_books language plpgsql as $$
declare
  reversed bigint[] := array(select (value ->> 'reversal_of')::bigint from jsonb_array_elements(asked) where value ? 'reversal_of');
  touched bigint[] := array(
    select unnest(array[(value ->> 'debit_account_id')::bigint, (value ->> 'credit_account_id')::bigint])
    from jsonb_array_elements(asked) where value ? 'debit_account_id'
    union
    select unnest(array[debit_account_id, credit_account_id]) from transfer where id = any (reversed || array(
      select (value ->> 'hold_id')::bigint from jsonb_array_elements(asked) where value ? 'hold_id')));
  books ledger_books;
begin
  perform lock_accounts(touched, moment);
  if reversed <> '{}' then
    -- Between accounts of the system nothing else keeps two from taking back the same.
    perform 1 from transfer where id = any (reversed) order by id for update;
  end if;
  if exists (select from jsonb_array_elements(asked) where value ? 'currency' and 2 <> (select count(*) from account
      where id in ((value ->> 'debit_account_id')::bigint, (value ->> 'credit_account_id')::bigint)
        and currency = value ->> 'currency')) then
    raise exception 'a transfer needs two accounts of its currency';
  end if;
  select array_agg(id), array_agg(balance), array_agg(held), array_agg(0) into books
    from account where id = any (touched) and kind <> 'system';
  return books;
end $$;

-- Every row is found by an index, whatever the tables hold. So a session plans each statement once (not five times first,
-- as is the custom), and a plan made while the tables were small stays right.
-- All of them or none; the transfers, in the order asked. What was posted before under the same key is answered again.
-- A reversal may become several transfers: key, key#2, key#3.
create function post_transfers(asked jsonb, moment timestamptz, actor bigint) returns setof transfer
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  books ledger_books := lock_ledger(asked, moment);
  -- Only now: whoever held the accounts before may have posted the same.
  known text[] := array(select key from transfer
    where key = any (array(select value ->> 'key' from jsonb_array_elements(asked))));
  one jsonb;
  t transfer;
  key_asked text;
  i integer;
  sources bigint[];
  parts bigint[];
  step record;
begin
  for one in select value from jsonb_array_elements(asked) loop
    t := draw_up(one, moment, actor);
    key_asked := t.key;
    if key_asked like '%#%' then
      raise exception 'a key has no #: %', key_asked;
    elsif key_asked = any (known) then
      if t.content <> (select content from transfer where key = key_asked) then
        perform refuse('idempotency_key_reused', jsonb_build_object('key', key_asked));
      end if;
      return query select * from transfer where key in (key_asked, key_asked || '#2', key_asked || '#3') order by id;
      continue;
    end if;
    known := known || key_asked;
    sources := array[t.debit_account_id];
    parts := array[t.amount];
    if t.reversal_of is not null then
      i := array_position(books.ids, t.debit_account_id);
      step := parts_of_reversal(t, books.balances[i] - books.helds[i]);
      sources := step.sources;
      parts := step.parts;
    end if;
    for n in 1..cardinality(sources) loop
      t.debit_account_id := sources[n];
      t.amount := parts[n];
      t.key := key_asked || case when n > 1 then '#' || n else '' end;
      step := move_in(books, t);
      books := step.after;
      perform save_transfer(step.moved);
      if t.phase = 'hold' then
        insert into account_hold (id, account_id, amount, state, expires_at)
          values ((step.moved).id, t.debit_account_id, t.amount, 'held', (one ->> 'expires_at')::timestamptz);
      end if;
      if t.currency = 'PTS' then
        perform move_points(step.moved, (one ->> 'lives_until')::timestamptz);
      end if;
      return next step.moved;
    end loop;
  end loop;
  update account set balance = after.balance, held = after.held, last_transfer_id = after.last_id, version = version + 1
    from unnest(books.ids, books.balances, books.helds, books.last_ids) as after (id, balance, held, last_id)
    where account.id = after.id and after.last_id > 0;
end $$;

-- What is left of some transfers to take back, locked; and whether this was done under the same key (key:id) already.
create function lock_to_reverse(transfers bigint[], key_asked text, moment timestamptz)
  returns table (id bigint, amount bigint, currency text, reversed bigint, is_done boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_ledger((select jsonb_agg(jsonb_build_object('reversal_of', one)) from unnest(transfers) as one), moment);
  return query select was.id, was.amount, was.currency,
      (select coalesce(sum(later.amount), 0)::bigint from transfer as later where later.reversal_of = was.id),
      exists (select from transfer as done where done.key = key_asked || ':' || was.id)
    from transfer as was where was.id = any (transfers) order by was.id;
end $$;

-- --- at night, and every minute ------------------------------------------------------------------------------------

-- Answers how many accounts there were.
create function expire_accounts(moment timestamptz, most integer) returns integer
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

-- Moves the sums of the system's accounts up to last night's mark, and marks tonight's.
create function add_up_system_accounts() returns void
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

-- What the transfers of an account come to: from what was proven before, or from the beginning.
create function moved_in_account(of_account bigint, after_id bigint) returns bigint language sql stable as $$
  select (coalesce((select sum(amount) from transfer where credit_account_id = of_account and id > after_id
      and phase in ('post', 'capture')), 0)
    - coalesce((select sum(amount) from transfer where debit_account_id = of_account and id > after_id
      and phase in ('post', 'capture')), 0))::bigint
$$;

-- Of the customers' accounts from an id on: those that are not what their transfers, holds and lots come to. Where they
-- agree, the sum up to here is kept, so that a night reads the transfers of a day and not those of years.
create function check_accounts(from_id bigint, until_id bigint)
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

revoke execute on function post_transfers(jsonb, timestamptz, bigint),
  lock_to_reverse(bigint[], text, timestamptz), expire_accounts(timestamptz, integer), add_up_system_accounts(),
  check_accounts(bigint, bigint) from public;
grant execute on function post_transfers(jsonb, timestamptz, bigint),
  lock_to_reverse(bigint[], text, timestamptz), expire_accounts(timestamptz, integer), add_up_system_accounts(),
  check_accounts(bigint, bigint) to tavlin_app;
