-- Functions of the nightly check of payments.

-- Returns orders whose paid and refunded sums differ from their transfers.
create or replace function check_orders(from_id bigint, until_id bigint)
  returns table (order_id bigint, paid_agorot integer, refunded_agorot integer, ledger_paid bigint, ledger_refunded bigint)
  language sql stable as $$
  select orders.id, orders.paid_agorot, orders.refunded_agorot, ledger.paid, ledger.refunded
  from orders cross join lateral (
    select coalesce(sum(amount) filter (where credit_account_id = 1), 0)::bigint as paid,
      coalesce(sum(amount) filter (where debit_account_id = 2), 0)::bigint as refunded
    from transfer where transfer.order_id = orders.id and currency = 'ILS' and phase in ('post', 'capture')
  ) as ledger
  where orders.id >= from_id and orders.id < until_id
    and (ledger.paid, ledger.refunded) is distinct from (orders.paid_agorot::bigint, orders.refunded_agorot::bigint)
$$;
