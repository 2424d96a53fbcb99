import { spawn } from 'node:child_process'
import Pusher from 'pusher'
import { WebSocket } from 'ws'
import { ROOT } from '@tavlin/config/config'
import { sleep } from '../tools/health.ts'
import { type Result, ratioOf } from './pairs.ts'

const GOAL = 0.8
const SOCKETS = 2000
const SECONDS = 2
const OURS_OFFSET = 760
const OURS_PORT = 6001 + OURS_OFFSET
const RAW_PORT = 6790
const CHANNEL = 'bench'
const DATA = JSON.stringify({ event_id: 123_456, order_id: 98_765 })

/** Compares deliveries per second to 2,000 sockets: our realtime server against a bare loop over sockets. */
export async function fanOut(): Promise<Result> {
  const pusher = new Pusher({
    appId: 'bench',
    key: 'bench-key',
    secret: 'bench-secret',
    host: '127.0.0.1',
    port: String(OURS_PORT),
    useTLS: false,
  })
  const children = [
    spawn(process.execPath, ['apps/realtime/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT_OFFSET: String(OURS_OFFSET),
        LOG_LEVEL: 'warn',
        REALTIME_APP_ID: 'bench',
        REALTIME_KEY: 'bench-key',
        REALTIME_SECRET: 'bench-secret',
      },
    }),
    spawn(process.execPath, ['bench/raw-sockets.ts', String(RAW_PORT)], { cwd: ROOT, stdio: 'inherit' }),
  ]
  try {
    await sleep(2000)
    const ours = await crowd(`ws://127.0.0.1:${OURS_PORT}/app/bench-key?protocol=7`, CHANNEL)
    const raw = await crowd(`ws://127.0.0.1:${RAW_PORT}`)
    const frame = JSON.stringify({ event: 'order.changed', channel: CHANNEL, data: DATA })
    const publishRaw = () => fetch(`http://127.0.0.1:${RAW_PORT}`, { method: 'POST', body: frame })
    const publishOurs = () => pusher.trigger(CHANNEL, 'order.changed', DATA)
    return await ratioOf(
      'fan-out',
      GOAL,
      () => deliveries(raw, publishRaw),
      () => deliveries(ours, publishOurs),
    )
  } finally {
    for (const child of children) child.kill()
  }
}

type Crowd = { received: number; onAll: () => void; expected: number }

async function crowd(url: string, channel?: string): Promise<Crowd> {
  const all: Crowd = { received: 0, onAll: () => {}, expected: Infinity }
  for (let i = 0; i < SOCKETS; i += 100) await Promise.all(Array.from({ length: 100 }, () => join(url, channel, all)))
  return all
}

function join(url: string, channel: string | undefined, all: Crowd): Promise<void> {
  return new Promise((joined, failed) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.on('error', failed)
    if (!channel) socket.on('open', () => joined())
    else socket.on('open', () => socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })))
    socket.on('message', (data: Buffer) => {
      if (data.includes('subscription_succeeded')) return joined()
      if (data.includes('order.changed') && ++all.received === all.expected) all.onAll()
    })
  })
}

/** Publishes to all sockets repeatedly, and waits each time until the last socket has received the message. */
async function deliveries(all: Crowd, publish: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  let count = 0
  while (performance.now() - from < SECONDS * 1000) {
    all.received = 0
    all.expected = SOCKETS
    const everyone = new Promise<void>((done) => (all.onAll = done))
    await publish()
    await everyone
    count += SOCKETS
  }
  return (count / (performance.now() - from)) * 1000
}
