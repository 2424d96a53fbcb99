-- Merged customers.

-- The customer that this one was merged into, or the customer itself.
create or replace function customer_now(customer bigint) returns bigint language sql stable as $$
  with recursive person as (
    select id, merged_into_id from customer as it where it.id = customer_now.customer
    union select it.id, it.merged_into_id from customer as it join person on it.id = person.merged_into_id)
  select id from person where merged_into_id is null
$$;
