import type { Tx } from '#platform/db.ts'
import { emptyNotes } from './forget.repo.ts'

/** For customers: deletes the notes on payments of an erased person. */
export const forgetPaymentNotes = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  emptyNotes(tx, customer_ids)
