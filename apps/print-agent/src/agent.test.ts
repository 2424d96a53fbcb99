import { seededRandom } from '@tavlin/domain/seeded-random'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { printing } from '@tavlin/contract/printing'
import { startPrinter } from '@tavlin/stand-ins/src/printer.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../api/test/chaos/free-port.ts'
import { type OrderWorld, orderWorld, placed } from '../../api/test/order-world.ts'
import { testApp } from '../../api/test/test-app.ts'
import { testFolder } from '../../api/test/test-folder.ts'

const HOST = '127.0.0.1'
type Step = 'connected' | 'received' | 'printed'
type Printer = Awaited<ReturnType<typeof startPrinter>>
const app = testApp()
let world: OrderWorld
let api: FastifyInstance
let api_port: number
let onStep: (step: Step) => void = () => {}
let grill: Printer
let bar: Printer
let token: string
const folder = testFolder('print-agent')
const agents: ChildProcess[] = []

const own = () => app.as(printing, world.token)
const inDeli = () => ({ deli_id: String(world.deli_id) })
async function listen(): Promise<void> {
  api = await app.build()
  await api.listen({ host: HOST, port: api_port })
}

beforeAll(async () => {
  world = await orderWorld(app)
  api_port = await freePort()
  grill = await startPrinter({ host: HOST, port: 0, onStep: (step) => onStep(step) })
  bar = await startPrinter({ host: HOST, port: 0 })
  await listen()
})
afterAll(() => Promise.all([api.close(), grill.close(), bar.close()]))

beforeEach(async () => {
  for (const table of ['print_job', 'print_rule', 'printer']) await sql`delete from ${sql.table(table)}`.execute(app.db)
  for (const printer of [grill, bar]) {
    printer.forget()
    printer.board.reset()
    await printer.switchOn()
  }
  rmSync(folder, { recursive: true, force: true })
  token = (await own().createAgent({ params: inDeli() })).data.token
})
afterEach(async () => {
  onStep = () => {}
  for (const agent of agents.splice(0)) await kill(agent)
})

/** Inserts a printer directly, because the API rejects the ports of the stand-in printers. */
async function makePrinter(name: string, { port }: Printer): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into printer (deli_id, name, kind, host, port, paper_mm)
    values (${world.deli_id}, ${name}, 'kitchen', ${HOST}, ${port}, 80) returning id`.execute(app.db)
  return rows[0]!.id
}

async function makeRule(
  more: { fallback?: boolean; langs?: readonly ('he' | 'en')[] } = {},
): Promise<{ grill: number; bar: number }> {
  const ids = { grill: await makePrinter('Grill', grill), bar: await makePrinter('Bar', bar) }
  const fallback_printer_id = more.fallback ? ids.bar : null
  const where = { section_id: null, till_id: null, printer_id: ids.grill, fallback_printer_id }
  for (const lang of more.langs ?? (['en'] as const)) {
    const body = { document: 'ticket', moment: 'accepted', lang, copies: 1, ...where } as const
    await own().createRule({ params: inDeli(), body })
  }
  return ids
}

function startAgent(): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    PRINT_AGENT_API_URL: `http://${HOST}:${api_port}/api`,
    PRINT_AGENT_TOKEN: token,
    PRINT_AGENT_FOLDER: folder,
    PRINT_AGENT_RETRY_MS: '20',
    PRINT_AGENT_PROBE_MS: '600000',
  }
  const agent = spawn(resolve(ROOT, 'node_modules/.bin/node'), [resolve(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  agents.push(agent)
  return agent
}

async function kill(agent: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (agent.exitCode !== null || agent.signalCode !== null) return
  const exit = once(agent, 'exit')
  agent.kill(signal)
  await exit
}

const place = () => placed(app, world, { direct: true })
type JobRow = {
  readonly id: number
  readonly state: string
  readonly reason: string | null
  readonly number: number
  readonly lang: 'he' | 'en'
}
async function jobs(): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select job.id, state, reason, number, rule.lang from print_job as job
    join orders on orders.id = order_id join print_rule as rule on rule.id = rule_id order by job.id`.execute(app.db)
  return rows
}
const states = async () => (await jobs()).map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))
const printoutsOf = (printer: Printer, number: number) =>
  printer.received().filter(({ text }) => new RegExp(`#${number}\\b`).test(text))
const langOf = (text: string) => (/Delivery|Pickup/.test(text) ? 'en' : 'he')
const wholeOf = (printer: Printer) => printer.received().filter(({ is_whole }) => is_whole).length

test('prints a ticket once, as soon as the order is placed, and reports it', async () => {
  await makeRule()
  startAgent()
  await place()
  await expect.poll(states).toEqual(['printed'])
  await place()
  await expect.poll(states).toEqual(['printed', 'printed'])
  for (const { number } of await jobs()) expect(printoutsOf(grill, number)).toHaveLength(1)
})

test('lists tickets of a printer that is off with the reason, blocks no sale, and prints them later', async () => {
  await makeRule()
  await grill.switchOff()
  startAgent()
  const orders = [await place(), await place(), await place()]
  expect(orders.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
  await expect.poll(states).toContain('sent offline')
  await grill.switchOn()
  await expect.poll(states).toEqual(['printed', 'printed', 'printed'])
  expect(grill.received().map(({ text }) => /#\d+/.exec(text)![0])).toEqual(
    orders.map(({ number }) => `#${number}`).toReversed(),
  )
})

test('uses the fallback printer when the printer is off', async () => {
  const ids = await makeRule({ fallback: true })
  await grill.switchOff()
  startAgent()
  await place()
  await expect.poll(states).toEqual(['printed'])
  await grill.switchOn()
  expect([wholeOf(grill), wholeOf(bar)]).toEqual([0, 1])
  const { data } = await own().jobs({ params: inDeli(), query: { show: 'settled' } })
  expect(data).toMatchObject([{ printer: { id: ids.bar } }])
})

test('reports missing paper for the job and for the printer, and prints after the roll was replaced', async () => {
  await makeRule()
  grill.board.set({ misbehaviour: 'out_of_paper', times: 'forever' })
  startAgent()
  await place()
  await expect.poll(states).toEqual(['sent paper_out'])
  // The agent reports the state of a printer with its next poll; a new order ends the current long poll.
  await place()
  const printers = async () => (await own().printing({ params: inDeli() })).data.printers
  await expect.poll(async () => (await printers()).map(({ state }) => state)).toContain('paper_out')
  expect(grill.received()).toEqual([])
  grill.board.reset()
  await expect.poll(states).toEqual(['printed', 'printed'])
  expect(wholeOf(grill)).toBe(2)
})

test.each(['slow', 'silent', 'hang_up'])('prints a ticket once despite the printer fault %s', async (misbehaviour) => {
  await makeRule()
  grill.board.set({ misbehaviour, ...(misbehaviour === 'slow' && { delay_ms: 300 }) })
  startAgent()
  await place()
  await expect.poll(states).toEqual(['printed'])
  expect(wholeOf(grill)).toBe(1)
})

test('marks an interrupted ticket as uncertain, and prints it again only when a user requests it', async () => {
  await makeRule()
  grill.board.set({ misbehaviour: 'break_off' })
  await kill(startAgent())
  const agent = startAgent()
  await place()
  await expect.poll(states).toEqual(['uncertain interrupted'])
  await kill(agent)
  startAgent()
  await place()
  await expect.poll(states).toEqual(['uncertain interrupted', 'printed'])
  const [{ id }] = (await jobs()) as [JobRow]
  await own().printAgain({ params: { id: String(id) }, body: { attempt: 1, printer_id: null } })
  await expect.poll(states).toEqual(['printed', 'printed'])
  expect(wholeOf(grill)).toBe(2)
})

test('the agent prints its jobs while the server is down, and reports them later', async () => {
  await makeRule()
  const at_printer = new Promise<void>((done) => {
    onStep = (step) => step === 'connected' && done()
  })
  grill.board.set({ misbehaviour: 'slow', delay_ms: 100 })
  startAgent()
  await place()
  await at_printer
  await api.close()
  await expect.poll(() => wholeOf(grill)).toBe(1)
  await place()
  await listen()
  await expect.poll(states).toEqual(['printed', 'printed'])
  expect(wholeOf(grill)).toBe(2)
})

test('returns a waiting ticket that a user redirects to another printer', async () => {
  const ids = await makeRule()
  await grill.switchOff()
  startAgent()
  await place()
  await expect.poll(states).toEqual(['sent offline'])
  const [{ id }] = (await jobs()) as [JobRow]
  await own().printAgain({ params: { id: String(id) }, body: { attempt: 1, printer_id: ids.bar } })
  await expect.poll(states).toEqual(['printed'])
  await grill.switchOn()
  expect([wholeOf(grill), wholeOf(bar)]).toEqual([0, 1])
})

test('an agent that stops finishes its ticket first, and exits with 0', async () => {
  await makeRule()
  grill.board.set({ misbehaviour: 'slow', delay_ms: 200 })
  const agent = startAgent()
  const at_printer = new Promise<void>((done) => {
    onStep = (step) => step === 'received' && done()
  })
  await place()
  await at_printer
  await kill(agent, 'SIGTERM')
  expect(agent.exitCode).toBe(0)
  startAgent()
  await expect.poll(states).toEqual(['printed'])
  expect(wholeOf(grill)).toBe(1)
})

const KILLS = 12
const STEPS: readonly Step[] = ['connected', 'received', 'printed']

test('prints no ticket twice and loses none when the agent is killed at random steps', async () => {
  // Each copy has its own language, so that a printout belongs to one job.
  await makeRule({ langs: ['en', 'he'] })
  const random = seededRandom(20_261_116)
  for (let n = 0; n < KILLS; n++) {
    const at_step = STEPS[Math.floor(random() * STEPS.length)]!
    let left = 1 + Math.floor(random() * 2)
    const agent = startAgent()
    const killed = new Promise<void>((done) => {
      onStep = (step) => {
        if (step !== at_step || --left > 0) return
        onStep = () => {}
        agent.kill('SIGKILL')
        done()
      }
    })
    // The sale does not wait for the agent, whether it runs or not.
    expect((await place()).status).toBe('accepted')
    await killed
    await kill(agent)
  }
  startAgent()
  await expect.poll(async () => (await states()).filter((one) => /waiting|sent/.test(one))).toEqual([])
  const all = await jobs()
  expect(all).toHaveLength(KILLS * 2)
  const wholeCopies = ({ number, lang }: JobRow) =>
    printoutsOf(grill, number).filter(({ is_whole, text }) => is_whole && langOf(text) === lang).length
  // An uncertain copy was printed once or not at all; a printed one exactly once.
  const wrong = all.filter((job) => {
    const printouts = wholeCopies(job)
    return printouts > 1 || (job.state === 'printed' && printouts === 0)
  })
  expect(wrong).toEqual([])
  expect((await states()).filter((one) => !/^(printed|uncertain agent_stopped)$/.test(one))).toEqual([])
  // The sample must contain printed and uncertain jobs; otherwise it proves nothing.
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['printed', 'uncertain']))
})
