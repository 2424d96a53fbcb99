-- Drivers, duty and shifts. Personal data: driver.phone, lat, lng, position_at, note; driver_shift.note.

create table driver (
  user_id         bigint      primary key references app_user (id),
  -- The default deli; a shift can name another.
  deli_id         integer     not null references deli (id),
  phone           text,
  vehicle_kind    text        not null default 'car' check (vehicle_kind in ('van', 'car', 'scooter', 'bicycle')),
  vehicle_name    text        not null default '',
  vehicle_plate   text        not null default '',
  -- In hundredths of a bag.
  capacity_volume integer     not null default 800 check (capacity_volume between 1 and 100000),
  capacity_bags   integer     not null default 12 check (capacity_bags between 1 and 1000),
  capacity_stops  integer     not null default 12 check (capacity_stops between 1 and 200),
  -- What an order can require, such as 'stairs'.
  skills          text[]      not null default '{}',
  -- Delivery areas they serve; none: all.
  area_ids        integer[]   not null default '{}',
  active          boolean     not null default true,
  duty            text        not null default 'off' check (duty in ('off', 'on', 'break')),
  duty_since      timestamptz,
  -- The last known position, kept for 30 days.
  lat             double precision,
  lng             double precision,
  position_at     timestamptz,
  note            text        not null default '',
  version         integer     not null default 1,
  check ((lat is null) = (lng is null) and (lat is null) = (position_at is null))
);
create index driver_by_deli on driver (deli_id, user_id);
-- Search by phone and vehicle; names are searched in app_user.
create index driver_search on driver using gin (lower(coalesce(phone, '') || ' ' || vehicle_name || ' ' || vehicle_plate) gin_trgm_ops);
create index driver_by_duty on driver (duty, user_id);

-- History of duty; the current state is in `driver`.
create table driver_duty (
  id        bigint      generated always as identity primary key,
  driver_id bigint      not null references driver (user_id),
  state     text        not null check (state in ('off', 'on', 'break')),
  at        timestamptz not null,
  by_id     bigint      references app_user (id)
);
create index driver_duty_by_driver on driver_duty (driver_id, at desc);

create table shift_template (
  id           integer generated always as identity primary key,
  name_he      text    not null,
  name_en      text    not null default '',
  start_minute integer not null check (start_minute between 240 and 1680),
  end_minute   integer not null check (end_minute between 240 and 1680),
  check (start_minute < end_minute)
);
insert into shift_template (name_he, name_en, start_minute, end_minute) values
  ('בוקר', 'Morning', 480, 960), ('צהריים', 'Midday', 660, 1140), ('ערב', 'Evening', 1020, 1380);

create table driver_shift (
  id           bigint  generated always as identity primary key,
  driver_id    bigint  not null references driver (user_id),
  deli_id      integer not null references deli (id),
  -- A business day and minutes of it.
  date         date    not null,
  start_minute integer not null check (start_minute between 240 and 1680),
  end_minute   integer not null check (end_minute between 240 and 1680),
  -- `absent`: ill or away, not available for planning.
  kind         text    not null default 'work' check (kind in ('work', 'absent')),
  note         text    not null default '',
  version      integer not null default 1,
  check (start_minute < end_minute),
  -- Shifts of a driver do not overlap.
  exclude using gist (driver_id with =, date with =, int4range(start_minute, end_minute) with &&)
);
create index driver_shift_by_day on driver_shift (date, deli_id);

revoke select on driver, driver_shift from tavlin_report;
grant select (user_id, deli_id, vehicle_kind, capacity_volume, capacity_bags, capacity_stops, active) on driver to tavlin_report;
grant select (id, driver_id, deli_id, date, start_minute, end_minute, kind) on driver_shift to tavlin_report;
