import type { Caller } from '@tavlin/contract/access-rules'

/** A key under which a command is executed once, and a hash of the request. */
export type IdempotencyKey = { readonly key: string; readonly request_hash: Buffer }

/** The request behind a command: caller, origin and idempotency keys. */
export type Call = {
  readonly request_id: string
  readonly caller: Caller | null
  readonly session_id: number | null
  /** The till at which the caller works; set only for a session on a paired device. */
  readonly till_id: number | null
  /** The device token in the cookie of a paired kiosk; null elsewhere. */
  readonly kiosk_token: string | null
  readonly address: string
  readonly user_agent: string
  /** The realtime socket of the sender, which does not receive the resulting events. */
  readonly socket_id: string | null
  /** Key of the header Idempotency-Key; null without one. */
  readonly idempotency: IdempotencyKey | null
  /** Signature of a webhook of the SMS provider; omitted elsewhere. */
  readonly sms_signature?: string | null
  /** Idempotency key from an id in the body, such as that of a payment; used in addition to the header. */
  readonly own_key?: IdempotencyKey
}

/** A call by a signed-in user. */
export type SignedCall = Call & { readonly caller: Caller }

/** The call of work without an HTTP request: jobs, commands of bin/, seeds. */
export const SYSTEM_CALL: Call = {
  request_id: 'system',
  caller: null,
  session_id: null,
  till_id: null,
  kiosk_token: null,
  address: '',
  user_agent: '',
  socket_id: null,
  idempotency: null,
}
