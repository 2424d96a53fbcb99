-- The same as paymentStatusOf of packages/domain/src/orders/payment-status.ts, of columns: an index cannot be on a whole row.
create function payment_status(status text, cancel_reason text, total integer, conceded integer, paid integer, refunded integer)
  returns text language sql immutable parallel safe as $$
  select case
    when case when status = 'cancelled' and cancel_reason <> 'no_show' then 0 else total - conceded end > paid - refunded
      then case when paid > refunded then 'partially_paid' else 'unpaid' end
    when refunded > 0 then case when paid > refunded then 'partially_refunded' else 'refunded' end
    when paid > 0 or (total = 0 and status <> 'cancelled') then 'paid'
    else 'unpaid' end
$$;
-- Nearly all are paid; the others are found whatever the size of the table.
create index orders_by_payment on orders
  (payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot), id)
  where payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot) <> 'paid';
