import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { migrate } from '../../../db/migrate.ts'
import { createDatabase } from '../../../db/server.ts'
import { type Child, startChild } from '../../../test/chaos/child.ts'
import { type Cluster, startCluster } from '../../../test/chaos/cluster.ts'
import { freePort } from '../../../test/chaos/free-port.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { type AcknowledgedOrder, keepPlacing, worldBehind } from '../../../test/order-placer.ts'
import type { OrderWorld } from '../../../test/order-world.ts'
import { passwordSuffices } from '../../../test/password-suffices.ts'
import { testFolder } from '../../../test/test-folder.ts'

// Duration of the crash test. By default each process is killed once; `bin/bench crash-orders` runs for a minute.
const SECONDS = Number(process.env['CRASH_SECONDS'] ?? 0)
const CLIENTS = Number(process.env['CRASH_CLIENTS'] ?? 6)

let cluster: Cluster
let open: Database
let api: Child
let api_url: string
let world: OrderWorld
const logs = testFolder('crash-logs')

beforeAll(async () => {
  cluster = await startCluster()
  await createDatabase(cluster.server_url, 'tavlin')
  const owner_url = `${cluster.server_url.replace('postgres@', 'tavlin_owner@')}/tavlin`
  await migrate(owner_url)
  await passwordSuffices(owner_url)
  const url = owner_url.replace('tavlin_owner@', 'tavlin_app@')
  open = openDatabase(url, 2)
  const port = await freePort()
  api_url = `http://127.0.0.1:${port}/api`
  api = await startChild({
    script: 'apps/api/src/main.ts',
    health_url: `http://127.0.0.1:${port}/readyz`,
    is_supervised: true,
    env: { DATABASE_URL: url, API_PORT: String(port), STORAGE_DIR: logs },
    log_file: join(logs, 'api.log'),
  })
  world = await worldBehind(open.db, api_url)
}, 90_000)
afterAll(async () => {
  await api.stop()
  await open.db.destroy()
  await cluster.remove()
}, 60_000)

const startPlacing = () => {
  const log = { requested: [] as string[], acknowledged: [] as AcknowledgedOrder[] }
  let is_stopped = false
  const placing = Promise.all(Array.from({ length: CLIENTS }, () => keepPlacing(api_url, world, log, () => is_stopped)))
  const until = async (n: number) => {
    for (const from = log.acknowledged.length; log.acknowledged.length < from + n;) await sleep(20)
  }
  const end = () => {
    is_stopped = true
    return placing
  }
  return { log, until, end }
}
const idsThere = async () => {
  const { rows } = await sql<{
    client_id: string
    id: number
    number: number
  }>`select client_id, id, number from orders`.execute(open.db)
  return new Map(rows.map((row) => [row.client_id, row]))
}

test(
  'every acknowledged order stays complete when API and PostgreSQL are killed during placement',
  { timeout: 60_000 + SECONDS * 4_000 },
  async () => {
    const { log, until, end } = startPlacing()
    const ends = Date.now() + SECONDS * 1000
    for (let turn = 0; turn < 2 || Date.now() < ends; turn++) {
      await until(10)
      if (turn % 2 === 0) api.kill()
      else {
        cluster.kill()
        await cluster.up()
      }
    }
    await until(10)
    await end()
    const there = await idsThere()
    expect(log.acknowledged.length).toBeGreaterThanOrEqual(30)
    expect(log.acknowledged.filter((one) => there.get(one.client_id)?.id !== one.id)).toEqual([])
    expect([...there.keys()].filter((id) => !log.requested.includes(id))).toEqual([])
    expect(there.size).toBe(log.acknowledged.length)
    await expectInvariants(open.db)
    expect(api.starts()).toBeGreaterThan(1)
  },
)

test('the crash test detects lost orders when commits do not wait for the disk', { timeout: 120_000 }, async () => {
  const superuser = openDatabase(`${cluster.server_url}/tavlin`, 1)
  await sql`alter role tavlin_app set synchronous_commit = off`.execute(superuser.db)
  // The WAL writer flushes as rarely as PostgreSQL permits, so that a slow machine loses orders too.
  await sql`alter system set wal_writer_delay = '10s'`.execute(superuser.db)
  await sql`alter system set wal_writer_flush_after = '1GB'`.execute(superuser.db)
  await sql`select pg_reload_conf()`.execute(superuser.db)
  await superuser.db.destroy()
  api.kill()
  await sleep(300)
  await api.becomesReady()
  const lost: AcknowledgedOrder[] = []
  // Repeats the crash, because no order is lost when the WAL writer happens to flush right before it.
  for (let crash = 0; crash < 4 && lost.length === 0; crash++) {
    const { log, until, end } = startPlacing()
    await until(20)
    const acknowledged = [...log.acknowledged]
    cluster.kill()
    await cluster.up()
    await end()
    const there = await idsThere()
    lost.push(...acknowledged.filter((one) => there.get(one.client_id)?.id !== one.id))
  }
  expect(lost).not.toEqual([])
})
