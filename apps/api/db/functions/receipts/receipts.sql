-- Functions that number receipts.

-- Returns the next number of a series; the row stays locked until the receipt is committed, so that numbers have no
-- gaps. Till 0 is the series of the deli.
create or replace function next_receipt_number(deli integer, of_year integer, of_kind text, of_till integer default 0)
  returns integer language sql as $$
  insert into receipt_series as series (deli_id, till_id, year, kind, last_number) values (deli, of_till, of_year, of_kind, 1)
  on conflict (deli_id, till_id, chain, year, kind) do update set last_number = series.last_number + 1 returning last_number
$$;

-- Stores a number that a device has printed, and counts the numbers skipped before it. The caller has checked that the
-- chain of the device allows the sale as its next one.
create or replace function keep_receipt_number(deli integer, of_year integer, of_kind text, of_till integer, of_chain integer,
  printed integer) returns integer language sql as $$
  insert into receipt_series as series (deli_id, till_id, chain, year, kind, last_number, skipped)
  values (deli, of_till, of_chain, of_year, of_kind, printed, printed - 1)
  on conflict (deli_id, till_id, chain, year, kind) do update set last_number = printed,
    skipped = series.skipped + printed - series.last_number - 1
  returning last_number
$$;

-- Returns the number as printed: deli, till if it has its own series, chain if a device numbers it, year, number.
create or replace function receipt_serial(deli integer, till integer, chain integer, of_year integer, number integer)
  returns text language sql immutable as $$
  select deli || case when till = 0 then '' else '.' || till end || case when chain = 0 then '' else '.' || chain end
    || '-' || of_year || '-' || number
$$;
