import type { customers } from '@tavlin/contract/customers'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import { customerFields } from './customer-list.repo.ts'

export type Customer = HandlerResult<typeof customers.customer>['data']
export type CustomerInput = ParsedRequestOf<typeof customers.createCustomer>['body']

/** SQL for the number of undecided duplicates. Pairs with a merged or erased customer are stored but not counted. */
const openPairs = (mine: string, theirs: string): RawBuilder<unknown> =>
  sql`(select count(*) from duplicate_candidate join customer as other on other.id = ${sql.ref(theirs)}
    where ${sql.ref(mine)} = customer.id and dismissed_at is null
      and other.merged_into_id is null and other.erased_at is null)`

export const whole = (now: Date): RawBuilder<unknown> => sql`json_build_object(${customerFields(now)},
  'lang', lang, 'birthday', birthday, 'allergy_note', allergy_note, 'first_order_at', first_order_at,
  'last_placed_at', (select placed_at from orders where orders.customer_id = customer.id and status <> 'cancelled'
    order by orders.id desc limit 1), 'last_seen_at', last_seen_at, 'median_gap_hours', median_gap_hours, 'merged_into_id', merged_into_id,
  'erased_at', erased_at, 'version', version,
  'other_phones', coalesce(string_to_array(nullif(other_phones, ''), ' '), '{}'),
  'allergens', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by id)
    from customer_allergen join allergen on id = allergen_id where customer_id = customer.id), '[]'),
  'flags', coalesce((select json_agg(json_build_object('flag', flag, 'reason', reason,
      'by', ${personOf(sql`customer_flag.actor_id`)}, 'at', at) order by flag)
    from customer_flag where customer_id = customer.id), '[]'),
  'consents', coalesce((select json_agg(json_build_object('channel', channel, 'purpose', purpose, 'granted', granted,
      'at', at)) from (select distinct on (channel, purpose) * from consent where customer_id = customer.id
      order by channel, purpose, id desc) as newest), '[]'),
  'addresses', (select count(*) from address where customer_id = customer.id and deleted_at is null),
  'duplicates', ${openPairs('left_id', 'right_id')} + ${openPairs('right_id', 'left_id')})`

export async function findCustomer(db: Db, id: number, now: Date): Promise<Customer | undefined> {
  const { rows } = await sql<{ customer: Customer }>`select ${whole(now)} as customer
    from customer where id = ${id}`.execute(db)
  return rows[0]?.customer
}

export async function lockCustomer(tx: Tx, id: number, now: Date): Promise<Customer | undefined> {
  const { rows } = await sql<{ customer: Customer }>`select ${whole(now)} as customer
    from customer where id = ${id} for update`.execute(tx)
  return rows[0]?.customer
}

const LOOKED_LATELY = sql.lit('10 minutes')

/** Returns the customer, and whether this user viewed the page recently. */
export async function findCustomerFor(
  db: Db,
  id: number,
  now: Date,
  user_id: number,
): Promise<{ customer: Customer; looked_lately: boolean } | undefined> {
  const { rows } = await sql<{ customer: Customer; looked_lately: boolean }>`
    select ${whole(now)} as customer, exists (select from event where event.customer_id = customer.id
      and name = 'customer.viewed' and actor_id = ${user_id} and at > now() - interval ${LOOKED_LATELY}) as looked_lately
    from customer where id = ${id}`.execute(db)
  return rows[0]
}

export type Holder = { readonly id: number; readonly name: string }

/** Finds a customer by phone, or else by second phone. A merged customer is replaced by the surviving one. */
export async function findByPhone(db: Db, phone: string): Promise<Holder | undefined> {
  const second = sql`(select min(id) from customer where search_text like ${`%${phone.slice(1)}%`}
    and ${phone} = any (string_to_array(other_phones, ' ')) and merged_into_id is null and erased_at is null)`
  const { rows } = await sql<Holder>`select id, full_name(first_name, last_name) as name from customer
    where id = coalesce((select customer_now(id) from customer where phone = ${phone}), ${second})
      and erased_at is null`.execute(db)
  return rows[0]
}

type Columns = Omit<CustomerInput, 'allergen_ids'>
const COLUMNS = sql`phone, first_name, last_name, email, lang, birthday, allergy_note`
const columnsOf = (form: Columns) =>
  sql`select ${COLUMNS} from json_populate_record(null::customer, ${JSON.stringify(form)}::json)`

export function insertCustomer(
  tx: Tx,
  form: CustomerInput,
  at: Date,
  created_by: number | null,
): Promise<SavedCustomerRow> {
  return saved(
    tx,
    form,
    sql`insert into customer (created_at, created_by, ${COLUMNS})
      select ${at}::timestamptz, ${created_by}::bigint, sent.* from (${columnsOf(form)}) as sent returning id`,
  )
}

export function saveCustomer(tx: Tx, id: number, form: CustomerInput): Promise<SavedCustomerRow> {
  return saved(
    tx,
    form,
    sql`update customer set (${COLUMNS}) = (${columnsOf(form)}), version = version + 1 where id = ${id} returning id`,
  )
}

/** `unknown_allergens` are requested ids that do not exist. */
export type SavedCustomerRow = { readonly id: number; readonly unknown_allergens: readonly number[] }

async function saved(tx: Tx, { allergen_ids }: CustomerInput, write: RawBuilder<unknown>): Promise<SavedCustomerRow> {
  const wanted_ids = sql`${allergen_ids}::integer[]`
  const { rows } = await sql<SavedCustomerRow>`
    with saved as (${write}),
    gone as (delete from customer_allergen using saved where customer_id = saved.id and allergen_id <> all (${wanted_ids})),
    added as (insert into customer_allergen (customer_id, allergen_id)
      select saved.id, allergen.id from saved, allergen where allergen.id = any (${wanted_ids}) on conflict do nothing)
    select id, array(select unnest(${wanted_ids}) except select id from allergen) as unknown_allergens from saved`.execute(
    tx,
  )
  return rows[0]!
}

export async function listAllergens(db: Db): Promise<Customer['allergens']> {
  const { rows } = await sql<Customer['allergens'][number]>`
    select id, name_he, name_en from allergen order by position, id`.execute(db)
  return rows
}
