import type { Tx } from '#platform/db/db.ts'
import * as repo from './chat.repo.ts'

/** Deletes the texts of erased customers; consents stay as proof. */
export const forgetConversations = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  repo.deleteConversations(tx, customer_ids)
