import { ERROR_CODES, ERROR_STATUS, type ErrorBody } from '@tavlin/contract/errors'
import type { Case } from './cases.ts'

export type HttpResponse = {
  readonly status: number
  readonly type: string
  readonly headers: Record<string, unknown>
  readonly text: string
}

/** Returns what is wrong with an answer, or null. */
export function faultOf(one: Case, answer: HttpResponse): string | null {
  const { status, headers, type, text } = answer
  if (status >= 500) return 'is an answer of a server that lost its way'
  if (status === 429) return 'is a limit standing before the check that is tried'
  if (headers['set-cookie'] !== undefined) return 'sets a cookie'
  if (status < 400) return one.verdict === 'rejected' ? 'should have been rejected' : faultOfText(one, answer)
  if (!type.startsWith('application/json')) return 'is not JSON'
  const body = JSON.parse(text) as ErrorBody
  if (!ERROR_CODES.includes(body.code)) return 'has a code nobody knows'
  if (ERROR_STATUS[body.code] !== status) return 'has the status of another code'
  return body.code === 'invalid_input' ? faultOfNames(one, body) : null
}

/** A 422 response must report its field, unless body or URL cannot be parsed at all. */
function faultOfNames({ field, what }: Case, { details }: ErrorBody): string | null {
  const named = (details?.['fields'] ?? []) as { path: string[] }[]
  const can_be_read = field !== undefined || /^(idempotency-key|x-socket-id)/.test(what)
  if (named.length === 0) return can_be_read && !what.includes('lone') ? 'does not name a field' : null
  if (named.some(({ path }) => path.length === 0 || path.includes(''))) return 'names a field without a name'
  if (!field) return null
  const spoilt = [field.part, ...field.path].map(String)
  const is_named = named.some(({ path }) => path.slice(0, 2).every((step, i) => step === spoilt[i]))
  return is_named ? null : 'names another field'
}

function faultOfText(one: Case, answer: HttpResponse): string | null {
  return fateOfText(one, answer) === 'changed' ? 'gives the text back changed' : null
}

/** Returns whether accepted text is returned unchanged, in Unicode normal form C. */
export function fateOfText(
  { text: sent, field }: Case,
  { status, text, type }: HttpResponse,
): 'same' | 'changed' | 'not shown' {
  if (status >= 400 || sent === undefined || !field || !type.startsWith('application/json')) return 'not shown'
  const found = valuesOf(JSON.parse(text), String(field.path.at(-1)))
  if (found.length === 0) return 'not shown'
  return found.includes(sent.normalize('NFC').trim()) ? 'same' : 'changed'
}

/** Returns every value under this key, at any depth. */
function valuesOf(tree: unknown, key: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([own, value]) => [...(own === key ? [value] : []), ...valuesOf(value, key)])
}
