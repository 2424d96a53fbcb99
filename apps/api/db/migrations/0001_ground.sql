-- Access rights of the three roles, events, and the small tables that every command uses.
-- bin/setup creates the roles: tavlin_owner runs these files, tavlin_app serves requests and may not
-- alter the schema, tavlin_report only reads.

create extension if not exists citext;
create extension if not exists pg_trgm;

grant usage on schema public to tavlin_app, tavlin_report;
alter default privileges in schema public grant select, insert, update, delete on tables to tavlin_app;
alter default privileges in schema public grant usage, select on sequences to tavlin_app;
alter default privileges in schema public grant select on tables to tavlin_report;

create sequence event_id_seq;
select setval('event_id_seq', 1); -- last_value is an id that was already given from here on

-- One row per change: audit log, outbox and source of realtime messages. Append-only, one partition a month.
create table event (
  id          bigint      not null default nextval('event_id_seq'),
  at          timestamptz not null default now(),
  name        text        not null,
  data        jsonb       not null,
  deli_id     integer,
  actor_id    bigint,
  request_id  text,
  socket_id   text,
  -- The transaction, by which the changed rows of an event are found.
  xact        xid8 default pg_current_xact_id(),
  customer_id bigint generated always as ((data ->> 'customer_id')::bigint) stored,
  -- `user:7`: the one thing an event is about, where a log can be filtered by it. Customers and delis have columns.
  subject     text generated always as (case split_part(name, '.', 1)
    when 'note' then (data ->> 'model') || ':' || (data ->> 'model_id')
    when 'user' then 'user:' || (data ->> 'user_id')
    when 'role' then 'role:' || (data ->> 'role_id')
    when 'limit' then 'role:' || (data ->> 'role_id')
    when 'ingredient' then 'ingredient:' || (data ->> 'ingredient_id')
    when 'stock' then 'ingredient:' || (data ->> 'ingredient_id')
    when 'order' then 'order:' || (data ->> 'order_id') end) stored,
  primary key (id, at)
) partition by range (at);
revoke update, delete, truncate on event from tavlin_app;
select prepare_event_partitions(3);
-- The log of access, whole and by kind, without reading the events of everything else.
create index event_of_access on event (id)
  where split_part(name, '.', 1) in ('user', 'role', 'permission');
create index event_of_access_by_kind on event (split_part(name, '.', 1), id)
  where split_part(name, '.', 1) in ('user', 'role', 'permission');
create index event_by_customer on event (customer_id, id) where customer_id is not null;
create index event_by_subject on event (subject, id) where subject is not null;
-- Without slot.filled, which every order records.
create index event_by_deli on event (deli_id, id) where deli_id is not null and name <> 'slot.filled';
create index event_by_meals on event using gin ((data -> 'meal_ids') jsonb_path_ops) where data ? 'meal_ids';
-- The log of access without sign-ins and sign-outs, which are nine of ten of its events.
create index event_of_access_changes on event (id) where split_part(name, '.', 1) in ('user', 'role', 'permission')
  and name not in ('user.signed_in', 'user.signed_out');

-- The position of each event consumer; updated in the transaction of the consumer's own work.
create table event_offset (
  consumer    text        primary key,
  position    bigint      not null,
  position_at timestamptz not null,
  updated_at  timestamptz not null default now()
);

-- Events that a consumer failed to process, stored for a person to inspect and replay.
create table dead_letter (
  id          bigint      generated always as identity primary key,
  consumer    text        not null,
  event_id    bigint      not null,
  event_at    timestamptz not null,
  error       text        not null,
  attempts    integer     not null,
  created_at  timestamptz not null default now(),
  replayed_at timestamptz,
  unique (consumer, event_id)
);

-- Idempotency keys. The row is written in the transaction of the command itself.
create table idempotency_key (
  scope        text        not null,
  key          text        not null,
  request_hash bytea       not null,
  status       integer,
  answer       text,
  created_at   timestamptz not null default now(),
  -- The transaction: its events name the customers whose erasure removes the answer.
  xact         xid8        default pg_current_xact_id(),
  primary key (scope, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Shape required by rate-limiter-flexible.
create table rate_limit (
  key    varchar(255) primary key,
  points integer      not null default 0,
  expire bigint
);

-- Numbers shown on every screen, counted as things happen instead of by count(*).
create table counter (
  name  text   primary key,
  value bigint not null default 0 check (value >= 0)
);
insert into counter (name) values ('unread_messages');

revoke select on idempotency_key, rate_limit from tavlin_report;
