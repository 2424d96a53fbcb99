-- Imports of staff and of addresses (docs/decisions/0079-imports-of-staff-and-addresses.md).

alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check check (kind in ('meals', 'ingredients', 'customers', 'stock', 'staff',
  'recipes', 'variants', 'pictures', 'addresses'));

-- When somebody sent the invitations of the people that the import added; null: not sent.
alter table import add column invited_at timestamptz;
