import { createHmac } from 'node:crypto'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NoAnswer } from './company-call.ts'
import { openSms } from './open-sms.ts'
import { hasWebhookKey } from './sms-textme.ts'
import { isSignedByTwilio, type TwilioWebhook } from './sms-twilio.ts'
import { SmsRejected } from './sms.ts'

let outside: Awaited<ReturnType<typeof startStandIns>>
let at: string
const CALLBACK = 'https://tavlin.test/api/sms/webhooks'
// Nobody listens on port 9, so that the status callbacks of these texts go nowhere.
const NOWHERE = 'http://127.0.0.1:9/api/sms/webhooks'
const ACCOUNT = {
  account: 'ACtest',
  token: 'secret',
  from: 'Tavlin',
  callback_url: NOWHERE,
  webhook_key: 'key-of-the-path',
}
beforeAll(async () => {
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  at = `http://127.0.0.1:${outside.http_port}`
})
afterAll(() => outside.close())
beforeEach(async () => {
  await fetch(`${at}/sms`, { method: 'DELETE' })
  await fetch(`${at}/switchboard`, { method: 'DELETE' })
})

const received = async (): Promise<{ to: string[]; text: string; links: string[] }[]> =>
  ((await (await fetch(`${at}/sms`)).json()) as { messages: never[] }).messages
const misbehave = (misbehaviour: string) =>
  fetch(`${at}/switchboard/sms`, { method: 'PUT', body: JSON.stringify({ misbehaviour }) })
let count = 0
const newSms = () => ({ to: '+972541234567', text: 'הזמנה 12 מוכנה: https://tavlin.test/r/1', message_id: ++count })

const PROVIDERS = [
  { provider: 'twilio', path: '/sms', number_wrong: '21211', sid: /^SM\d{32}$/ },
  { provider: 'textme', path: '/sms/api', number_wrong: '9', sid: /^tavlin-\d+$/ },
] as const

describe.each(PROVIDERS)('the client of $provider', ({ provider, path, number_wrong, sid }) => {
  const company = () => openSms({ provider, url: `${at}${path}`, ...ACCOUNT })

  test('delivers a text message unchanged and returns its id at the provider', async () => {
    const sms = newSms()
    expect(await company().send(sms)).toMatch(sid)
    expect(await received()).toMatchObject([{ to: [sms.to], text: sms.text, links: ['https://tavlin.test/r/1'] }])
  })

  test.each(['error', 'quota', 'rubbish', 'hang_up'])(
    'reports an unknown outcome after %s, without the phone number',
    async (kind) => {
      await misbehave(kind)
      const failed = await company()
        .send(newSms())
        .catch((error: Error) => error)
      expect(failed).toBeInstanceOf(NoAnswer)
      expect(String(failed)).not.toContain('541234567')
    },
  )

  test('reports a rejected number with the error code of the provider, without the number', async () => {
    await misbehave('reject_number')
    const failed = await company()
      .send(newSms())
      .catch((error: Error) => error)
    expect(failed).toBeInstanceOf(SmsRejected)
    expect(failed).toMatchObject({ code: number_wrong })
    expect(String(failed)).not.toContain('541234567')
  })

  test('finds a text whose answer was lost, and no other', async () => {
    const sms = newSms()
    const since = new Date()
    await misbehave('answer_lost')
    await expect(company().send(sms)).rejects.toBeInstanceOf(NoAnswer)
    expect(await company().find(sms, since)).toMatchObject([{ sid: expect.stringMatching(sid) as string }])
    expect(await company().find({ ...sms, text: 'other', message_id: ++count }, since)).toEqual([])
    expect(await company().find({ ...sms, to: '+972541234568', message_id: ++count }, since)).toEqual([])
  })

  test('finds the state of a text that was delivered or not', async () => {
    const sms = newSms()
    await company().send(sms)
    const found = () => company().find(sms, new Date())
    await expect.poll(found, { timeout: 10_000 }).toMatchObject([{ state: 'delivered', code: null }])
    const lost = newSms()
    await misbehave('undelivered')
    await company().send({ ...lost, text: 'לא נמסרה' })
    await expect
      .poll(() => company().find({ ...lost, text: 'לא נמסרה' }, new Date()), { timeout: 10_000 })
      .toMatchObject([{ state: 'failed', code: expect.stringMatching(/^\d+$/) as string }])
  })
})

test('textme rejects a number outside Israel and a text above its limit without a request', async () => {
  const company = openSms({ provider: 'textme', url: `${at}/sms/api`, ...ACCOUNT })
  const foreign = { ...newSms(), to: '+14155550100' }
  await expect(company.send(foreign)).rejects.toMatchObject({ code: '9' })
  await expect(company.send({ ...newSms(), text: 'א'.repeat(1006) })).rejects.toMatchObject({ code: 'too_long' })
  expect(await received()).toEqual([])
})

test('textme accepts a webhook only with the key of its address', () => {
  expect(hasWebhookKey(ACCOUNT, 'key-of-the-path')).toBe(true)
  expect(hasWebhookKey(ACCOUNT, 'key-of-the-patH')).toBe(false)
  expect(hasWebhookKey({ webhook_key: null }, '')).toBe(false)
})

test('accepts a webhook only with the signature that Twilio computes', () => {
  const isAuthentic = (webhook: TwilioWebhook) => isSignedByTwilio({ token: '12345', callback_url: CALLBACK }, webhook)
  const fields = { To: '+18005551212', Digits: '1234', From: '+14158675310', CallSid: 'CA1234567890ABCDE' }
  const signed = `${CALLBACK}/incomingCallSidCA1234567890ABCDEDigits1234From+14158675310To+18005551212`
  const signature = createHmac('sha1', '12345').update(signed).digest('base64')
  const webhook = { path: '/incoming', signature, fields }
  expect(isAuthentic(webhook)).toBe(true)
  expect(isAuthentic({ ...webhook, signature: null })).toBe(false)
  expect(isAuthentic({ ...webhook, path: '/status?message=1' })).toBe(false)
  expect(isAuthentic({ ...webhook, fields: { ...fields, Digits: '1235' } })).toBe(false)
  expect(isAuthentic({ ...webhook, fields: { ...fields, More: '' } })).toBe(false)
})
