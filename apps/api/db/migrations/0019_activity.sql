-- Notes, and the previous values of watched rows (docs/decisions/0024-before-and-after.md).
-- Personal data: note, row_change.

-- Notes by staff; the event says when and by whom.
create table note (
  id          bigint      generated always as identity primary key,
  model       text        not null check (model ~ '^[a-z_]{2,30}$'),
  model_id    bigint      not null,
  -- The customer a note is about; deleted when they are erased.
  customer_id bigint      references customer (id),
  words       text        not null,
  author_id   bigint      references app_user (id),
  at          timestamptz not null,
  edited_at   timestamptz,
  edited_by   bigint      references app_user (id),
  version     integer     not null default 1
);
create index note_by_model on note (model, model_id, id desc);
create index note_by_customer on note (customer_id) where customer_id is not null;

-- Previous versions of a note.
create table note_before (
  note_id   bigint      not null references note (id) on delete cascade,
  version   integer     not null,
  words     text        not null,
  author_id bigint      references app_user (id),
  at        timestamptz not null,
  primary key (note_id, version)
);

create table row_change (
  id          bigint      generated always as identity primary key,
  -- The time of the transaction, as in its events: a restored database restarts transaction ids, but not time.
  at          timestamptz not null default now(),
  xact        xid8        not null default pg_current_xact_id(),
  table_name  text        not null,
  row_id      bigint      not null,
  -- Distinguishes rows that share the row_id: the kind of a limit, the key of a setting.
  part        text,
  customer_id bigint,
  -- Changed columns only; null: the row did not exist before, or does not exist after.
  before      jsonb,
  after       jsonb,
  check (before is not null or after is not null)
);
create index row_change_by_xact on row_change (xact, row_id);
create index row_change_by_customer on row_change (customer_id) where customer_id is not null;

revoke update, truncate on row_change from tavlin_app;
revoke select on note, note_before, row_change from tavlin_report;

-- Columns of watch_changes: table, id, part, customer, watched columns, and whether inserts and deletes are stored.
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
  ('happy_hour', 'id', '', '', 'weekdays from_minute until_minute percent price_agorot meal_ids excluded_dates', true),
  ('orders', 'id', '', 'customer_id', 'promise_from promise_to start_minute date deli_id order_type address bags shelf note_customer note_kitchen note_driver note_internal total_agorot customer_id', false),
  ('driver', 'user_id', '', '', 'deli_id phone vehicle_kind vehicle_name vehicle_plate capacity_volume capacity_bags capacity_stops skills area_ids active note', false),
  ('driver_shift', 'id', '', '', 'deli_id driver_id date start_minute end_minute kind note', false)
) as watch (watched, id_column, part_column, customer_column, columns, parts);
