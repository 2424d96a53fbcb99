import type { Call } from '#platform/http/call.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * The effects of a customer change on other features, in the transaction of the change. `app.ts` injects them, because
 * those features import the customers feature.
 */
export type CustomerEffects = {
  readonly allergiesChanged: (tx: Tx, call: Call, customer_ids: readonly number[]) => Promise<void>
  readonly personErased: (tx: Tx, customer_ids: readonly number[]) => Promise<void>
}

export type CustomerDeps = Deps & { readonly effects: CustomerEffects }
