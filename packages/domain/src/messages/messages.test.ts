import { expect, test } from 'vitest'
import { MESSAGE_ORIGINALS } from './message-originals.text.ts'
import { MESSAGE_KINDS, checkMessage, languagesOf, problemOfMessage, renderMessage } from './messages.ts'

test.each(MESSAGE_KINDS)('the original texts of the message %s pass the check of edited texts', (kind) => {
  expect(languagesOf(kind).length).toBeGreaterThan(0)
  for (const lang of languagesOf(kind)) expect(problemOfMessage(kind, MESSAGE_ORIGINALS[kind][lang]!)).toBeNull()
})

test('fills variables, also when a value looks like a variable', () => {
  const values = { deli: '{link}', number: 12, link: 'https://t.test/a' }
  expect(renderMessage('{deli}: {number} {link} {arrival}', values)).toBe('{link}: 12 https://t.test/a ')
})

test('rejects unknown variables, loose braces, and a text without its link', () => {
  expect(problemOfMessage('ready', '{deli}: {link}')).toEqual({ code: 'message_variable_unknown', names: ['{link}'] })
  expect(problemOfMessage('ready', '{deli}: {name} {Number}')?.names).toEqual(['{name}', '{Number}'])
  expect(problemOfMessage('ready', 'order {number')?.code).toBe('message_variable_unknown')
  expect(problemOfMessage('ready', 'order {}')?.code).toBe('message_variable_unknown')
  expect(problemOfMessage('departed', '{deli} {arrival}')).toEqual({
    code: 'message_variable_missing',
    names: ['{link}'],
  })
  expect(() => checkMessage('departed', 'soon')).toThrow(expect.objectContaining({ code: 'message_variable_missing' }))
})

test('rejects a text of more than six segments', () => {
  expect(problemOfMessage('ready', 'א'.repeat(400))).toBeNull()
  expect(problemOfMessage('ready', 'א'.repeat(403))?.code).toBe('message_too_long')
})
