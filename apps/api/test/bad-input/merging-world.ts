import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { makeCustomer } from '../make-customer.ts'
import { NOON } from '../test-app.ts'

/** Creates rows that valid requests about duplicates refer to. */
export const makeMergingWorld = (db: Db) => ({
  newPair: async (): Promise<{ left_id: number; right_id: number }> => {
    const left_id = await makeCustomer(db)
    const right_id = await makeCustomer(db)
    await sql`insert into duplicate_candidate (left_id, right_id, score, reasons, found_at)
      values (${left_id}, ${right_id}, 60, '{same_email}', ${NOON})`.execute(db)
    return { left_id, right_id }
  },
  /** Creates a merge that moved nothing and can be undone. */
  newMerge: async (): Promise<number> => {
    const into_id = await makeCustomer(db)
    const from_id = await makeCustomer(db)
    const side = (id: number) => sql`(select jsonb_build_object('before', to_jsonb(customer) - 'search_text',
      'after', to_jsonb(customer) - 'search_text') from customer where id = ${id})`
    const { rows } = await sql<{ id: number }>`
      with gone as (update customer set merged_into_id = ${into_id} where id = ${from_id})
      insert into customer_merge (into_id, from_id, at, undo_record) values (${into_id}, ${from_id}, ${NOON},
        jsonb_build_object('into', ${side(into_id)}, 'from', ${side(from_id)}) || '{"repointed_ids": [], "addresses": [],
          "allergen_ids": [], "flags": [], "consent_ids": [], "money_key": "none"}') returning id`.execute(db)
    return rows[0]!.id
  },
  /** Removes these users from merges and decisions, so that they can be deleted. */
  forget: async (user_ids: readonly number[]): Promise<void> => {
    await sql`update customer_merge set actor_id = null where actor_id = any (${user_ids})`.execute(db)
    await sql`update customer_merge set undone_by = null where undone_by = any (${user_ids})`.execute(db)
    await sql`update duplicate_candidate set dismissed_by = null where dismissed_by = any (${user_ids})`.execute(db)
  },
})
