-- How the customer said they will pay what is not paid yet: cash or card to the driver, or a payment link. It is an intention:
-- the ledger changes when the money is recorded. Null: nobody said.
alter table orders add column collect text check (collect in ('cash', 'card', 'link'));
