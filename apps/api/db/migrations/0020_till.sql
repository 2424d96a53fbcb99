-- Tills, their sessions, cash in ledger accounts, PINs and held carts (docs/decisions/0052-till-and-cash.md).
-- Personal data: till_session.note, till_move.note, held_cart.name and cart.

-- Cash accounts belong to the system: no stored balance and no lock, so that a sale waits for nobody. Their codes are
-- till:<till>, bag:<driver> and safe:<deli>. What is in a drawer is the balance of its account, with the sign turned.
insert into account (id, kind, currency, code) values
  (8, 'system', 'ILS', 'cash_outside'), (9, 'system', 'ILS', 'cash_difference');
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in ('charge', 'refund', 'topup', 'adjust', 'earn',
  'spend', 'expire', 'merge', 'reversal', 'cash'));

create table till (
  id              integer     generated always as identity primary key,
  deli_id         integer     not null references deli (id),
  name            text        not null,
  -- Empty: prints on the printer of the deli.
  printer_host    text        not null default '',
  printer_port    integer     not null default 9100 check (printer_port between 1 and 65535),
  has_drawer      boolean     not null,
  has_display     boolean     not null,
  -- The account of the drawer.
  account_id      bigint      not null unique references account (id),
  -- SHA-256 of the one-time code; null when there is none.
  pair_code_hash  bytea       unique,
  pair_expires_at timestamptz,
  -- SHA-256 of the token that the paired device keeps.
  token_hash      bytea       unique,
  paired_at       timestamptz,
  revoked_at      timestamptz,
  -- Number of the last Z report; locked by the session that closes.
  last_z          integer     not null default 0,
  version         integer     not null default 1,
  unique (deli_id, id),
  check ((pair_code_hash is null) = (pair_expires_at is null)),
  check ((token_hash is null) = (paired_at is null)),
  check (revoked_at is null or (token_hash is null and pair_code_hash is null))
);
create unique index till_by_name on till (deli_id, lower(name)) where revoked_at is null;
revoke delete, truncate on till from tavlin_app;
revoke select on till from tavlin_report;
grant select (id, deli_id, name, has_drawer, has_display, account_id, paired_at, revoked_at, last_z) on till to tavlin_report;

-- A session of staff that is bound to a till works only while the till is paired.
alter table session add column till_id integer references till (id);
create index session_by_till on session (till_id) where till_id is not null and ended_at is null;

create table user_pin (
  user_id    bigint      primary key references app_user (id) on delete cascade,
  pin_hash   text        not null,
  changed_at timestamptz not null
);
-- Wrong PINs of a person at a till; a row is deleted by a right PIN or a password.
create table pin_failure (
  till_id  integer not null references till (id) on delete cascade,
  user_id  bigint  not null references app_user (id) on delete cascade,
  failures integer not null,
  primary key (till_id, user_id)
);
revoke select on user_pin, pin_failure from tavlin_report;

create table till_session (
  id                        bigint      generated always as identity primary key,
  till_id                   integer     not null,
  deli_id                   integer     not null,
  -- Business day of the opening.
  date                      date        not null,
  state                     text        not null check (state in ('opening', 'open', 'counting', 'closed')),
  -- Counted at the opening, and how much of it differs from what the ledger had.
  float_agorot              integer     check (float_agorot >= 0),
  opening_difference_agorot integer,
  opened_by                 bigint      not null references app_user (id),
  opened_at                 timestamptz not null,
  -- [{ denomination_agorot, quantity }]; the latest count, kept while an approval is pending.
  counts                    jsonb,
  counted_agorot            integer     check (counted_agorot >= 0),
  expected_agorot           integer,
  difference_agorot         integer,
  note                      text        not null default '',
  approval_id               bigint      references approval (id),
  z_number                  integer     check (z_number > 0),
  -- Everything printed on the Z report.
  z_report                  jsonb,
  closed_by                 bigint      references app_user (id),
  closed_at                 timestamptz,
  version                   integer     not null default 1,
  foreign key (deli_id, till_id) references till (deli_id, id),
  unique (till_id, z_number),
  check ((state = 'opening') = (float_agorot is null)),
  check ((state = 'closed') = (z_number is not null)),
  check ((state = 'closed') = (z_report is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (difference_agorot = counted_agorot - expected_agorot)
);
create unique index till_session_live on till_session (till_id) where state <> 'closed';
create index till_session_open on till_session (deli_id) where state <> 'closed';
create index till_session_by_day on till_session (deli_id, date, id);
revoke delete, truncate on till_session from tavlin_app;

-- A closed session and its Z report never change, whoever asks.
create trigger till_session_closed before update or delete on till_session
  for each row when (old.state = 'closed') execute function reject_change_of_closed_session();

-- Pay-ins, pay-outs and moves between drawer, safe and drivers' bags. Append-only.
create table till_move (
  id            bigint      generated always as identity primary key,
  session_id    bigint      not null references till_session (id),
  kind          text        not null check (kind in ('pay_in', 'pay_out', 'to_safe', 'from_safe', 'from_bag')),
  amount_agorot integer     not null check (amount_agorot > 0),
  reason        text        not null,
  note          text        not null default '',
  driver_id     bigint      references driver (user_id),
  transfer_id   bigint      not null,
  actor_id      bigint      not null references app_user (id),
  at            timestamptz not null,
  check ((kind = 'from_bag') = (driver_id is not null))
);
create index till_move_by_session on till_move (session_id, id);
revoke update, delete, truncate on till_move from tavlin_app;

-- The closing of a business day of a deli. Append-only.
create table till_day (
  deli_id                integer     not null references deli (id),
  date                   date        not null,
  safe_expected_agorot   bigint      not null,
  safe_counted_agorot    bigint      not null,
  -- Card payments recorded at the tills, and the batch total that the card terminal reports.
  card_expected_agorot   bigint      not null,
  card_batch_agorot      bigint      not null,
  note                   text        not null default '',
  report                 jsonb       not null,
  closed_by              bigint      not null references app_user (id),
  closed_at              timestamptz not null,
  primary key (deli_id, date)
);
revoke update, delete, truncate on till_day from tavlin_app;

-- Carts put aside at a till, for any till of the deli.
create table held_cart (
  id           bigint      generated always as identity primary key,
  deli_id      integer     not null references deli (id),
  till_id      integer     not null references till (id),
  name         text        not null,
  cart         jsonb       not null,
  customer_id  bigint      references customer (id),
  held_by      bigint      not null references app_user (id),
  held_at      timestamptz not null
);
create index held_cart_by_deli on held_cart (deli_id, id);
create index held_cart_by_customer on held_cart (customer_id) where customer_id is not null;
revoke select on held_cart from tavlin_report;

alter table payment add column till_session_id bigint references till_session (id);
create index payment_by_till_session on payment (till_session_id) where till_session_id is not null;

-- Each till numbers its own receipts; 0 is the series of the deli.
alter table receipt drop constraint receipt_deli_id_year_kind_fkey;
alter table receipt drop constraint receipt_deli_id_year_kind_number_key;
alter table receipt_series drop constraint receipt_series_pkey;
alter table receipt_series add column till_id integer not null default 0;
alter table receipt_series add primary key (deli_id, till_id, year, kind);
alter table receipt add column till_id integer not null default 0;
alter table receipt add foreign key (deli_id, till_id, year, kind) references receipt_series (deli_id, till_id, year, kind);
alter table receipt add unique (deli_id, till_id, year, kind, number);
drop function if exists next_receipt_number(integer, integer, text);

alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check check (kind in ('wallet', 'discount', 'refund', 'till_difference'));
