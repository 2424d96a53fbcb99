import type { Call } from '#platform/call.ts'
import { requestHash } from '#platform/idempotency.ts'

/**
 * The client's own id of a payment is the key of its request as well: whoever clicked twice waits for the first click, not
 * for every other one, and gets its answer. What was seen (a version) may differ, what is wanted may not.
 */
export const onceBy = (call: Call, key: string, wanted: object): Call => ({
  ...call,
  own_key: { key, request_hash: requestHash('', key, wanted) },
})
