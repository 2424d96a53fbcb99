import { createHash } from 'node:crypto'
import { type RequestField, fieldsOf } from './fields.ts'
import { requestCases } from './request-cases.ts'
import type { SampleRequest } from './sample.ts'
import type { EndpointTarget } from './targets.ts'
import { type Value, valuesFor } from './values.ts'
import { type RawRequest, toWire } from './wire.ts'

export type Case = {
  readonly what: string
  readonly verdict: 'rejected' | 'free'
  /** The field that a 422 response must report. */
  readonly field?: RequestField
  /** Text that must be returned unchanged if it was stored. */
  readonly text?: string
  readonly make: (good: SampleRequest) => RawRequest
}

const SEED = 'tavlin'
// Maximum number of cases in CI, however large the contract grows; BAD_INPUT=full runs all.
const MOST_CASES = 9_000

export function casesOf(target: EndpointTarget): Case[] {
  const { e } = target
  const fields = [...fieldsOf('params', e.params), ...fieldsOf('query', e.query), ...fieldsOf('body', e.body)].map(
    (field): RequestField => ({
      ...field,
      kind: target.kinds?.[`${field.part}.${field.path.join('.')}`] ?? field.kind,
    }),
  )
  return [...fields.flatMap((field) => fieldCases(target, field)), ...requestCases(target)]
}

function fieldCases({ e, unused = [] }: EndpointTarget, field: RequestField): Case[] {
  const where = `${field.part}.${field.path.join('.')}`
  const is_unused = field.part === 'body' && unused.includes(String(field.path[0]))
  const spoilt = (value: unknown) => (good: SampleRequest) =>
    toWire(e, replaceAt(good, [field.part, ...field.path], value))
  const cases = valuesFor(field).map((one: Value): Case => ({
    what: `${where} is ${one.what}`,
    verdict: one.by_rows && is_unused ? 'free' : one.verdict,
    field,
    make: spoilt(one.value),
    ...(one.comes_back && !is_unused && { text: String(one.value) }),
  }))
  if (field.part === 'params' || typeof field.path.at(-1) === 'number') return cases
  const missing: Case = {
    what: `${where} is missing`,
    verdict: field.may_be_left_out ? 'free' : 'rejected',
    field,
    make: spoilt(undefined),
  }
  if (field.part !== 'query') return [...cases, missing]
  const twice: Case = {
    what: `${where} comes twice`,
    verdict: 'rejected',
    field,
    make: (good) => {
      const wire = toWire(e, { ...good, query: { ...good.query, [field.path[0]!]: 1 } })
      return { ...wire, url: `${wire.url}&${field.path[0]}=1&${field.path[0]}=2` }
    },
  }
  return [...cases, missing, twice]
}

function replaceAt<T>(node: T, [step, ...rest]: readonly (string | number)[], value: unknown): T {
  if (step === undefined) return value as T
  const copy = (Array.isArray(node) ? [...node] : { ...node }) as Record<string | number, unknown>
  copy[step] = replaceAt(copy[step], rest, value)
  return copy as T
}

/** Returns a deterministic sample, spread over all endpoints. */
export function sampled(name: string, cases: readonly Case[], total: number): readonly Case[] {
  if (process.env['BAD_INPUT'] === 'full' || total <= MOST_CASES) return cases
  const draw = (what: string) => createHash('sha1').update(`${SEED} ${name} ${what}`).digest().readUInt32BE() / 2 ** 32
  return cases.filter(({ what }) => draw(what) < MOST_CASES / total)
}
