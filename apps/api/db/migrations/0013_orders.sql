-- Orders, lines, kitchen tasks and change requests. Every row has its deli_id, so that a chain can be sharded by
-- it (docs/SCALE.md). What a customer was told is stored as it was told: names, prices, tax, address.

create table promotion (
  id             integer     generated always as identity primary key,
  name_he        text        not null,
  name_en        text        not null default '',
  -- Null: applied automatically. Upper case.
  code           text        unique check (code = upper(code)),
  -- Exactly one of the two.
  percent        integer     check (percent between 1 and 100),
  agorot         integer     check (agorot > 0),
  minimum_agorot integer     not null default 0 check (minimum_agorot >= 0),
  -- Null: all meals.
  meal_ids       integer[],
  order_types    text[]      not null default '{delivery,pickup}',
  valid_from     date,
  valid_until    date,
  active         boolean     not null default true,
  check ((percent is null) <> (agorot is null))
);

-- One row per deli and day: the last short number, and orders by status instead of count(*).
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
  -- Chosen by the client; makes placing idempotent.
  client_id        uuid        not null,
  -- Hash of the request: the same client_id with other content is rejected.
  client_hash      bytea,
  deli_id          integer     not null references deli (id),
  -- The business day of the order; the short number is unique within it.
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
  -- As known when the order was placed, for kitchen and packers.
  allergen_ids     integer[]   not null default '{}',
  allergy_note     text        not null default '',
  -- A copy of the address with pin and area; null: pickup.
  address          jsonb,
  area_id          integer,
  reservation_id   uuid,
  -- Null: sold over the counter, for now.
  start_minute     integer,
  end_minute       integer,
  firmness         text        not null default 'firm' check (firmness in ('asap', 'flexible', 'firm')),
  promise_from     timestamptz not null,
  promise_to       timestamptz not null,
  -- As promised when placed; the difference is the delay.
  first_promise_to timestamptz not null,
  travel_minutes   integer     not null default 0 check (travel_minutes >= 0),
  approve_by       timestamptz,
  -- Escalation of an order that nobody accepts: 0 none, 1 loud, 2 manager notified, 3 cancelled.
  escalation       integer     not null default 0,
  placed_at        timestamptz not null,
  accepted_at      timestamptz,
  started_at       timestamptz,
  ready_at         timestamptz,
  departed_at      timestamptz,
  completed_at     timestamptz,
  cancelled_at     timestamptz,
  -- The cart as ordered: source of edits, reorders and new prices.
  cart             jsonb       not null,
  meals_agorot     integer     not null check (meals_agorot >= 0),
  -- [{ kind, agorot, … }]: promotion, discount, delivery, tip, rounding; meals_agorot plus these is the total.
  adjustments      jsonb       not null default '[]',
  total_agorot     integer     not null check (total_agorot >= 0),
  vat_agorot       integer     not null check (vat_agorot >= 0),
  vat_percent      numeric(5, 2) not null,
  -- Sums of the ledger, updated in the same transaction and checked every night (check_orders).
  paid_agorot      integer     not null default 0 check (paid_agorot >= 0),
  refunded_agorot  integer     not null default 0 check (refunded_agorot >= 0),
  -- The part of the total that refunds for complaints gave up: it does not become due again.
  conceded_agorot  integer     not null default 0 check (conceded_agorot >= 0),
  -- How the customer intends to pay what is due: cash or card to the driver, or a payment link. The ledger changes when
  -- the money is recorded. Null: unknown.
  collect          text        check (collect in ('cash', 'card', 'link')),
  points_earned    integer     not null default 0,
  meals_count      integer     not null,
  volume           integer     not null default 0,
  -- As declared when packed; replaces the volume.
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
  -- Set by dispatch.
  driver_id        bigint      references app_user (id),
  -- Set when stock was consumed; cancelling after that is waste.
  stock_used_at    timestamptz,
  placed_by        bigint      references app_user (id),
  -- Names and phone, folded for the search.
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
-- Open orders only, so that the index stays small.
create index orders_open on orders (deli_id, promise_from, id) where status not in ('completed', 'cancelled');
create index orders_to_approve on orders (approve_by) where status = 'pending';
create index orders_by_day on orders (date, id);
create index orders_by_total on orders (total_agorot, id);
-- By day, then by number: a short number is unique only within a day.
create index orders_by_number on orders (((date - '2020-01-01'::date)::bigint * 100000 + number), id);
create index orders_by_promise on orders (promise_from, id);
create index orders_by_customer on orders (customer_id, id) where customer_id is not null;
create index orders_by_phone_end on orders (reverse(phone) text_pattern_ops, id) where phone is not null;
create index orders_by_text on orders using gin (search_text gin_trgm_ops);
-- Nearly all orders are paid; the index holds the others.
create index orders_by_payment on orders
  (payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot), id)
  where payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot) <> 'paid';
-- Orders of a wave, by day and hour of their slot.
create index orders_of_wave on orders (date, (start_minute / 60), deli_id) where order_type = 'delivery';
create unique index orders_reservation_id_key on orders (reservation_id) where status <> 'cancelled';
create trigger orders_take_over_allergies after insert on orders for each row
  when (new.customer_id is not null and new.status not in ('completed', 'cancelled')) execute function take_over_allergies();
create trigger orders_take_over_allergies_of_another after update of customer_id on orders for each row
  when (new.customer_id is not null and new.customer_id is distinct from old.customer_id
    and new.status not in ('completed', 'cancelled')) execute function take_over_allergies();
create trigger count_order after insert or update of status, date on orders for each row execute function count_order();

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
  -- [{ kind, agorot, … }]: steps of the unit price; the last one is the price.
  trail        jsonb    not null,
  -- [{ group_id, value_id, quantity, agorot, name_he, name_en, group_he, group_en }]
  choices      jsonb    not null default '[]',
  contains_ids integer[] not null default '{}',
  may_contain_ids integer[] not null default '{}',
  volume       integer  not null default 0,
  -- { ingredient_id: base units of the whole line }
  stock        jsonb    not null default '{}',
  note         text     not null default '',
  -- Deferrable, because lines swap positions within a statement.
  unique (order_id, position) deferrable
);
create index order_line_by_meal on order_line (meal_id, order_id);

-- The work of one kitchen section for one line.
create table kitchen_task (
  id         bigint      generated always as identity primary key,
  order_id   bigint      not null references orders (id),
  line_id    bigint      not null references order_line (id) on delete cascade,
  deli_id    integer     not null,
  section_id integer     not null references kitchen_section (id),
  -- The position among the processes of the meal.
  step       integer     not null,
  minutes    integer     not null check (minutes >= 0),
  -- When to begin, so that it is done neither early nor late; null: the order was not accepted yet.
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

-- A change of a placed order that waits for the customer's answer over a link.
create table order_change (
  id           bigint      generated always as identity primary key,
  order_id     bigint      not null references orders (id),
  deli_id      integer     not null,
  base_version integer     not null,
  cart         jsonb       not null,
  -- As shown to the customer: lines before and after, and the difference.
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

revoke delete, truncate on orders, order_day from tavlin_app;

-- Reports see what was sold, not to whom.
revoke select on orders, order_line, order_change from tavlin_report;
grant select (id, deli_id, date, number, channel, order_type, status, customer_id, area_id, start_minute, end_minute, firmness,
  promise_from, promise_to, first_promise_to, placed_at, accepted_at, started_at, ready_at, departed_at, completed_at,
  cancelled_at, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent, paid_agorot, refunded_agorot, conceded_agorot, points_earned,
  meals_count, volume, bags, cancel_reason, cancel_liable, cancelled_from, placed_by) on orders to tavlin_report;
grant select (id, order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot, volume)
  on order_line to tavlin_report;
