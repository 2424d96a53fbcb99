import { type Endpoint } from '@tavlin/contract/endpoint'
import type { z } from 'zod'

// Sample texts: the first one that a field accepts becomes its sample. A field that accepts none needs another text in
// this list.
const TEXTS =
  'sample text|sample_text|1|sample@tavlin.test|2027-01-15|2027-01-15T10:00:00Z|10:30|1.1|0501234567|+972501234567|#336699|0123456789abcdef0123456789abcdef|600|0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f|notes|514123454|1234|0123456789abcdef0123456789abcdef0123456789a|pending|pickup|phone|unpaid|draft|0123456789abcdef012345|/sample|open|matched|0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef|23456789AB|2026-11|1.0.0.2026.receipt'.split(
    '|',
  )
const NUMBERS = [1, 10, 0, 32.5, 100, 1000]

/** The part of zod's schema introspection that these tests use. */
export type Def = {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Record<string, string>
  readonly values?: readonly unknown[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}
export const defOf = (schema: z.ZodType): Def => schema.def

/** Returns a value that the schema accepts, with every optional part, so that each can be made invalid. */
export function sampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema)
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, sampleOf(field)]))
  if (def.element) return [sampleOf(def.element)]
  if (def.items) return def.items.map(sampleOf)
  if (def.innerType) return sampleOf(def.innerType)
  if (def.in) return sampleOf(def.in)
  if (def.options) return sampleOf(def.options[0]!)
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.valueType) return { [String(sampleOf(def.keyType!))]: sampleOf(def.valueType) }
  if (def.getter) return sampleOf(def.getter())
  const sample = [...TEXTS, ...NUMBERS, true, null].find((value) => schema.safeParse(value).success)
  if (sample === undefined) throw new Error(`no sample fits a field of type ${def.type}: add one to sample.ts`)
  return sample
}

export type SampleRequest = {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown> | undefined
}

export function sampleRequest(e: Endpoint): SampleRequest {
  return {
    params: (e.params ? sampleOf(e.params) : {}) as Record<string, unknown>,
    query: (e.query ? sampleOf(e.query) : {}) as Record<string, unknown>,
    body: e.body ? (sampleOf(e.body) as Record<string, unknown>) : undefined,
  }
}
