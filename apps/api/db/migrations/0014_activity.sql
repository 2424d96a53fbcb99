-- What a log is read by, and what every watched row was before (docs/decisions/0024-before-and-after.md).

-- Null on what was told before there was this column: nothing was kept beside it.
alter table event add column xact xid8;
alter table event alter column xact set default pg_current_xact_id();
alter table event
  add column customer_id bigint generated always as ((data ->> 'customer_id')::bigint) stored,
  -- `user:7`: the one thing an event is about, where a log can be asked for it. A customer's and a deli's have columns.
  add column subject text generated always as (case split_part(name, '.', 1)
    when 'note' then (data ->> 'model') || ':' || (data ->> 'model_id')
    when 'user' then 'user:' || (data ->> 'user_id')
    when 'role' then 'role:' || (data ->> 'role_id')
    when 'limit' then 'role:' || (data ->> 'role_id')
    when 'ingredient' then 'ingredient:' || (data ->> 'ingredient_id')
    when 'stock' then 'ingredient:' || (data ->> 'ingredient_id')
    when 'order' then 'order:' || (data ->> 'order_id') end) stored;
create index event_by_customer on event (customer_id, id) where customer_id is not null;
create index event_by_subject on event (subject, id) where subject is not null;
-- Without what every order tells of its slot.
create index event_by_deli on event (deli_id, id) where deli_id is not null and name <> 'slot.filled';
create index event_by_meals on event using gin ((data -> 'meal_ids') jsonb_path_ops) where data ? 'meal_ids';

-- The transaction of a kept answer tells whom it speaks of, for when they are erased.
alter table idempotency_key add column xact xid8;
alter table idempotency_key alter column xact set default pg_current_xact_id();

create table row_change (
  id          bigint      generated always as identity primary key,
  -- Of the transaction, as the events of it have: a restored database counts its transactions anew, but not its days.
  at          timestamptz not null default now(),
  xact        xid8        not null default pg_current_xact_id(),
  table_name  text        not null,
  row_id      bigint      not null,
  -- Which of several that share the row_id: the kind of a limit, the key of a setting.
  part        text,
  customer_id bigint,
  -- Only the columns that differ; null: there was no row, or is none any more.
  before      jsonb,
  after       jsonb,
  check (before is not null or after is not null)
);
create index row_change_by_xact on row_change (xact, row_id);
create index row_change_by_customer on row_change (customer_id) where customer_id is not null;
revoke update, truncate on row_change from tavlin_app;

-- Arguments: the columns that tell the row, its part and the customer ('' if there is none), then the watched ones.
create function keep_change() returns trigger language plpgsql as $$
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

-- `update of` and `when` stand in the trigger itself: a refresh of computed columns does not even call the function.
-- `parts`: rows that are put in and taken out as parts of something else; of other rows the event tells when they are made.
create function watch_changes(watched regclass, id_column text, part_column text,
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

select watch_changes(watched::regclass, id_column, part_column, customer_column, string_to_array(columns, ' '), parts) from (values
  ('customer', 'id', '', 'id', 'phone first_name last_name email lang birthday allergy_note other_phones merged_into_id', false),
  ('customer_allergen', 'customer_id', '', 'customer_id', 'allergen_id', true),
  ('customer_flag', 'customer_id', 'flag', 'customer_id', 'reason', true),
  ('address', 'id', '', 'customer_id', 'label formatted latitude longitude entrance floor apartment door_code leave_at_door driver_note is_default deleted_at', false),
  ('app_user', 'id', '', '', 'email first_name last_name active lang', false),
  ('user_role', 'user_id', '', '', 'role_id', true),
  ('role', 'id', '', '', 'name view_name deli_ids', false),
  ('role_permission', 'role_id', '', '', 'permission_id', true),
  ('role_limit', 'role_id', 'kind', '', 'amount', true),
  ('permission', 'id', '', '', 'name view_name', false),
  ('setting', 'id', 'key', '', 'valid_from value', true),
  ('ingredient', 'id', '', '', 'name_he name_en category_id dimension stock_unit piece_mg piece_ul litre_mg cost_agorot cost_base kosher_type allergens_known active', false),
  ('meal', 'id', '', '', 'name_he name_en description_he description_en category_id tag_ids picture price_agorot volume portion_mg order_types active available_from available_until snoozed_until', false),
  ('variant_group', 'id', '', '', 'name_he name_en display min max min_distinct max_distinct active', false),
  ('deli', 'id', '', '', 'name_he name_en phone address lat lng active order_types paused_until paused_types pause_note_he pause_note_en bag_types printer_host printer_port', false),
  ('delivery_area', 'id', '', '', 'name_he name_en shape fee_agorot minimum_agorot fee_steps surcharges priority active shut_until shut_reason_he shut_reason_en', false),
  ('deli_item', 'meal_id', 'deli_id', '', 'active price_agorot quota snoozed_until windows dates', false),
  ('happy_hour', 'id', '', '', 'weekdays from_minute until_minute percent price_agorot meal_ids excluded_dates', true)
) as watch (watched, id_column, part_column, customer_column, columns, parts);
