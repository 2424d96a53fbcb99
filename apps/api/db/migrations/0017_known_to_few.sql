-- What is known of people and seen by few.

-- Reports count people, they do not name them: of a customer they see how often and when, of the rest nothing personal.
revoke select on customer, address, customer_flag, customer_allergen, consent, note, note_before, approval,
  duplicate_candidate, customer_merge, row_change, idempotency_key from tavlin_report;
grant select (id, lang, completed_orders, first_order_at, last_order_at, median_gap_hours, quiet_at, merged_into_id, erased_at,
  created_at) on customer to tavlin_report;
grant select (id, customer_id, locality, is_default, deleted_at, created_at) on address to tavlin_report;
grant select (id, customer_id, channel, purpose, granted, source, at) on consent to tavlin_report;
grant select (customer_id, flag, at) on customer_flag to tavlin_report;

-- The transaction that kept a view, by which its answer is found: a search may name a person, who may have to be forgotten.
alter table saved_view add column saved_at timestamptz not null default now();
alter table saved_view add column saved_xact xid8;
alter table saved_view alter column saved_xact set default pg_current_xact_id();
