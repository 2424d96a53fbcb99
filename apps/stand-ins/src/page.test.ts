import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from './mail.ts'
import { startStandIns } from './stand-ins.ts'

let standIns: Awaited<ReturnType<typeof startStandIns>>
const url = (path: string) => `http://127.0.0.1:${standIns.http_port}${path}`
const page = async () => (await fetch(url('/'))).text()
const post = (fields: Record<string, string>) =>
  fetch(url('/'), { method: 'POST', body: new URLSearchParams({ company: 'mail', ...fields }), redirect: 'manual' })
const switchboard = async () => (await fetch(url('/switchboard'))).json()
const send = (mail: object) =>
  createTransport({ host: '127.0.0.1', port: standIns.smtp_port }).sendMail({
    from: 'no-reply@tavlin.test',
    to: 'dana@tavlin.test',
    ...mail,
  })

beforeAll(async () => {
  standIns = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
})
afterAll(() => standIns.close())
beforeEach(async () => {
  await fetch(url('/switchboard'), { method: 'DELETE' })
  await fetch(url('/mail'), { method: 'DELETE' })
})

test('an empty page shows that nothing was received and no misbehaviour is set', async () => {
  expect(await page()).toContain('Nothing received yet.')
  expect(await page()).toContain('Behaves well.')
})

test('the page lists mails newest first, with text, links and headers in the direction of their language', async () => {
  await send({ subject: 'First' })
  await send({ subject: 'הזמנה 1042', text: 'https://tavlin.test/?a=1&b=2', headers: { 'X-Order': '1042' } })
  const shown = await page()
  expect(shown).toContain('<strong dir="auto">הזמנה 1042</strong>')
  expect(shown).toContain('href="https://tavlin.test/?a=1&amp;b=2"')
  expect(shown).toMatch(/<dt>X-Order<\/dt>\s*<dd dir="auto">1042<\/dd>/)
  expect(shown.indexOf('הזמנה')).toBeLessThan(shown.indexOf('First'))
})

test('the page renders hostile content as text everywhere', async () => {
  const script = '<script>alert(1)</script>'
  await send({
    from: { name: `"><img src=x onerror=1>`, address: 'no-reply@tavlin.test' },
    subject: script,
    text: `</pre>${script} https://tavlin.test/"onmouseover='x'`,
    html: `<p>${script}<a href='https://tavlin.test/" onclick="x'>x</a></p>`,
    headers: { 'X-Evil': `</dd>${script}` },
    attachments: [{ filename: `${script}.txt`, content: 'x' }],
  })
  const shown = await page()
  expect(shown).not.toMatch(/<script|<img|<\/pre><|" ?on(click|mouseover|error)/i)
  expect(shown.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(5)
})

test('a line break injected into a header creates no header, in the list or on the page', async () => {
  const raw = [
    'From: no-reply@tavlin.test',
    'Subject: =?utf-8?Q?Hi=0D=0ABcc:_evil@tavlin.test=0D=0A=0D=0A<script>alert(1)</script>?=',
    'X-<b>Name</b>: folded',
    ' <i>value</i>',
    '',
    'Text',
  ]
  await send({ raw: raw.join('\r\n') })
  const { mails } = (await (await fetch(url('/mail'))).json()) as { mails: [Mail] }
  expect(mails[0].headers.map(({ name }) => name)).toEqual(['From', 'Subject', 'X-<b>Name</b>'])
  expect(mails[0].headers[2]?.value).toBe('folded <i>value</i>')
  expect(mails[0].envelope.to).toEqual(['dana@tavlin.test'])
  const shown = await page()
  expect(shown).not.toMatch(/<script|<b>|<i>|<dt>Bcc/i)
  expect(shown).toContain('<dt>X-&lt;b&gt;Name&lt;/b&gt;</dt>')
})

test('the page runs no script and sandboxes the HTML of mails', async () => {
  await send({ html: '<script>alert(1)</script><p>x</p>' })
  const policyOf = async (path: string) => (await fetch(url(path))).headers.get('content-security-policy')
  expect(await policyOf('/')).toContain("default-src 'none'; style-src 'self'")
  const [, frame = ''] = /<iframe src="([^"]+)" title="As drawn" sandbox /.exec(await page()) ?? []
  expect(await policyOf(frame)).toMatch(/^sandbox; default-src 'none'/)
})

test('the forms set a misbehaviour, end it and delete the mails', async () => {
  const chosen = await post({ misbehaviour: 'delay', times: '3', 'delay.delay_ms': '250' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/'])
  expect(await switchboard()).toMatchObject({
    mail: { misbehaviour: 'delay', delay_ms: 250, times: 3 },
    geocoder: null,
  })
  expect(await page()).toContain('Takes the mail, but is slow to say so. delay_ms 250. 3 left.')
  await post({ misbehaviour: 'duplicate', times: 'forever', 'delay.delay_ms': '250' })
  expect(await switchboard()).toMatchObject({ mail: { misbehaviour: 'duplicate', times: 'forever' }, geocoder: null })
  await post({ wish: 'behave' })
  expect(new Set(Object.values((await switchboard()) as object))).toEqual(new Set([null]))
  await send({ subject: 'Gone' })
  await post({ wish: 'forget' })
  expect(await page()).not.toContain('Gone')
})

test('answers an invalid form with the page and a message, and changes nothing', async () => {
  for (const fields of [{ misbehaviour: '<script>' }, { misbehaviour: 'delay', times: '0' }, { company: 'pigeons' }]) {
    const answer = await post(fields)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toMatch(/<p class="problem" role="alert">[^<]+<\/p>/)
  }
  expect(new Set(Object.values((await switchboard()) as object))).toEqual(new Set([null]))
})
