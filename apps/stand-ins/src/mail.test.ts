import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { startStandIns } from './stand-ins.ts'

let standIns: Awaited<ReturnType<typeof startStandIns>>
const url = (path: string) => `http://127.0.0.1:${standIns.http_port}${path}`
const transport = (more = {}) => createTransport({ host: '127.0.0.1', port: standIns.smtp_port, ...more })
const mailsAt = async (path: string) => ((await (await fetch(url(path))).json()) as { mails: Mail[] }).mails
const plain = { from: 'no-reply@tavlin.test', to: 'dana@tavlin.test', subject: 'Hello', text: 'Hello' }

beforeAll(async () => {
  standIns = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
})
afterAll(() => standIns.close())
beforeEach(() => fetch(url('/mail'), { method: 'DELETE' }))

test('shows a Hebrew mail as it was written, with its links', async () => {
  const sent = await transport().sendMail({
    from: '"תבלין" <no-reply@tavlin.test>',
    to: '"דנה לוי" <dana@tavlin.test>',
    bcc: 'archive@tavlin.test',
    subject: 'איפוס סיסמה — Tavlin ₪',
    text: 'שלום דנה,\nhttps://tavlin.test/reset?token=a1&lang=he.\nעזרה: (https://tavlin.test/help)',
    html: '<p dir="rtl">שלום <a href="https://tavlin.test/reset?token=a1&amp;lang=he">לחצי כאן</a></p><a href="javascript:x()">x</a>',
    attachments: [{ filename: 'חשבונית.pdf', content: Buffer.from('12345'), contentType: 'application/pdf' }],
  })
  const [mail, ...others] = await mailsAt('/mail')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    message_id: sent.messageId,
    envelope: { from: 'no-reply@tavlin.test', to: ['dana@tavlin.test', 'archive@tavlin.test'] },
    from: '"תבלין" <no-reply@tavlin.test>',
    to: '"דנה לוי" <dana@tavlin.test>',
    subject: 'איפוס סיסמה — Tavlin ₪',
    links: ['https://tavlin.test/reset?token=a1&lang=he', 'https://tavlin.test/help'],
    attachments: [{ filename: 'חשבונית.pdf', content_type: 'application/pdf', size_bytes: 5 }],
  })
  expect(mail?.text).toContain('שלום דנה,\nhttps://tavlin.test/reset')
  expect(mail?.html).toContain('<p dir="rtl">שלום <a')
  expect(mail?.headers).toContainEqual({ name: 'Message-ID', value: sent.messageId })
  expect(await (await fetch(url(`/mail/${mail?.id}`))).json()).toEqual(mail)
  expect(await (await fetch(url(`/mail/${mail?.id}/html`))).text()).toBe(mail?.html)
})

test('the mail stand-in accepts and records any login', async () => {
  await transport({ auth: { user: 'tavlin', pass: 'anything' } }).sendMail(plain)
  await transport().sendMail(plain)
  expect((await mailsAt('/mail')).map(({ user }) => user)).toEqual([null, 'tavlin'])
})

test('lists mails newest first and filters by recipient, case-insensitively', async () => {
  for (const [to, subject] of [
    ['dana@tavlin.test', 'first'],
    ['noa@tavlin.test', 'second'],
    ['Dana@Tavlin.test', 'third'],
  ] as const)
    await transport().sendMail({ ...plain, to, subject })
  const subjects = async (path: string) => (await mailsAt(path)).map(({ subject }) => subject)
  expect(await subjects('/mail')).toEqual(['third', 'second', 'first'])
  expect(await subjects('/mail?to=DANA@tavlin.test')).toEqual(['third', 'first'])
  expect(await subjects('/mail?to=ana@tavlin.test')).toEqual([])
})

test('the mail stand-in stores the last 500 mails', async () => {
  const pool = transport({ pool: true, maxConnections: 4, maxMessages: Infinity })
  const sent = Array.from({ length: 503 }, () => pool.sendMail(plain))
  await Promise.all(sent)
  pool.close()
  const ids = (await mailsAt('/mail')).map(({ id }) => Number(id))
  expect(ids).toHaveLength(500)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await fetch(url(`/mail/${ids.at(-1)! - 1}`))).status).toBe(404)
})

test('rejects a mail above 10 MB and does not store it', async () => {
  const content = Buffer.alloc(8 * 1024 * 1024)
  const sending = transport().sendMail({ ...plain, attachments: [{ content, contentType: 'application/zip' }] })
  await expect(sending).rejects.toMatchObject({ responseCode: 552 })
  expect(await mailsAt('/mail')).toEqual([])
})

test('answers not found for an unknown mail', async () => {
  for (const path of ['/mail/999999', '/mail/999999/html', '/mail/__proto__', '/mail/%0d%0aSet-Cookie:a=b']) {
    const answer = await fetch(url(path))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'mail_not_found' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})
