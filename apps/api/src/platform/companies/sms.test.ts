import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SendSms, openSms } from './sms.ts'

let outside: Awaited<ReturnType<typeof startStandIns>>
let at: string
let send: SendSms
beforeAll(async () => {
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  at = `http://127.0.0.1:${outside.http_port}`
  send = openSms({ url: `${at}/sms`, account: 'ACtest', token: 'secret', from: 'Tavlin' })
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
const SMS = { to: '+972541234567', text: 'הזמנה 12 מוכנה: https://tavlin.test/r/1' }

test('delivers a text message unchanged', async () => {
  await send(SMS)
  expect(await received()).toMatchObject([{ to: [SMS.to], text: SMS.text, links: ['https://tavlin.test/r/1'] }])
})

test.each(['error', 'quota', 'refuse_number', 'rubbish', 'hang_up'])(
  'reports a failed text message after %s, without the phone number',
  async (kind) => {
    await misbehave(kind)
    const failed = await send(SMS).catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(String(failed)).not.toContain('541234567')
  },
)
