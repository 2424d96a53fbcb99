import type { z } from 'zod'
import type { issueText } from './form.text.ts'
import { writeShekels } from './money-text.ts'

type IssueTranslator = ReturnType<typeof issueText>
export type Issue = z.core.$ZodIssue
export type ServerField = { path: readonly string[]; message: string }

/** The contract's messages are for developers; these are for users. */
const BY_MESSAGE = {
  'contains a character that is not allowed': 'bad_character',
  'is not a name of small letters, digits and _': 'not_key_name',
  'is not in a network where printers are allowed': 'printer_network',
  'is not a port of printers: 9100 to 9109, or 515': 'printer_port',
} as const

const BY_FORMAT = {
  email: 'not_email',
  url: 'not_url',
  date: 'not_date',
  datetime: 'not_date',
  time: 'not_time',
  e164: 'not_phone',
} as const

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key)

/** Translates a zod issue. Limits of money are in agorot and shown in shekels. */
export function issueMessage(issue: Issue, say: IssueTranslator, is_money = false): string {
  if (isKeyOf(BY_MESSAGE, issue.message)) return say(BY_MESSAGE[issue.message])
  switch (issue.code) {
    case 'invalid_type':
      return is_money && issue.input ? say('not_money') : typeMessage(issue, say)
    case 'invalid_format':
      if (issue.input === '') return say('required')
      return say(isKeyOf(BY_FORMAT, issue.format) ? BY_FORMAT[issue.format] : 'other')
    case 'too_small':
      return tooSmallMessage(issue, say, is_money)
    case 'too_big':
      return tooBigMessage(issue, say, is_money)
    case 'not_multiple_of':
      return say('not_multiple', { by: String(issue.divisor) })
    case 'invalid_value':
      return say(issue.input === '' || issue.input == null ? 'required' : 'choose')
    case 'invalid_union':
      return say(issue.input === '' || issue.input == null ? 'required' : 'other')
    default:
      return say('other')
  }
}

function typeMessage({ expected, input }: Extract<Issue, { code: 'invalid_type' }>, say: IssueTranslator): string {
  if (input === undefined || input === null || input === '') return say('required')
  if (expected === 'int') return say(typeof input === 'number' && Number.isFinite(input) ? 'not_whole' : 'not_number')
  return say(expected === 'number' ? 'not_number' : 'other')
}

function tooSmallMessage(
  { origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>,
  say: IssueTranslator,
  is_money: boolean,
): string {
  const min = Number(minimum)
  if (origin === 'string') return min === 1 ? say('required') : say('too_short', { min })
  if (origin === 'array' || origin === 'set') return say('too_few', { min })
  const bound = { min: written(min, is_money) }
  return inclusive === false ? say('above', bound) : say('too_small', bound)
}

function tooBigMessage(
  { origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>,
  say: IssueTranslator,
  is_money: boolean,
): string {
  const max = Number(maximum)
  if (origin === 'string') return say('too_long', { max })
  if (origin === 'array' || origin === 'set') return say('too_many', { max })
  const bound = { max: written(max, is_money) }
  return inclusive === false ? say('below', bound) : say('too_big', bound)
}

const written = (bound: number, is_money: boolean): string => (is_money ? writeShekels(bound) : String(bound))

/**
 * Returns the errors of a rejected command by field. The server's messages are English, so the schema runs here to get
 * a translated message. When the schema finds nothing wrong, known messages are translated and all others become a
 * general one.
 */
export function serverFieldErrors(
  fields: readonly ServerField[],
  values: unknown,
  schema: z.ZodType,
  say: IssueTranslator,
): Record<string, string> {
  const found = schema.safeParse(values, { reportInput: true }).error?.issues ?? []
  const labelled = (name: string, message: string) => {
    const issue = found.find(({ path }) => path.join('.') === name)
    if (issue) return issueMessage(issue, say)
    return say(isKeyOf(BY_MESSAGE, message) ? BY_MESSAGE[message] : 'other')
  }
  return Object.fromEntries(
    fields
      .filter(({ path }) => path[0] === 'body' && path.length > 1)
      .map(({ path, message }) => [path.slice(1).join('.'), labelled(path.slice(1).join('.'), message)]),
  )
}

/** Returns the fields named in a refusal; empty for any other refusal. */
export function rejectedFields(details: Record<string, unknown> | undefined): ServerField[] {
  const fields = details?.['fields']
  return Array.isArray(fields) ? (fields as ServerField[]) : []
}

export type { IssueTranslator }
