import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Consent } from '../customers/consent.ts'
import { MAX_TEXT_LENGTH, type TextInput, mayText } from './may-text.ts'

const consent = (granted: boolean, purpose: 'service' | 'marketing' = 'marketing'): Consent => ({
  channel: 'sms',
  purpose,
  granted,
})
const MARKETING: TextInput = {
  text: 'תבלין: 20% על כל המנות היום. להסרה השיבו הסר',
  purpose: 'marketing',
  consents: [consent(true)],
  // Sunday, 12:00 in Jerusalem.
  now: new Date('2026-11-15T10:00:00Z'),
  sender_name: 'תבלין',
}
const rejected = (because: string) => ({ may: false, because })

test.each<[string, Partial<TextInput>, object]>([
  ['marketing with consent, name, opt-out and at noon', {}, { may: true }],
  ['an English opt-out', { text: 'תבלין: deals today. Reply STOP to end' }, { may: true }],
  ['no consent', { consents: [] }, rejected('no_consent')],
  ['a withdrawn consent', { consents: [consent(false)] }, rejected('withdrawn')],
  ['consent only to service messages', { consents: [consent(true, 'service')] }, rejected('no_consent')],
  ['a number without a customer', { consents: null }, rejected('no_customer')],
  ['no sender name', { text: 'מבצע! להסרה השיבו הסר' }, rejected('no_sender_name')],
  ['no opt-out', { text: 'תבלין: מבצע היום' }, rejected('no_opt_out')],
  ['20:59', { now: new Date('2026-11-15T18:59:00Z') }, { may: true }],
  ['21:00', { now: new Date('2026-11-15T19:00:00Z') }, rejected('quiet_hours')],
  ['06:59', { now: new Date('2026-11-15T04:59:00Z') }, rejected('quiet_hours')],
  ['Friday 14:59', { now: new Date('2026-11-13T12:59:00Z') }, { may: true }],
  ['Friday 15:00', { now: new Date('2026-11-13T13:00:00Z') }, rejected('quiet_hours')],
  ['Saturday noon', { now: new Date('2026-11-14T10:00:00Z') }, rejected('quiet_hours')],
  ['Saturday 20:00', { now: new Date('2026-11-14T18:00:00Z') }, { may: true }],
  ['an empty text', { text: ' \n' }, rejected('empty')],
  ['a variable that nobody filled in', { text: 'תבלין: הזמנה {order}. להסרה השיבו הסר' }, rejected('unfilled')],
  ['a text that is too long', { text: 'א'.repeat(MAX_TEXT_LENGTH + 1) }, rejected('too_long')],
  [
    'a service message at night without consent',
    { purpose: 'service', text: 'בדרך', consents: [], now: new Date('2026-11-14T22:00:00Z') },
    { may: true },
  ],
  [
    'a service message with signs of advertising',
    { purpose: 'service', text: '20% הנחה רק היום' },
    rejected('looks_marketing'),
  ],
  [
    'the same message after a user confirmed it',
    { purpose: 'service', text: '20% הנחה רק היום', is_service_confirmed: true },
    { may: true },
  ],
  ['a service message to an unknown number', { purpose: 'service', text: 'שלום', consents: null }, { may: true }],
  [
    'a service message after consent to service messages was withdrawn',
    { purpose: 'service', text: 'שלום', consents: [consent(false, 'service')] },
    rejected('withdrawn'),
  ],
])('decides whether a text may be sent: %s', (_, more, expected) => {
  expect(mayText({ ...MARKETING, ...more })).toEqual(expected)
})

test('marketing is never allowed unless the newest SMS marketing consent is granted', () => {
  const any = fc.record({
    channel: fc.constantFrom('sms' as const, 'email' as const, 'phone' as const),
    purpose: fc.constantFrom('service' as const, 'marketing' as const),
    granted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: (one) => one.channel + one.purpose }), fc.date(), (consents, now) => {
      fc.pre(!Number.isNaN(now.getTime()))
      const { may } = mayText({ ...MARKETING, consents, now })
      const is_granted = consents.some((one) => one.channel === 'sms' && one.purpose === 'marketing' && one.granted)
      expect(may && !is_granted).toBe(false)
    }),
  )
})
