import type { RequestField } from './fields.ts'

/** Raw JSON text, needed because some numbers cannot be produced from a JavaScript value. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Value = {
  readonly what: string
  readonly value: unknown
  /** `rejected` expects 4xx and nothing written. `free` lets the endpoint decide, but it must never answer 5xx. */
  readonly verdict: 'rejected' | 'free'
  /** Only a lookup rejects the value, so an endpoint that ignores the field accepts it. */
  readonly by_rows?: true
  /** True for valid text: if stored, it must be returned unchanged. */
  readonly comes_back?: true
}

const LONG = { '100 kB': 'a'.repeat(100_000) }
const DEEP_ARRAYS = new Raw('['.repeat(20_000) + ']'.repeat(20_000))
const DEEP_OBJECTS = new Raw(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
/** Ids that belong to no row: one never assigned, and one of a deleted user. */
const FOREIGN_ID = 999_999_998
export const DELETED_ID = 900_000_001

const NEVER_TEXT = {
  NUL: 'a\0b',
  'a control character': 'a\u0001b',
  DEL: 'a\u007Fb',
  'a lone high surrogate': 'a\uD800b',
  'a lone low surrogate': '\uDFFF',
  'a bidi override': 'user\u202Etxt.exe',
  'a bidi isolate': 'a\u2066b',
  'a zero-width space': 'a\u200Bb',
  'a word joiner': 'a\u2060b',
  'a byte order mark': 'a\uFEFFb',
}
const BLANK = {
  'an empty text': '',
  blanks: '   ',
  'tab and newline': '\t\n',
  'a hard space': '\u00A0',
  'a wide space': '\u3000',
}
/** Texts that are valid, however a database, browser, spreadsheet, log or header might interpret them. */
const INJECTIONS = [
  "Robert'); drop table app_user;--",
  "' or '1'='1",
  '$1; select pg_sleep(9)',
  'a%_\\b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "=cmd|' /C calc'!A0",
  '+1+2',
  '-2+3',
  '@SUM(1,2)',
  '%s%n${jndi:ldap://x/}',
  '{{7*7}}',
  'a\r\nSet-Cookie: a=b',
  'a\n{"level":30,"msg":"all is well"}',
  '../../etc/passwd',
  'cafe\u0301 in NFD',
  'café in NFC',
  '١٢٣',
  'שלום\u200F!',
  '👩‍🍳 𝕏',
]
const WORDS = ['null', 'undefined', 'constructor', 'NaN', '0']
const NOT_TEXT = {
  'a number': 1,
  'a boolean': true,
  'a list': ['a'],
  'an object': { a: 'b' },
  'an object like text': { length: 1 },
}
const NOT_NUMBERS = {
  'a number as text': '1',
  'Arabic-Indic digits': '١٢',
  'a boolean': true,
  'a list of one': [1],
  'an object': { valueOf: 1 },
  NaN: 'NaN',
  Infinity: 'Infinity',
  'beyond all numbers': new Raw('1e400'),
  'below all numbers': new Raw('-1e400'),
  '2^53': 2 ** 53,
  '2^53+1': new Raw('9007199254740993'),
  '-2^53-1': new Raw('-9007199254740993'),
  '-10^15': -1e15,
}
const NOT_ID_TEXTS =
  '-1|1.0|1e3|0x1| 1|1 |+1|١|۱|1,2|1;select 1|1 or 1=1|NaN|Infinity|null|undefined|[object Object]|9007199254740993|99999999999999999999|1\0'.split(
    '|',
  )

const NO_DAYS =
  `2027-02-30|2027-02-29|2027-13-01|2027-00-10|2027-01-00|0000-00-00|20270115|2027-1-5|15/01/2027|2027-01-15 |infinity|now|
today|epoch|-2027-01-15|+12027-01-15|10000-01-01|٢٠٢٧-٠١-١٥|2027-01-15T00:00:00Z|2027-03-26T02:30:00|1800000000`.split(
    /\|\n?/,
  )
// Days that are easily mishandled: both daylight-saving changes, a leap day, the last representable day and days long
// past.
const RARE_DAYS = ['2027-03-26', '2027-10-31', '2028-02-29', '9999-12-31', '0001-01-01', '0000-01-01']
const NO_ADDRESSES =
  'a|@|a@|@b.test|a@b|a b@c.test|a@b.test\nBcc: c@d.test|a@b.test,c@d.test|<a@b.test>|a@b..test|a@-b.test|א@ב.test'.split(
    '|',
  )
const payload = Buffer.from(JSON.stringify(['a', 1])).toString('base64url')
const FORGED_CURSORS = [
  `${payload}.${'A'.repeat(27)}`,
  `${payload}.`,
  `.${payload}`,
  '..',
  'e30.e30',
  `${payload}.${'א'.repeat(27)}`,
]

const rejected = (values: Record<string, unknown>): Value[] =>
  Object.entries(values).map(([what, value]) => ({ what, value, verdict: 'rejected' }))
const free = (values: Record<string, unknown>): Value[] =>
  Object.entries(values).map(([what, value]) => ({ what, value, verdict: 'free' }))
const named = (values: readonly unknown[]) => Object.fromEntries(values.map((value) => [JSON.stringify(value), value]))

/** Returns every value to try in one field. */
export function valuesFor(field: RequestField): Value[] {
  if (field.part !== 'body') return valuesOnPath(field)
  const as_null: Value = { what: 'null', value: null, verdict: field.may_be_null ? 'free' : 'rejected' }
  const deep = { 'lists 20,000 deep': DEEP_ARRAYS, 'objects 10,000 deep': DEEP_OBJECTS }
  return [as_null, ...(field.kind === 'json' ? free(deep) : rejected(deep)), ...valuesOfKind(field)]
}

function valuesOfKind({ kind, path }: RequestField): Value[] {
  switch (kind) {
    case 'text':
    case 'search':
      return [...texts(kind), ...rejected({ ...NOT_TEXT, '1 MB': '@1MB@' })]
    case 'format':
      return [
        ...special(path),
        ...rejected({ ...NEVER_TEXT, ...BLANK, ...NOT_TEXT, ...LONG, ...named(INJECTIONS) }),
        ...free(named(WORDS)),
      ]
    case 'secret':
      return [
        ...rejected({ ...NOT_TEXT, ...LONG }),
        ...free(named(['', 'a\0b', 'a\uD800b', ...INJECTIONS.slice(0, 2)])),
      ]
    case 'id':
      return [...rejected({ ...NOT_NUMBERS, zero: 0, '-0': new Raw('-0'), negative: -1, 'a fraction': 1.5 }), ...rows()]
    case 'number':
      return [
        ...rejected({ ...NOT_NUMBERS, '10^15': 1e15 }),
        ...(isFraction(path) ? [] : rejected({ 'three decimals': 1.005 })),
        ...free({ zero: 0, '-0': new Raw('-0'), negative: -1, 'an exponent': new Raw('1e1') }),
      ]
    case 'boolean':
      return rejected({ ...named(['true', 'false', '', 'yes', 0, 1]), 'a list': [true], 'an object': {} })
    case 'array':
      return [
        ...rejected({
          'a text': 'a',
          'a number': 1,
          'a boolean': true,
          'an object': {},
          'an object like a list': { 0: 1, length: 1 },
        }),
        ...rejected({ '[null]': [null], '[[]]': [[]], '100,000 of them': Array.from({ length: 100_000 }, () => 1) }),
        ...free({ none: [] }),
      ]
    case 'object':
      return rejected({ 'a text': 'a', 'a number': 1, 'a boolean': true, 'a list': [] })
    case 'json':
      return free({ ...NEVER_TEXT, ...named(INJECTIONS), 'a number': 1, 'a list': [1], 'an object': { a: 1 } })
  }
}

/** Returns the values for path and query, which contain only text. */
function valuesOnPath({ kind, part, path }: RequestField): Value[] {
  // A decoded query cannot contain a lone surrogate.
  if (kind === 'text' || kind === 'search')
    return texts(kind).map((one) => (part === 'query' && one.what.includes('lone') ? { ...one, verdict: 'free' } : one))
  if (kind === 'number')
    return [...rejected({ ...named(NOT_ID_TEXTS), ...BLANK, ...LONG }), ...free(named(['0', '01']))]
  const never = rejected({ ...NEVER_TEXT, ...BLANK, ...LONG })
  if (kind !== 'id') return [...never, ...special(path), ...rejected(named(INJECTIONS)), ...free(named(WORDS))]
  return [...never, ...rejected({ ...named(NOT_ID_TEXTS), zero: '0', 'a leading zero': '01' }), ...rows()]
}

/** Search texts may be empty; stored texts may not. */
const texts = (kind: 'text' | 'search'): Value[] => [
  ...rejected({ ...NEVER_TEXT, ...LONG }),
  ...(kind === 'text' ? rejected(BLANK) : free(BLANK)),
  ...INJECTIONS.map((text): Value => ({ what: JSON.stringify(text), value: text, verdict: 'free', comes_back: true })),
  ...free(named(WORDS)),
]
/** Fields that are instants although their names end like those of days. */
const INSTANTS = new Set(['snoozed_until', 'device_at'])

/** Returns invalid days, emails and cursors that look valid, and valid days that are easily mishandled. */
function special(path: RequestField['path']): Value[] {
  const name = String(path.at(-1))
  const no_days = INSTANTS.has(name) ? NO_DAYS.filter((text) => !text.endsWith('Z')) : NO_DAYS
  if (/^(day|date)$|_(from|until|at|on)$/.test(name)) return [...rejected(named(no_days)), ...free(named(RARE_DAYS))]
  if (name === 'email') return rejected(named(NO_ADDRESSES))
  if (name === 'cursor') return rejected(named(FORGED_CURSORS))
  return []
}

const isFraction = (path: RequestField['path']): boolean => /^(lat|lng)$/.test(String(path.at(-1)))
const rows = (): Value[] =>
  rejected({
    'an id nobody has': FOREIGN_ID,
    'the id of a deleted row': DELETED_ID,
    'beyond 32 bits': 2 ** 31,
    '10^14': 1e14,
  }).map((value) => ({
    ...value,
    by_rows: true,
  }))
