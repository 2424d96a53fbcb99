-- Functions that post and reverse transfers: the single writer of the ledger.

-- Builds a transfer from a request. request: { key, phase?, kind, debit_account_id, credit_account_id, amount, currency,
-- order_id?, reason?, note? }, or { key, phase: capture | release, hold_id, amount? }, or { key, reversal_of, amount,
-- said? }.
create or replace function draw_up(request jsonb, moment timestamptz, actor bigint) returns transfer language plpgsql as $$
declare
  t transfer;
  was bigint;
begin
  if request ? 'hold_id' or request ? 'reversal_of' then
    was := coalesce(request ->> 'hold_id', request ->> 'reversal_of');
    select * into t from transfer where id = was;
    if not found or (request ? 'hold_id' and t.phase <> 'hold') then
      raise exception 'there is no transfer % to settle or reverse', was;
    end if;
    if request ? 'hold_id' then
      t.hold_id := was;
      t.phase := request ->> 'phase';
    else
      t := row(null, null, null, t.credit_account_id, t.debit_account_id, null, t.currency, 'reversal', 'post', null, was,
        t.order_id, null, null, null, null, null, null);
    end if;
    t.amount := coalesce((request ->> 'amount')::bigint, t.amount);
  else
    t.debit_account_id := request ->> 'debit_account_id';
    t.credit_account_id := request ->> 'credit_account_id';
    t.amount := request ->> 'amount';
    t.currency := request ->> 'currency';
    t.kind := request ->> 'kind';
    t.phase := coalesce(request ->> 'phase', 'post');
    t.order_id := request ->> 'order_id';
  end if;
  t.key := request ->> 'key';
  t.content := md5(jsonb_build_array(t.phase, t.kind, t.debit_account_id, t.credit_account_id, t.currency, t.hold_id,
    t.reversal_of, t.order_id, coalesce(request -> 'said', to_jsonb(t.amount)))::text)::uuid;
  t.reason := request ->> 'reason';
  t.note := coalesce(request ->> 'note', '');
  t.actor_id := actor;
  t.at := moment;
  t.debit_balance := null;
  t.credit_balance := null;
  return t;
end $$;

-- Splits a reversal over accounts. Reversed points come from the lot they were earned in, then from the expired points
-- of that lot, then from the other points of the customer; the business pays the rest (adjustments).
create or replace function parts_of_reversal(t transfer, spendable bigint, out sources bigint[], out parts bigint[])
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
    perform reject('reversal_exceeds_rest', jsonb_build_object('transfer', was.id, 'left', rest, 'wanted', t.amount));
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

-- Ends a hold: captured (wholly or in part) or released. Rejects a hold that has ended already. Returns the held
-- amount.
create or replace function settle_hold(t transfer) returns bigint language plpgsql as $$
declare
  hold account_hold;
begin
  select * into hold from account_hold where id = t.hold_id;
  if hold.state <> 'held' then
    perform reject('hold_ended', jsonb_build_object('hold', hold.id, 'state', hold.state));
  elsif t.amount > hold.amount then
    perform reject('insufficient_funds',
      jsonb_build_object('account', hold.account_id, 'left', hold.amount, 'wanted', t.amount));
  end if;
  update account_hold set state = case t.phase when 'capture' then 'captured' else 'released' end, settled_at = t.at
    where id = hold.id;
  return hold.amount;
end $$;

-- Applies a transfer to the in-memory balances.
create or replace function move_in(books ledger_books, t transfer, out after ledger_books, out moved transfer) language plpgsql as $$
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
      perform reject('insufficient_funds', jsonb_build_object('account', t.debit_account_id,
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

-- Locks the accounts and reversed transfers of a call, checks currencies, and reads the balances.
create or replace function lock_ledger(request jsonb, moment timestamptz) returns ledger_books language plpgsql as $$
declare
  reversed bigint[] := array(select (value ->> 'reversal_of')::bigint from jsonb_array_elements(request) where value ? 'reversal_of');
  touched bigint[] := array(
    select unnest(array[(value ->> 'debit_account_id')::bigint, (value ->> 'credit_account_id')::bigint])
    from jsonb_array_elements(request) where value ? 'debit_account_id'
    union
    select unnest(array[debit_account_id, credit_account_id]) from transfer where id = any (reversed || array(
      select (value ->> 'hold_id')::bigint from jsonb_array_elements(request) where value ? 'hold_id')));
  books ledger_books;
begin
  perform lock_accounts(touched, moment);
  if reversed <> '{}' then
    -- System accounts are not locked, so this row lock prevents two concurrent reversals of the same transfer.
    perform 1 from transfer where id = any (reversed) order by id for update;
  end if;
  if exists (select from jsonb_array_elements(request) where value ? 'currency' and 2 <> (select count(*) from account
      where id in ((value ->> 'debit_account_id')::bigint, (value ->> 'credit_account_id')::bigint)
        and currency = value ->> 'currency')) then
    raise exception 'a transfer needs two accounts of its currency';
  end if;
  select array_agg(id), array_agg(balance), array_agg(held), array_agg(0) into books
    from account where id = any (touched) and kind <> 'system';
  return books;
end $$;

-- Posts all transfers or none, and returns them in the sequence of the input. A key that was posted before returns its
-- transfers again. A reversal can become several transfers: key, key#2, key#3. Every row is found by an index, whatever
-- the table size. A session therefore plans each statement once (not five times first, as is the default), and a plan
-- made while the tables were small stays valid.
create or replace function post_transfers(request jsonb, moment timestamptz, actor bigint) returns setof transfer
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  books ledger_books := lock_ledger(request, moment);
  -- Reads after locking, because a transaction that locked the accounts before may have posted the same key.
  known text[] := array(select key from transfer
    where key = any (array(select value ->> 'key' from jsonb_array_elements(request))));
  one jsonb;
  t transfer;
  request_key text;
  i integer;
  sources bigint[];
  parts bigint[];
  step record;
begin
  for one in select value from jsonb_array_elements(request) loop
    t := draw_up(one, moment, actor);
    request_key := t.key;
    if request_key like '%#%' then
      raise exception 'a key has no #: %', request_key;
    elsif request_key = any (known) then
      if t.content <> (select content from transfer where key = request_key) then
        perform reject('idempotency_key_reused', jsonb_build_object('key', request_key));
      end if;
      return query select * from transfer where key in (request_key, request_key || '#2', request_key || '#3') order by id;
      continue;
    end if;
    known := known || request_key;
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
      t.key := request_key || case when n > 1 then '#' || n else '' end;
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

-- Returns the amounts left to reverse of some transfers, locked, and whether the same key (key:id) reversed them
-- already.
create or replace function lock_to_reverse(transfers bigint[], request_key text, moment timestamptz)
  returns table (id bigint, amount bigint, currency text, reversed bigint, is_done boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_ledger((select jsonb_agg(jsonb_build_object('reversal_of', one)) from unnest(transfers) as one), moment);
  return query select was.id, was.amount, was.currency,
      (select coalesce(sum(later.amount), 0)::bigint from transfer as later where later.reversal_of = was.id),
      exists (select from transfer as done where done.key = request_key || ':' || was.id)
    from transfer as was where was.id = any (transfers) order by was.id;
end $$;

revoke execute on function post_transfers(jsonb, timestamptz, bigint), lock_to_reverse(bigint[], text, timestamptz)
  from public;
grant execute on function post_transfers(jsonb, timestamptz, bigint), lock_to_reverse(bigint[], text, timestamptz)
  to tavlin_app;
