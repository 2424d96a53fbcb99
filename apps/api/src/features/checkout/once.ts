import type { Call } from '#platform/http/call.ts'
import { requestHash } from '#platform/http/idempotency.ts'

/**
 * Also uses the client's payment id as an idempotency key: a second click waits for the first one and gets its answer.
 * The two requests may differ in the version that the user saw, but not in the payment.
 */
export const onceBy = (call: Call, key: string, wanted: object): Call => ({
  ...call,
  own_key: { key, request_hash: requestHash('', key, wanted) },
})
