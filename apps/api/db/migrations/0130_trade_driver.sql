-- Sales by the driver who delivered the order, for the sales report (docs/decisions/0066-sales-rollups.md).

-- 0: the order was picked up, or is not delivered yet.
create table trade_driver (
  deli_id          integer not null references deli (id),
  date             date    not null,
  driver_id        bigint  not null,
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
  cost_agorot      bigint  not null,
  uncosted_agorot  bigint  not null,
  primary key (deli_id, date, driver_id, channel, order_type)
);
create index trade_driver_by_date on trade_driver (date);

-- The job fills the table for all days.
insert into trade_dirty_day (deli_id, date, since)
  select distinct deli_id, date, now() from trade_hour
  on conflict (deli_id, date) do nothing;
