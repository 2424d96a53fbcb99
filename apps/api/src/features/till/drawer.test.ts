import { randomUUID } from 'node:crypto'
import { printing } from '@tavlin/contract/printing'
import { tillSales } from '@tavlin/contract/till-sales'
import { DRAWER_PULSE, DRAWER_WITHIN_MS } from '@tavlin/domain/printing/drawer-pulse'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { type OrderWorld, orderWorld } from '../../../test/order-world.ts'
import { printAgentClient, type TestAgent } from '../../../test/print-agent-client.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let made: ReturnType<typeof makeTillWorld>
let agent: TestAgent
const { poll, report } = printAgentClient(app)
const own = () => app.as(printing, world.token)
const inDeli = () => ({ deli_id: String(world.deli_id) })

beforeAll(async () => {
  world = await orderWorld(app)
  made = makeTillWorld(app.db)
})
beforeEach(async () => {
  app.clock.now = NOON
  for (const table of ['print_job', 'print_rule', 'printer']) await sql`delete from ${sql.table(table)}`.execute(app.db)
  agent = { token: (await own().createAgent({ params: inDeli() })).data.token, journal_id: randomUUID() }
})

/** Opens a till at which a clerk is signed in. */
async function counter() {
  const { till_id } = await made.newOpenTill(world.deli_id)
  const person = await app.person(['clerk'])
  await made.enter(person.id, till_id)
  return { till_id, at: app.as(tillSales, person.token) }
}

/** Creates a printer with a rule for receipts, of one till or of all. */
async function newRule(name: string, till_id: number | null, fallback_printer_id: number | null = null) {
  const form = { name, kind: 'receipt', host: '192.168.1.50', port: 9100, paper_mm: 80 } as const
  const { id: printer_id } = (await own().createPrinter({ params: inDeli(), body: form })).data
  const rule = { document: 'receipt', moment: 'demand', section_id: null, copies: 1, lang: 'he' } as const
  const body = { ...rule, till_id, printer_id, fallback_printer_id }
  await own().createRule({ params: inDeli(), body })
  return printer_id
}
const pulseOf = (jobs: readonly { bytes_base64: string }[]) =>
  jobs.map(({ bytes_base64 }) => [...Buffer.from(bytes_base64, 'base64')])

test('the drawer of a till is opened by the receipt printer of that till, which prints nothing', async () => {
  const { till_id, at } = await counter()
  const shared = await newRule('Shared', null)
  const printer_id = await newRule('Counter', till_id, shared)
  expect((await at.openDrawer({})).data).toEqual({ is_queued: true })
  const { jobs } = await poll(agent)
  expect(pulseOf(jobs)).toEqual([[...DRAWER_PULSE]])
  // Another printer would open the drawer of another till.
  expect(jobs).toMatchObject([{ printer: { id: printer_id }, fallback: null }])
  await report(agent, jobs[0]!, 'printed', printer_id)
  const printed = await sql`select from event where name = 'order.printed'`.execute(app.db)
  expect(printed.rows).toEqual([])
  expect((await own().jobs({ params: inDeli(), query: {} })).data).toEqual([])
})

test('each pulse opens the drawer once, and a repeated request opens it no second time', async () => {
  const { at } = await counter()
  await newRule('Shared', null)
  const key = { idempotency_key: randomUUID() }
  for (const _ of [1, 2]) await at.openDrawer({}, key)
  const first = (await poll(agent)).jobs
  expect(first).toHaveLength(1)
  await report(agent, first[0]!, 'printed')
  expect((await poll(agent)).jobs).toEqual([])
  await at.openDrawer({})
  expect((await poll(agent)).jobs).toMatchObject([{ id: first[0]!.id, attempt: 2 }])
})

test('a pulse older than half a minute opens no drawer', async () => {
  const { at } = await counter()
  await newRule('Shared', null)
  await at.openDrawer({})
  app.clock.now = new Date(NOON.getTime() + DRAWER_WITHIN_MS + 1)
  expect((await poll(agent)).jobs).toEqual([])
  await at.openDrawer({})
  const { jobs } = await poll(agent)
  app.clock.now = new Date(app.clock.now.getTime() + DRAWER_WITHIN_MS + 1)
  const { recall } = await poll(agent, jobs)
  expect(recall).toEqual([{ id: jobs[0]!.id, attempt: jobs[0]!.attempt }])
  await report(agent, jobs[0]!, 'returned')
  expect((await poll(agent)).jobs).toEqual([])
})

test('no pulse is queued for a till without a drawer or without a rule for its receipts', async () => {
  const { till_id, at } = await counter()
  expect((await at.openDrawer({})).data).toEqual({ is_queued: false })
  await newRule('Shared', null)
  await sql`update till set has_drawer = false where id = ${till_id}`.execute(app.db)
  expect((await at.openDrawer({})).data).toEqual({ is_queued: false })
  expect((await poll(agent)).jobs).toEqual([])
  const alone = app.as(tillSales, (await app.person(['clerk'])).token)
  await expectNothingWritten(app.db, () => alone.openDrawer({}), 403, { code: 'till_not_paired' })
})
