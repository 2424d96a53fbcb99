-- Capacity that orders use of the slots. Slots are computed, so that a row exists only for a slot that was
-- reserved at least once.

create table slot_load (
  deli_id         integer not null references deli (id) on delete cascade,
  date            date    not null,
  order_type      text    not null check (order_type in ('delivery', 'pickup')),
  start_minute    integer not null,
  end_minute      integer not null,
  orders          integer not null default 0 check (orders >= 0),
  bags            integer not null default 0 check (bags >= 0),
  -- { section_id: minutes }, { meal_id: portions }
  section_minutes jsonb   not null default '{}',
  portions        jsonb   not null default '{}',
  -- As the latest reservation found them, never below what is in use: lowering a series does not affect what was sold.
  orders_limit    integer,
  bags_limit      integer,
  section_limits  jsonb   not null default '{}',
  portion_limits  jsonb   not null default '{}',
  primary key (deli_id, date, order_type, start_minute),
  -- The last guard, whatever the functions do.
  constraint slot_load_orders check (orders <= orders_limit),
  constraint slot_load_bags check (bags <= bags_limit),
  constraint slot_load_sections check (counts_fit(section_minutes, section_limits)),
  constraint slot_load_portions check (counts_fit(portions, portion_limits))
) with (fillfactor = 70);
create index slot_load_by_date on slot_load (date, deli_id);

-- No foreign key to its slot: it would be checked row by row, and only functions write here.
create table slot_reservation (
  id              uuid        primary key,
  deli_id         integer     not null,
  date            date        not null,
  order_type      text        not null,
  start_minute    integer     not null,
  end_minute      integer     not null,
  state           text        not null check (state in ('held', 'confirmed', 'released', 'expired')),
  -- Null once it is confirmed.
  expires_at      timestamptz,
  bags            integer     not null check (bags >= 0),
  section_minutes jsonb       not null,
  portions        jsonb       not null,
  created_at      timestamptz not null,
  settled_at      timestamptz,
  check (state <> 'held' or expires_at is not null),
  check ((state = 'held') = (settled_at is null))
);
create index slot_reservation_held on slot_reservation (deli_id, date, order_type, start_minute, expires_at)
  where state = 'held';
create index slot_reservation_due on slot_reservation (expires_at) where state = 'held';
create index slot_reservation_over on slot_reservation (settled_at) where state in ('released', 'expired');
