import type { Call } from '#platform/call.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * What orders, payments and tills do in the transaction that changes a customer. `app.ts` passes it in, because these
 * features import this one.
 */
export type CustomerEffects = {
  readonly allergiesChanged: (tx: Tx, call: Call, customer_ids: readonly number[]) => Promise<void>
  readonly personErased: (tx: Tx, customer_ids: readonly number[]) => Promise<void>
}

export type CustomerDeps = Deps & { readonly effects: CustomerEffects }
