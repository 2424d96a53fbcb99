-- Orders that guests place without signing in (docs/decisions/0059-guests-order-before-they-pay.md).
alter table orders
  -- SHA-256 of the token in the guest's link. Null: not placed by a guest.
  add column follow_hash     bytea,
  -- The order is cancelled unless it is paid by then. Null: no deadline, or paid.
  add column pay_by          timestamptz,
  -- The guest intends to pay at the counter instead of by card.
  add column pays_at_counter boolean not null default false;
create unique index orders_by_follow_hash on orders (follow_hash) where follow_hash is not null;
-- Only unpaid orders of guests, so that the index stays small: for their share of a slot, and for the deadline.
create index orders_unpaid on orders (deli_id, date, order_type, start_minute, pay_by)
  where status = 'pending' and pay_by is not null;
