-- Numbers of receipts.

-- The next number of a series; the row stays locked until the receipt is committed, so that numbers have no gaps.
create or replace function next_receipt_number(deli integer, of_year integer, of_kind text) returns integer language sql as $$
  insert into receipt_series as series (deli_id, year, kind, last_number) values (deli, of_year, of_kind, 1)
  on conflict (deli_id, year, kind) do update set last_number = series.last_number + 1 returning last_number
$$;
