-- Triggers that store the values of watched rows before and after a change (docs/decisions/0024-before-and-after.md).

-- Stores the previous and the new values of the watched columns that changed. Arguments: the columns with the id of the
-- row, its part and the customer ('' if none), then the watched columns.
create or replace function keep_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(becomes, was);
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, becomes -> name) into before, after
    from unnest(tg_argv[3:]) as name where was -> name is distinct from becomes -> name;
  insert into row_change (table_name, row_id, part, customer_id, before, after) values (tg_table_name,
    (whole ->> tg_argv[0])::bigint, whole ->> nullif(tg_argv[1], ''), (whole ->> nullif(tg_argv[2], ''))::bigint,
    case when was is not null then before end, case when becomes is not null then after end);
  return null;
end $$;

-- `update of` and `when` are conditions of the trigger itself, so that refreshing computed columns does not even call
-- the function. `parts` is true for rows that are inserted and deleted as parts of another row; for other rows, the
-- event already reports the insert.
create or replace function watch_changes(watched regclass, id_column text, part_column text,
  customer_column text, columns text[], parts boolean) returns void
  language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(one), ', ') from unnest(array[id_column, part_column, customer_column] || columns) as one);
begin
  execute format('create trigger keep_update after update of %s on %s for each row when (row(%s) is distinct from row(%s))
    execute function keep_change(%s)',
    (select string_agg(quote_ident(one), ', ') from unnest(columns) as one), watched,
    (select string_agg('old.' || quote_ident(one), ', ') from unnest(columns) as one),
    (select string_agg('new.' || quote_ident(one), ', ') from unnest(columns) as one), arguments);
  execute format('create trigger keep_rest after %s on %s for each row execute function keep_change(%s)',
    case when parts then 'insert or delete' else 'delete' end, watched, arguments);
end $$;

revoke execute on function watch_changes(regclass, text, text, text, text[], boolean) from public;
