-- Receipts and their number series (docs/decisions/0029-receipts-and-papers.md).

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
  -- The receipt that a credit note reverses.
  refers_to         bigint      references receipt (id),
  total_agorot      integer     not null check (total_agorot > 0),
  vat_agorot        integer     not null,
  vat_percent       numeric(5, 2) not null,
  -- Everything printed on it, as it was.
  content           jsonb       not null,
  -- For a buyer that is a business.
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

-- A receipt is never changed, except that prints are counted and an allocation number arrives.
revoke update, delete, truncate on receipt from tavlin_app;
grant update (prints, allocation_state, allocation_number, allocation_at) on receipt to tavlin_app;
revoke delete, truncate on receipt_series from tavlin_app;

revoke select on receipt from tavlin_report;
grant select (id, deli_id, year, kind, number, order_id, payment_id, refers_to, total_agorot, vat_agorot, vat_percent, issued_at)
  on receipt to tavlin_report;
