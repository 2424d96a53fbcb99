import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@tavlin/config/config'
import { GUEST_LIMITS } from '@tavlin/contract/guest-orders'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { guestForm } from '../apps/api/test/guest-world.ts'
import { worldBehind } from '../apps/api/test/order-placer.ts'
import { cartOf, type OrderWorld, placing } from '../apps/api/test/order-world.ts'
import { becomesHealthy } from '../tools/health.ts'
import { type BenchApi, withBenchApi } from './bench-api.ts'
import { wrk } from './load.ts'
import { type Result, ratioOf } from './pairs.ts'

const MENU_GOAL = 0.6
const STAFF_GOAL = 2
const BARE_PORT = 8791
const SEATS = 100
const GUESTS = 2000
/** Guests whose requests are open at the same time. */
const PARALLEL = 200
const PROBES_A_SECOND = 20
const IDLE_SECONDS = 10
/** Number of abusive orders: half from one IP address, half with one phone number. */
const ABUSES = 10_000
const ONE_PHONE = '+972541999999'
/** Largest number of accepted orders from one IP address: 60 a minute by the rate limit, for at most two minutes. */
const MOST_OF_AN_ADDRESS = 120
const MOST_OF_A_PHONE = GUEST_LIMITS.phone.orders
const CROWDED_SLOT = 1140
const STAFF_SLOT = 1200

/**
 * Compares the menu endpoint for guests with bare Fastify. Then measures response times of staff while 2,000 guests
 * compete for the last 100 orders of a slot, and while 10,000 orders come from one IP address and one phone number.
 */
export const guestCrowd = (): Promise<Result> =>
  withBenchApi(
    async (api) => {
      const world = await openWorld(api)
      const menu = await menuRatio(api, world)
      await staffTimes(api, world, sleep(2000))
      const idle = await staffTimes(api, world, sleep(IDLE_SECONDS * 1000))
      const crowd = inParallel(GUESTS, (n) => placeAsGuest(api, world, { address: addressOf(n) }))
      const crowded = await staffTimes(api, world, crowd)
      const { sold, full, with_free_slots, ...rest } = countOf(await crowd)
      // The abusive orders are for another slot, because the first one is full.
      const abuse = inParallel(ABUSES, (n) =>
        placeAsGuest(api, world, {
          start_minute: STAFF_SLOT,
          ...(n % 2 === 0 ? { address: addressOf(0) } : { address: addressOf(n), phone: ONE_PHONE }),
        }),
      )
      const abused = await staffTimes(api, world, abuse)
      const abuses = countOf(await abuse)
      const ratios = [crowded, abused].map(({ p99_ms }) => round(p99_ms / idle.p99_ms))
      const is_sold_once = sold === SEATS && full === GUESTS - SEATS && with_free_slots === full
      const is_limited = abuses.sold <= MOST_OF_AN_ADDRESS + MOST_OF_A_PHONE
      return {
        ...menu,
        name: 'guest-crowd',
        ok: menu.ok && is_sold_once && is_limited && ratios.every((ratio) => ratio <= STAFF_GOAL),
        guests: { sold, full, with_free_slots, ...rest },
        abuses,
        staff: { idle, crowded, abused, p99_ratios: ratios, goal: STAFF_GOAL },
      }
    },
    { database: 'tavlin_bench_guests', env: { TRUSTED_PROXIES: '127.0.0.1' } },
  )

const tomorrow = (): string => addDays(businessDay(new Date()), 1)

async function openWorld(api: BenchApi): Promise<OrderWorld> {
  const { db } = openDatabase(api.app_url, 2)
  const world = await worldBehind(db, api.url)
  await sql`update slot_series set orders = 1000000 where deli_id = ${world.deli_id}`.execute(db)
  await sql`insert into setting (key, deli_id, valid_from, value)
    values ('guest_orders_paid_first', ${world.deli_id}, '2020-01-01', 'false')`.execute(db)
  await sql`update stock_balance set stocked_base = 1000000000 where deli_id = ${world.deli_id}`.execute(db)
  await sql`insert into slot_load (deli_id, date, order_type, start_minute, end_minute, orders)
    values (${world.deli_id}, ${tomorrow()}, 'pickup', ${CROWDED_SLOT}, ${CROWDED_SLOT + 15}, ${1_000_000 - SEATS})`.execute(
    db,
  )
  await db.destroy()
  return world
}

async function menuRatio(api: BenchApi, world: OrderWorld): Promise<Result> {
  const bare = spawn(process.execPath, ['bench/bare-fastify.ts', String(BARE_PORT)], { cwd: ROOT, stdio: 'inherit' })
  const bare_url = `http://127.0.0.1:${BARE_PORT}/`
  try {
    await becomesHealthy(bare_url, 5000)
    return await ratioOf(
      'guest-menu',
      MENU_GOAL,
      () => wrk(bare_url),
      () => wrk(`${api.url}/guest/delis/${world.deli_id}/menu`),
    )
  } finally {
    bare.kill()
  }
}

type Answer = { readonly status: number; readonly body: { code?: string; details?: { free_slots?: unknown[] } } }

const addressOf = (n: number) => `10.9.${n >> 8}.${n & 255}`

async function inParallel(count: number, send: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const sender = async () => {
    for (let n = next++; n < count; n = next++) answers.push(await send(n))
  }
  await Promise.all(Array.from({ length: PARALLEL }, sender))
  return answers
}

function countOf(answers: readonly Answer[]) {
  const full = answers.filter(({ body }) => body.code === 'slot_full')
  const codes = new Map<string, number>()
  for (const { status, body } of answers)
    codes.set(`${status} ${body.code ?? ''}`.trim(), (codes.get(`${status} ${body.code ?? ''}`.trim()) ?? 0) + 1)
  return {
    sold: answers.filter(({ status }) => status === 200).length,
    full: full.length,
    with_free_slots: full.filter(({ body }) => (body.details?.free_slots?.length ?? 0) > 0).length,
    answers: Object.fromEntries(codes),
  }
}

type GuestRequest = { readonly address: string; readonly start_minute?: number; readonly phone?: string }

async function placeAsGuest(
  api: BenchApi,
  world: OrderWorld,
  { address, start_minute = CROWDED_SLOT, phone }: GuestRequest,
): Promise<Answer> {
  const cart = { ...guestForm(world).cart, date: tomorrow(), start_minute }
  const answer = await fetch(`${api.url}/guest/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(guestForm(world, { cart, ...(phone && { phone }) })),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** Returns response times of staff requests at a fixed rate until `during` ends: half place orders, half list them. */
async function staffTimes(api: BenchApi, world: OrderWorld, during: Promise<unknown>) {
  const times_ms: number[] = []
  const open: Promise<void>[] = []
  let is_finished = false
  void during.finally(() => {
    is_finished = true
  })
  for (let n = 0; !is_finished; n++) {
    open.push(n % 2 === 0 ? placeAsStaff(api, world, times_ms) : readOrders(api, world, times_ms))
    await sleep(1000 / PROBES_A_SECOND)
  }
  await Promise.all(open)
  const sorted = times_ms.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)]!)
  return { requests: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99) }
}

const placeAsStaff = (api: BenchApi, world: OrderWorld, times_ms: number[]): Promise<void> =>
  timed(times_ms, `${api.url}/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(placing(cartOf(world, { date: tomorrow(), start_minute: STAFF_SLOT }))),
  })

const readOrders = (api: BenchApi, world: OrderWorld, times_ms: number[]): Promise<void> =>
  timed(times_ms, `${api.url}/orders/waiting`, { headers: { authorization: `Bearer ${world.token}` } })

async function timed(times_ms: number[], url: string, init: RequestInit): Promise<void> {
  const from = performance.now()
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`staff got ${answer.status}: ${text}`)
  times_ms.push(performance.now() - from)
}

const round = (value: number): number => Math.round(value * 100) / 100
