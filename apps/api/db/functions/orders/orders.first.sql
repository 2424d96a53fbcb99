-- Triggers of orders, and the payment status that an index uses.

-- Counts orders by status per deli and day.
create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update order_day set counts = add_counts(counts, jsonb_build_object(new.status, 1), 1)
      where deli_id = new.deli_id and date = new.date;
  elsif (old.status, old.date) is distinct from (new.status, new.date) then
    update order_day set counts = add_counts(counts, jsonb_build_object(old.status, 1), -1)
      where deli_id = old.deli_id and date = old.date;
    update order_day set counts = add_counts(counts, jsonb_build_object(new.status, 1), 1)
      where deli_id = new.deli_id and date = new.date;
  end if;
  return null;
end $$;

-- Reads the allergies of an order again, which were read before its transaction began. A transaction that records an
-- allergy locks the customer until it commits, and the foreign key of the new order waits for that; this trigger fires
-- after the foreign key check (triggers fire by name). Keep the condition in sync with `takesOverAllergies` in
-- packages/domain/src/orders/order-allergies.ts.
create or replace function take_over_allergies() returns trigger language plpgsql as $$
begin
  update orders set allergen_ids = now.allergen_ids, allergy_note = now.allergy_note
  from (select customer.allergy_note, array(select allergen_id from customer_allergen
      where customer_id = customer.id order by 1) as allergen_ids
    from customer where customer.id = customer_now(new.customer_id)) as now
  where orders.id = new.id
    and (orders.allergy_note <> now.allergy_note or orders.allergen_ids <> now.allergen_ids);
  return null;
end $$;

-- Has columns as parameters, because an index cannot use a whole row. Keep in sync with `paymentStatusOf` in
-- packages/domain/src/orders/payment-status.ts.
create or replace function payment_status(status text, cancel_reason text, total integer, conceded integer, paid integer, refunded integer)
  returns text language sql immutable parallel safe as $$
  select case
    when case when status = 'cancelled' and cancel_reason <> 'no_show' then 0 else total - conceded end > paid - refunded
      then case when paid > refunded then 'partially_paid' else 'unpaid' end
    when refunded > 0 then case when paid > refunded then 'partially_refunded' else 'refunded' end
    when paid > 0 or (total = 0 and status <> 'cancelled') then 'paid'
    else 'unpaid' end
$$;
