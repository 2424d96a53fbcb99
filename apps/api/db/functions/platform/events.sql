-- Functions that record and read events (docs/decisions/0004-read-events-in-id-order.md).

-- Sequences assign ids in another order than transactions commit. A reader that stores the last id it saw would skip an
-- event that commits late. Every writer therefore acquires an advisory lock, which PostgreSQL releases when its
-- transaction ends and whose key contains the id below which it will never write. The upper 16 bits, 'TA', mark these
-- locks among all advisory locks; the lower 48 contain the id.
create or replace function event_lock_key(after_id bigint) returns bigint
  language sql immutable as $$ select (x'5441'::bigint << 48) | after_id $$;

-- Records an event and returns its id. The API records every event by this function.
create or replace function record_event(name text, data jsonb, deli_id integer, actor_id bigint, request_id text, socket_id text)
  returns bigint language plpgsql as $$
declare
  before_mine bigint;
  new_id bigint;
begin
  -- Acquires the lock once per transaction: the first lock covers all later events, whose ids are higher.
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

-- Returns the highest id such that every event up to it is committed or never will be. The sequence of the two reads
-- matters: a writer that acquires its lock after the second read gets an id above the first. A later result can be
-- lower, when a writer is overtaken between reading the sequence and acquiring its lock; settled events stay settled
-- all the same.
create or replace function settled_event_id() returns bigint language plpgsql as $$
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

-- Returns the settled events after an id. Volatile plpgsql under READ COMMITTED: each statement sees a newer snapshot
-- than the one before, which the sequence of the reads above relies on. With one snapshot for all, the reader would
-- skip events that were committed after the snapshot and before the locks were read. `after_at` only prunes partitions:
-- a transaction never stays open for a day.
create or replace function read_events(after_id bigint, after_at timestamptz, max_events integer)
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
