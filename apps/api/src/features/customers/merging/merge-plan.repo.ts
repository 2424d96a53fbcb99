import type { MergeCandidate } from '@tavlin/domain/customers/merge'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { customerAnswer } from '../customer-answer.ts'
import { type Customer, whole } from '../customer.repo.ts'
import { mergeable } from './merge.repo.ts'

export type PlannedCustomerRow = { readonly shown: Customer; readonly stored: MergeCandidate }

/** Returns the customers in the shapes of the API and of the rules, from one snapshot. */
export async function findPlanned(db: Db, ids: readonly number[], now: Date): Promise<Map<number, PlannedCustomerRow>> {
  const { rows } = await sql<PlannedCustomerRow>`select ${whole(now)} as shown, ${mergeable} as stored
    from customer where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ shown, stored }) => [shown.id, { shown: customerAnswer(shown), stored }]))
}
