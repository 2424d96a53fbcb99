-- A pulse that opens the drawer of a till is a print job without an order (docs/decisions/0104-drawer-pulses.md).
alter table print_job alter column order_id drop not null;
alter table print_job add check (order_id is not null or (opens_drawer and receipt_id is null));
