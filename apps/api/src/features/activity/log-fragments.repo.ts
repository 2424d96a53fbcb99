import { type RawBuilder, sql } from 'kysely'
import { personOf } from '#platform/db/person.ts'

/** Maps the kind of event to the tables it reports on and the data fields that identify the row. */
const REPORTED_TABLES: Record<string, { tables: readonly string[]; row?: string; part?: string }> = {
  customer: { tables: ['customer', 'customer_allergen', 'customer_flag'], row: 'customer_id' },
  address: { tables: ['address'], row: 'address_id' },
  user: { tables: ['app_user', 'user_role'], row: 'user_id' },
  role: { tables: ['role', 'role_permission'], row: 'role_id' },
  limit: { tables: ['role_limit'], row: 'role_id' },
  permission: { tables: ['permission', 'role_permission'] },
  ingredient: { tables: ['ingredient'], row: 'ingredient_id' },
  meal: { tables: ['meal'] },
  item: { tables: ['deli_item'], part: 'deli_id' },
  group: { tables: ['variant_group'], row: 'group_id' },
  deli: { tables: ['deli'], row: 'deli_id' },
  area: { tables: ['delivery_area'], row: 'area_id' },
  happy_hour: { tables: ['happy_hour'] },
  setting: { tables: ['setting'] },
  driver: { tables: ['driver'], row: 'driver_id' },
  shift: { tables: ['driver_shift'] },
}
/** Tables saved by deleting and inserting rows: a row that is deleted and inserted again is no change. */
const SETS = { customer_allergen: 'allergen_id', user_role: 'role_id', role_permission: 'permission_id' }

/** SQL for whether a change added or removed a member of a set. */
const IS_SET = sql.raw(
  `(table_name, field) in (${Object.entries(SETS)
    .map(([table, field]) => `('${table}', '${field}')`)
    .join(', ')})`,
)
/** SQL for the label of the changed part; null for members of a set. */
const PART = sql`case when ${IS_SET} then null
  when table_name = 'user_role' then (select view_name from role where role.id = part::integer) else part end`

const literals = (values: readonly string[]) => sql.raw(values.map((word) => `'${word}'`).join(', '))
const whens = Object.entries(REPORTED_TABLES).map(
  ([kind, { tables, row, part }]) => sql`when ${sql.lit(kind)} then row_change.table_name in (${literals(tables)})
    ${row ? sql`and row_change.row_id = (event.data ->> ${sql.lit(row)})::bigint` : sql``}
    ${part ? sql`and row_change.part = event.data ->> ${sql.lit(part)}` : sql``}`,
)
// Maximum number of changed fields that the log lists for one event.
const MOST_FIELDS = 100

const personName = (id: RawBuilder<unknown>) =>
  sql`(select full_name(first_name, last_name) from app_user where app_user.id = ${id})`

/** SQL for the display name of an id by its field name; null when there is none. */
const named = (field: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`case ${field}
  when 'deli_id' then (select name_he from deli where deli.id = ${id})
  when 'meal_ids' then (select name_he from meal where meal.id = ${id})
  when 'supplier_id' then (select name from supplier where supplier.id = ${id})
  when 'ingredient_id' then (select name_he from ingredient where ingredient.id = ${id})
  when 'ingredient_ids' then (select name_he from ingredient where ingredient.id = ${id})
  when 'till_id' then (select name from till where till.id = ${id})
  when 'kiosk_id' then (select name from kiosk where kiosk.id = ${id})
  when 'area_id' then (select name_he from delivery_area where delivery_area.id = ${id})
  when 'group_id' then (select name_he from variant_group where variant_group.id = ${id})
  when 'allergen_id' then (select name_he from allergen where allergen.id = ${id})
  when 'user_id' then ${personName(id)}
  when 'requested_by' then ${personName(id)}
  when 'driver_id' then ${personName(id)}
  when 'other_driver_id' then ${personName(id)}
  when 'from_driver_id' then ${personName(id)}
  when 'to_driver_id' then ${personName(id)}
  when 'role_id' then (select view_name from role where role.id = ${id})
  when 'role_ids' then (select view_name from role where role.id = ${id})
  when 'permission_id' then (select view_name from permission where permission.id = ${id})
  when 'address_id' then (select nullif(formatted, '') from address where address.id = ${id})
  when 'from_id' then (select nullif(full_name(first_name, last_name), '') from customer where customer.id = ${id})
  end`

/**
 * SQL for the value before a change; the first value of a setting on a date replaces the value of the previous date.
 */
const replaced = sql`case when table_name = 'setting' and field = 'value' and before is null then (
  select earlier.value from setting join setting as earlier on earlier.key = setting.key
    and earlier.deli_id is not distinct from setting.deli_id and earlier.valid_from < setting.valid_from
  where setting.id = field_change.row_id order by earlier.valid_from desc limit 1) else before end`

/** SQL for the changes of the rows an event reports on, merged over its transaction. */
export const changesOf = (row_id: number | null) => sql`(select coalesce(json_agg(json_build_object('table', table_name,
    'row_id', row_id, 'part', part, 'field', field, 'before', ${replaced}, 'after', after) order by first_id), '[]')
  from (
    select table_name, row_id, ${PART} as part, field, min(id) as first_id, ${values('before', 'after')} as before,
      ${values('after', 'before')} as after
    from row_change cross join lateral jsonb_object_keys(coalesce(row_change.before, row_change.after)) as field
    where row_change.xact = event.xact and row_change.at = event.at
      and case split_part(event.name, '.', 1) ${sql.join(whens, sql` `)} else false end
      ${row_id === null ? sql`` : sql`and row_change.row_id = ${row_id}::bigint`}
    group by table_name, row_id, ${PART}, field
    order by first_id limit ${sql.lit(MOST_FIELDS)}
  ) as field_change where before is distinct from after)`

function values(side: 'before' | 'after', other: 'before' | 'after') {
  const [mine, theirs] = [sql.ref(`row_change.${side}`), sql.ref(`row_change.${other}`)]
  const id = sql`one::text::bigint`
  const first = sql.raw(side === 'before' ? 'asc' : 'desc')
  const value = sql`(array_agg(${mine} -> field order by row_change.id ${first}))[1]`
  return sql`case when ${IS_SET} then (
      select jsonb_agg(coalesce(${named(sql`field`, id)}, one::text)) from (
        select unnest(array_agg(${mine} -> field)) as one except select unnest(array_agg(${theirs} -> field))) as set_value
      where one is not null)
    when field = 'deli_ids' then (select jsonb_agg(coalesce(deli.name_he, one) order by one)
      from jsonb_array_elements_text(nullif(${value}, 'null')) as one left join deli on deli.id = one::integer)
    else ${value} end`
}

/** SQL for display names of the ids in the data of an event, and for the first five ids of a list. */
export const namesOf = sql`(select coalesce(json_object_agg(key, name), '{}') from (
  select key, case jsonb_typeof(value)
    when 'number' then ${named(sql`key`, sql`value::text::bigint`)}
    when 'array' then (select string_agg(name, ', ') from (
      select ${named(sql`key`, sql`one::bigint`)} as name from jsonb_array_elements_text(value) as one limit 5) as first_ones)
    end as name
  from jsonb_each(event.data)) as id_of where name is not null)`

const transfer_ids = sql`array(select jsonb_array_elements_text(event.data -> 'transfer_ids')::bigint)`

/**
 * SQL for the signed amount as the customer sees it. A command that moves both money and points shows the money only.
 */
export const moneyOf = sql`case when event.name = 'wallet.moved' then (
  select json_build_object('currency', transfer.currency, 'reason', min(transfer.reason),
    'amount', sum(case when credit_account_id = account.id then amount else -amount end))
  from transfer join account on account.id in (debit_account_id, credit_account_id) and account.owner_id = event.customer_id
  where transfer.id = any (${transfer_ids}) and phase in ('post', 'capture')
  group by transfer.currency order by transfer.currency limit 1) end`

/**
 * SQL for the note of an event, as JSON with its earlier versions: the note that was written, or the one written with a
 * wallet transfer or an order move.
 */
export const noteOf = sql`(select json_build_object('id', note.id, 'text', text, 'edited_at', edited_at, 'version', version,
    'before', (select coalesce(json_agg(json_build_object('text', note_before.text, 'at', note_before.at,
      'by', ${personOf(sql`note_before.author_id`)}) order by note_before.version desc), '[]')
      from note_before where note_before.note_id = note.id))
  from note where case when event.name in ('note.written', 'order.moved') then note.id = (event.data ->> 'note_id')::bigint
    when event.name = 'wallet.moved' then note.model = 'transfer' and note.model_id = any (${transfer_ids}) else false end
  order by note.id limit 1)`
