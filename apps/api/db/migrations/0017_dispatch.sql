-- Trips of the hour waves, their stops, actions of dispatchers, and proposed plans. Every row of a trip has its
-- deli_id (docs/SCALE.md). Personal data: trip_stop.fail_note.

create table trip (
  id                    bigint      generated always as identity primary key,
  deli_id               integer     not null references deli (id),
  driver_id             bigint      not null references driver (user_id),
  date                  date        not null,
  -- The delivery hour of the wave; 24 is midnight of the same business day.
  hour                  smallint    not null check (hour between 4 and 27),
  -- From 0, unique in the wave: letter, colour and dash pattern.
  seq                   smallint    not null check (seq between 0 and 999),
  status                text        not null default 'draft'
    check (status in ('draft', 'planned', 'loading', 'in_progress', 'completed', 'cancelled')),
  version               integer     not null default 1,
  inlays_lock           boolean     not null default false,
  locked_by             bigint      references app_user (id),
  locked_at             timestamptz,
  -- The planned departure; null: as soon as the orders are ready.
  start_at              timestamptz,
  departed_at           timestamptz,
  completed_at          timestamptz,
  -- Of the round trip. Without stops: 0.
  distance_m            integer     not null default 0,
  duration_s            integer     not null default 0,
  duration_in_traffic_s integer     not null default 0,
  -- Return to the deli.
  ends_at               timestamptz,
  -- Great-circle estimates, because no route was available.
  is_estimate           boolean     not null default true,
  -- Route on the map: encoded polyline of precision 6; null: not requested yet.
  shape                 text,
  routed_at             timestamptz,
  created_by            bigint      references app_user (id),
  created_at            timestamptz not null,
  changed_by            bigint      references app_user (id),
  changed_at            timestamptz not null,
  check ((inlays_lock) = (locked_at is not null))
) with (fillfactor = 70);
create unique index trip_of_driver on trip (driver_id, date, hour) where status <> 'cancelled';
create index trip_by_wave on trip (date, hour, deli_id);
create unique index trip_letter on trip (date, hour, seq) where status <> 'cancelled';

create table trip_stop (
  id             bigint      generated always as identity primary key,
  trip_id        bigint      not null references trip (id),
  deli_id        integer     not null references deli (id),
  order_id       bigint      not null references orders (id),
  position       integer     not null check (position >= 1),
  state          text        not null default 'pending'
    check (state in ('pending', 'en_route', 'arrived', 'delivered', 'failed', 'skipped', 'returned')),
  -- Computed with its trip.
  eta_at         timestamptz,
  leg_distance_m integer     not null default 0,
  leg_duration_s integer     not null default 0,
  service_s      integer     not null default 240 check (service_s >= 0),
  -- Seconds after the promise.
  late_s         integer     not null default 0 check (late_s >= 0),
  -- Numbers of the bags in the vehicle; null: not counted yet.
  loaded_bags    integer[],
  arrived_at     timestamptz,
  done_at        timestamptz,
  fail_reason    text,
  fail_note      text        not null default '',
  placed_by      bigint      references app_user (id),
  placed_at      timestamptz not null,
  unique (trip_id, position) deferrable initially deferred
) with (fillfactor = 70);
-- An order is on at most one trip; failed attempts stay on their old trip.
create unique index trip_stop_of_order on trip_stop (order_id) where state not in ('failed', 'skipped', 'returned');
create index trip_stop_history on trip_stop (order_id, id);

-- Drivers who must not get an order: they declined it, or the customer asked.
create table forbidden_driver (
  order_id  bigint not null references orders (id),
  driver_id bigint not null references driver (user_id),
  deli_id   integer not null references deli (id),
  reason    text   not null default '',
  by_id     bigint references app_user (id),
  at        timestamptz not null,
  primary key (order_id, driver_id)
);

-- Orders exempt from the locks of trips.
create table unlocked_order (
  order_id bigint      primary key references orders (id),
  deli_id  integer     not null references deli (id),
  by_id    bigint      references app_user (id),
  at       timestamptz not null
);

-- Actions of dispatchers with the position of each order before and after, for undo, log and replay of a wave.
create table dispatch_action (
  id         bigint      generated always as identity primary key,
  date       date        not null,
  hour       smallint    not null,
  deli_ids   integer[]   not null,
  kind       text        not null check (kind in ('create', 'move', 'remove', 'reorder', 'swap', 'hand_over', 'lock', 'unlock',
    'exempt', 'plan', 'undo', 'trip', 'start', 'deliver')),
  -- Of kind `trip`.
  trip_move  text        check (trip_move in ('plan', 'load', 'depart', 'complete', 'cancel', 'reopen')),
  by_id      bigint      references app_user (id),
  at         timestamptz not null,
  -- [{ order_id, number, before: { trip_id, driver_id, position } | null, after: … }]; for locks and starts the trip's values.
  changes    jsonb       not null,
  trip_ids   bigint[]    not null,
  -- How the dispatcher knows that orders were delivered.
  note       text        not null default '',
  overridden boolean     not null default false,
  -- The action that undid it.
  undone_by  bigint      references dispatch_action (id)
);
create index dispatch_action_by_wave on dispatch_action (date, hour, id desc);

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
  -- Progress while running: { seconds, iterations, cost, planned }.
  progress    jsonb       not null default '{}',
  -- Versions of the trips it was computed on: [{ trip_id, version }].
  seen        jsonb       not null default '[]',
  -- Routes and reasons, validated by our own rules.
  answer      jsonb,
  finished_at timestamptz,
  applied     jsonb       not null default '[]'
);
create index plan_by_wave on plan (date, hour, asked_at desc);

revoke select on trip_stop, plan from tavlin_report;
grant select (id, date, hour, deli_ids, asked_by, asked_at, state, problem, finished_at) on plan to tavlin_report;
grant select (id, trip_id, deli_id, order_id, position, state, eta_at, leg_distance_m, leg_duration_s, service_s, late_s,
  arrived_at, done_at, fail_reason, placed_at) on trip_stop to tavlin_report;
