import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { printing } from '@tavlin/contract/printing'
import { receipts } from '@tavlin/contract/receipts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { type OrderWorld, cartOf, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { printAgentClient, printedText } from '../../../test/print-agent-client.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { purgePrintJobs } from './printing.jobs.ts'

const app = testApp()
let world: OrderWorld
let manager: { token: string }
beforeAll(async () => {
  world = await orderWorld(app)
  manager = await app.person(['manager'])
})
beforeEach(async () => {
  app.clock.now = NOON
  await sql`delete from print_job`.execute(app.db)
  await sql`delete from print_rule`.execute(app.db)
  await sql`update printer set deleted_at = now()`.execute(app.db)
})

const own = (token = manager.token) => app.as(printing, token)
const { agents, heldBy, poll, report } = printAgentClient(app)
const inDeli = () => ({ deli_id: String(world.deli_id) })
const printerForm = (name: string) =>
  ({ name, kind: 'kitchen', host: '192.168.1.50', port: 9100, paper_mm: 80 }) as const
const newPrinter = async (name: string) =>
  (await own().createPrinter({ params: inDeli(), body: printerForm(name) })).data

const RULE = {
  document: 'ticket',
  moment: 'accepted',
  section_id: null,
  till_id: null,
  fallback_printer_id: null,
  copies: 1,
  lang: 'en',
} as const
type RuleMore = Partial<Parameters<ReturnType<typeof own>['createRule']>[0]['body']>
const newRule = async (printer_id: number, more: RuleMore = {}) =>
  (await own().createRule({ params: inDeli(), body: { ...RULE, printer_id, ...more } })).data

const newAgent = async () => {
  const { token } = (await own().createAgent({ params: inDeli() })).data
  return { token, journal_id: randomUUID() as string }
}
const open = async () => (await own().jobs({ params: inDeli(), query: {} })).data
const place = (more: Parameters<typeof placed>[2] = {}) => placed(app, world, { direct: true, ...more })

describe('printers and rules', () => {
  test('can be changed by managers of the deli, and seen by users who see its orders', async () => {
    const grill = await newPrinter('Grill')
    const clerk = await app.person(['clerk'])
    expect((await own(clerk.token).printing({ params: inDeli() })).data.printers).toEqual([grill])
    const byClerk = () => own(clerk.token).createPrinter({ params: inDeli(), body: printerForm('Bar') })
    await expectNothingWritten(app.db, byClerk, 403, { code: 'not_allowed' })
    const twice = () => own().createPrinter({ params: inDeli(), body: printerForm('grill') })
    await expectNothingWritten(app.db, twice, 409, { code: 'name_taken' })
    const params = { id: String(grill.id) }
    const body = { ...printerForm('Grill 2'), version: 1 }
    expect((await own().updatePrinter({ params, body })).data).toMatchObject({ name: 'Grill 2', version: 2 })
    await expect(own().updatePrinter({ params, body })).rejects.toMatchObject({ body: { code: 'version_stale' } })
  })

  test('reject ports that printers do not use, because the agent would connect to them', async () => {
    const body = { ...printerForm('Database'), port: 5432 }
    const create = () => own().createPrinter({ params: inDeli(), body })
    await expectNothingWritten(app.db, create, 422, { code: 'invalid_input' })
  })

  test('reject a rule that contradicts itself or uses a printer of another deli', async () => {
    const { id } = await newPrinter('Grill')
    const { rows } = await sql<{
      id: number
    }>`with other as (insert into deli (name_he, name_en) values ('א', 'B') returning id)
      insert into printer (deli_id, name, kind, host, port, paper_mm) select id, 'x', 'kitchen', 'x', 9100, 80 from other
      returning id`.execute(app.db)
    for (const more of [
      { document: 'receipt' },
      { fallback_printer_id: id },
      { printer_id: rows[0]!.id },
    ] as RuleMore[]) {
      const body = { ...RULE, printer_id: id, ...more }
      await expectNothingWritten(app.db, () => own().createRule({ params: inDeli(), body }), 422, {
        code: 'invalid_input',
      })
    }
  })

  test('reject deleting a printer that a rule uses', async () => {
    const { id } = await newPrinter('Grill')
    const rule = await newRule(id)
    const remove = () => own().deletePrinter({ params: { id: String(id) } })
    await expectNothingWritten(app.db, remove, 409, { code: 'printer_in_use' })
    await own().deleteRule({ params: { id: String(rule.id) } })
    await remove()
    expect((await own().printing({ params: inDeli() })).data).toMatchObject({ printers: [], rules: [] })
  })
})

describe('print jobs of an order', () => {
  test('are queued at placement, one per rule and copy, only for sections that prepare something', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id, { section_id: world.grill_id, copies: 2 })
    await newRule(id, { section_id: world.cold_id })
    await newRule(id, { document: 'labels', moment: 'packed' })
    const order = await place()
    expect(order.status).toBe('accepted')
    expect(await open()).toMatchObject([
      {
        order_id: order.id,
        document: 'ticket',
        section: { id: world.grill_id },
        copy: 1,
        state: 'waiting',
        reason: null,
      },
      { order_id: order.id, document: 'ticket', section: { id: world.grill_id }, copy: 2, state: 'waiting' },
    ])
  })

  test('are queued at the moment that the rule defines, and once although the order is packed again', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await newRule(id, { document: 'labels', moment: 'packed' })
    const order = await place({ direct: false })
    expect([order.status, await open()]).toEqual(['pending', []])
    const statuses = ['accepted', 'ready', 'cooking', 'accepted', 'cooking', 'ready']
    for (const status of statuses)
      await sql`update orders set status = ${status}, ready_at = ${NOON} where id = ${order.id}`.execute(app.db)
    expect((await open()).map(({ document }) => document)).toEqual(['ticket', 'labels'])
  })

  test('print labels again when the order is packed again, and only once when a screen requests them too', async () => {
    const { id } = await newPrinter('Labels')
    await newRule(id, { document: 'labels', moment: 'packed' })
    const order = await place()
    const move = (status: string) =>
      sql`update orders set status = ${status}, ready_at = ${NOON}, bags = 1 where id = ${order.id}`.execute(app.db)
    const agent = await newAgent()
    const body = { document: 'labels', lang: 'en', receipt_id: null, unless_queued: true } as const
    for (const attempt of [1, 2]) {
      await move('ready')
      const { jobs } = await poll(agent)
      expect(jobs).toMatchObject([{ attempt }])
      await report(agent, jobs[0]!, 'printed', id)
      const printed = await app.as(receipts, world.token).printDocument({ params: { id: String(order.id) }, body })
      expect(printed.data.job_ids).toEqual([jobs[0]!.id])
      expect((await poll(agent)).jobs).toEqual([])
      await move('cooking')
    }
  })

  test('are dismissed when the order is cancelled before they were printed', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    const order = await place()
    await sql`update orders set status = 'cancelled', cancelled_at = ${NOON}, cancel_reason = 'duplicate'
      where id = ${order.id}`.execute(app.db)
    expect((await poll(await newAgent())).jobs).toEqual([])
    expect(await open()).toEqual([])
  })

  test('do not add statements to placement: an order with print rules sends as many as an order without', async () => {
    const run = async (start_minute: number) => {
      const body = placing(cartOf(world, { start_minute }), { direct: true })
      return (await sqlOf(() => app.as(orders, world.token).placeOrder({ body }))).length
    }
    await run(1020)
    const without = await run(1035)
    const { id } = await newPrinter('Grill')
    for (const moment of ['placed', 'accepted'] as const) await newRule(id, { moment, copies: 5 })
    expect(await run(1050)).toBe(without)
    expect(await open()).toHaveLength(10)
  })

  test('are queued at placement without waiting for locks that an agent holds', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    await app.db.transaction().execute(async (tx) => {
      await sql`select from print_job for update`.execute(tx)
      await sql`select from print_agent for update`.execute(tx)
      expect((await place()).status).toBe('accepted')
    })
    expect(await open()).toHaveLength(2)
  })
})

describe('a print agent', () => {
  test('gets the bytes of each job once, with the order lines of its section, and settles the job', async () => {
    const grill = await newPrinter('Grill')
    const bar = await newPrinter('Bar')
    await newRule(grill.id, { section_id: world.grill_id, fallback_printer_id: bar.id })
    const order = await place()
    const agent = await newAgent()
    const { jobs, printers } = await poll(agent)
    expect(printers.map(({ name }) => name)).toEqual(['Grill', 'Bar'])
    expect(jobs).toMatchObject([
      { attempt: 1, printer: { id: grill.id, host: '192.168.1.50' }, fallback: { id: bar.id } },
    ])
    expect(printedText(jobs[0]!)).toContain(`#${order.number}`)
    expect((await poll(agent, jobs)).jobs).toEqual([])
    expect((await report(agent, jobs[0]!, 'printed', bar.id)).data).toEqual({ changed: 1 })
    expect((await report(agent, jobs[0]!, 'uncertain', bar.id)).data).toEqual({ changed: 0 })
    expect(await open()).toEqual([])
    const { data } = await own().jobs({ params: inDeli(), query: { show: 'settled' } })
    expect(data).toMatchObject([{ id: jobs[0]!.id, state: 'printed', printer: { id: bar.id } }])
  })

  test('gets a job again when the response was lost, and the job is uncertain after a poll with a new journal', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    const agent = await newAgent()
    const { jobs: lost } = await poll(agent)
    expect((await poll(agent)).jobs).toEqual(lost)
    expect((await poll({ ...agent, journal_id: randomUUID() })).jobs).toEqual([])
    expect(await open()).toMatchObject([{ state: 'uncertain', reason: 'agent_replaced' }])
    expect((await report(agent, lost[0]!, 'printed')).data).toEqual({ changed: 0 })
  })

  test('can wait for the next order and gets its job as soon as the order is placed', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    const agent = await newAgent()
    const waiting = poll(agent, [], true)
    const order = await place()
    // An earlier event may wake the long poll too; then the agent polls again.
    let { jobs } = await waiting
    while (jobs.length === 0) ({ jobs } = await poll(agent, [], true))
    expect(printedText(jobs[0]!)).toContain(`#${order.number}`)
  })

  test('reports why a job is not printed yet, and which printer has no paper', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    await report(agent, jobs[0]!, 'held')
    expect(await open()).toMatchObject([{ state: 'sent', reason: 'offline' }])
    const printers = [{ id, state: 'paper_out' as const }]
    await agents().poll({
      body: {
        ...agent,
        program_version: '1.2',
        holds: heldBy(jobs),
        printers,
        wait: false,
      },
    })
    const { data } = await own().printing({ params: inDeli() })
    expect(data.printers).toMatchObject([{ state: 'paper_out', state_at: NOON.toISOString() }])
    expect(data.agent).toMatchObject({ is_connected: true, program_version: '1.2' })
    app.clock.now = new Date(NOON.getTime() + 120_000)
    expect((await own().printing({ params: inDeli() })).data.agent).toMatchObject({ is_connected: false })
  })

  test('gets no kitchen tickets that are two hours old', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    const agent = await newAgent()
    app.clock.now = new Date(NOON.getTime() + 2 * 60 * 60_000 + 1)
    expect((await poll(agent)).jobs).toEqual([])
    app.clock.now = NOON
    expect(await open()).toMatchObject([{ state: 'failed', reason: 'too_late' }])
  })

  test('gets nothing with a revoked or replaced token', async () => {
    const before = await newAgent()
    const after = await newAgent()
    const unknown = { body: { code: 'print_agent_unknown' } }
    await expect(poll(before)).rejects.toMatchObject(unknown)
    await poll(after)
    await own().revokeAgent({ params: inDeli() })
    await expect(poll(after)).rejects.toMatchObject(unknown)
    await expect(report(after, { id: 1, attempt: 1 }, 'printed')).rejects.toMatchObject(unknown)
  })

  test('cannot settle jobs of another deli', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    const { rows } = await sql<{
      id: number
    }>`insert into deli (name_he, name_en) values ('ב', 'C') returning id`.execute(app.db)
    const { token } = (await own().createAgent({ params: { deli_id: String(rows[0]!.id) } })).data
    expect((await report({ ...agent, token }, jobs[0]!, 'printed')).data).toEqual({ changed: 0 })
    expect(await open()).toMatchObject([{ state: 'sent' }])
  })

  test('gets each job as one attempt although twenty polls run at once', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id, { copies: 3 })
    await place()
    const agent = await newAgent()
    const taken = await Promise.all(Array.from({ length: 20 }, () => poll(agent)))
    // A poll that does not list the jobs gets them again; the agent's journal prevents a second print (decision 0056).
    expect(new Set(taken.flatMap(({ jobs }) => jobs.map((job) => `${job.id}:${job.attempt}`))).size).toBe(3)
  })
})

describe('a user of the print queue', () => {
  test('can print a settled job again as another attempt, once although the request is repeated', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    await report(agent, jobs[0]!, 'uncertain')
    const params = { id: String(jobs[0]!.id) }
    const body = { attempt: 1, printer_id: null }
    expect((await own().printAgain({ params, body })).data).toMatchObject({ state: 'waiting', attempt: 2 })
    await expect(own().printAgain({ params, body })).rejects.toMatchObject({ body: { code: 'print_job_moved' } })
    expect((await poll(agent)).jobs).toMatchObject([{ id: jobs[0]!.id, attempt: 2 }])
  })

  test('can move a job to another printer once the agent has returned the job', async () => {
    const grill = await newPrinter('Grill')
    const bar = await newPrinter('Bar')
    await newRule(grill.id)
    await place()
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    const params = { id: String(jobs[0]!.id) }
    const { data } = await own().printAgain({ params, body: { attempt: 1, printer_id: bar.id } })
    expect(data).toMatchObject({ state: 'sent', printer: { id: grill.id }, recall_printer: { id: bar.id } })
    expect(await poll(agent, jobs)).toMatchObject({ jobs: [], recall: [{ id: jobs[0]!.id, attempt: 1 }] })
    await report(agent, jobs[0]!, 'returned')
    expect((await poll(agent)).jobs).toMatchObject([{ id: jobs[0]!.id, attempt: 2, printer: { id: bar.id } }])
  })

  test('gets no second print when the agent has already printed a recalled job', async () => {
    const grill = await newPrinter('Grill')
    const bar = await newPrinter('Bar')
    await newRule(grill.id)
    await place()
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    const body = { attempt: 1, printer_id: bar.id }
    await own().printAgain({ params: { id: String(jobs[0]!.id) }, body })
    await report(agent, jobs[0]!, 'printed', grill.id)
    expect(await poll(agent)).toMatchObject({ jobs: [], recall: [] })
    expect(await open()).toEqual([])
  })

  test('can dismiss a failed job, and cannot dismiss a job that the agent still has', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id)
    await place()
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    const dismiss = () => own().dismiss({ params: { id: String(jobs[0]!.id) }, body: { attempt: 1 } })
    await expectNothingWritten(app.db, dismiss, 409, { code: 'print_job_moved' })
    await report(agent, jobs[0]!, 'uncertain')
    expect((await dismiss()).data.state).toBe('dismissed')
    expect(await open()).toEqual([])
  })

  test('can print on demand by the rules, and again once the first print is done', async () => {
    const { id } = await newPrinter('Grill')
    await newRule(id, { moment: 'demand' })
    const order = await place()
    const print = async () => {
      const body = { document: 'ticket', lang: 'en', receipt_id: null } as const
      return (await app.as(receipts, world.token).printDocument({ params: { id: String(order.id) }, body })).data
    }
    const first = await print()
    expect(first).toMatchObject({ printed: false, copies: 1 })
    expect(await print()).toEqual(first)
    const agent = await newAgent()
    const { jobs } = await poll(agent)
    expect(jobs).toMatchObject([{ id: first.job_ids[0], attempt: 1 }])
    await report(agent, jobs[0]!, 'printed', id)
    expect(await print()).toEqual(first)
    expect((await poll(agent)).jobs).toMatchObject([{ id: first.job_ids[0], attempt: 2 }])
  })
})

test('deletes print jobs after two weeks', async () => {
  const { id } = await newPrinter('Grill')
  await newRule(id)
  await place()
  const days = (n: number) => ({ db: app.db, now: () => new Date(NOON.getTime() + n * 86_400_000) })
  await purgePrintJobs(days(13))
  expect(await open()).toHaveLength(1)
  await purgePrintJobs(days(15))
  expect(await open()).toEqual([])
})
