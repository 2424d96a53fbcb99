-- What a customer was told at departure, instructed and rated on the page that follows an order
-- (docs/decisions/0070-one-eta.md). Personal data: instruction, rating_text.
create table order_follow (
  order_id       bigint      primary key references orders (id),
  deli_id        integer     not null references deli (id),
  -- The text message at departure, and the arrival window in it.
  announced_at   timestamptz,
  announced_from timestamptz,
  announced_to   timestamptz,
  -- Null: the customer left the address as it was.
  leave_at_door  boolean,
  instruction    text        not null default '' check (length(instruction) <= 300),
  rating         smallint    check (rating between 1 and 5),
  rating_text    text        not null default '' check (length(rating_text) <= 500),
  rated_at       timestamptz,
  check ((rating is null) = (rated_at is null)),
  check ((announced_at is null) = (announced_from is null) and (announced_at is null) = (announced_to is null))
);
revoke select on order_follow from tavlin_report;
grant select (order_id, deli_id, announced_at, announced_from, announced_to, leave_at_door, rating, rated_at)
  on order_follow to tavlin_report;
