import type { z } from 'zod'
import type { Access } from './access-rules.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One line for the API reference. */
  summary: string
  access: Access
  /** The path parameter with the deli id: the permission must be held there. */
  deli_param?: string
  /** Changes data shared by all delis: the permission must be held for all of them. */
  scope?: 'business'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is a file, with any content type except JSON and forms. */
  accepts_file?: true
  /** Longer bodies are refused with 413 before parsing. Public calls must set it; the default is a megabyte. */
  max_body_bytes?: number
  /** `'stream'` when the response is a file. */
  returns: z.ZodType | 'stream'
  /** Calls per user (or IP address) and minute; beyond it 429. */
  per_minute?: number
  /** A read despite its method: callers who view as a role may use it. */
  reads?: true
  /** Polled by every screen: a session checked within the last seconds is trusted without a database query. */
  cheap?: true
}
export type Endpoints = Record<string, Endpoint>

type RequestPart = 'params' | 'query' | 'body'
/** What the client sends, and what the handler receives after parsing. */
export type RequestOf<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.input<E[P]> : never
}
export type ParsedRequestOf<E extends Endpoint> = {
  [P in RequestPart as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.output<E[P]> : never
}
export type ResponseOf<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : unknown

/** What a handler may return: the same shape, read-only data allowed. */
export type HandlerResult<E extends Endpoint> = E['returns'] extends z.ZodType
  ? DeepReadonly<z.input<E['returns']>>
  : never
export type DeepReadonly<T> = T extends (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

export const endpoints = <const G extends Endpoints>(group: G): G => group

/** Enough for every field of a public call at its maximum length, in any script. */
export const PUBLIC_BODY_BYTES = 4_000
