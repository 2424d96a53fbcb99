import type { Mergeable } from '@tavlin/domain/customers/merge'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { customerAnswer } from './customer-answer.ts'
import { type Customer, whole } from './customer.repo.ts'
import { mergeable } from './merge.repo.ts'

export type Planned = { readonly shown: Customer; readonly stored: Mergeable }

/** As people see them and as the rules do, of the same moment. */
export async function findPlanned(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Planned>> {
  const { rows } = await sql<Planned>`select ${whole(now)} as shown, ${mergeable} as stored
    from customer where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ shown, stored }) => [shown.id, { shown: customerAnswer(shown), stored }]))
}
