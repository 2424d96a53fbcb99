import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Child, startChild } from '../../../test/chaos/child.ts'
import { freePort } from '../../../test/chaos/free-port.ts'
import { chatWorld } from '../../../test/chat-world.ts'

const { outside, app, agents, newCustomer, textFrom, send, thread, conversationWith, misbehave } = await chatWorld()
const log_dir = mkdtempSync(join(tmpdir(), 'killed-sms-worker-'))
let worker: Child | undefined
afterAll(async () => {
  await worker?.stop()
  rmSync(log_dir, { recursive: true })
})

async function startWorker(): Promise<Child> {
  const port = await freePort()
  return startChild({
    script: 'apps/api/src/worker.ts',
    env: { ...outside.env, DATABASE_URL: app.database.url, STORAGE_DIR: log_dir, WORKER_PORT: String(port) },
    health_url: `http://127.0.0.1:${port}/healthz`,
    log_file: join(log_dir, 'worker.log'),
  })
}

/** Uses the real time, as the worker does: a text of an earlier day would be expired. */
async function useRealTime(): Promise<void> {
  app.clock.now = new Date()
  agents.first = await app.person(['service'])
}

/**
 * Starts another worker and makes the jobs and leases of the killed worker three minutes older, so that they are free.
 */
async function workerAfter(killed: Child): Promise<Child> {
  killed.kill()
  await killed.stop()
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'
    where locked_at is not null`.execute(app.db)
  await sql`update message set leased_until = leased_until - interval '3 minutes'`.execute(app.db)
  const next = await startWorker()
  await sql`select graphile_worker.add_job('unlock_dead_workers', '{}'::json)`.execute(app.db)
  return next
}

test('a text reaches the customer once when the worker is killed between the request and its answer', async () => {
  await useRealTime()
  const { id, customer_id, phone } = await conversationWith()
  await misbehave('slow')
  await send(id, 'השליח בדרך')
  worker = await startWorker()
  while ((await outside.texts(phone)).length === 0) await sleep(20)
  expect((await thread(customer_id)).data.at(-1)!.state).toBe('unknown')
  await outside.behave()
  worker = await workerAfter(worker)
  const state = async () => (await thread(customer_id)).data.at(-1)!.state
  await expect.poll(state, { timeout: 60_000 }).toMatch(/^(sent|delivered)$/)
  expect(await outside.texts(phone)).toHaveLength(1)
  await worker.stop()
}, 180_000)

test('a text reaches the customer when the worker is killed before the request', async () => {
  await useRealTime()
  const { id, customer_id, phone } = await conversationWith()
  const { data } = await send(id, 'ההזמנה מוכנה')
  // The worker waits for the row and is killed before it calls the provider.
  const blocking = await blockWith(sql`select from message where id = ${data.id} for update`)
  worker = await startWorker()
  await blocking.untilWaiting()
  worker.kill()
  await blocking.release()
  worker = await workerAfter(worker)
  const state = async () => (await thread(customer_id)).data.at(-1)!.state
  await expect.poll(state, { timeout: 60_000 }).toMatch(/^(sent|delivered)$/)
  expect(await outside.texts(phone)).toHaveLength(1)
  await worker.stop()
}, 180_000)

test('a text of a customer appears once when the worker is killed while it stores the text', async () => {
  await useRealTime()
  const { id: customer_id, phone } = await newCustomer()
  const blocking = await blockWith(sql`select from counter where name = 'unread_messages' for update`)
  await textFrom(phone, 'איפה ההזמנה?')
  worker = await startWorker()
  await blocking.untilWaiting()
  worker.kill()
  await blocking.release()
  expect((await thread(customer_id)).data).toEqual([])
  worker = await workerAfter(worker)
  const texts = async () => (await thread(customer_id)).data.map(({ text }) => text)
  await expect.poll(texts, { timeout: 60_000 }).toEqual(['איפה ההזמנה?'])
  expect((await thread(customer_id)).chat!.total_unread_messages).toBe(1)
}, 180_000)

/** Holds row locks until `release`. */
async function blockWith(locking: ReturnType<typeof sql>) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = app.db.transaction().execute(async (tx) => {
    await locking.execute(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    untilWaiting: async () => {
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`.execute(app.db)
        return rows.length > 0
      }
      while (!(await isWaiting())) await sleep(20)
    },
    release: async () => {
      released.resolve()
      await done
    },
  }
}
