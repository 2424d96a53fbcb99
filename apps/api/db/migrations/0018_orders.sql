-- Orders and what follows them: lines, kitchen tasks, payments, receipts, changes. `deli_id` stands on every row, so that a
-- chain can be cut by it (docs/SCALE.md). What was said to a customer is kept as it was said: names, prices, tax, address.

insert into account (id, kind, currency, code) values
  (6, 'system', 'ILS', 'deal_clearing'), (7, 'system', 'ILS', 'points_redeemed');

alter table role_limit drop constraint role_limit_kind_check,
  add constraint role_limit_kind_check check (kind in ('wallet_agorot', 'points', 'discount_percent', 'refund_agorot'));
insert into role_limit (role_id, kind, amount)
select role.id, given.kind, given.amount from (values
  ('manager', 'discount_percent', 100), ('manager', 'refund_agorot', 50000),
  ('clerk', 'discount_percent', 10), ('service', 'discount_percent', 10), ('service', 'refund_agorot', 8000)
) as given (role_name, kind, amount) join role on role.name = given.role_name;

-- An approval may also be of a discount (used by the order it is placed with) or of a refund (paid when approved).
alter table approval drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('wallet', 'discount', 'refund')),
  add column order_id bigint,
  add column used_at timestamptz;
alter table approval drop constraint approval_check1,
  add constraint approval_done check (kind <> 'wallet' or (state = 'approved') = (transfer_id is not null));

create table promotion (
  id             integer     generated always as identity primary key,
  name_he        text        not null,
  name_en        text        not null default '',
  -- Null: applies by itself. Upper case.
  code           text        unique check (code = upper(code)),
  -- Exactly one of the two.
  percent        integer     check (percent between 1 and 100),
  agorot         integer     check (agorot > 0),
  minimum_agorot integer     not null default 0 check (minimum_agorot >= 0),
  -- Null: all of them.
  meal_ids       integer[],
  order_types    text[]      not null default '{delivery,pickup}',
  valid_from     date,
  valid_until    date,
  active         boolean     not null default true,
  check ((percent is null) <> (agorot is null))
);

-- --- orders --------------------------------------------------------------------------------------------------------

-- One row per deli and day: the next short number, and how many orders stand where, instead of count(*).
create table order_day (
  deli_id     integer not null references deli (id),
  date        date    not null,
  last_number integer not null default 0,
  counts      jsonb   not null default '{}',
  primary key (deli_id, date)
) with (fillfactor = 50);

create table orders (
  id               bigint      generated always as identity primary key,
  -- Unguessable, for links.
  public_id        text        not null unique,
  -- Chosen by the client: the same order sent twice is one.
  client_id        uuid        not null,
  -- Of all that was sent with it: the same id with other content is another order, and refused.
  client_hash      bytea,
  deli_id          integer     not null references deli (id),
  -- The business day it is made for; its short number is of that day.
  date             date        not null,
  number           integer     not null check (number > 0),
  channel          text        not null check (channel in ('pos', 'kiosk', 'web', 'phone', 'app')),
  order_type       text        not null check (order_type in ('delivery', 'pickup')),
  status           text        not null check (status in ('pending', 'accepted', 'cooking', 'ready', 'on-the-way', 'completed', 'cancelled')),
  version          integer     not null default 1,
  customer_id      bigint      references customer (id),
  customer_name    text        not null default '',
  phone            text,
  lang             text        not null default 'he' check (lang in ('he', 'en')),
  -- Told at placing, for kitchen and packers.
  allergen_ids     integer[]   not null default '{}',
  allergy_note     text        not null default '',
  -- Of the address as it was, with its pin and area; null: pickup.
  address          jsonb,
  area_id          integer,
  reservation_id   uuid,
  -- Null: a sale at the counter, for now.
  start_minute     integer,
  end_minute       integer,
  firmness         text        not null default 'firm' check (firmness in ('asap', 'flexible', 'firm')),
  promise_from     timestamptz not null,
  promise_to       timestamptz not null,
  -- As promised at placing; the difference is the delay.
  first_promise_to timestamptz not null,
  travel_minutes   integer     not null default 0 check (travel_minutes >= 0),
  approve_by       timestamptz,
  -- How far the ladder was climbed: 0 nobody, 1 loud, 2 manager told, 3 cancelled.
  escalation       integer     not null default 0,
  placed_at        timestamptz not null,
  accepted_at      timestamptz,
  started_at       timestamptz,
  ready_at         timestamptz,
  departed_at      timestamptz,
  completed_at     timestamptz,
  cancelled_at     timestamptz,
  -- The cart as it was ordered: what is edited, ordered again and priced anew.
  cart             jsonb       not null,
  meals_agorot     integer     not null check (meals_agorot >= 0),
  -- [{ kind, agorot, … }]: promotion, discount, delivery, tip, rounding; with meals_agorot they are the total.
  adjustments      jsonb       not null default '[]',
  total_agorot     integer     not null check (total_agorot >= 0),
  vat_agorot       integer     not null check (vat_agorot >= 0),
  vat_percent      numeric(5, 2) not null,
  -- Sums of the ledger, kept with it in one transaction and checked every night (check_orders).
  paid_agorot      integer     not null default 0 check (paid_agorot >= 0),
  refunded_agorot  integer     not null default 0 check (refunded_agorot >= 0),
  -- Of the total, given up by refunds that answer a complaint: what was given back is not due again.
  conceded_agorot  integer     not null default 0 check (conceded_agorot >= 0),
  points_earned    integer     not null default 0,
  meals_count      integer     not null,
  volume           integer     not null default 0,
  -- As declared at packing; replaces the volume.
  bags             integer     check (bags between 1 and 999),
  shelf            text        not null default '',
  note_customer    text        not null default '',
  note_kitchen     text        not null default '',
  note_driver      text        not null default '',
  note_internal    text        not null default '',
  cancel_reason    text        check (cancel_reason in ('customer_request', 'deli_rejected', 'sold_out', 'no_show', 'not_approved',
    'payment_failed', 'deal_failed', 'out_of_zone', 'delivery_failed', 'duplicate', 'test', 'other')),
  cancel_note      text        not null default '',
  cancel_liable    text        check (cancel_liable in ('business', 'deli', 'customer', 'driver', 'supplier')),
  cancelled_from   text,
  -- Who brings it; told by dispatch.
  driver_id        bigint      references app_user (id),
  -- Set once stock was consumed for it; a cancel after that is waste.
  stock_used_at    timestamptz,
  placed_by        bigint      references app_user (id),
  -- Names and phone as a person types them, folded.
  search_text      text        not null default '',
  unique (deli_id, client_id),
  unique (deli_id, date, number),
  check ((order_type = 'delivery') = (address is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (promise_from <= promise_to),
  check (refunded_agorot <= paid_agorot),
  check (status <> 'on-the-way' or order_type = 'delivery')
) with (fillfactor = 80);

-- Hot: only what is still open, small whatever the size of the table.
create index orders_open on orders (deli_id, promise_from, id) where status not in ('completed', 'cancelled');
create index orders_to_approve on orders (approve_by) where status = 'pending';
create index orders_by_day on orders (date, id);
create index orders_by_total on orders (total_agorot, id);
-- By day, and on it by number: a short number alone means little.
create index orders_by_number on orders (((date - '2020-01-01'::date)::bigint * 100000 + number), id);
create index orders_by_promise on orders (promise_from, id);
create index orders_by_customer on orders (customer_id, id) where customer_id is not null;
create index orders_by_phone_end on orders (reverse(phone) text_pattern_ops, id) where phone is not null;
create index orders_by_text on orders using gin (search_text gin_trgm_ops);

create table order_line (
  id           bigint   generated always as identity primary key,
  order_id     bigint   not null references orders (id),
  deli_id      integer  not null,
  position     integer  not null,
  meal_id      integer  not null references meal (id),
  name_he      text     not null,
  name_en      text     not null,
  quantity     integer  not null check (quantity > 0),
  unit_agorot  integer  not null check (unit_agorot >= 0),
  line_agorot  integer  not null check (line_agorot >= 0),
  -- [{ kind, agorot, … }]: how the unit price came about; the last is the price.
  trail        jsonb    not null,
  -- [{ group_id, value_id, quantity, agorot, name_he, name_en, group_he, group_en }]
  choices      jsonb    not null default '[]',
  contains_ids integer[] not null default '{}',
  may_contain_ids integer[] not null default '{}',
  volume       integer  not null default 0,
  -- { ingredient_id: base units of the whole line }
  stock        jsonb    not null default '{}',
  note         text     not null default '',
  -- Checked when a statement is over: lines change places.
  unique (order_id, position) deferrable
);
create index order_line_by_meal on order_line (meal_id, order_id);

-- What one kitchen section has to do for one line.
create table kitchen_task (
  id         bigint      generated always as identity primary key,
  order_id   bigint      not null references orders (id),
  line_id    bigint      not null references order_line (id) on delete cascade,
  deli_id    integer     not null,
  section_id integer     not null references kitchen_section (id),
  -- The ordered processes of the meal.
  step       integer     not null,
  minutes    integer     not null check (minutes >= 0),
  -- When to begin, so that it is done neither early nor late; null: not to be made yet (not accepted).
  fire_at    timestamptz,
  state      text        not null default 'queued' check (state in ('queued', 'started', 'done', 'dropped')),
  started_at timestamptz,
  done_at    timestamptz,
  done_by    bigint      references app_user (id),
  unique (line_id, step)
) with (fillfactor = 80);
create index kitchen_task_open on kitchen_task (deli_id, section_id, fire_at, id) where state in ('queued', 'started');
create index kitchen_task_by_order on kitchen_task (order_id);
create index kitchen_task_done on kitchen_task (deli_id, section_id, done_at) where state = 'done';

-- --- payments ------------------------------------------------------------------------------------------------------

create table payment (
  id              bigint      generated always as identity primary key,
  order_id        bigint      not null references orders (id),
  deli_id         integer     not null,
  kind            text        not null check (kind in ('charge', 'refund')),
  method          text        not null check (method in ('cash', 'card', 'wallet', 'points', 'deal')),
  amount_agorot   integer     not null check (amount_agorot > 0),
  points          integer     check (points > 0),
  -- What the outside company says; at once 'done' where there is none. 'unknown': asked, no answer yet.
  state           text        not null check (state in ('waiting', 'unknown', 'done', 'declined', 'cancelled')),
  -- The same key is the same payment, however often it is asked for.
  key             text        not null unique,
  provider        text        check (provider in ('terminal', 'gateway', 'deal')),
  provider_ref    text,
  card_last4      text        check (card_last4 ~ '^\d{4}$'),
  -- Cash given, when more than the amount.
  tendered_agorot integer     check (tendered_agorot >= amount_agorot),
  refund_of       bigint      references payment (id),
  destination     text        check (destination in ('original', 'wallet', 'cash')),
  reason          text,
  liable          text        check (liable in ('business', 'deli', 'customer', 'driver', 'supplier')),
  note            text        not null default '',
  -- In the ledger; null while nothing has moved.
  transfer_id     bigint,
  points_transfer_id bigint,
  actor_id        bigint      references app_user (id),
  at              timestamptz not null,
  settled_at      timestamptz,
  -- The next time to ask the company; null: nothing to ask.
  check_at        timestamptz,
  checks          integer     not null default 0,
  version         integer     not null default 1,
  check ((kind = 'refund') = (destination is not null)),
  check ((state = 'done') = (transfer_id is not null))
);
create index payment_by_order on payment (order_id, id);
-- Terminals count for themselves, each from 1.
create unique index payment_by_ref on payment (provider, provider_ref) where provider_ref is not null and provider <> 'terminal';
create index payment_to_check on payment (check_at) where check_at is not null;

-- Everything a gateway ever said, as it said it: a second or a forged word is seen, and changes nothing.
create table gateway_word (
  id           bigint      generated always as identity primary key,
  provider     text        not null,
  provider_ref text        not null,
  word_id      text        not null,
  payment_id   bigint      references payment (id),
  verdict      text        not null check (verdict in ('applied', 'repeated', 'mismatch', 'unknown', 'late')),
  content      jsonb       not null,
  at           timestamptz not null,
  unique (provider, word_id)
);

-- --- receipts ------------------------------------------------------------------------------------------------------

-- Locked by whoever issues, until the receipt is committed: no hole, no double.
create table receipt_series (
  deli_id     integer not null references deli (id),
  year        integer not null,
  kind        text    not null check (kind in ('receipt', 'credit_note', 'tax_invoice')),
  last_number integer not null default 0,
  primary key (deli_id, year, kind)
) with (fillfactor = 50);

create table receipt (
  id                bigint      generated always as identity primary key,
  public_id         text        not null unique,
  deli_id           integer     not null,
  year              integer     not null,
  kind              text        not null,
  number            integer     not null check (number > 0),
  order_id          bigint      not null references orders (id),
  payment_id        bigint      references payment (id),
  -- Of a credit note: what it takes back.
  refers_to         bigint      references receipt (id),
  total_agorot      integer     not null check (total_agorot > 0),
  vat_agorot        integer     not null,
  vat_percent       numeric(5, 2) not null,
  -- Everything printed on it, as it was.
  content           jsonb       not null,
  -- Of a buyer who is a business.
  buyer_name        text        not null default '',
  buyer_vat_id      text        not null default '',
  allocation_state  text        not null default 'none' check (allocation_state in ('none', 'waiting', 'given', 'refused')),
  allocation_number text        not null default '',
  allocation_at     timestamptz,
  prints            integer     not null default 0,
  actor_id          bigint      references app_user (id),
  issued_at         timestamptz not null,
  foreign key (deli_id, year, kind) references receipt_series (deli_id, year, kind),
  unique (deli_id, year, kind, number)
);
create index receipt_by_order on receipt (order_id, id);
create unique index receipt_of_payment on receipt (payment_id, kind) where payment_id is not null;
create index receipt_to_allocate on receipt (id) where allocation_state = 'waiting';

-- --- changes -------------------------------------------------------------------------------------------------------

-- A change of a placed order that waits for its customer, who says yes or no over a link.
create table order_change (
  id           bigint      generated always as identity primary key,
  order_id     bigint      not null references orders (id),
  deli_id      integer     not null,
  base_version integer     not null,
  cart         jsonb       not null,
  -- What they are shown: lines before and after, and the difference.
  difference   jsonb       not null,
  delta_agorot integer     not null,
  settle       text        not null check (settle in ('none', 'collect', 'original', 'wallet', 'cash')),
  state        text        not null check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired', 'overtaken')),
  token_hash   bytea       not null unique,
  expires_at   timestamptz not null,
  asked_by     bigint      references app_user (id),
  asked_at     timestamptz not null,
  answered_at  timestamptz
);
create unique index order_change_waiting on order_change (order_id) where state = 'waiting';
create index order_change_due on order_change (expires_at) where state = 'waiting';

-- --- counters ------------------------------------------------------------------------------------------------------

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update order_day set counts = add_counts(counts, jsonb_build_object(new.status, 1), 1)
      where deli_id = new.deli_id and date = new.date;
  elsif (old.status, old.date) is distinct from (new.status, new.date) then
    update order_day set counts = add_counts(counts, jsonb_build_object(old.status, 1), -1)
      where deli_id = old.deli_id and date = old.date;
    update order_day set counts = add_counts(counts, jsonb_build_object(new.status, 1), 1)
      where deli_id = new.deli_id and date = new.date;
  end if;
  return null;
end $$;
create trigger count_order after insert or update of status, date on orders for each row execute function count_order();

-- The next short number of a deli's day; the row stays locked until the order is committed.
create function next_order_number(deli integer, on_date date) returns integer language sql as $$
  insert into order_day as day (deli_id, date, last_number) values (deli, on_date, 1)
  on conflict (deli_id, date) do update set last_number = day.last_number + 1 returning last_number
$$;
create function next_receipt_number(deli integer, of_year integer, of_kind text) returns integer language sql as $$
  insert into receipt_series as series (deli_id, year, kind, last_number) values (deli, of_year, of_kind, 1)
  on conflict (deli_id, year, kind) do update set last_number = series.last_number + 1 returning last_number
$$;

-- Receipts and what gateways said are not changed by anyone; a reprint is counted, an allocation number arrives.
revoke update, delete, truncate on receipt, gateway_word from tavlin_app;
grant update (prints, allocation_state, allocation_number, allocation_at) on receipt to tavlin_app;
revoke delete, truncate on orders, payment, receipt_series, order_day from tavlin_app;

-- Reports see what was sold, not to whom.
revoke select on orders, payment, receipt, order_change, gateway_word from tavlin_report;
grant select (id, deli_id, date, number, channel, order_type, status, customer_id, area_id, start_minute, end_minute, firmness,
  promise_from, promise_to, first_promise_to, placed_at, accepted_at, started_at, ready_at, departed_at, completed_at,
  cancelled_at, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent, paid_agorot, refunded_agorot, conceded_agorot, points_earned,
  meals_count, volume, bags, cancel_reason, cancel_liable, cancelled_from, placed_by) on orders to tavlin_report;
grant select (id, order_id, deli_id, kind, method, amount_agorot, points, state, refund_of, destination, reason, liable,
  transfer_id, actor_id, at, settled_at) on payment to tavlin_report;
grant select (id, deli_id, year, kind, number, order_id, payment_id, refers_to, total_agorot, vat_agorot, vat_percent, issued_at)
  on receipt to tavlin_report;
revoke select on order_line from tavlin_report;
grant select (id, order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot, volume)
  on order_line to tavlin_report;

select watch_changes('orders', 'id', '', 'customer_id', string_to_array('promise_from promise_to start_minute date deli_id order_type address bags shelf note_customer note_kitchen note_driver note_internal total_agorot customer_id', ' '), false);
