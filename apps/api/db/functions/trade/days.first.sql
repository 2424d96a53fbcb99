-- Business days of the sales report, and the trigger for orders that move to another day.

-- Returns the business day of an instant: before 04:00 the previous day still counts. Immutable, because an index uses
-- it. Keep in sync with `businessDay` in packages/domain/src/business-day.ts.
create or replace function business_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select ((at at time zone 'Asia/Jerusalem') - interval '4 hours')::date
$$;

-- Marks the former day of a moved order as changed, because events lead only to the present day of the order.
create or replace function mark_left_trade_day() returns trigger language plpgsql as $$
begin
  insert into trade_dirty_day (deli_id, date, since) values (old.deli_id, old.date, now())
  on conflict (deli_id, date) do nothing;
  return null;
end $$;
