import { email, keyName, text } from '@tavlin/contract/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from './form.text.ts'
import { issueMessage, rejectedFields, serverFieldErrors } from './issue-message.ts'

const say = issueText('en')
const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { reportInput: true }).error!.issues.map((issue) => issueMessage(issue, say))[0]

test.each<[string, z.ZodType, unknown, string]>([
  ['empty text', text(80), '', 'This field is required.'],
  ['only spaces', text(80), '   ', 'This field is required.'],
  ['text left out', text(80), undefined, 'This field is required.'],
  ['text too long', text(3), 'abcd', 'Too long: up to 3 characters.'],
  ['a password too short', z.string().min(10), 'abc', 'Too short: at least 10 characters.'],
  [
    'a hidden direction override',
    text(80),
    'a\u202eb',
    'This contains an unsupported character. Delete it and try again.',
  ],
  ['text that is no email address', email, 'x@', 'Enter a valid email, such as name@example.com.'],
  ['an empty email address', email, '', 'This field is required.'],
  ['a name with spaces', keyName, 'Big Name', 'Use lowercase letters, digits and underscores, starting with a letter.'],
  ['text for a number', z.number(), 'x', 'Enter a number.'],
  ['text for a whole number', z.int(), 'x', 'Enter a number.'],
  ['a fraction', z.int(), 1.5, 'Enter a whole number.'],
  ['an emptied number', z.int(), null, 'This field is required.'],
  ['a number too small', z.int().min(1), 0, 'The minimum is 1.'],
  ['a number too big', z.int().max(100), 101, 'The maximum is 100.'],
  ['a number at an exclusive minimum', z.number().positive(), 0, 'Must be more than 0.'],
  ['a number that is no multiple of five', z.int().multipleOf(5), 3, 'Must be a multiple of 5.'],
  ['no option chosen of several', z.array(z.int()).min(1), [], 'Choose at least one.'],
  ['too many chosen', z.array(z.int()).max(2), [1, 2, 3], 'Choose up to 2.'],
  ['an unknown choice', z.enum(['a']), 'b', 'Choose one of the options.'],
  ['no choice', z.enum(['a']), null, 'This field is required.'],
  ['a date that does not exist', z.iso.date(), '2026-02-30', 'Enter a date: day/month/year.'],
  ['a time that does not exist', z.iso.time(), '25:00', 'Enter a time, such as 09:30.'],
  ['anything else', z.string().refine(() => false), 'a', 'This value isn’t valid. Check it and try again.'],
])('describes the validation issue %s in words', (_, schema, value, expected) =>
  expect(messagesOf(schema, value)).toBe(expected),
)

test('a validation message shows limits of money in shekels, not in agorot', () => {
  const money = (value: unknown) =>
    issueMessage(z.int().min(100).max(5000).safeParse(value, { reportInput: true }).error!.issues[0]!, say, true)
  expect([99, 5001, '1.005', null].map(money)).toEqual([
    'The minimum is 1.00.',
    'The maximum is 50.00.',
    'Enter an amount in shekels, such as 12.50.',
    'This field is required.',
  ])
})

test('a validation message uses the Hebrew plural forms for one, two and many', () => {
  const he = issueText('he')
  const few = (min: number) => issueMessage(z.array(z.int()).min(min).safeParse([]).error!.issues[0]!, he)
  expect([1, 2, 3].map(few)).toEqual(['בחרו לפחות אחד.', 'בחרו לפחות שניים.', 'בחרו לפחות 3.'])
})

test('errors of the server are assigned to their fields, and those without a field are dropped', () => {
  const schema = z.object({ name: text(3), roles: z.array(z.object({ id: z.int() })) })
  const fields = [
    { path: ['body', 'name'], message: 'Too big' },
    { path: ['body', 'roles', '0', 'id'], message: 'is taken' },
    { path: ['headers', 'idempotency-key'], message: 'missing' },
    { path: ['body'], message: 'Invalid input' },
  ]
  expect(serverFieldErrors(fields, { name: 'abcd', roles: [{ id: 1 }] }, schema, say)).toEqual({
    name: 'Too long: up to 3 characters.',
    'roles.0.id': 'This value isn’t valid. Check it and try again.',
  })
  expect(rejectedFields(undefined)).toEqual([])
  expect(rejectedFields({ fields })).toBe(fields)
})
