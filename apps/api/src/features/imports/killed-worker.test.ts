import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '@tavlin/contract/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../../../test/chaos/child.ts'
import { freePort } from '../../../test/chaos/free-port.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const ROWS = 6000
const log_dir = mkdtempSync(join(tmpdir(), 'killed-worker-'))
let owner: string
let worker: Child | undefined

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})
afterAll(async () => {
  await worker?.stop()
  rmSync(log_dir, { recursive: true })
})

async function startWorker(): Promise<Child> {
  const port = await freePort()
  return startChild({
    script: 'apps/api/src/worker.ts',
    env: { DATABASE_URL: app.database.url, STORAGE_DIR: log_dir, WORKER_PORT: String(port) },
    health_url: `http://127.0.0.1:${port}/healthz`,
    log_file: join(log_dir, 'worker.log'),
  })
}

/** Reads the table, not the API: the worker uses the real time and deletes the sessions of this test as expired. */
const found = async (id: number) => {
  const { rows } = await sql<{ state: string; progress: { applied: number } }>`select state, progress from import
    where id = ${id}`.execute(app.db)
  return rows[0]!
}

test('another worker applies each remaining row once when the first is killed during an import', async () => {
  const sheets = importsOf(app, 'customers', () => owner)
  const rows = Array.from({ length: ROWS }, (_, n) => [`052${7_000_000 + n}`, `לקוח ${n}`, '10'])
  const { id, version } = await sheets.upload(['טלפון', 'שם', 'יתרה'], ...rows)
  await app.as(imports, owner).applyImport({ params: { id: String(id) }, body: { mode: 'valid', version } })
  worker = await startWorker()
  while ((await found(id)).progress.applied === 0) await sleep(10)
  worker.kill()
  await worker.stop()
  const killed = await found(id)
  expect(killed.state).toBe('running')
  expect(killed.progress.applied).toBeLessThan(ROWS)
  // Lets the import count as stalled at once; the cron job resumes it only a minute after the last batch.
  await sql`update import set touched_at = touched_at - interval '1 hour' where id = ${id}`.execute(app.db)
  worker = await startWorker()
  await sql`select graphile_worker.add_job('resume_imports', '{}'::json)`.execute(app.db)
  while ((await found(id)).state === 'running') await sleep(50)
  expect((await found(id)).progress).toMatchObject({ waiting: 0, applied: ROWS, not_applied: 0, kept: 0 })
  const { rows: stored } = await sql<{ people: number; agorot: number; posted: number }>`
    select count(*)::integer as people, sum(balance)::integer as agorot, (select count(*)::integer from transfer
      where reason = 'opening_balance') as posted
    from customer join account on owner_id = customer.id and kind = 'wallet' where phone like '+972527%'`.execute(
    app.db,
  )
  expect(stored).toEqual([{ people: ROWS, agorot: ROWS * 1000, posted: ROWS }])
}, 180_000)
