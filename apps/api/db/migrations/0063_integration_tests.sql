-- The last test of each connection to another company (docs/decisions/0082-integration-tests.md).

create table integration_test (
  integration text        primary key,
  outcome     text        not null,
  code        text        not null default '',
  tested_at   timestamptz not null
);
