-- Printers, routing rules, print jobs and the agents that print them (docs/decisions/0056-print-jobs.md).

create table printer (
  id       integer generated always as identity primary key,
  deli_id  integer not null references deli (id) on delete cascade,
  name     text    not null,
  kind     text    not null check (kind in ('receipt', 'kitchen', 'label')),
  -- In the network of the shop; only the agent there connects to it.
  host     text    not null,
  port     integer not null check (port between 1 and 65535),
  paper_mm integer not null check (paper_mm in (58, 80)),
  -- As the agent last reported.
  state    text    not null default 'unknown' check (state in ('unknown', 'ready', 'paper_out', 'offline')),
  state_at timestamptz,
  -- Kept for its jobs.
  deleted_at timestamptz,
  version  integer not null default 1,
  unique (deli_id, id)
);
create unique index printer_by_name on printer (deli_id, lower(name)) where deleted_at is null;

create table print_rule (
  id         integer generated always as identity primary key,
  deli_id    integer not null references deli (id) on delete cascade,
  document   text    not null check (document in ('receipt', 'ticket', 'labels')),
  moment     text    not null check (moment in ('placed', 'accepted', 'packed', 'demand')),
  -- Only what this section prepares; null: everything.
  section_id integer references kitchen_section (id),
  -- Only receipts of this till; null: of all.
  till_id    integer references till (id),
  printer_id integer not null,
  -- Used when the printer does not answer or has no paper.
  fallback_printer_id integer,
  copies     integer not null check (copies between 1 and 5),
  lang       text    not null check (lang in ('he', 'en')),
  deleted_at timestamptz,
  version    integer not null default 1,
  foreign key (deli_id, printer_id) references printer (deli_id, id),
  foreign key (deli_id, fallback_printer_id) references printer (deli_id, id),
  check (fallback_printer_id <> printer_id),
  check (section_id is null or document = 'ticket'),
  check (till_id is null or document = 'receipt')
);
create index print_rule_by_deli on print_rule (deli_id, id) where deleted_at is null;

-- A program in the shop; at most one of a deli is not revoked.
create table print_agent (
  id           integer     generated always as identity primary key,
  deli_id      integer     not null references deli (id) on delete cascade,
  -- SHA-256 of its token.
  token_hash   bytea       not null unique,
  created_by   bigint      not null references app_user (id),
  created_at   timestamptz not null,
  revoked_at   timestamptz,
  last_seen_at timestamptz,
  program_version text     not null default '',
  -- Names the journal on its disk. Another one means that the agent forgot what it had begun.
  journal_id   uuid
);
create unique index print_agent_of_deli on print_agent (deli_id) where revoked_at is null;
revoke delete, truncate on print_agent from tavlin_app;
revoke select on print_agent from tavlin_report;

create table print_job (
  id         bigint      generated always as identity primary key,
  deli_id    integer     not null references deli (id),
  rule_id    integer     not null references print_rule (id),
  order_id   bigint      not null references orders (id),
  receipt_id bigint      references receipt (id),
  copy       integer     not null,
  -- Copied from the rule; a person may send the job to another printer.
  printer_id integer     not null references printer (id),
  opens_drawer boolean   not null default false,
  state      text        not null default 'waiting'
    check (state in ('waiting', 'sent', 'printed', 'failed', 'uncertain', 'dismissed')),
  reason     text        check (reason in ('offline', 'paper_out', 'address_not_allowed', 'interrupted', 'agent_stopped',
    'agent_replaced', 'too_late', 'not_possible')),
  -- Increases whenever the job is queued again; an agent prints each attempt at most once.
  attempt    integer     not null default 1,
  queued_at  timestamptz not null,
  settled_at timestamptz,
  -- The journal in which the agent notes the attempt before it prints.
  journal_id uuid,
  -- A person wants it back from the agent, for this printer.
  recall_printer_id integer references printer (id),
  -- A repeat never makes a second job.
  unique nulls not distinct (order_id, receipt_id, rule_id, copy),
  check ((state in ('waiting', 'sent')) = (settled_at is null)),
  check (state = 'sent' or recall_printer_id is null),
  check (state <> 'sent' or journal_id is not null)
) with (fillfactor = 80);
create index print_job_to_print on print_job (deli_id, id) where state in ('waiting', 'sent');
create index print_job_open on print_job (deli_id, id) where state in ('waiting', 'sent', 'failed', 'uncertain');
create index print_job_by_time on print_job (queued_at);

-- One statement inserts an order with its kitchen tasks; the trigger runs at its end and sees them.
create trigger queue_order_prints after insert or update of status on orders for each row execute function queue_order_prints();
