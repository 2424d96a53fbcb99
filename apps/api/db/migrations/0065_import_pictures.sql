-- Imports of meal pictures (docs/decisions/0084-imports-of-pictures.md).

-- Files of an uploaded archive until the import is finished.
create table import_picture (
  import_id bigint  not null references import (id) on delete cascade,
  -- Path inside the archive.
  file      text    not null,
  -- SHA-256 of the content; null when it could not be unpacked.
  hash      text,
  -- Why the file is not a picture that can be imported; null: it may be one.
  problem   text    check (problem in ('not_a_picture', 'picture_too_large', 'picture_damaged')),
  content   bytea,
  primary key (import_id, file)
);
-- Pictures are compressed already.
alter table import_picture alter column content set storage external;
revoke select on import_picture from tavlin_report;

-- The stored picture by the SHA-256 of the file that it was drawn from: tells that the same file changes nothing.
create table picture_source (
  hash    text primary key,
  picture text not null
);
