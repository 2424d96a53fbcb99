-- A code that the customer gives to the driver (docs/decisions/0103-delivery-code.md). The code itself is not stored.
-- Personal data: settled_note.

alter table delivery_proof drop constraint delivery_proof_needed_check;
alter table delivery_proof add constraint delivery_proof_needed_check check (needed in ('photo', 'signature', 'code'));
alter table delivery_proof drop constraint delivery_proof_kind_check;
alter table delivery_proof add constraint delivery_proof_kind_check check (kind in ('photo', 'signature', 'code'));

alter table delivery_proof
  -- The driver gave a code and it was wrong. Somebody has to look into it.
  add column has_wrong_code boolean not null default false,
  add column settled_at timestamptz,
  add column settled_by bigint references app_user (id),
  add column settled_note text not null default '' check (length(settled_note) <= 300),
  add check ((settled_at is null) = (settled_by is null));
create index delivery_proof_doubtful on delivery_proof (deli_id, happened_at)
  where has_wrong_code and settled_at is null;
grant select (has_wrong_code, settled_at, settled_by) on delivery_proof to tavlin_report;

-- Codes that drivers tried, per order, because a stop can be replaced.
create table delivery_code_attempt (
  order_id bigint   primary key references orders (id),
  deli_id  integer  not null references deli (id),
  -- Wrong codes so far.
  attempts smallint not null,
  is_right boolean  not null
);
