import { gzipSync } from 'node:zlib'
import type { Case } from './cases.ts'
import type { SampleRequest } from './sample.ts'
import type { EndpointTarget } from './targets.ts'
import { type RawRequest, toJson, toWire } from './wire.ts'

/** Value of an extra key, which must never be stored. */
export const MARKER = 'never-to-be-stored'

/** Returns requests that are invalid or unusual in other ways than by a field. */
export function requestCases(target: EndpointTarget): Case[] {
  const { e } = target
  const spoil = (
    what: string,
    verdict: Case['verdict'],
    change: (wire: RawRequest, good: SampleRequest) => Partial<RawRequest>,
  ): Case => ({
    what,
    verdict,
    make: (good) => {
      const wire = toWire(e, good)
      return { ...wire, ...change(wire, good) }
    },
  })
  const withHeader = (name: string, verdict: Case['verdict'], values: readonly string[]): Case[] =>
    values.map((value) =>
      spoil(`${name} is ${JSON.stringify(value.slice(0, 40))}`, verdict, ({ headers }) => ({
        headers: { ...headers, [name]: value },
      })),
    )
  const of_command = e.method === 'GET' ? 'free' : 'rejected'
  return [
    ...(e.body ? bodyCases(target, spoil) : []),
    ...withHeader('idempotency-key', of_command, BAD_KEYS),
    ...withHeader('x-socket-id', of_command, BAD_SOCKETS),
    ...(e.access === 'public' ? [] : withHeader('authorization', 'rejected', BAD_TOKENS)),
    ...withHeader('user-agent', 'free', STRANGE_AGENTS),
    ...withHeader('x-forwarded-for', 'free', ['not an address', '::1, 1e3', 'a'.repeat(5_000), "'"]),
    spoil('unknown keys in the query', 'free', ({ url }) => ({
      url: addQuery(url, '__proto__=1&constructor=2&a[b]=c&=&&%zz=%'),
    })),
    spoil('a query of 5,000 keys', 'free', ({ url }) => ({ url: addQuery(url, 'a=1&'.repeat(5_000)) })),
    spoil('a broken escape in the path', 'rejected', ({ url }) => ({ url: `${url.split('?')[0]}%E0%A4%A` })),
    spoil('20 kB of query without a key', 'free', ({ url }) => ({ url: addQuery(url, 'b'.repeat(20_000)) })),
  ]
}

const addQuery = (url: string, more: string): string => `${url}${url.includes('?') ? '&' : '?'}${more}`

const STRANGE_AGENTS = ['', 'a'.repeat(10_000), "'; drop table session;--", '\u00FF\u00FE', 'a\u200Bb']
const BAD_KEYS =
  `|short|with a blank|אבגדהוזח|a\0bcdefgh|line\r\nbreak-1|';select 1;--|{"a":"b"}|a,bcdefgh|${'a'.repeat(129)}`.split(
    '|',
  )
const BAD_SOCKETS = `|a|1|1.|.1|1.2.3|1.a|-1.1|١.١|1.1 |1.1\n|null|${'1'.repeat(21)}.1`.split('|')
const A = 'a'.repeat(43)
const BAD_TOKENS = [
  `|Bearer|Bearer |Bearer null|Basic b3duZXI6b3duZXI=|Token x|Bearer\t|bearer ${A}|Bearer  ${A}|Bearer ${A}a|${A}`.split(
    '|',
  ),
  ['a', '\0', '-', '_', '\u00FF'].map((letter) => `Bearer ${letter.repeat(43)}`),
  [
    `Bearer ${A}, Bearer ${A}`,
    `Bearer ${"' or 1=1 --".padEnd(43)}`,
    `Bearer ${'a'.repeat(50_000)}`,
    `Bearer ${A.slice(1)}`,
  ],
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
].flat()

const BROKEN_JSON = `{|{"a":|{"a":1|{'a':1}|{a:1}|{"a":1,}|{"a":NaN}|{"a":Infinity}|{"a":01}|{} {}|// a\n{}|\0`.split(
  '|',
)

type MakeCase = (
  what: string,
  verdict: Case['verdict'],
  change: (wire: RawRequest, good: SampleRequest) => Partial<RawRequest>,
) => Case

function bodyCases({ e }: EndpointTarget, spoil: MakeCase): Case[] {
  const has_required = !e.body!.safeParse({}).success
  const json = (what: string, text: string | Buffer, verdict: Case['verdict'] = 'rejected'): Case =>
    spoil(what, verdict, () => ({ payload: text, headers: { 'content-type': 'application/json' } }))
  const typed = (type: string, payload?: string | Buffer): Case =>
    spoil(`content type ${JSON.stringify(type.slice(0, 40))}`, 'rejected', (wire) => ({
      payload: payload ?? wire.payload,
      headers: { 'content-type': type },
    }))
  const added = (what: string, more: string, verdict: Case['verdict'] = 'free'): Case =>
    spoil(what, verdict, ({ payload }) => ({ payload: String(payload).replace(/^\{/, () => `{${more},`) }))
  return [
    ...['', '[]', '[{}]', 'null', '"text"', '1', 'true'].map((text) => json(`the body is ${text || 'empty'}`, text)),
    json('the body is {}', '{}', has_required ? 'rejected' : 'free'),
    ...BROKEN_JSON.map((text) => json(`the body is ${JSON.stringify(text)}`, text)),
    json('the body is bytes', Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])),
    json('the body is 40,000 lists deep', '['.repeat(40_000) + ']'.repeat(40_000)),
    json('the body is beyond the limit', `{"a":"${'a'.repeat(1_000_001)}"}`),
    added('the key __proto__', '"__proto__":{"roles":["super_admin"]}', 'rejected'),
    added('the key constructor.prototype', '"constructor":{"prototype":{"a":1}}', 'rejected'),
    added('the key __proto__, escaped', String.raw`"\u005f_proto__":{"a":1}`, 'rejected'),
    added(
      'unknown keys',
      toJson({ password_hash: MARKER, builtin: true, is_admin: true, [MARKER]: MARKER, toString: 1 }).slice(1, -1),
    ),
    added('20,000 keys', Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')),
    spoil('every key twice', 'free', ({ payload }) => ({
      payload: String(payload).replace(/^\{(.*)\}$/s, (_, all: string) => `{${all},${all}}`),
    })),
    typed('text/plain'),
    typed('application/xml', '<a/>'),
    typed('text/html'),
    typed('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
    typed('application/octet-stream'),
    typed('application/jsonp'),
    typed('json'),
    typed(';;;'),
    typed('application/json\0'),
    typed(`application/${'x'.repeat(10_000)}`),
    typed('application/x-www-form-urlencoded', `a=${'a'.repeat(20_000)}`),
    typed('application/x-www-form-urlencoded', '__proto__=1&constructor=2&=&%zz=%&a[b]=c'),
    spoil('a gzipped body', 'rejected', ({ payload }) => ({
      payload: gzipSync(String(payload)),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })),
    spoil('a body longer than it says', 'rejected', ({ headers }) => ({
      headers: { ...headers, 'content-length': '1' },
    })),
    spoil('a body shorter than it says', 'rejected', ({ headers }) => ({
      headers: { ...headers, 'content-length': '900000' },
    })),
    spoil('a body beyond the limit, it says', 'rejected', ({ headers }) => ({
      headers: { ...headers, 'content-length': '900000000' },
    })),
  ]
}
