import { createServer } from 'node:net'
import { printerNetworks } from '@tavlin/config/printer-networks'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/chaos/free-port.ts'
import { printBytes } from './printer.ts'

const HOST = '127.0.0.1'
const HERE_TOO = printerNetworks('', false)
const PRODUCTION = printerNetworks('', true)
let outside: Awaited<ReturnType<typeof startStandIns>>
let at: string
beforeAll(async () => {
  outside = await startStandIns({ host: HOST, http_port: 0, smtp_port: 0 })
  at = `http://${HOST}:${outside.http_port}`
})
afterAll(() => outside.close())
beforeEach(async () => {
  await fetch(`${at}/printer`, { method: 'DELETE' })
  await fetch(`${at}/switchboard`, { method: 'DELETE' })
})

const printouts = async (): Promise<{ text: string; bytes: string }[]> =>
  ((await (await fetch(`${at}/printer`)).json()) as { printouts: never[] }).printouts
const misbehave = (misbehaviour: string, options: Record<string, number> = {}) =>
  fetch(`${at}/switchboard/printer`, { method: 'PUT', body: JSON.stringify({ misbehaviour, ...options }) })
const BYTES = Buffer.from('line one\nline two\n')
const print = (host = HOST, port = outside.printer_port, networks = HERE_TOO) =>
  printBytes(networks, { host, port }, BYTES)
const NO_ANSWER = { code: 'printer_unreachable', details: { because: 'no_answer' } }

test.each([HOST, 'localhost'])('prints everything that is sent to %s', async (host) => {
  await print(host)
  await expect.poll(printouts).toMatchObject([{ bytes: BYTES.toString('base64'), text: 'line one\nline two\n' }])
})

test('prints on a printer that never reports its status', async () => {
  await misbehave('silent')
  await print()
  await expect.poll(async () => (await printouts()).length).toBe(1)
})

test('prints once on a printer that reports its status after the document was sent', async () => {
  await misbehave('slow', { delay_ms: 700 })
  await print()
  await expect.poll(printouts).toMatchObject([{ bytes: BYTES.toString('base64') }])
})

test('sends nothing to a printer without paper, and gives the reason', async () => {
  await misbehave('out_of_paper')
  await expect(print()).rejects.toMatchObject({ code: 'printer_unreachable', details: { because: 'paper' } })
  expect(await printouts()).toEqual([])
})

test('reports failure when the printer closes the connection at once', async () => {
  await misbehave('hang_up')
  await expect(print()).rejects.toMatchObject(NO_ANSWER)
})

test('reports a closed port and an unknown host with the same error', async () => {
  await expect(print(HOST, await freePort())).rejects.toMatchObject(NO_ANSWER)
  await expect(print('printer.invalid')).rejects.toMatchObject(NO_ANSWER)
})

test.each(['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '2130706433', '0x7f.1', '169.254.169.254', '8.8.8.8'])(
  'does not connect to a printer at %s in production',
  async (host) => {
    let connections = 0
    const trap = createServer(() => void connections++)
    await new Promise<void>((listening) => trap.listen(0, HOST, listening))
    onTestFinished(() => void trap.close())
    const { port } = trap.address() as { port: number }
    for (const requested_port of [port, 9100])
      await expect(print(host, requested_port, PRODUCTION)).rejects.toMatchObject({
        code: 'printer_not_allowed',
        details: {},
      })
    expect(connections).toBe(0)
  },
)

test('does not connect to a port that printers do not use', async () => {
  await expect(print('192.168.1.50', 5432, PRODUCTION)).rejects.toMatchObject({ code: 'printer_not_allowed' })
})
