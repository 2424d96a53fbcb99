import type { MergeField, MergeCandidate, StoredConsent, StoredCustomer } from '@tavlin/domain/customers/merge'
import { undoUntil } from '@tavlin/domain/customers/unmerge'
import type { Merge } from '@tavlin/contract/merging'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type MergeCommand = {
  readonly into_id: number
  readonly from_id: number
  readonly into_version: number
  readonly from_version: number
  readonly take: readonly MergeField[]
}

/** Locks in id order, so that merges of the same pair in both directions do not deadlock. */
export async function lockPair(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from customer where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
}

/** SQL for all columns of `customer` except generated ones. */
export const storedCustomer = sql`to_jsonb(customer) - 'search_text'`

export const mergeable: RawBuilder<unknown> = sql`json_build_object('customer', ${storedCustomer},
  'allergen_ids', array(select allergen_id from customer_allergen where customer_id = customer.id order by 1),
  'flags', coalesce((select json_agg(to_jsonb(customer_flag) order by flag) from customer_flag
    where customer_id = customer.id), '[]'),
  'consents', coalesce((select json_agg(newest) from (select distinct on (channel, purpose) channel, purpose, granted,
      text, at from consent where customer_id = customer.id order by channel, purpose, id desc) as newest), '[]'),
  'addresses', coalesce((select json_agg(json_build_object('id', id, 'customer_id', customer_id, 'place_id', place_id,
      'entrance', entrance, 'apartment', apartment, 'is_default', is_default) order by id) from address
    where customer_id = customer.id and deleted_at is null), '[]'),
  'has_held', exists (select from account where owner_id = customer.id and held > 0),
  'has_pending', exists (select from approval where customer_id = customer.id and state = 'pending'))`

export async function findMergeable(db: Db, ids: readonly number[]): Promise<Map<number, MergeCandidate>> {
  const { rows } = await sql<{ id: number; one: MergeCandidate }>`select id, ${mergeable} as one
    from customer where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, one }) => [id, one]))
}

const CHANGED = [
  'first_name',
  'last_name',
  'email',
  'lang',
  'birthday',
  'allergy_note',
  'other_phones',
  'completed_orders',
  'first_order_at',
  'last_order_at',
  'median_gap_hours',
  'quiet_at',
  'last_seen_at',
  'merged_into_id',
  'created_at',
  'version',
]
export const savingCustomers = (customers: readonly StoredCustomer[]) => sql`
  update customer set ${sql.raw(CHANGED.map((name) => `${name} = next.${name}`).join(', '))}
  from json_populate_recordset(null::customer, ${JSON.stringify(customers)}::json) as next
  where customer.id = next.id returning customer.id, ${storedCustomer} as stored`

type MergeWrites = {
  readonly before: { readonly into: StoredCustomer; readonly from: StoredCustomer }
  readonly after: { readonly into: StoredCustomer; readonly from: StoredCustomer }
  readonly moved: readonly { readonly id: number; readonly is_default: boolean }[]
  /** The default flags of the same addresses before the merge, for undo. */
  readonly were: readonly { readonly id: number; readonly is_default: boolean }[]
  readonly allergen_ids: readonly number[]
  readonly flags: readonly string[]
  readonly consents: readonly StoredConsent[]
  readonly money_key: string
}

/** Writes everything in one statement, with the data needed to undo it. */
export async function saveMerge(tx: Tx, writes: MergeWrites, by: number | null, at: Date): Promise<MergeAnswer> {
  const { before, after, moved, were, allergen_ids, flags, consents, money_key } = writes
  const [into_id, from_id] = [before.into.id, before.from.id]
  const changed = (side: 'into' | 'from') => sql`jsonb_build_object('before', ${JSON.stringify(before[side])}::jsonb,
    'after', (select stored from saved where id = ${before[side].id}))`
  const { rows } = await sql<MergeAnswer>`
    with saved as (${savingCustomers([after.into, after.from])}),
    repointed as (update customer set merged_into_id = ${into_id} where merged_into_id = ${from_id} returning id),
    moved as (update address set customer_id = ${into_id}, is_default = next.is_default
      from json_to_recordset(${JSON.stringify(moved)}::json) as next (id bigint, is_default boolean)
      where address.id = next.id),
    allergic as (insert into customer_allergen (customer_id, allergen_id)
      select ${into_id}, unnest(${allergen_ids}::integer[])),
    flagged as (insert into customer_flag (customer_id, flag, reason, actor_id, at)
      select ${into_id}, flag, reason, actor_id, at from customer_flag
      where customer_id = ${from_id} and flag = any (${flags}::text[]) returning to_jsonb(customer_flag) as stored),
    consented as (insert into consent (customer_id, channel, purpose, granted, text, source, actor_id, at)
      select ${into_id}, channel, purpose, granted, text, 'merge', ${by}::bigint, at
      from json_populate_recordset(null::consent, ${JSON.stringify(consents)}::json) returning id),
    done as (insert into customer_merge (into_id, from_id, actor_id, at, undo_record) values (${into_id}, ${from_id},
      ${by}, ${at}, jsonb_build_object('into', ${changed('into')}, 'from', ${changed('from')},
        'repointed_ids', array(select id from repointed), 'addresses', ${JSON.stringify(were)}::jsonb,
        'allergen_ids', ${allergen_ids}::integer[], 'flags', array(select stored from flagged),
        'consent_ids', array(select id from consented), 'money_key', ${money_key}::text)) returning *)
    select ${mergeColumns} from done as merge join customer on customer.id = merge.from_id`.execute(tx)
  return withEnd(rows[0]!)
}

export type MergeAnswer = z.input<typeof Merge>

/** SQL columns of `merge` and of the customer who was merged into the other. */
export const mergeColumns = sql`merge.id, merge.into_id, merge.from_id,
  full_name(customer.first_name, customer.last_name) as from_name, coalesce(customer.phone, '') as from_phone,
  ${personOf(sql`merge.actor_id`)} as by, merge.at, merge.undone_at`

export const withEnd = ({ at, undone_at, ...merge }: Omit<MergeAnswer, 'undo_until'>): MergeAnswer => ({
  ...merge,
  at: new Date(at).toISOString(),
  undo_until: undoUntil(new Date(at)).toISOString(),
  undone_at: undone_at && new Date(undone_at).toISOString(),
})

/** Returns merges sorted newest first; undefined when there is no such customer. */
export async function listMerges(db: Db, into_id: number, most: number): Promise<MergeAnswer[] | undefined> {
  const { rows } = await sql<{ merges: Omit<MergeAnswer, 'undo_until'>[] }>`
    select coalesce((select json_agg(one) from (select ${mergeColumns} from customer_merge as merge
      join customer on customer.id = merge.from_id where merge.into_id = ${into_id} order by merge.id desc
      limit ${most}) as one), '[]') as merges from customer where id = ${into_id}`.execute(db)
  return rows[0]?.merges.map(withEnd)
}
