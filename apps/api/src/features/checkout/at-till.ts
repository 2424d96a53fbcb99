import type { Call } from '#platform/http/call.ts'

/**
 * Adds the till whose drawer is used: that of the session, or the one chosen on the order page. Receipts are issued
 * with the original call, because only sales at a till use its series.
 */
export const atTill = (call: Call, named_till_id: number | null): Call => ({
  ...call,
  till_id: call.till_id ?? named_till_id,
})
