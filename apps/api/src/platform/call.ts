import type { Caller } from '@tavlin/contract/access-rules'

/** A key under which a command happens once, and a hash of what was wanted. */
export type IdempotencyKey = { readonly key: string; readonly request_hash: Buffer }

/** The request behind a command: who, from where, and how to know it again when it is repeated. */
export type Call = {
  readonly request_id: string
  readonly caller: Caller | null
  readonly session_id: number | null
  readonly address: string
  readonly user_agent: string
  /** The realtime socket of the sender, who need not be told what they did themselves. */
  readonly socket_id: string | null
  /** Of the header Idempotency-Key. */
  readonly idempotency: IdempotencyKey | null
  /** Of an id in the body, such as that of a payment; honoured besides the header. */
  readonly own_key?: IdempotencyKey
}

/** For work nobody asked for over HTTP: jobs, commands of bin/, seeds. */
export const SYSTEM_CALL: Call = {
  request_id: 'system',
  caller: null,
  session_id: null,
  address: '',
  user_agent: '',
  socket_id: null,
  idempotency: null,
}
