import { expect, test } from 'vitest'
import { type Consent, maySend } from './consent.ts'

const yes: Consent = { channel: 'sms', purpose: 'marketing', granted: true }
const no = { ...yes, granted: false }
const service_no: Consent = { channel: 'sms', purpose: 'service', granted: false }

test.each([
  ['nothing said: advertising waits', [], 'sms', 'marketing', { may: false, because: 'no_consent' }],
  ['nothing said: service goes', [], 'sms', 'service', { may: true }],
  ['given', [yes], 'sms', 'marketing', { may: true }],
  ['taken back', [no], 'sms', 'marketing', { may: false, because: 'withdrawn' }],
  ['given for another channel', [yes], 'email', 'marketing', { may: false, because: 'no_consent' }],
  ['advertising taken back leaves service', [no], 'sms', 'service', { may: true }],
  ['service taken back', [service_no], 'sms', 'service', { may: false, because: 'withdrawn' }],
  ['service taken back leaves advertising', [service_no, yes], 'sms', 'marketing', { may: true }],
  [
    'service given is no consent to advertising',
    [{ ...service_no, granted: true }],
    'sms',
    'marketing',
    { may: false, because: 'no_consent' },
  ],
] as const)('%s', (_, consents, channel, purpose, answer) => {
  expect(maySend(consents, channel, purpose)).toEqual(answer)
})
