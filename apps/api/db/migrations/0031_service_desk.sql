-- An order is placed with the allergies read before its transaction began. Whoever records an allergy holds the customer
-- until they commit, and the foreign key makes the new order wait for that; this trigger fires after the foreign key check
-- (triggers fire by name) and reads again, so that no order slips through between the two. Which orders take over what is
-- decided by `takesOverAllergies` of packages/domain/src/orders/order-allergies.ts.
create function take_over_allergies() returns trigger language plpgsql as $$
begin
  update orders set allergen_ids = now.allergen_ids, allergy_note = now.allergy_note
  from (select customer.allergy_note, array(select allergen_id from customer_allergen
      where customer_id = customer.id order by 1) as allergen_ids
    from customer where customer.id = customer_now(new.customer_id)) as now
  where orders.id = new.id
    and (orders.allergy_note <> now.allergy_note or orders.allergen_ids <> now.allergen_ids);
  return null;
end $$;
create trigger orders_take_over_allergies after insert on orders for each row
  when (new.customer_id is not null and new.status not in ('completed', 'cancelled')) execute function take_over_allergies();
create trigger orders_take_over_allergies_of_another after update of customer_id on orders for each row
  when (new.customer_id is not null and new.customer_id is distinct from old.customer_id
    and new.status not in ('completed', 'cancelled')) execute function take_over_allergies();

-- Handing out or erasing all that is known of a person is no part of taking orders: a right of its own.
insert into permission (name, view_name, builtin) values ('manage_privacy', 'ייצוא ומחיקה של פרטי לקוחות', true);
insert into role_permission (role_id, permission_id)
select role.id, permission.id from role, permission
where role.name in ('manager', 'service') and permission.name = 'manage_privacy';
