import type { z } from 'zod'
import { type Def, defOf } from './sample.ts'

type Part = 'params' | 'query' | 'body'
export type FieldKind =
  'text' | 'search' | 'secret' | 'format' | 'id' | 'number' | 'boolean' | 'array' | 'object' | 'json'
export type RequestField = {
  readonly part: Part
  readonly path: readonly (string | number)[]
  readonly kind: FieldKind
  readonly may_be_left_out: boolean
  readonly may_be_null: boolean
}

// Derives kinds from names where possible, so that the expectation does not change when a pattern or bound is removed
// from a schema.
const IDS = /^(id|version|items|after|\w+_ids?)$/
const FORMATS = /^(email|cursor|sort|limit|day|socket_id|channel_name|\w+_(from|until|at|on))$/
// Fields that are never stored as sent, only compared or hashed, so that any character is valid.
const SECRETS = /^(password|token|device_token)$/

/** Returns every field of a request that can be made invalid. */
export function fieldsOf(part: Part, schema: z.ZodObject | undefined): RequestField[] {
  return Object.entries(schema?.shape ?? {}).flatMap(([key, field]) => walk(part, [key], field as z.ZodType))
}

function walk(part: Part, path: readonly (string | number)[], schema: z.ZodType): RequestField[] {
  const { inner, ...may } = unwrap(schema)
  const def = defOf(inner)
  const field: RequestField = { part, path, kind: kindOf(inner, def, path), ...may }
  if (def.shape)
    return [field, ...Object.entries(def.shape).flatMap(([key, child]) => walk(part, [...path, key], child))]
  if (def.element) return [field, ...walk(part, [...path, 0], def.element)]
  return [field]
}

function unwrap(schema: z.ZodType) {
  let may_be_left_out = false
  let may_be_null = false
  let inner = schema
  for (let def: Def = defOf(inner); ; def = defOf(inner)) {
    if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault') may_be_left_out = true
    if (def.type === 'nullable') may_be_null = true
    const next = def.innerType ?? def.in
    if (!next) return { inner, may_be_left_out, may_be_null }
    inner = next
  }
}

function kindOf(schema: z.ZodType, def: Def, path: readonly (string | number)[]): FieldKind {
  const name = String(path.findLast((step) => typeof step === 'string'))
  if (def.type === 'array' || def.type === 'object') return def.type
  if (def.type === 'record') return 'object'
  if (def.type === 'tuple') return 'array'
  if (IDS.test(name)) return 'id'
  if (def.type === 'string') {
    if (SECRETS.test(name)) return 'secret'
    if (name === 'search') return 'search'
    return FORMATS.test(name) || !schema.safeParse('sample text').success ? 'format' : 'text'
  }
  if (def.type === 'enum' || def.type === 'literal') return 'format'
  if (def.type === 'number' || def.type === 'boolean') return def.type
  return 'json'
}
