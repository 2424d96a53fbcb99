-- Sales that devices store and number themselves (docs/decisions/0055-till-offline.md).

-- The local store of a device: what it sells continues the last sequence and hash that the server has.
create table till_chain (
  till_id           integer     not null,
  chain             integer     not null check (chain > 0),
  deli_id           integer     not null,
  sequence          integer     not null default 0,
  -- SHA-256 of the last sale, in hex.
  hash              text        not null,
  receipt_number    integer     not null default 0,
  -- A manager accepts this sequence although sales before it are missing.
  accepted_sequence integer,
  started_by        bigint      not null references app_user (id),
  started_at        timestamptz not null,
  primary key (till_id, chain),
  foreign key (deli_id, till_id) references till (deli_id, id)
) with (fillfactor = 50);
revoke delete, truncate on till_chain from tavlin_app;

-- What arrived of a device, with what the server would have decided otherwise.
create table till_sale (
  till_id      integer     not null,
  chain        integer     not null,
  sequence     integer     not null,
  deli_id      integer     not null references deli (id),
  order_id     bigint      not null unique references orders (id),
  hash         text        not null,
  device_at    timestamptz not null,
  offset_ms    bigint,
  sold_at      timestamptz not null,
  received_at  timestamptz not null,
  menu_version text        not null,
  -- Who was signed in when it was sent; the seller is the author of the order.
  sender_id    bigint      not null references app_user (id),
  differences  jsonb       not null,
  settled_by   bigint      references app_user (id),
  settled_at   timestamptz,
  primary key (till_id, chain, sequence),
  foreign key (till_id, chain) references till_chain (till_id, chain)
);
create index till_sale_differing on till_sale (deli_id, received_at) where settled_at is null and differences <> '[]';
revoke update, delete, truncate on till_sale from tavlin_app;
grant update (settled_by, settled_at) on till_sale to tavlin_app;

-- Each chain numbers its own receipts; 0 is the series of the server. `skipped`: numbers of another year or of missing sales.
alter table receipt drop constraint receipt_deli_id_till_id_year_kind_fkey;
alter table receipt drop constraint receipt_deli_id_till_id_year_kind_number_key;
alter table receipt_series drop constraint receipt_series_pkey;
alter table receipt_series add column chain integer not null default 0;
alter table receipt_series add column skipped integer not null default 0;
alter table receipt_series add primary key (deli_id, till_id, chain, year, kind);
alter table receipt add column chain integer not null default 0;
alter table receipt add foreign key (deli_id, till_id, chain, year, kind)
  references receipt_series (deli_id, till_id, chain, year, kind);
alter table receipt add unique (deli_id, till_id, chain, year, kind, number);
drop function if exists receipt_serial(integer, integer, integer, integer);
