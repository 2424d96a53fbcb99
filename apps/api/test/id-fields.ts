import type { Endpoint } from '@tavlin/contract/endpoint'
import type { z } from 'zod'
import { type RequestField, fieldsOf } from './bad-input/fields.ts'
import type { SampleRequest } from './bad-input/sample.ts'
import { DELETED_ID } from './bad-input/values.ts'

export type IdField = Pick<RequestField, 'part' | 'path'>

const NAMED_LIKE_IDS = /^(id|ids|\w+_ids?)$/
/** Ids chosen by the client or an external service, which refer to no row of our database. */
const NAMES_NO_ROW = /^(client_id|socket_id|webhook_id|buyer_vat_id|place_id)$/

/** Whether a path or query text accepts only numbers from 1 on, which means that it refers to a row. */
function takesOnlyIds(schema: z.ZodType | undefined): boolean {
  const takes = (value: string) => schema?.safeParse(value).success === true
  return takes('1') && takes(String(DELETED_ID)) && !takes('0') && !takes('x') && !takes('1.5')
}

/**
 * Returns every field of a request that refers to a row, read from the contract, so that new endpoints are covered
 * automatically.
 */
export function idFieldsOf({ params, query, body }: Endpoint): IdField[] {
  const isId = (field: IdField) => NAMED_LIKE_IDS.test(nameOf(field)) && !NAMES_NO_ROW.test(nameOf(field))
  const nameOf = ({ path }: IdField) => String(path.findLast((step) => typeof step === 'string'))
  const inUrl = (part: 'params' | 'query', schema: z.ZodObject | undefined) =>
    fieldsOf(part, schema).filter((field) => isId(field) || takesOnlyIds(schema?.shape[nameOf(field)] as z.ZodType))
  const inBody = fieldsOf('body', body).filter((field) => isId(field) && field.kind !== 'array')
  return [...inUrl('params', params), ...inUrl('query', query), ...inBody]
}

export const showField = ({ part, path }: IdField): string => [part, ...path].join('.')

export const valueAt = (sent: SampleRequest, { part, path }: IdField): unknown =>
  path.reduce<unknown>(
    (node, step) => (node as Record<string | number, unknown> | null | undefined)?.[step],
    sent[part],
  )

/** Returns the same request with another value in this field. */
export function withValue(sent: SampleRequest, { part, path }: IdField, value: unknown): SampleRequest {
  const replace = (node: unknown, [step, ...rest]: readonly (string | number)[]): unknown => {
    if (step === undefined) return value
    const copy = (Array.isArray(node) ? [...node] : { ...(node as object) }) as Record<string | number, unknown>
    copy[step] = replace(copy[step], rest)
    return copy
  }
  return { ...sent, [part]: replace(sent[part], path) }
}

/** Returns an id of the same kind that refers to no row. */
export function unknownLike(value: unknown): unknown {
  if (typeof value === 'number') return DELETED_ID
  if (/^\d+$/.test(String(value))) return String(DELETED_ID)
  return '5f0c2b1a-0000-4000-8000-00000000dead'
}
