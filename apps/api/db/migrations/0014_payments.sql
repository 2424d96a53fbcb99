-- Payments of orders and the webhooks of the payment gateway.

create table payment (
  id              bigint      generated always as identity primary key,
  order_id        bigint      not null references orders (id),
  deli_id         integer     not null,
  kind            text        not null check (kind in ('charge', 'refund')),
  method          text        not null check (method in ('cash', 'card', 'wallet', 'points', 'deal')),
  amount_agorot   integer     not null check (amount_agorot > 0),
  points          integer     check (points > 0),
  -- As the provider reports it; 'done' at once where there is none. 'unknown': no answer yet.
  state           text        not null check (state in ('waiting', 'unknown', 'done', 'declined', 'cancelled')),
  -- Idempotency key of the payment.
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
  -- In the ledger; null while no money has moved.
  transfer_id     bigint,
  points_transfer_id bigint,
  actor_id        bigint      references app_user (id),
  at              timestamptz not null,
  settled_at      timestamptz,
  -- When to ask the provider next; null: nothing to ask.
  check_at        timestamptz,
  checks          integer     not null default 0,
  version         integer     not null default 1,
  check ((kind = 'refund') = (destination is not null)),
  check ((state = 'done') = (transfer_id is not null))
);
create index payment_by_order on payment (order_id, id);
-- Each terminal numbers its payments from 1.
create unique index payment_by_ref on payment (provider, provider_ref) where provider_ref is not null and provider <> 'terminal';
create index payment_to_check on payment (check_at) where check_at is not null;

-- Webhooks of the gateway as received: a repeated or forged one is recorded and changes nothing.
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

-- Webhooks are never changed.
revoke update, delete, truncate on gateway_word from tavlin_app;
revoke delete, truncate on payment from tavlin_app;

revoke select on payment, gateway_word from tavlin_report;
grant select (id, order_id, deli_id, kind, method, amount_agorot, points, state, refund_of, destination, reason, liable,
  transfer_id, actor_id, at, settled_at) on payment to tavlin_report;
