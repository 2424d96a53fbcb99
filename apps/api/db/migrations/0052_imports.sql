-- Imports of files: the file, its rows with their preview, and what was there before (docs/decisions/0071-imports.md).
-- Personal data: import.file, import_row.cells, before and after; a job deletes them (imports.jobs.ts).

create table import (
  id          bigint      generated always as identity primary key,
  kind        text        not null check (kind in ('meals', 'ingredients', 'customers')),
  state       text        not null default 'draft'
    check (state in ('draft', 'running', 'done', 'reverting', 'failed', 'undoing', 'undone')),
  -- all: nothing stays when one row is refused; valid: rows that can be imported are.
  mode        text        check (mode in ('all', 'valid')),
  file_name   text        not null,
  -- Null for XLSX, which names its encoding itself.
  encoding    text        check (encoding in ('utf-8', 'windows-1255', 'cp862')),
  -- Needed to read the file again in another encoding; removed when the import starts.
  file        bytea,
  headers     jsonb       not null,
  mapping     jsonb       not null,
  version     integer     not null default 1,
  created_by  bigint      not null references app_user (id),
  created_at  timestamptz not null,
  started_at  timestamptz,
  -- Time of the last batch: a job resumes an import that stopped in the middle.
  touched_at  timestamptz,
  finished_at timestamptz
);
create index import_by_time on import (created_at desc, id desc);
create index import_unfinished on import (touched_at) where state in ('running', 'reverting', 'undoing');
create index import_by_author on import (created_by);

create table import_row (
  import_id bigint  not null references import (id) on delete cascade,
  -- Row of the sheet as Excel counts it: the header is row 1.
  number    integer not null,
  cells     jsonb   not null,
  outcome   text    not null default 'rejected' check (outcome in ('new', 'changed', 'unchanged', 'rejected')),
  -- [{ field, code, value }]
  problems  jsonb   not null default '[]',
  -- Fields that the import changes, for the preview.
  changes   jsonb   not null default '[]',
  state     text    not null default 'waiting' check (state in ('waiting', 'applied', 'refused', 'undone', 'kept')),
  target_id bigint,
  -- Values of the row before and after it was applied, for the undo.
  before    jsonb,
  after     jsonb,
  primary key (import_id, number)
);
create index import_row_by_outcome on import_row (import_id, outcome, number);
create index import_row_by_state on import_row (import_id, state, number);

-- The column mapping that was last used for files with these headers.
create table import_mapping (
  kind        text  not null,
  fingerprint text  not null,
  mapping     jsonb not null,
  primary key (kind, fingerprint)
);

revoke select on import, import_row from tavlin_report;
grant select (id, kind, state, mode, created_by, created_at, started_at, finished_at) on import to tavlin_report;
grant select (import_id, number, outcome, state) on import_row to tavlin_report;
