import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { holdWorkerLocks, unlockDeadWorkers } from './dead-workers.ts'

const database = testDatabase()
const log = pino({ level: 'silent' })
let locks: ReturnType<typeof holdWorkerLocks> | undefined
afterEach(async () => {
  await locks?.stop()
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

function startProcess(...worker_ids: string[]) {
  locks = holdWorkerLocks(database.url, log)
  for (const id of worker_ids) locks.add(id)
}

async function lockedBy(worker_id: string, minutes_ago: number): Promise<void> {
  await sql`select graphile_worker.add_job('end_snoozes', '{}'::json)`.execute(database.db)
  await sql`update graphile_worker._private_jobs set locked_by = ${worker_id},
      locked_at = now() - make_interval(mins => ${minutes_ago}) where locked_by is null`.execute(database.db)
}

async function lockHolders(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select locked_by as id from graphile_worker._private_jobs
    where locked_by is not null order by 1`.execute(database.db)
  return rows.map(({ id }) => id)
}

const isLocked = async (worker_id: string) => {
  const { rows } = await sql<{ is_free: boolean }>`select
    pg_try_advisory_xact_lock(hashtextextended('job worker ' || ${worker_id}, 0)) as is_free`.execute(database.db)
  return !rows[0]!.is_free
}

async function lockPids(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
  return rows.map(({ pid }) => pid)
}

test('releases the jobs of a dead worker and leaves those of living workers', async () => {
  startProcess('living-a', 'living-b')
  await expect.poll(() => isLocked('living-b'), { timeout: 20_000 }).toBe(true)
  for (const id of ['living-a', 'living-b', 'dead']) await lockedBy(id, 2)
  await lockedBy('new', 0)
  expect(await unlockDeadWorkers(database.db)).toEqual(['dead'])
  expect(await lockHolders()).toEqual(['living-a', 'living-b', 'new'])
})

test('a worker keeps its jobs after its connection was lost', async () => {
  startProcess('living')
  await expect.poll(() => isLocked('living'), { timeout: 20_000 }).toBe(true)
  await lockedBy('living', 2)
  const [lost_pid] = await lockPids()
  await sql`select pg_terminate_backend(${lost_pid})`.execute(database.db)
  await expect.poll(async () => (await lockPids()).some((pid) => pid !== lost_pid), { timeout: 20_000 }).toBe(true)
  expect(await unlockDeadWorkers(database.db)).toEqual([])
  expect(await lockHolders()).toEqual(['living'])
})

test('releases the jobs of a process that ended', async () => {
  startProcess('ended')
  await expect.poll(() => isLocked('ended'), { timeout: 20_000 }).toBe(true)
  await lockedBy('ended', 2)
  await locks!.stop()
  expect(await unlockDeadWorkers(database.db)).toEqual(['ended'])
  expect(await lockHolders()).toEqual([])
})
