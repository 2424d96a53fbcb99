-- Says rejected, and not applied for a row that was not imported, like the rest of the code (docs/STYLE.md). There is no
-- release yet, so nothing that runs depends on the old names.
alter table receipt drop constraint receipt_allocation_state_check;
update receipt set allocation_state = 'rejected' where allocation_state = 'refused';
alter table receipt add constraint receipt_allocation_state_check
  check (allocation_state in ('none', 'waiting', 'given', 'rejected'));

alter table import_row drop constraint import_row_state_check;
update import_row set state = 'not_applied' where state = 'refused';
alter table import_row add constraint import_row_state_check
  check (state in ('waiting', 'applied', 'not_applied', 'undone', 'kept'));
update import_row set problems = replace(problems::text, '"code": "refused"', '"code": "rejected"')::jsonb
where problems::text like '%"code": "refused"%';
