-- How far a role may go without asking: null is no limit, 0 is not at all. super_admin has none by rule.
alter table role
  add column max_discount_percent integer default 0 check (max_discount_percent between 0 and 100),
  add column max_refund_agorot    bigint  default 0 check (max_refund_agorot >= 0),
  add column max_purchase_agorot  bigint  default 0 check (max_purchase_agorot >= 0);

update role set max_discount_percent = seeded.discount, max_refund_agorot = seeded.refund, max_purchase_agorot = seeded.purchase
from (values
  ('super_admin', null::integer, null::bigint, null::bigint),
  ('manager', 30, 50000, 1000000), ('clerk', 5, 5000, 0), ('service', 10, 20000, 0), ('purchaser', 0, 0, 500000)
) as seeded (name, discount, refund, purchase)
where role.name = seeded.name;

-- Whoever never signed in sorts before everyone who did.
create index app_user_by_login on app_user (coalesce(last_login_at, '-infinity'), id);

-- The log of access: all of it, and one kind of it, without walking past the events of everything else.
create index event_of_access on event (id)
  where split_part(name, '.', 1) in ('user', 'role', 'permission');
create index event_of_access_by_kind on event (split_part(name, '.', 1), id)
  where split_part(name, '.', 1) in ('user', 'role', 'permission');
