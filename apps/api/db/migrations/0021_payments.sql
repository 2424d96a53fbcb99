-- What an order still owes, and what is said of its payment: the twins of domain/orders/payment-status.ts, for lists.

create function due_of(of orders) returns integer language sql immutable as $$
  select case when (of).status = 'cancelled' and (of).cancel_reason <> 'no_show' then 0
    else (of).total_agorot - (of).conceded_agorot end - ((of).paid_agorot - (of).refunded_agorot)
$$;

create function payment_status_of(of orders) returns text language sql immutable as $$
  select case
    when due_of(of) > 0 then case when (of).paid_agorot > (of).refunded_agorot then 'partially_paid' else 'unpaid' end
    when (of).refunded_agorot > 0 then
      case when (of).paid_agorot > (of).refunded_agorot then 'partially_refunded' else 'refunded' end
    when (of).paid_agorot > 0 or ((of).total_agorot = 0 and (of).status <> 'cancelled') then 'paid'
    else 'unpaid' end
$$;

-- Orders whose sums are not those of their transfers: what came into sales was paid, what left refunds was given back.
create function check_orders(from_id bigint, until_id bigint)
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

-- Who answers complaints gives back up to their limit; above it they ask.
insert into role_permission (role_id, permission_id)
select role.id, permission.id from role, permission where role.name = 'service' and permission.name = 'refund_orders';
