-- Settings of the business. A value can start on a date and can differ in one deli.

-- What the business decides about itself; a value may start on a date and may differ in one deli.
create table setting (
  id         bigint  generated always as identity primary key,
  key        text    not null,
  deli_id    integer references deli (id) on delete cascade,
  valid_from date    not null,
  value      jsonb   not null,
  version    integer not null default 1,
  unique nulls not distinct (key, deli_id, valid_from)
);
