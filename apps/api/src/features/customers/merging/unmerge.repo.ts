import type { StoredCustomer } from '@tavlin/domain/customers/merge'
import type { MergeRecord, CurrentState } from '@tavlin/domain/customers/unmerge'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type MergeAnswer, mergeColumns, savingCustomers, storedCustomer, withEnd } from './merge.repo.ts'

type LockedMerge = {
  readonly id: number
  readonly into_id: number
  readonly from_id: number
  readonly at: string
  readonly undo_record: MergeRecord | null
  readonly undone_at: string | null
}

/** Locks the merge, and both customers in id order. */
export async function lockMerge(tx: Tx, id: number): Promise<LockedMerge | undefined> {
  const { rows } = await sql<LockedMerge>`
    with mine as materialized (select id, into_id, from_id, at, undo_record, undone_at from customer_merge
      where id = ${id} for update),
    both_of_them as materialized (select customer.id from customer
      where customer.id in (select into_id from mine union all select from_id from mine) order by customer.id for update)
    select mine.* from mine, (select count(*) from both_of_them) as locked`.execute(tx)
  return rows[0]
}

/** Returns the current state, and the newest later merge that depends on this one. */
export async function findNow(
  tx: Tx,
  { id, into_id, from_id }: LockedMerge,
): Promise<CurrentState & { later_id: number | null }> {
  const customer = (one: number) => sql`(select ${storedCustomer} from customer where id = ${one})`
  const { rows } = await sql<CurrentState & { later_id: number | null }>`
    select ${customer(into_id)} as into, ${customer(from_id)} as "from",
      coalesce((select jsonb_agg(to_jsonb(customer_flag)) from customer_flag where customer_id = ${into_id}), '[]') as flags,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'customer_id', customer_id, 'is_default', is_default))
        from address where customer_id in (${into_id}, ${from_id}) and deleted_at is null), '[]') as addresses,
      (select max(id) from customer_merge where undone_at is null and id > ${id}
        and (into_id = ${into_id} or from_id = ${into_id})) as later_id`.execute(tx)
  return rows[0]!
}

type UnmergeWrites = {
  readonly undo_record: MergeRecord
  readonly into: StoredCustomer
  readonly from: StoredCustomer
  readonly allergen_ids: readonly number[]
  readonly flags: readonly string[]
}

/** Restores everything in one statement and deletes the stored undo data, which is personal. */
export async function saveUnmerge(
  tx: Tx,
  id: number,
  { undo_record, into, from, allergen_ids, flags }: UnmergeWrites,
  { by, at }: { by: number | null; at: Date },
): Promise<MergeAnswer> {
  const { rows } = await sql<MergeAnswer>`
    with saved as (${savingCustomers([into, from])}),
    repointed as (update customer set merged_into_id = ${from.id}
      where id = any (${undo_record.repointed_ids}::bigint[]) and merged_into_id = ${into.id}),
    moved as (update address set customer_id = ${from.id}, is_default = was.is_default and deleted_at is null
      from json_to_recordset(${JSON.stringify(undo_record.addresses)}::json) as was (id bigint, is_default boolean)
      where address.id = was.id),
    healed as (delete from customer_allergen
      where customer_id = ${into.id} and allergen_id = any (${allergen_ids}::integer[])),
    unflagged as (delete from customer_flag where customer_id = ${into.id} and flag = any (${flags}::text[])),
    deleted_consent as (delete from consent where id = any (${undo_record.consent_ids}::bigint[])),
    done as (update customer_merge set undone_at = ${at}, undone_by = ${by}, undo_record = null where id = ${id} returning *)
    select ${mergeColumns} from done as merge join customer on customer.id = merge.from_id`.execute(tx)
  return withEnd(rows[0]!)
}

/** Deletes the undo data of old merges; returns the number of merges. */
export async function deleteUndoData(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql`update customer_merge set undo_record = null where id in (select id from customer_merge
    where undo_record is not null and at < ${before} order by at limit ${most}) returning id`.execute(db)
  return rows.length
}
