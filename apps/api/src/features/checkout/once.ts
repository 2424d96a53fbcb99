import type { Call } from '#platform/call.ts'
import { requestHash } from '#platform/idempotency.ts'

/**
 * Uses the client's payment id as an idempotency key too: a second click waits for the first one and gets its answer.
 * The seen version may differ between the two, the payment may not.
 */
export const onceBy = (call: Call, key: string, wanted: object): Call => ({
  ...call,
  own_key: { key, request_hash: requestHash('', key, wanted) },
})
