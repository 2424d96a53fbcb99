-- Drivers and their shifts; trips of the hour waves with their stops; travel times; proposed plans. `deli_id` stands on every
-- row of a trip, so that a chain can be cut by it (docs/SCALE.md).
-- Personal data: driver.phone, lat, lng, position_at, note; driver_shift.note; trip_stop.fail_note.

-- --- drivers -------------------------------------------------------------------------------------------------------

create table driver (
  user_id         bigint      primary key references app_user (id),
  -- Where they usually leave from; a shift may say another.
  deli_id         integer     not null references deli (id),
  phone           text,
  vehicle_kind    text        not null default 'car' check (vehicle_kind in ('van', 'car', 'scooter', 'bicycle')),
  vehicle_name    text        not null default '',
  vehicle_plate   text        not null default '',
  -- In hundredths of a bag.
  capacity_volume integer     not null default 800 check (capacity_volume between 1 and 100000),
  capacity_bags   integer     not null default 12 check (capacity_bags between 1 and 1000),
  capacity_stops  integer     not null default 12 check (capacity_stops between 1 and 200),
  -- What an order may ask for, such as 'stairs'.
  skills          text[]      not null default '{}',
  -- Delivery areas they go to; none: all.
  area_ids        integer[]   not null default '{}',
  active          boolean     not null default true,
  duty            text        not null default 'off' check (duty in ('off', 'on', 'break')),
  duty_since      timestamptz,
  -- The last known place, for 30 days.
  lat             double precision,
  lng             double precision,
  position_at     timestamptz,
  note            text        not null default '',
  version         integer     not null default 1,
  check ((lat is null) = (lng is null) and (lat is null) = (position_at is null))
);
create index driver_by_deli on driver (deli_id, user_id);

-- What they did with their duty; the last one is in `driver`.
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
  -- A business day, and minutes of it.
  date         date    not null,
  start_minute integer not null check (start_minute between 240 and 1680),
  end_minute   integer not null check (end_minute between 240 and 1680),
  -- `absent`: ill or away; nobody is planned then.
  kind         text    not null default 'work' check (kind in ('work', 'absent')),
  note         text    not null default '',
  version      integer not null default 1,
  check (start_minute < end_minute),
  -- Nobody works twice at a time.
  exclude using gist (driver_id with =, date with =, int4range(start_minute, end_minute) with &&)
);
create index driver_shift_by_day on driver_shift (date, deli_id);

-- --- trips ---------------------------------------------------------------------------------------------------------

create table trip (
  id                    bigint      generated always as identity primary key,
  deli_id               integer     not null references deli (id),
  driver_id             bigint      not null references driver (user_id),
  date                  date        not null,
  -- The delivery hour of the wave; 24 is midnight of the same business day.
  hour                  smallint    not null check (hour between 4 and 27),
  -- 0… in the wave: letter, colour and dash.
  seq                   smallint    not null check (seq between 0 and 999),
  status                text        not null default 'draft'
    check (status in ('draft', 'planned', 'loading', 'in_progress', 'completed', 'cancelled')),
  version               integer     not null default 1,
  inlays_lock           boolean     not null default false,
  locked_by             bigint      references app_user (id),
  locked_at             timestamptz,
  -- When it is to leave; null: as soon as what it carries is ready.
  start_at              timestamptz,
  departed_at           timestamptz,
  completed_at          timestamptz,
  -- Of the whole way there and back. Without stops: 0.
  distance_m            integer     not null default 0,
  duration_s            integer     not null default 0,
  duration_in_traffic_s integer     not null default 0,
  -- Back at the deli.
  ends_at               timestamptz,
  -- The times are of great circles, for the roads could not be asked.
  is_estimate           boolean     not null default true,
  -- The way on the map: encoded polyline of six digits; null: not asked yet.
  shape                 text,
  routed_at             timestamptz,
  created_by            bigint      references app_user (id),
  created_at            timestamptz not null,
  changed_by            bigint      references app_user (id),
  changed_at            timestamptz not null,
  check ((inlays_lock) = (locked_at is not null))
) with (fillfactor = 70);
create unique index trip_of_driver on trip (driver_id, date, hour) where status <> 'cancelled';
create unique index trip_letter on trip (deli_id, date, hour, seq) where status <> 'cancelled';
create index trip_by_wave on trip (date, hour, deli_id);

create table trip_stop (
  id             bigint      generated always as identity primary key,
  trip_id        bigint      not null references trip (id),
  deli_id        integer     not null references deli (id),
  order_id       bigint      not null references orders (id),
  position       integer     not null check (position >= 1),
  state          text        not null default 'pending'
    check (state in ('pending', 'en_route', 'arrived', 'delivered', 'failed', 'skipped', 'returned')),
  -- As computed with its trip.
  eta_at         timestamptz,
  leg_distance_m integer     not null default 0,
  leg_duration_s integer     not null default 0,
  service_s      integer     not null default 240 check (service_s >= 0),
  -- Past the promise.
  late_s         integer     not null default 0 check (late_s >= 0),
  -- Which of its bags are in the vehicle; null: nobody counted yet.
  loaded_bags    integer[],
  arrived_at     timestamptz,
  done_at        timestamptz,
  fail_reason    text,
  fail_note      text        not null default '',
  placed_by      bigint      references app_user (id),
  placed_at      timestamptz not null,
  unique (trip_id, position) deferrable initially deferred
) with (fillfactor = 70);
-- An order is on one trip at most; what was tried and failed stays told on its old one.
create unique index trip_stop_of_order on trip_stop (order_id) where state not in ('failed', 'skipped', 'returned');
create index trip_stop_history on trip_stop (order_id, id);

-- Waiting orders of a wave are found by day and hour of their slot.
create index orders_of_wave on orders (date, (start_minute / 60), deli_id) where order_type = 'delivery';

-- Drivers who are not to get an order again: it was refused, or the customer asked.
create table forbidden_driver (
  order_id  bigint not null references orders (id),
  driver_id bigint not null references driver (user_id),
  deli_id   integer not null references deli (id),
  reason    text   not null default '',
  by_id     bigint references app_user (id),
  at        timestamptz not null,
  primary key (order_id, driver_id)
);

-- Orders exempt from the locks of trips, waiting or not.
create table unlocked_order (
  order_id bigint      primary key references orders (id),
  deli_id  integer     not null references deli (id),
  by_id    bigint      references app_user (id),
  at       timestamptz not null
);

-- What dispatchers did, with where each order was before and is after: undo, the log and the replay of a wave read it.
create table dispatch_action (
  id         bigint      generated always as identity primary key,
  date       date        not null,
  hour       smallint    not null,
  deli_ids   integer[]   not null,
  kind       text        not null check (kind in ('create', 'move', 'remove', 'reorder', 'swap', 'hand_over', 'lock', 'unlock',
    'exempt', 'plan', 'undo', 'trip', 'start')),
  by_id      bigint      references app_user (id),
  at         timestamptz not null,
  -- [{ order_id, number, before: { trip_id, driver_id, position } | null, after: … }]; for locks and starts the trip's values.
  changes    jsonb       not null,
  trip_ids   bigint[]    not null,
  overridden boolean     not null default false,
  -- The action that took it back.
  undone_by  bigint      references dispatch_action (id)
);
create index dispatch_action_by_wave on dispatch_action (date, hour, id desc);

-- --- travel --------------------------------------------------------------------------------------------------------

-- Answers of the roads, by places rounded to four digits (eleven metres), vehicle and hour.
create table travel_time (
  profile  text        not null,
  hour     smallint    not null,
  from_lat integer     not null,
  from_lng integer     not null,
  to_lat   integer     not null,
  to_lng   integer     not null,
  seconds  integer     not null check (seconds >= 0),
  metres   integer     not null check (metres >= 0),
  at       timestamptz not null,
  primary key (profile, hour, from_lat, from_lng, to_lat, to_lng)
);
create index travel_time_by_age on travel_time (at);

-- How much longer a way takes at an hour; from a deli, or (null) everywhere.
create table traffic_factor (
  id      integer  generated always as identity primary key,
  deli_id integer  references deli (id),
  hour    smallint not null check (hour between 0 and 23),
  factor  numeric(4, 2) not null check (factor between 0.5 and 5),
  unique nulls not distinct (deli_id, hour)
);
insert into traffic_factor (deli_id, hour, factor) values
  (null, 7, 1.25), (null, 8, 1.35), (null, 9, 1.20), (null, 12, 1.10), (null, 13, 1.15), (null, 14, 1.10), (null, 15, 1.15),
  (null, 16, 1.25), (null, 17, 1.35), (null, 18, 1.30), (null, 19, 1.15), (null, 20, 1.05);

-- --- plans ---------------------------------------------------------------------------------------------------------

create table plan (
  id          uuid        primary key,
  date        date        not null,
  hour        smallint    not null,
  deli_ids    integer[]   not null,
  asked_by    bigint      references app_user (id),
  asked_at    timestamptz not null,
  state       text        not null check (state in ('running', 'ready', 'failed', 'cancelled', 'applied')),
  -- Why it failed: planner_unavailable, plan_invalid …
  problem     text,
  -- How far it is while it runs: { seconds, iterations, cost, planned }.
  progress    jsonb       not null default '{}',
  -- Versions of the trips it was computed on: [{ trip_id, version }].
  seen        jsonb       not null default '[]',
  -- Routes and reasons, as checked by our own rules.
  answer      jsonb,
  finished_at timestamptz,
  applied     jsonb       not null default '[]'
);
create index plan_by_wave on plan (date, hour, asked_at desc);

revoke select on driver, driver_shift, trip_stop, plan from tavlin_report;
grant select (id, date, hour, deli_ids, asked_by, asked_at, state, problem, finished_at) on plan to tavlin_report;
grant select (user_id, deli_id, vehicle_kind, capacity_volume, capacity_bags, capacity_stops, active) on driver to tavlin_report;
grant select (id, driver_id, deli_id, date, start_minute, end_minute, kind) on driver_shift to tavlin_report;
grant select (id, trip_id, deli_id, order_id, position, state, eta_at, leg_distance_m, leg_duration_s, service_s, late_s,
  arrived_at, done_at, fail_reason, placed_at) on trip_stop to tavlin_report;
