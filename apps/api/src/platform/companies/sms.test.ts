import { createHmac } from 'node:crypto'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NoAnswer } from './company-call.ts'
import { type SmsCompany, SmsRejected, openSms } from './sms.ts'

let outside: Awaited<ReturnType<typeof startStandIns>>
let at: string
let company: SmsCompany
const CALLBACK = 'https://tavlin.test/api/sms/webhooks'
beforeAll(async () => {
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  at = `http://127.0.0.1:${outside.http_port}`
  // Nobody listens on port 9, so that the status callbacks of these texts go nowhere.
  const callback_url = 'http://127.0.0.1:9/api/sms/webhooks'
  company = openSms({ url: `${at}/sms`, account: 'ACtest', token: 'secret', from: 'Tavlin', callback_url })
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
const SMS = { to: '+972541234567', text: 'הזמנה 12 מוכנה: https://tavlin.test/r/1', message_id: 7 }

test('delivers a text message unchanged and returns the id that the provider gave it', async () => {
  expect(await company.send(SMS)).toMatch(/^SM\d{32}$/)
  expect(await received()).toMatchObject([{ to: [SMS.to], text: SMS.text, links: ['https://tavlin.test/r/1'] }])
})

test.each(['error', 'quota', 'rubbish', 'hang_up'])(
  'reports an unknown outcome after %s, without the phone number',
  async (kind) => {
    await misbehave(kind)
    const failed = await company.send(SMS).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(NoAnswer)
    expect(String(failed)).not.toContain('541234567')
  },
)

test('reports a rejected number with the error code of the provider, without the number', async () => {
  await misbehave('reject_number')
  const failed = await company.send(SMS).catch((error: Error) => error)
  expect(failed).toBeInstanceOf(SmsRejected)
  expect(failed).toMatchObject({ code: '21211' })
  expect(String(failed)).not.toContain('541234567')
})

test('finds a text that the provider accepted, and only with the same number and text', async () => {
  const sid = await company.send(SMS)
  const today = new Date()
  expect(await company.find(SMS, today)).toEqual([sid])
  expect(await company.find({ ...SMS, text: 'other' }, today)).toEqual([])
  expect(await company.find({ ...SMS, to: '+972541234568' }, today)).toEqual([])
})

test('accepts a webhook only with the signature that Twilio computes', () => {
  const own = openSms({ url: at, account: 'ACtest', token: '12345', from: 'x', callback_url: CALLBACK })
  const fields = { To: '+18005551212', Digits: '1234', From: '+14158675310', CallSid: 'CA1234567890ABCDE' }
  const signed = `${CALLBACK}/incomingCallSidCA1234567890ABCDEDigits1234From+14158675310To+18005551212`
  const signature = createHmac('sha1', '12345').update(signed).digest('base64')
  const webhook = { path: '/incoming', signature, fields }
  expect(own.isAuthentic(webhook)).toBe(true)
  expect(own.isAuthentic({ ...webhook, signature: null })).toBe(false)
  expect(own.isAuthentic({ ...webhook, path: '/status?message=1' })).toBe(false)
  expect(own.isAuthentic({ ...webhook, fields: { ...fields, Digits: '1235' } })).toBe(false)
  expect(own.isAuthentic({ ...webhook, fields: { ...fields, More: '' } })).toBe(false)
})
