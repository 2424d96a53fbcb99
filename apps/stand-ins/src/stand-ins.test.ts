import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startStandIns } from './stand-ins.ts'

const start = (ports = {}) => startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0, ...ports })

test('two instances of the stand-ins run side by side, each with its own mails and switchboard', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const put = { method: 'PUT', body: JSON.stringify({ misbehaviour: 'delay', delay_ms: 5, times: 'forever' }) }
  await fetch(`http://127.0.0.1:${one.http_port}/switchboard/mail`, put)
  await createTransport({ port: one.smtp_port, host: '127.0.0.1' }).sendMail({ from: 'a@b.test', to: 'c@d.test' })
  const read = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  expect(await read(one.http_port, '/healthz')).toEqual({ ok: true })
  expect(await read(one.http_port, '/mail')).toMatchObject({
    mails: [{ subject: '', text: '', html: null, links: [] }],
  })
  expect(await read(other.http_port, '/mail')).toEqual({ mails: [] })
  expect(new Set(Object.values((await read(other.http_port, '/switchboard')) as object))).toEqual(new Set([null]))
  await Promise.all([one.close(), other.close()])
})

test('closing the stand-ins ends idle and waiting connections at once and frees both ports', async () => {
  const first = await start()
  const at = `http://127.0.0.1:${first.http_port}`
  await fetch(`${at}/switchboard/mail`, { method: 'PUT', body: '{"misbehaviour":"delay","delay_ms":600000}' })
  const idle = [connect(first.smtp_port, '127.0.0.1'), connect(first.http_port, '127.0.0.1')]
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  const ended = idle.map((socket) => once(socket.on('error', () => {}).resume(), 'close'))
  const transport = createTransport({ port: first.smtp_port, host: '127.0.0.1' })
  const slow = expect(transport.sendMail({ from: 'a@b.test', to: 'c@d.test' })).rejects.toThrow('closed unexpectedly')
  await expect.poll(async () => (await fetch(`${at}/mail`)).text(), { interval: 10 }).toContain('c@d.test')

  await first.close()
  await Promise.all([...ended, slow])

  const second = await start({ http_port: first.http_port, smtp_port: first.smtp_port })
  await second.close()
})

test('an occupied web port stops the start and leaves no mail server behind', async () => {
  const first = await start()
  const { smtp_port, close } = await start()
  await close()
  await expect(start({ http_port: first.http_port, smtp_port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(start({ smtp_port: first.smtp_port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await (await start({ smtp_port })).close()
  await first.close()
})

test.each([
  ['mail', '{"misbehaviour":"explode"}', 422, 'Invalid option: expected one of "reject_recipient"'],
  ['mail', '{"misbehaviour":"__proto__"}', 422, 'Invalid option'],
  ['mail', '{"misbehaviour":"delay","delay_ms":-1}', 422, 'delay_ms'],
  ['mail', '{"misbehaviour":"rubbish","delay_ms":5}', 422, 'delay_ms'],
  ['mail', '{"misbehaviour":"rubbish","times":0}', 422, 'times'],
  ['mail', '{"misbehaviour":"rubbish","times":"twice"}', 422, 'times'],
  ['mail', '{oops', 422, 'Invalid input'],
  ['mail', `"${'x'.repeat(1024 * 1024)}"`, 413, '1 MB'],
  ['pigeons', '{"misbehaviour":"delay"}', 404, 'no such company'],
])(
  'the switchboard of $0 rejects the body $1 with $2 ($3) and changes nothing',
  async (company, body, status, sentence) => {
    const { http_port, close } = await start()
    const at = `http://127.0.0.1:${http_port}/switchboard`
    const put = (text: string, name = 'mail') => fetch(`${at}/${name}`, { method: 'PUT', body: text })
    expect(await (await put('{"misbehaviour":"delay"}')).json()).toMatchObject({ delay_ms: 10_000, times: 1 })
    const answer = await put(body, company)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toContain(sentence)
    expect(await (await fetch(at)).json()).toMatchObject({
      mail: { misbehaviour: 'delay', delay_ms: 10_000, times: 1 },
    })
    await close()
  },
)

test('the stand-ins answer not found for an unknown path or method', async () => {
  const { http_port, close } = await start()
  const at = `http://127.0.0.1:${http_port}`
  const statusOf = async (path: string, method: string) => (await fetch(at + path, { method })).status
  expect(await statusOf('/mails', 'GET')).toBe(404)
  expect(await statusOf('/mail', 'PATCH')).toBe(404)
  await close()
})

test('a process that closes its stand-ins exits, even during a delay', () => {
  const script = `
    import { createTransport } from 'nodemailer'
    import { startStandIns } from './stand-ins.ts'
    const host = '127.0.0.1'
    const { http_port, smtp_port, close } = await startStandIns({ host, http_port: 0, smtp_port: 0 })
    const at = 'http://127.0.0.1:' + http_port
    await fetch(at + '/switchboard/mail', { method: 'PUT', body: '{"misbehaviour":"delay","delay_ms":600000}' })
    createTransport({ host, port: smtp_port }).sendMail({ from: 'a@b.test', to: 'c@d.test' }).catch(() => {})
    while ((await (await fetch(at + '/mail')).json()).mails.length === 0);
    await close()`
  const options = { cwd: import.meta.dirname, timeout: 50_000 }
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script], options).status).toBe(0)
})

test('the stand-ins do not start in production and print a clear message', () => {
  const main = join(import.meta.dirname, 'main.ts')
  const run = spawnSync(process.execPath, [main], { env: { NODE_ENV: 'production' }, encoding: 'utf8' })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('do not run with NODE_ENV=production')
})
