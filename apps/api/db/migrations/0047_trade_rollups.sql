-- Rollups of the sales report (docs/decisions/0066-sales-rollups.md). A job rebuilds a deli's day as a whole.

-- Days whose rollups are older than an event. `since` is the time of the first event that they lack.
create table trade_dirty_day (
  deli_id integer     not null references deli (id),
  date    date        not null,
  since   timestamptz not null,
  primary key (deli_id, date)
);

-- Sales, refunds and cancellations by the hour of the business day, 4 to 27.
create table trade_hour (
  deli_id          integer  not null references deli (id),
  date             date     not null,
  hour             smallint not null check (hour between 4 and 27),
  channel          text     not null,
  order_type       text     not null,
  orders           integer  not null,
  gross_agorot     bigint   not null,
  discounts_agorot bigint   not null,
  delivery_agorot  bigint   not null,
  tips_agorot      bigint   not null,
  refunds_agorot   bigint   not null,
  vat_agorot       bigint   not null,
  cancelled_orders integer  not null,
  cancelled_agorot bigint   not null,
  primary key (deli_id, date, hour, channel, order_type)
);
create index trade_hour_by_date on trade_hour (date);

-- The same by the employee who placed the order; 0 for orders of customers themselves.
create table trade_employee (
  deli_id          integer not null references deli (id),
  date             date    not null,
  employee_id      bigint  not null,
  channel          text    not null,
  order_type       text    not null,
  orders           integer not null,
  gross_agorot     bigint  not null,
  discounts_agorot bigint  not null,
  delivery_agorot  bigint  not null,
  tips_agorot      bigint  not null,
  refunds_agorot   bigint  not null,
  vat_agorot       bigint  not null,
  cancelled_orders integer not null,
  cancelled_agorot bigint  not null,
  primary key (deli_id, date, employee_id, channel, order_type)
);
create index trade_employee_by_date on trade_employee (date);

-- Meals of sales, before discounts of the order.
create table trade_meal (
  deli_id     integer not null references deli (id),
  date        date    not null,
  meal_id     integer not null references meal (id),
  channel     text    not null,
  order_type  text    not null,
  quantity    bigint  not null,
  line_agorot bigint  not null,
  primary key (deli_id, date, meal_id, channel, order_type)
);
create index trade_meal_by_date on trade_meal (date);

-- Money by the day on which it was paid or refunded, which may differ from the day of the sale.
create table trade_payment (
  deli_id         integer not null references deli (id),
  date            date    not null,
  method          text    not null,
  channel         text    not null,
  order_type      text    not null,
  payments        integer not null,
  charged_agorot  bigint  not null,
  refunded_agorot bigint  not null,
  primary key (deli_id, date, method, channel, order_type)
);
create index trade_payment_by_date on trade_payment (date);

create index payment_by_day on payment (business_day(settled_at), deli_id) where state = 'done';

create trigger mark_left_trade_day after update of date on orders for each row
  when (old.date is distinct from new.date) execute function mark_left_trade_day();

-- Days before this migration are rebuilt by the job. The consumer starts where the others are, so that it misses no event
-- between this migration and the start of the new worker.
insert into trade_dirty_day (deli_id, date, since)
  select deli_id, date, now() from orders
  union select deli_id, business_day(settled_at), now() from payment where state = 'done';
insert into event_offset (consumer, position, position_at)
  select 'trade', coalesce(min(position), 0), coalesce(min(position_at), now()) from event_offset
  on conflict do nothing;
