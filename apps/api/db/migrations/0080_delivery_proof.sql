-- Evidence of deliveries and of failed attempts (docs/decisions/0096-proof-of-delivery.md).
-- Personal data: photo, strokes, recipient_name.

-- Pictures in the file store. A row is written before its files, so that the cleanup also finds the files of a report
-- that was rejected afterwards.
create table proof_photo (
  name       text        primary key,
  order_id   bigint      not null references orders (id),
  deli_id    integer     not null references deli (id),
  created_at timestamptz not null
);
create index proof_photo_by_time on proof_photo (created_at);

create table delivery_proof (
  stop_id        bigint      primary key references trip_stop (id) on delete cascade,
  order_id       bigint      not null references orders (id),
  deli_id        integer     not null references deli (id),
  driver_id      bigint      not null references driver (user_id),
  -- What the settings required; null: nothing, or a failed attempt.
  needed         text        check (needed in ('photo', 'signature')),
  -- What the driver gave; null: nothing.
  kind           text        check (kind in ('photo', 'signature')),
  -- Null when there is none, or after it was deleted.
  photo          text        references proof_photo (name),
  strokes        jsonb,
  recipient_name text        not null default '' check (length(recipient_name) <= 60),
  happened_at    timestamptz not null,
  -- Set when the personal data was deleted, by age or with the customer.
  erased_at      timestamptz
);
create index delivery_proof_by_order on delivery_proof (order_id);
create index delivery_proof_by_photo on delivery_proof (photo);
create index delivery_proof_by_time on delivery_proof (happened_at) where erased_at is null;
revoke select on proof_photo, delivery_proof from tavlin_report;
grant select (stop_id, order_id, deli_id, driver_id, needed, kind, happened_at, erased_at)
  on delivery_proof to tavlin_report;

alter table trip_stop drop constraint trip_stop_recipient_check;
alter table trip_stop add constraint trip_stop_recipient_check
  check (recipient in ('customer', 'neighbour', 'reception', 'door'));
