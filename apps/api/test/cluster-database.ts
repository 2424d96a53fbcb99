import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createDatabase } from '../db/server.ts'
import { type Database, openDatabase } from '../src/platform/db/db.ts'
import { type Cluster, startCluster } from './chaos/cluster.ts'
import { passwordSuffices } from './password-suffices.ts'
import type { TestDatabase } from './test-database.ts'

/** Disables timeouts, so that a request can wait for a lock as long as a test needs. */
async function holdLocks(server_url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: `${server_url}/postgres` })
  await admin.connect()
  await admin.query(`alter role tavlin_app set lock_timeout = 0`)
  await admin.query(`alter role tavlin_app set statement_timeout = 0`)
  await admin.end()
}

/** Creates a database on its own PostgreSQL, which a test may stop, kill and freeze. */
export function clusterDatabase(pool_size = 10): TestDatabase & { readonly cluster: Cluster } {
  let cluster: Cluster
  let open: Database
  const url = (role: string): string => `${cluster.server_url.replace('postgres@', `${role}@`)}/tavlin`
  beforeAll(async () => {
    cluster = await startCluster()
    await createDatabase(cluster.server_url, 'tavlin')
    await migrate(url('tavlin_owner'))
    await passwordSuffices(url('tavlin_owner'))
    await holdLocks(cluster.server_url)
    open = openDatabase(url('tavlin_app'), pool_size)
  })
  afterAll(async () => {
    await open.db.destroy()
    await cluster.remove()
  })
  return {
    get cluster() {
      return cluster
    },
    get db() {
      return open.db
    },
    get pool() {
      return open.pool
    },
    get url() {
      return url('tavlin_app')
    },
    get owner_url() {
      return url('tavlin_owner')
    },
    get report_url() {
      return url('tavlin_report')
    },
  }
}
