import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../api/test/chaos/free-port.ts'
import { APP, happens, openRaw, startTestServer, UPGRADE_LINES } from '../test/clients.ts'

async function startProcess(port: number) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    PORT_OFFSET: '0',
    BIND_ADDRESS: '127.0.0.1',
    REALTIME_PORT: String(port),
    REALTIME_KEY: APP.key,
  }
  const child = spawn(resolve(ROOT, 'node_modules/.bin/node'), [resolve(import.meta.dirname, 'main.ts')], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [log] = await once(child.stdout, 'data')
  expect(String(log)).toContain('realtime server listens')
  return child
}

const canConnect = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

it('on SIGTERM the listener closes first, then every socket with 4100, then the process exits with 0', async () => {
  const port = await freePort()
  const child = await startProcess(port)
  const exit = once(child, 'exit')
  const polite = await openRaw(port)
  const deaf = await openRaw(port)
  // The client never completes the close handshake, so the process waits for its grace period and must accept no
  // connection.
  deaf.ws.pause()
  expect(await canConnect(port)).toBe(true)

  child.kill('SIGTERM')
  expect(await polite.closed).toBe(4100)
  expect(await canConnect(port)).toBe(false)
  expect(child.exitCode).toBe(null)
  expect(await exit).toEqual([0, null])
  deaf.ws.resume()
  expect(await deaf.closed).toBe(4100)
})

it('closing the server ends within its grace period when a client never finishes its request', async () => {
  const server = await startTestServer()
  const half = connect(server.port, '127.0.0.1')
  half.write(UPGRADE_LINES.slice(0, 40))
  await server.raw()
  const cut_off = once(half, 'close')
  await server.close()
  await cut_off
  await server.close()
})

it('a client that connects while the server closes is closed with 4100', async () => {
  const server = await startTestServer()
  const late = connect(server.port, '127.0.0.1')
  late.write(UPGRADE_LINES.slice(0, 40))
  await server.raw()
  const closed = server.close()
  late.write(UPGRADE_LINES.slice(40))
  const answer = Buffer.concat(await late.toArray())
  expect(answer.toString()).toContain('101 Switching Protocols')
  expect(answer.toString()).not.toContain('connection_established')
  expect(answer.includes(Buffer.from([4100 >> 8, 4100 & 0xff]))).toBe(true)
  await closed
})

it('official clients reconnect and resubscribe by themselves after a server restart', async () => {
  const before = await startTestServer()
  const client = await before.official('anna')
  const channel = client.subscribe('private-orders')
  await happens(channel, 'pusher:subscription_succeeded')
  const again = happens(channel, 'pusher:subscription_succeeded')
  await before.realtime.close()
  const after = await startTestServer({ port: before.port })
  onTestFinished(async () => {
    await before.close()
    await after.close()
  })
  await again
  const event = happens(channel, 'placed')
  await after.sdk.trigger('private-orders', 'placed', {})
  await event
})
