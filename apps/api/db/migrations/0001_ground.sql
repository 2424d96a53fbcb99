-- Rights, events, and the small tables every command touches.
-- Roles (made by bin/setup): tavlin_owner runs this file, tavlin_app serves requests and cannot alter anything,
-- tavlin_report only reads.

create extension if not exists citext;
create extension if not exists pg_trgm;

grant usage on schema public to tavlin_app, tavlin_report;
alter default privileges in schema public grant select, insert, update, delete on tables to tavlin_app;
alter default privileges in schema public grant usage, select on sequences to tavlin_app;
alter default privileges in schema public grant select on tables to tavlin_report;

-- One row per change: audit log, outbox and realtime source. Append-only, one partition a month.
create sequence event_id_seq;
select setval('event_id_seq', 1); -- from here on last_value is always an id already given
create table event (
  id         bigint      not null default nextval('event_id_seq'),
  at         timestamptz not null default now(),
  name       text        not null,
  data       jsonb       not null,
  deli_id    integer,
  actor_id   bigint,
  request_id text,
  socket_id  text,
  primary key (id, at)
) partition by range (at);
revoke update, delete, truncate on event from tavlin_app;

create function prepare_event_partitions(months_ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date;
  made integer := 0;
begin
  for i in 0..months_ahead loop
    first_day := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    continue when to_regclass('event_' || to_char(first_day, 'YYYY_MM')) is not null;
    execute format('create table %I partition of event for values from (%L) to (%L)',
      'event_' || to_char(first_day, 'YYYY_MM'),
      to_char(first_day, 'YYYY-MM-DD 00:00:00+00'),
      to_char(first_day + interval '1 month', 'YYYY-MM-DD 00:00:00+00'));
    execute format('revoke update, delete, truncate on %I from tavlin_app', 'event_' || to_char(first_day, 'YYYY_MM'));
    made := made + 1;
  end loop;
  return made;
end $$;
-- It runs with the owner's rights, so it is not for everyone: tavlin_report only reads.
revoke execute on function prepare_event_partitions(integer) from public;
grant execute on function prepare_event_partitions(integer) to tavlin_app;
select prepare_event_partitions(3);

-- Ids are handed out in another order than transactions commit. A reader that remembers "the last id I saw" would
-- therefore skip whatever commits late. So every writer shows, by an advisory lock that PostgreSQL frees at its end,
-- the id below which it will never write (docs/decisions/0004-event-order.md).
-- The upper 16 bits, 'TA', mark these locks among all advisory locks; the lower 48 hold the id.
create function event_lock_key(after_id bigint) returns bigint
  language sql immutable as $$ select (x'5441'::bigint << 48) | after_id $$;

create function record_event(name text, data jsonb, deli_id integer, actor_id bigint, request_id text, socket_id text)
  returns bigint language plpgsql as $$
declare
  before_mine bigint;
  new_id bigint;
begin
  -- Once per transaction: the first lock stands for all later events, whose ids are higher.
  if coalesce(current_setting('tavlin.event_lock', true), '') <> 'held' then
    select last_value into before_mine from event_id_seq;
    perform pg_advisory_xact_lock_shared(event_lock_key(before_mine));
    perform set_config('tavlin.event_lock', 'held', true);
  end if;
  insert into event (name, data, deli_id, actor_id, request_id, socket_id)
    values (record_event.name, record_event.data, record_event.deli_id, record_event.actor_id,
            record_event.request_id, record_event.socket_id)
    returning id into new_id;
  return new_id;
end $$;

-- The highest id such that every event up to it is committed or will never be. The order of the two reads matters:
-- whoever takes a lock after the second read gets an id above the first. A later answer may be lower, when a writer is
-- overtaken between looking at the sequence and showing its lock; what was settled stays settled all the same.
create function settled_event_id() returns bigint language plpgsql as $$
declare
  newest bigint;
  oldest_open bigint;
begin
  select last_value into newest from event_id_seq;
  select min((classid::bigint << 32 | objid::bigint) & ((1::bigint << 48) - 1)) into oldest_open
    from pg_locks
    where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = x'5441'::bigint
      and database = (select oid from pg_database where datname = current_database());
  return least(newest, oldest_open);
end $$;

-- Volatile plpgsql in READ COMMITTED: each statement sees a newer snapshot than the one before, which the order above
-- relies on. With one snapshot for all, events would be skipped that were committed after it and before the locks were read.
-- `after_at` only prunes partitions: a transaction is never open for a day.
create function read_events(after_id bigint, after_at timestamptz, max_events integer)
  returns setof event language plpgsql as $$
declare
  settled bigint := settled_event_id();
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'events are read in read committed transactions only';
  end if;
  return query
    select * from event
    where id > after_id and id <= settled and at > after_at - interval '1 day'
    order by id limit max_events;
end $$;

-- How far each consumer of events has come; moved in the transaction of what the consumer did.
create table event_offset (
  consumer    text        primary key,
  position    bigint      not null,
  position_at timestamptz not null,
  updated_at  timestamptz not null default now()
);

-- Events a consumer could not digest, kept for a person to look at and replay.
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

-- The same request sent twice happens once. The row is written in the transaction of the effect itself.
create table idempotency_key (
  scope        text        not null,
  key          text        not null,
  request_hash bytea       not null,
  status       integer,
  answer       text,
  created_at   timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Shape demanded by rate-limiter-flexible.
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
