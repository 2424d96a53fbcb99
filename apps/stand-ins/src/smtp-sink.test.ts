import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { startStandIns } from './stand-ins.ts'

let standIns: Awaited<ReturnType<typeof startStandIns>>
const call = (method: string, path: string, body?: unknown) =>
  fetch(`http://127.0.0.1:${standIns.http_port}${path}`, { method, body: body ? JSON.stringify(body) : null })
const misbehave = async (setting: Record<string, unknown>) =>
  expect((await call('PUT', '/switchboard/mail', setting)).status).toBe(200)
const current = async () => ((await (await call('GET', '/switchboard')).json()) as { mail: unknown }).mail
const mails = async () => ((await (await call('GET', '/mail')).json()) as { mails: Mail[] }).mails
const send = (more = {}, options = {}) =>
  createTransport({ host: '127.0.0.1', port: standIns.smtp_port, ...options }).sendMail({
    from: 'no-reply@tavlin.test',
    to: 'dana@tavlin.test',
    subject: 'Hello',
    text: 'Hello',
    ...more,
  })

beforeAll(async () => {
  standIns = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
})
afterAll(() => standIns.close())
beforeEach(async () => {
  await call('DELETE', '/switchboard')
  await call('DELETE', '/mail')
})

test.each([
  ['reject_recipient', { code: 'EENVELOPE', responseCode: 550 }],
  ['temporary_451', { code: 'EENVELOPE', responseCode: 451 }],
  ['temporary_421', { code: 'EENVELOPE', responseCode: 421 }],
  ['drop_in_data', { code: 'ECONNECTION', message: 'Connection closed unexpectedly' }],
  ['rubbish', { code: 'EMESSAGE', response: '<html><h1>It works!</h1></html>' }],
])('the misbehaviour %s fails one mail without storing it, and the next mail arrives', async (misbehaviour, error) => {
  await misbehave({ misbehaviour, times: 1 })
  await expect(send()).rejects.toMatchObject(error)
  expect(await mails()).toEqual([])
  expect(await current()).toBeNull()
  await send()
  expect(await mails()).toHaveLength(1)
})

test('a single rejection of a recipient delivers the mail to the other recipient', async () => {
  await misbehave({ misbehaviour: 'reject_recipient', times: 1 })
  const { accepted, rejected } = await send({ to: ['dana@tavlin.test', 'noa@tavlin.test'] })
  expect({ accepted, rejected }).toEqual({ accepted: ['noa@tavlin.test'], rejected: ['dana@tavlin.test'] })
  expect((await mails())[0]?.envelope.to).toEqual(['noa@tavlin.test'])
})

test('the response 421 closes the connection', async () => {
  await misbehave({ misbehaviour: 'temporary_421' })
  const socket = connect(standIns.smtp_port, '127.0.0.1').setEncoding('utf8')
  socket.once('data', () => socket.write('EHLO me\r\nMAIL FROM:<a@b.test>\r\n'))
  expect((await socket.toArray()).join('')).toMatch(/421 [^\n]+\n$/)
})

test('a delayed mail is stored at once and acknowledged after the delay', async () => {
  await misbehave({ misbehaviour: 'delay', delay_ms: 300 })
  const started_ms = performance.now()
  await send()
  // A timer may fire a millisecond early, while a slow machine only takes longer.
  expect(performance.now() - started_ms).toBeGreaterThanOrEqual(299)
  expect(await mails()).toHaveLength(1)
})

test('stores the mail of a sender that disconnects during a delay, without other effects', async () => {
  await misbehave({ misbehaviour: 'delay', delay_ms: 600_000 })
  let is_acknowledged = false
  const sending = send({}, { socketTimeout: 1500 }).then(() => (is_acknowledged = true))
  const given_up = expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect.poll(mails, { interval: 10 }).toHaveLength(1)
  await given_up
  expect(is_acknowledged).toBe(false)
  await send()
  expect(await mails()).toHaveLength(2)
})

test('the misbehaviour duplicate stores two mails with one message id', async () => {
  await misbehave({ misbehaviour: 'duplicate' })
  const { messageId } = await send()
  const [second, first, ...others] = await mails()
  expect([second?.message_id, first?.message_id, others.length]).toEqual([messageId, messageId, 0])
  expect(second?.id).not.toBe(first?.id)
})

test('exactly seven of thirty concurrent mails fail when a misbehaviour is set for seven mails', async () => {
  await misbehave({ misbehaviour: 'temporary_451', times: 7 })
  const sent = await Promise.allSettled(Array.from({ length: 30 }, () => send()))
  expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await mails()).toHaveLength(23)
  expect(await current()).toBeNull()
})

test('a misbehaviour with a limit counts down, and a misbehaviour without a limit stays until it is switched off', async () => {
  await misbehave({ misbehaviour: 'drop_in_data', times: 3 })
  await expect(send()).rejects.toThrow()
  expect(await current()).toEqual({ misbehaviour: 'drop_in_data', times: 2 })
  await misbehave({ misbehaviour: 'temporary_451', times: 'forever' })
  for (let i = 0; i < 5; i++) await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  expect(await current()).toEqual({ misbehaviour: 'temporary_451', times: 'forever' })
  expect((await call('DELETE', '/switchboard')).status).toBe(204)
  await send()
})
