-- What an order owes, and its payment status. Twin of packages/domain/src/orders/payment-status.ts.

-- What an order owes; negative when it was overpaid.
create or replace function due_of(of orders) returns integer language sql immutable as $$
  select case when (of).status = 'cancelled' and (of).cancel_reason <> 'no_show' then 0
    else (of).total_agorot - (of).conceded_agorot end - ((of).paid_agorot - (of).refunded_agorot)
$$;

create or replace function payment_status_of(of orders) returns text language sql immutable as $$
  select case
    when due_of(of) > 0 then case when (of).paid_agorot > (of).refunded_agorot then 'partially_paid' else 'unpaid' end
    when (of).refunded_agorot > 0 then
      case when (of).paid_agorot > (of).refunded_agorot then 'partially_refunded' else 'refunded' end
    when (of).paid_agorot > 0 or ((of).total_agorot = 0 and (of).status <> 'cancelled') then 'paid'
    else 'unpaid' end
$$;
