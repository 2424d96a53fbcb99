import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOptOut } from './opt-out.ts'

test.each([
  'הסר',
  'הסר.',
  '"הסר"',
  ' הסר ',
  'הסירו אותי',
  'הסר אותי מהרשימה בבקשה',
  'הסרה',
  'להסיר',
  'הסד',
  'הסר\u200F',
  'נא להסיר אותי מרשימת התפוצה',
  'STOP',
  'Stop!',
  'stopp',
  'sotp',
  'STOP ALL',
  'stop texting me',
  'please remove me',
  'REMOVE',
  'remvoe',
  'remov',
  'unsubscribe',
  'unsubcribe',
  'סטופ',
])('%j ends marketing', (text) => expect(isOptOut(text)).toBe(true))

test.each([
  '',
  '😀',
  'חסר לי חומוס',
  'חסר',
  'לא הסרתי כלום',
  'אפשר להסיר את הבצל?',
  'stop by the shop at five',
  'shop',
  'the bus stop is closed',
  'please',
  'תודה',
  'please remove the onions',
  'move',
  'removal van',
  'מתי ההזמנה מגיעה?',
  'הסר את הגבינה מההזמנה',
])('%j does not end marketing', (text) => expect(isOptOut(text)).toBe(false))

test('case, punctuation and spaces around a stop word do not matter', () => {
  const noise = fc.string({ unit: fc.constantFrom(...Array.from(' .,!?"-\n\u200F')), maxLength: 6 })
  fc.assert(
    fc.property(noise, fc.constantFrom('stop', 'Stop', 'STOP', 'הסר', 'remove'), noise, (before, word, after) => {
      expect(isOptOut(before + word + after)).toBe(true)
    }),
  )
})
