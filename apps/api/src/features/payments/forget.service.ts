import type { Tx } from '#platform/db/db.ts'
import { emptyNotes } from './forget.repo.ts'

/** Deletes the notes on payments of an erased customer; used by the customers feature. */
export const forgetPaymentNotes = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  emptyNotes(tx, customer_ids)
