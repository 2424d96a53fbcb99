import type { z } from 'zod'
import type { Access } from './access-rules.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One-line description for the API reference. */
  summary: string
  access: Access
  /** The path parameter with the deli id: the caller must have the permission in that deli. */
  deli_param?: string
  /** Set when the call changes data shared by all delis: the caller must have the permission for all of them. */
  scope?: 'business'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Set when the body is a file, with any content type except JSON and forms. */
  accepts_file?: true
  /**
   * Longer bodies are rejected with 413 before parsing. Public calls must set a limit; the default is 1 MB, for files 8
   * MB.
   */
  max_body_bytes?: number
  /** Schema of the response; `'stream'` when it is a file. */
  returns: z.ZodType | 'stream'
  /** Calls per user (or IP address) and minute; further calls get 429. */
  per_minute?: number
  /** The call also answers a super_admin who must set up a second factor before anything else. */
  before_second_factor?: true
  /** The call only reads although its method is not GET, so callers who view as a role may use it. */
  reads?: true
  /**
   * Set for calls that every screen polls: a session checked within the last seconds is trusted without a database
   * query.
   */
  cheap?: true
}
export type Endpoints = Record<string, Endpoint>

type RequestPart = 'params' | 'query' | 'body'
/** Input of a call as the client sends it, and as the handler receives it after parsing. */
export type RequestOf<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.input<E[P]> : never
}
export type ParsedRequestOf<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.output<E[P]> : never
}
export type ResponseOf<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : unknown

/** Result that a handler may return: the same shape, read-only data allowed. */
export type HandlerResult<E extends Endpoint> = E['returns'] extends z.ZodType
  ? DeepReadonly<z.input<E['returns']>>
  : never
export type DeepReadonly<T> = T extends (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

export const endpoints = <const G extends Endpoints>(group: G): G => group

/** Body limit of public calls: enough for every field at its maximum length, in any script. */
export const PUBLIC_BODY_BYTES = 4_000
