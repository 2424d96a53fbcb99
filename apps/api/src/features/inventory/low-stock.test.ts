import { stock } from '@tavlin/contract/stock'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'
import { readEvents } from '#platform/events/event-feed.ts'
import type { Mail } from '#platform/companies/mail.ts'
import { stockDifferences } from '#platform/monitoring/metrics.ts'
import { inventoryJobsOf, inventoryTasks } from './inventory.jobs.ts'

const app = testApp()
const stockroom = stockRoom(app)
const kg = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'kg' })
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
const mails: Mail[] = []
let tasks: ReturnType<typeof inventoryTasks>
let deli_id: number
let keeper: string

beforeAll(async () => {
  const deps = { ...app, db: app.db, now: () => app.clock.now, log }
  tasks = inventoryTasks(deps, async (mail) => void mails.push(mail))
  deli_id = await stockroom.deli('צפון & בניו')
  keeper = await stockroom.keeperOf([deli_id])
  await stockroom.keeperOf([await stockroom.deli('דרום')])
})

let position = { id: 0, at: '2020-01-01' }
/** Imitates the worker: turns events into jobs and runs them, including follow-up jobs. */
async function runWorker(): Promise<void> {
  const events = await readEvents(app.db, position, 1000)
  position = events.at(-1) ?? position
  for (const event of events) {
    const job = event.name === 'stock.ran_low' ? inventoryJobsOf['stock.ran_low'](event) : null
    if (job) await tasks[job.task]!(job.payload, {} as never)
  }
  const { rows } = await sql<{ task: string; payload: object }>`
    with due as (delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id returning task.identifier as task, job.payload)
    select * from due`.execute(app.db)
  for (const { task, payload } of rows) await tasks[task]!(payload, {} as never)
}

const move = (kind: 'purchase_receipt' | 'production_consume', ingredient_id: number, amount: number) =>
  app.as(stock, keeper).recordMoves({
    params: { deli_id: String(deli_id) },
    body: { kind, lines: [{ ingredient_id, entered: kg(amount) }] },
  })
const setReorder = (ingredient_id: number, amount: number) =>
  app.as(stock, keeper).saveLevels({
    params: { deli_id: String(deli_id), ingredient_id: String(ingredient_id) },
    body: { par: null, reorder: kg(amount), version: 1 },
  })

test('mails the stock managers of the deli once each time stock falls below its reorder level', async () => {
  const tahini = (await stockroom.ingredient('טחינה', { name_en: 'Tahini' })).id
  await move('purchase_receipt', tahini, 10)
  await setReorder(tahini, 4)
  await move('production_consume', tahini, 6.5)
  await move('production_consume', tahini, 1)
  await runWorker()
  expect(mails.map((mail) => mail.subject)).toEqual(['מלאי נמוך: טחינה · צפון & בניו'])
  expect(mails[0]!.text).toContain('2.5 ק״ג')
  expect(mails[0]!.html).toContain('צפון &#38; בניו')
  await move('purchase_receipt', tahini, 10)
  await move('production_consume', tahini, 10)
  await sql`update app_user set lang = 'en'`.execute(app.db)
  await runWorker()
  expect(mails.slice(1).map((mail) => mail.subject)).toEqual(['Low stock: Tahini · צפון & בניו'])
})

test('sends no low-stock mail when the stock is sufficient again', async () => {
  const cumin = (await stockroom.ingredient('כמון')).id
  await move('purchase_receipt', cumin, 10)
  await setReorder(cumin, 4)
  await move('production_consume', cumin, 9)
  await move('purchase_receipt', cumin, 9)
  mails.length = 0
  await runWorker()
  expect(mails).toEqual([])
})

test('the nightly stock check continues from the last verified sum, and reports a wrong balance', async () => {
  const rice = (await stockroom.ingredient('אורז')).id
  await move('purchase_receipt', rice, 3)
  const check = async () => {
    logged.length = 0
    await tasks['check_stock_balances']!({}, {} as never)
    return (await stockDifferences.get()).values[0]!.value
  }
  const balance = () =>
    app.db.selectFrom('stock_balance').selectAll().where('ingredient_id', '=', rice).executeTakeFirstOrThrow()
  expect(await check()).toBe(0)
  expect(await balance()).toMatchObject({ checked_base: 3_000_000 })
  await move('purchase_receipt', rice, 2)
  expect(await check()).toBe(0)
  const { last_move_id } = await balance()
  expect(await balance()).toMatchObject({ checked_base: 5_000_000, checked_move_id: last_move_id })

  await sql`update stock_balance set stocked_base = stocked_base + 1 where ingredient_id = ${rice}`.execute(app.db)
  expect(await check()).toBe(1)
  expect(logged).toMatchObject([{ deli_id, ingredient_id: rice, stocked_base: 5_000_001, moved_base: 5_000_000 }])
  await sql`update stock_balance set stocked_base = stocked_base - 1, reserved_base = 7 where ingredient_id = ${rice}`.execute(
    app.db,
  )
  expect(await check()).toBe(1)
  expect(logged).toMatchObject([{ reserved_base: 7, claimed_base: 0 }])
})
