-- Functions about merged customers. Orders keep the customer who placed them, also after a merge.

-- Returns the customer that this one was merged into, or the customer itself.
create or replace function customer_now(customer bigint) returns bigint language sql stable as $$
  with recursive person as (
    select id, merged_into_id from customer as it where it.id = customer_now.customer
    union select it.id, it.merged_into_id from customer as it join person on it.id = person.merged_into_id)
  select id from person where merged_into_id is null
$$;

-- Returns the customer and everyone who was merged into them.
create or replace function customer_ids(customer bigint) returns setof bigint language sql stable as $$
  with recursive person as (
    select customer_ids.customer as id where customer_ids.customer is not null
    union select it.id from customer as it join person on it.merged_into_id = person.id)
  select id from person
$$;
