import type { Call } from '#platform/call.ts'

/**
 * The call with the till whose drawer is used: that of the session, or the one named on the order page. Receipts are
 * issued with the original call, because only sales at a till use its series.
 */
export const atTill = (call: Call, named_till_id: number | null): Call => ({
  ...call,
  till_id: call.till_id ?? named_till_id,
})
