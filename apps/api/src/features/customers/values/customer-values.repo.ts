import type { BalanceValues, ConsentValue, CustomerValues } from '@tavlin/domain/imports/customer-row'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type StoredCustomerValues = {
  readonly id: number
  readonly values: CustomerValues
  readonly balances: BalanceValues
}

/** Reason of ledger transfers with which an import posts the balance of another system. */
export const OPENING = 'opening_balance'

/**
 * SQL for the sum of the opening entries that are not reversed, of the customer and of everyone merged into them; null
 * when there are none.
 */
const openingOf = (kind: 'wallet' | 'points') => sql`(select sum(opening.amount)::bigint from account
    join transfer as opening on opening.credit_account_id = account.id and opening.reason = ${sql.lit(OPENING)}
  where account.kind = ${sql.lit(kind)} and account.owner_id in (select person.id union all
      select merged.id from customer as merged where merged.merged_into_id = person.id)
    and not exists (select from transfer as reversal where reversal.reversal_of = opening.id))`

const valuesOf = sql`json_build_object('phone', person.phone, 'first_name', person.first_name,
  'last_name', person.last_name, 'other_phones', coalesce(string_to_array(nullif(person.other_phones, ''), ' '), '{}'),
  'email', person.email, 'lang', person.lang, 'birthday', person.birthday, 'allergy_note', person.allergy_note,
  'allergen_ids', array(select allergen_id from customer_allergen where customer_id = person.id order by allergen_id),
  'consents', coalesce((select json_agg(json_build_object('channel', channel, 'granted', granted, 'source', source,
      'day', to_char(at at time zone ${sql.lit(BUSINESS_ZONE)}, 'YYYY-MM-DD'), 'text', text) order by channel)
    from (select distinct on (channel) * from consent where customer_id = person.id and purpose = 'marketing'
      order by channel, id desc) as newest), '[]'),
  'wallet_agorot', ${openingOf('wallet')}, 'points', ${openingOf('points')})`

const balanceOf = (kind: 'wallet' | 'points') => sql`coalesce((select sum(balance)::bigint from account
  where account.kind = ${sql.lit(kind)} and account.owner_id = person.id), 0)`
const balancesOf = sql`json_build_object('wallet_agorot', ${balanceOf('wallet')}, 'points', ${balanceOf('points')})`

/** Customers with an id above `after_id`, without merged and erased ones; in pages, because there may be very many. */
export async function listValuesAfter(db: Db, after_id: number, most: number): Promise<StoredCustomerValues[]> {
  const { rows } = await sql<StoredCustomerValues>`select person.id, ${valuesOf} as values, ${balancesOf} as balances
    from customer as person where id > ${after_id} and merged_into_id is null and erased_at is null
    order by id limit ${most}`.execute(db)
  return rows
}

/** Returns the customers with these phones; a phone of a merged record leads to the surviving customer. */
export async function findByPhones(db: Db, phones: readonly string[]): Promise<Map<string, StoredCustomerValues>> {
  const { rows } = await sql<StoredCustomerValues & { held_phone: string }>`
    select held.phone as held_phone, person.id, ${valuesOf} as values, ${balancesOf} as balances
    from customer as held join customer as person on person.id =
      case when held.merged_into_id is null then held.id else customer_now(held.id) end
    where held.phone = any (${phones}::text[]) and person.erased_at is null`.execute(db)
  return new Map(rows.map(({ held_phone, ...found }) => [held_phone, found]))
}

/** Locks customers and returns their values; merged and erased ones are missing. */
export async function lockValues(tx: Tx, ids: readonly number[]): Promise<Map<number, CustomerValues>> {
  await sql`select from customer where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<Omit<StoredCustomerValues, 'balances'>>`select person.id, ${valuesOf} as values
    from customer as person where id = any (${ids}::bigint[]) and merged_into_id is null and erased_at is null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, values }) => [id, values]))
}

const COLUMNS = sql`phone, first_name, last_name, other_phones, email, lang, birthday, allergy_note`
const sent = (rows: readonly object[]): RawBuilder<unknown> => sql`(select id, phone, first_name, last_name,
    array_to_string(other_phones, ' ') as other_phones, email, lang, birthday, allergy_note, allergen_ids
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id bigint, phone text, first_name text, last_name text,
    other_phones text[], email text, lang text, birthday date, allergy_note text, allergen_ids integer[])) as sent`

/** Inserts customers and returns their ids by phone. */
export async function insertCustomers(
  tx: Tx,
  rows: readonly CustomerValues[],
  { at, created_by }: { at: Date; created_by: number | null },
): Promise<Map<string, number>> {
  const { rows: made } = await sql<{ id: number; phone: string }>`
    with sent as (select * from ${sent(rows)}),
    made as (insert into customer (created_at, created_by, ${COLUMNS})
      select ${at}::timestamptz, ${created_by}::bigint, ${COLUMNS} from sent returning id, phone),
    allergens as (insert into customer_allergen (customer_id, allergen_id)
      select made.id, unnest(allergen_ids) from made join sent using (phone))
    select id, phone from made`.execute(tx)
  return new Map(made.map(({ id, phone }) => [phone, id]))
}

export async function updateCustomers(tx: Tx, rows: readonly (CustomerValues & { id: number })[]): Promise<void> {
  await sql`with sent as (select * from ${sent(rows)}),
    gone as (delete from customer_allergen using sent where customer_id = sent.id and allergen_id <> all (allergen_ids)),
    added as (insert into customer_allergen (customer_id, allergen_id) select id, unnest(allergen_ids) from sent
      on conflict do nothing)
    update customer set (${COLUMNS}) = (select ${COLUMNS} from sent where sent.id = customer.id), version = version + 1
    where id in (select id from sent)`.execute(tx)
}

export type NewImportedConsent = ConsentValue & { readonly customer_id: number; readonly at: Date }

/** Inserts consents to marketing and returns their ids in the same sequence. */
export async function insertConsents(
  tx: Tx,
  rows: readonly NewImportedConsent[],
  actor_id: number | null,
): Promise<number[]> {
  const { rows: made } = await sql<{ id: number }>`
    insert into consent (customer_id, channel, purpose, granted, text, source, actor_id, at)
    select customer_id, channel, 'marketing', granted, text, source, ${actor_id}::bigint, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (customer_id bigint, channel text, granted boolean,
      text text, source text, at timestamptz) returning id`.execute(tx)
  return made.map(({ id }) => id)
}

export async function deleteConsents(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from consent where id = any (${ids}::bigint[])`.execute(tx)
}

/**
 * Customers that have something an import does not write, for example orders, addresses, messages or other moves of
 * money.
 */
export async function listInUse(
  tx: Tx,
  ids: readonly number[],
  transfer_ids: readonly number[],
): Promise<readonly number[]> {
  const has = (table: string) => sql`exists (select from ${sql.table(table)} where customer_id = person.id)`
  const used = ['orders', 'address', 'customer_flag', 'conversation', 'held_cart', 'approval', 'note'].map(has)
  const { rows } = await sql<{ id: number }>`select person.id from customer as person
    where person.id = any (${ids}::bigint[]) and (${sql.join(used, sql` or `)}
      or exists (select from customer as merged where merged.merged_into_id = person.id)
      or exists (select from account where owner_id = person.id and last_transfer_id <> 0
        and last_transfer_id <> all (${transfer_ids}::bigint[])))`.execute(tx)
  return rows.map(({ id }) => id)
}
