-- What drivers report from their phones. Every row has its deli_id (docs/SCALE.md).

-- The sequence of stops that the driver saw last, so that later changes of the dispatcher are shown.
create table driver_trip (
  trip_id        bigint      primary key references trip (id),
  deli_id        integer     not null references deli (id),
  driver_id      bigint      not null references driver (user_id),
  seen_order_ids bigint[]    not null,
  seen_at        timestamptz not null
);

-- Reports as they arrived, with the time of the phone and the time that was recorded.
create table driver_action (
  id          bigint      generated always as identity primary key,
  trip_id     bigint      not null references trip (id),
  deli_id     integer     not null references deli (id),
  driver_id   bigint      not null references driver (user_id),
  -- Null for a report about the whole trip.
  order_id    bigint      references orders (id),
  kind        text        not null
    check (kind in ('acknowledge', 'load', 'depart', 'arrive', 'deliver', 'fail', 'postpone', 'return')),
  device_at   timestamptz not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  details     jsonb       not null default '{}'
);
create index driver_action_by_trip on driver_action (trip_id, id);

alter table trip_stop
  add column fail_food text check (fail_food in ('returning', 'left', 'discarded')),
  add column recipient text check (recipient in ('customer', 'neighbour', 'door'));

-- `stop`: a driver reported an arrival, a failed delivery or the return.
alter table dispatch_action drop constraint dispatch_action_kind_check;
alter table dispatch_action add constraint dispatch_action_kind_check check (kind in ('create', 'move', 'remove', 'reorder',
  'swap', 'hand_over', 'lock', 'unlock', 'exempt', 'plan', 'undo', 'trip', 'start', 'deliver', 'stop'));
