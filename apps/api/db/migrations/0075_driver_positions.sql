-- Positions of drivers during their trips, after consent. Personal data: all columns.
alter table driver
  -- Null until the driver answered on the phone whether the position may be shared during trips.
  add column shares_position boolean,
  add column shares_position_at timestamptz,
  -- Where and since when the driver has stayed; a move of more than 80 metres begins anew.
  add column still_lat double precision,
  add column still_lng double precision,
  add column still_since timestamptz;

-- History, deleted after 30 days; the latest position is in `driver`.
create table driver_position (
  driver_id bigint           not null references driver (user_id),
  at        timestamptz      not null,
  trip_id   bigint           not null references trip (id),
  deli_id   integer          not null references deli (id),
  lat       double precision not null check (lat between -90 and 90),
  lng       double precision not null check (lng between -180 and 180),
  primary key (driver_id, at)
);
-- Rows arrive in the order of time, so a block range index finds the old ones and is small.
create index driver_position_by_time on driver_position using brin (at);
revoke select on driver_position from tavlin_report;
