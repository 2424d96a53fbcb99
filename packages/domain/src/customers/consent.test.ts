import { expect, test } from 'vitest'
import { type Consent, maySend } from './consent.ts'

const yes: Consent = { channel: 'sms', purpose: 'marketing', granted: true }
const no = { ...yes, granted: false }
const service_no: Consent = { channel: 'sms', purpose: 'service', granted: false }

test.each([
  ['marketing is not allowed without consent', [], 'sms', 'marketing', { may: false, because: 'no_consent' }],
  ['service messages are allowed without consent', [], 'sms', 'service', { may: true }],
  ['marketing is allowed with consent', [yes], 'sms', 'marketing', { may: true }],
  ['marketing is not allowed after withdrawal', [no], 'sms', 'marketing', { may: false, because: 'withdrawn' }],
  ['consent for another channel does not count', [yes], 'email', 'marketing', { may: false, because: 'no_consent' }],
  ['withdrawn marketing leaves service messages allowed', [no], 'sms', 'service', { may: true }],
  [
    'service messages are not allowed after withdrawal',
    [service_no],
    'sms',
    'service',
    { may: false, because: 'withdrawn' },
  ],
  ['withdrawn service messages leave marketing allowed', [service_no, yes], 'sms', 'marketing', { may: true }],
  [
    'consent to service messages is no consent to marketing',
    [{ ...service_no, granted: true }],
    'sms',
    'marketing',
    { may: false, because: 'no_consent' },
  ],
] as const)('decides whether a message may be sent: %s', (_, consents, channel, purpose, answer) => {
  expect(maySend(consents, channel, purpose)).toEqual(answer)
})
