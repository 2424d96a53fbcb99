import type { z } from 'zod'
import type { Access } from './access-rules.ts'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One line for the API reference. */
  summary: string
  access: Access
  /** The path parameter that names a deli: the permission must be held there. */
  deli_param?: string
  /** Changes what all delis share: the permission must be held for all delis, not only for some. */
  scope?: 'business'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is the bytes of a file, under any content type that is not JSON or a form. */
  accepts_file?: true
  /** A longer body is refused with 413 before it is parsed. Public calls say it; for others it is a megabyte. */
  max_body_bytes?: number
  /** `'stream'`: the answer is a file. */
  returns: z.ZodType | 'stream'
  /** Calls per person (or address) and minute; beyond it 429. */
  per_minute?: number
  /** A command only by its method: whoever looks through the eyes of a role may call it too. */
  reads?: true
  /** Polled by every screen: a session seen within seconds is believed without asking the database. */
  cheap?: true
}
export type Endpoints = Record<string, Endpoint>

type Part = 'params' | 'query' | 'body'
/** What the caller sends, and what the handler receives after parsing. */
export type Sent<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.input<E[P]> : never
}
export type Received<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType ? z.output<E[P]> : never
}
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : unknown

/** What a handler may answer: the same shape, and read-only data is welcome. */
export type Answer<E extends Endpoint> = E['returns'] extends z.ZodType ? Frozen<z.input<E['returns']>> : never
type Frozen<T> = T extends (infer U)[]
  ? readonly Frozen<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

export const endpoints = <const G extends Endpoints>(group: G): G => group

/** Room for every field of a public call at its longest, in any script. */
export const PUBLIC_BODY_BYTES = 4_000
