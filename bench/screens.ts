import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, configOrExit } from '@tavlin/config/config'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { WebSocket } from 'ws'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { freePort } from '../apps/api/test/chaos/free-port.ts'
import { worldBehind } from '../apps/api/test/order-placer.ts'
import { cartOf, type OrderWorld, placing } from '../apps/api/test/order-world.ts'
import { coalesce } from '../apps/web/app/platform/live/coalesce.ts'
import { becomesHealthy } from '../tools/health.ts'
import { type DemoSystem, withDemoSystem } from './demo-system.ts'
import { cpuTicks } from './page-cpu.ts'
import type { Result } from './pairs.ts'

const GOAL_RATIO = 2
const SECONDS = 60
const SCREENS = 50
const ORDERS_A_SECOND = 5
const PROBES_A_SECOND = 8
const PAGE_EVERY_MS = 12_500
const POLL_EVERY_MS = 10_000
/** Intervals in milliseconds, the same as in platform/live/refresh.ts and new-orders.tsx of the web. */
const BETWEEN_REFRESHES_MS = 300
const BETWEEN_READS_MS = 1000
const BURST_MS = 50
/** API calls that browsers make on their own; each is sent once through the proxy and once directly. */
const PROBES = ['/orders/waiting', '/c/me', '/admin/data', '/approvals']

type MeasurementKind = 'page' | 'data' | 'routed' | 'direct' | 'order' | 'screen_call'
type Stage = {
  system: DemoSystem
  world: OrderWorld
  front: string
  date: string
  isFinished: () => boolean
  taken: Measurements
}
type Measurements = { ms: Record<MeasurementKind, number[]>; failed: string[] }

/**
 * Compares browser API calls behind the proxy with the same calls made directly, while fifty open screens with sockets
 * load pages, refresh on order events and poll, and five orders per second are placed.
 */
export const screens = (): Promise<Result> =>
  withDemoSystem(['realtime', 'api', 'worker', 'web', 'web'], async (system) => {
    const port = await freePort()
    const front_process = spawn(
      process.execPath,
      ['bench/front.ts', String(port), system.api_url, ...system.web_urls],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    try {
      const front = `http://127.0.0.1:${port}`
      if (!(await becomesHealthy(`${front}/readyz`, 20_000))) throw new Error('the proxy did not start')
      return await run(system, front)
    } finally {
      front_process.kill()
    }
  })

async function run(system: DemoSystem, front: string): Promise<Result> {
  const { db } = openDatabase(databaseUrl(), 2)
  const world = await worldBehind(db, `${system.api_url}/api`)
  await db.destroy()
  const until = { at: Infinity }
  const taken: Measurements = {
    ms: { page: [], data: [], routed: [], direct: [], order: [], screen_call: [] },
    failed: [],
  }
  const date = addDays(businessDay(new Date()), 1)
  const stage: Stage = { system, world, front, date, isFinished: () => performance.now() > until.at, taken }
  const sockets = await Promise.all(Array.from({ length: SCREENS }, (_, n) => openScreen(stage, n)))
  for (const kind of Object.values(taken.ms)) kind.length = 0
  until.at = performance.now() + SECONDS * 1000
  const cpu_before = cpuSeconds(system)
  await Promise.all([placeOrders(stage), probe(stage)])
  const cpu = Object.entries(cpuSeconds(system)).map(([name, s]) => [name, round(s - cpu_before[name]!)])
  for (const close of sockets) close()
  const p95 = (kind: MeasurementKind) => quantile(taken.ms[kind], 0.95)
  const value = round(p95('routed') / p95('direct'))
  return {
    name: 'screens',
    value,
    unit: 'p95 of routed calls to p95 of direct calls',
    goal: GOAL_RATIO,
    ok: value <= GOAL_RATIO && taken.failed.length === 0,
    failed: taken.failed.length,
    ...Object.fromEntries(
      Object.entries(taken.ms).map(([kind, ms]) => [
        kind,
        { count: ms.length, p50_ms: Math.round(quantile(ms, 0.5)), p95_ms: Math.round(quantile(ms, 0.95)) },
      ]),
    ),
    cpu_seconds: Object.fromEntries(cpu) as Record<string, number>,
  }
}

async function timed({ taken }: Stage, kind: MeasurementKind, url: string, init: RequestInit): Promise<unknown> {
  const from = performance.now()
  const answer = await fetch(url, init).catch(() => null)
  const text = (await answer?.text().catch(() => '')) ?? ''
  taken.ms[kind].push(performance.now() - from)
  if (!answer?.ok) taken.failed.push(`${kind} ${url}: ${answer?.status} ${text.slice(0, 200)}`)
  return text
}

const asBrowser = ({ system, front }: Stage, more: Record<string, string> = {}) => ({
  headers: { cookie: `auth.token=${system.token}`, origin: front, 'sec-fetch-site': 'same-origin', ...more },
})

/** Returns the path of a screen, and the route that a live event refreshes. */
function pathOf({ world, date }: Stage, n: number): { path: string; route: string; has_shell: boolean } {
  const deli = `/delis/${world.deli_id}`
  if (n % 7 === 5) return { path: `${deli}/orders`, route: 'screen /delis/:deli_id/orders', has_shell: false }
  if (n % 7 === 6)
    return {
      path: `${deli}/kitchen/${world.grill_id}`,
      route: 'screen /delis/:deli_id/kitchen/:section_id',
      has_shell: false,
    }
  const look = n % 7 === 4 ? '&look=board' : ''
  return { path: `/orders?date=${date}${look}`, route: 'screen /orders', has_shell: true }
}

async function openScreen(stage: Stage, n: number): Promise<() => void> {
  const { front } = stage
  const { path, route, has_shell } = pathOf(stage, n)
  const data = new URL(path, front)
  data.pathname += '.data'
  data.searchParams.set('_routes', route)
  const openPage = () => timed(stage, 'page', front + path, asBrowser(stage))
  const call = (url: string) => timed(stage, 'screen_call', `${front}/api${url}`, asBrowser(stage))
  const refresh = coalesce(() => timed(stage, 'data', data.href, asBrowser(stage)), BETWEEN_REFRESHES_MS, BURST_MS)
  const readWaiting = coalesce(() => call('/orders/waiting'), BETWEEN_READS_MS, BURST_MS)
  await openPage()
  const close = await listen(stage, (name) => {
    if (stage.isFinished()) return
    refresh.trigger()
    if (has_shell && name === 'order.placed') readWaiting.trigger()
  })
  const timers: NodeJS.Timeout[] = [setInterval(() => void call('/last-updated'), POLL_EVERY_MS)]
  // Starts the screens at different times, so that they do not all load their pages at once.
  const begin = () => timers.push(setInterval(() => void openPage(), PAGE_EVERY_MS))
  timers.push(setTimeout(begin, (PAGE_EVERY_MS / SCREENS) * n))
  return () => {
    refresh.stop()
    readWaiting.stop()
    for (const timer of timers) clearTimeout(timer)
    close()
  }
}

type ConnectionInfo = { key: string; host: string; port: number }

/** Subscribes a page's socket to the channel of the deli's orders. */
async function listen(stage: Stage, hear: (name: string) => void): Promise<() => void> {
  const { front, world } = stage
  const { key, host, port } = (await (
    await fetch(`${front}/api/live/connection`, asBrowser(stage))
  ).json()) as ConnectionInfo
  const socket = new WebSocket(`ws://${host}:${port}/app/${key}?protocol=7`)
  const channel = `private-orders.${world.deli_id}`
  await new Promise<void>((joined, failed) => {
    socket.on('error', failed)
    socket.on('message', (text: Buffer) => {
      const { event, data } = JSON.parse(text.toString()) as { event: string; data?: string }
      if (event === 'pusher:connection_established') void subscribe(JSON.parse(data!) as { socket_id: string })
      else if (event === 'pusher_internal:subscription_succeeded') joined()
      else if (event === 'pusher:subscription_error') failed(new Error(data))
      else if (!event.startsWith('pusher')) hear(event)
    })
    const subscribe = async ({ socket_id }: { socket_id: string }) => {
      const body = JSON.stringify({ socket_id, channel_name: channel })
      const init = { method: 'POST', body, ...asBrowser(stage, { 'content-type': 'application/json' }) }
      const proof = (await (await fetch(`${front}/api/broadcasting/auth`, init)).json()) as object
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...proof } }))
    }
  })
  return () => socket.close()
}

/** Starts work at a fixed rate, regardless of how long earlier calls take. */
async function everySoOften(stage: Stage, a_second: number, work: (n: number) => Promise<unknown>): Promise<void> {
  const started: Promise<unknown>[] = []
  const from = performance.now()
  for (let n = 0; !stage.isFinished(); n++) {
    started.push(work(n))
    await sleep(Math.max(0, from + ((n + 1) * 1000) / a_second - performance.now()))
  }
  await Promise.all(started)
}

const placeOrders = (stage: Stage) =>
  everySoOften(stage, ORDERS_A_SECOND, (n) => {
    const cart = cartOf(stage.world, { date: stage.date, start_minute: 1020 + 15 * (n % 24) })
    const body = JSON.stringify(placing(cart))
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    return timed(stage, 'order', `${stage.front}/api/orders`, { method: 'POST', body, ...asBrowser(stage, headers) })
  })

const probe = (stage: Stage) =>
  everySoOften(stage, PROBES_A_SECOND, async (n) => {
    const path = `/api${PROBES[n % PROBES.length]!}`
    const direct = { headers: { authorization: `Bearer ${stage.system.token}` } }
    await Promise.all([
      timed(stage, 'routed', stage.front + path, asBrowser(stage)),
      timed(stage, 'direct', stage.system.api_url + path, direct),
    ])
  })

function cpuSeconds({ api_url, web_urls, pidOf }: DemoSystem): Record<string, number> {
  const secondsOf = (url: string): number => cpuTicks(pidOf(url)) / 100
  return { api: secondsOf(api_url), ...Object.fromEntries(web_urls.map((url, n) => [`web_${n + 1}`, secondsOf(url)])) }
}

const databaseUrl = () => `postgres://tavlin_app@127.0.0.1:${configOrExit().ports.pg}/tavlin_bench_demo`

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0
}
const round = (value: number): number => Math.round(value * 100) / 100
