-- When the customer was texted that the driver is near; once per order.
alter table order_follow add column near_at timestamptz;
grant select (near_at) on order_follow to tavlin_report;
