-- Imports of customers and of large files (docs/decisions/0074-imports-of-large-files.md).

alter table import drop constraint import_kind_check;
alter table import add constraint import_kind_check check (kind in ('meals', 'ingredients', 'customers', 'stock', 'staff',
  'recipes', 'variants', 'pictures'));

-- reading: a job stores the rows of a large file; unreadable: it found that the file cannot be imported.
alter table import drop constraint import_state_check;
alter table import add constraint import_state_check check (state in ('reading', 'unreadable', 'draft', 'running', 'done',
  'reverting', 'failed', 'undoing', 'undone'));
drop index import_unfinished;
create index import_unfinished on import (touched_at) where state in ('reading', 'running', 'reverting', 'undoing');

-- Why the file is unreadable: { code, details }.
alter table import add column problem jsonb;
-- Rows by result of the preview, and by progress. Null: count the rows.
alter table import add column counts jsonb;
alter table import add column progress jsonb;
-- The job reads a large file in pieces; a compressed value would be unpacked for each of them.
alter table import alter column file set storage external;

-- Rows with the same key would overwrite each other; null for rejected rows.
alter table import_row add column key text;
-- Personal data of an erased customer is removed from the rows of imports.
create index import_row_by_target on import_row (target_id) where target_id is not null;
