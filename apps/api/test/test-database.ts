import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase, dropDatabase } from '../db/server.ts'
import { type Database, openDatabase } from '../src/platform/db/db.ts'
import { newToken } from '../src/platform/db/ids.ts'
import { TEST_SERVER, roleUrl } from './test-server.ts'

/**
 * Server settings of a connection, as part of its URL. Tests have no lock timeout by default, because a busy machine is
 * slow.
 */
export const NO_LOCK_TIMEOUT = '?options=-c%20lock_timeout%3D0'
/** Tests wait for a connection of the pool without a limit, because a busy machine is slow. */
export const NO_WAIT_LIMIT_MS = 0
/** Keeps the lock timeout, for tests of the timeouts themselves. */
export const LOCK_TIMEOUT_OF_PRODUCTION = ''

/** Creates a new database with the latest schema, dropped when the test file ends. */
export function testDatabase(pool_size = 10, connection_options = NO_LOCK_TIMEOUT) {
  const name = `test_${newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  let open: Database
  beforeAll(async () => {
    await cloneDatabase(TEST_SERVER, inject('template_database'), name)
    const max_wait_ms = connection_options === NO_LOCK_TIMEOUT ? NO_WAIT_LIMIT_MS : undefined
    open = openDatabase(roleUrl('tavlin_app', name) + connection_options, pool_size, max_wait_ms)
  })
  afterAll(async () => {
    await open.db.destroy()
    await dropDatabase(TEST_SERVER, name)
  })
  return {
    get db() {
      return open.db
    },
    get pool() {
      return open.pool
    },
    url: roleUrl('tavlin_app', name),
    owner_url: roleUrl('tavlin_owner', name),
    report_url: roleUrl('tavlin_report', name),
  }
}
export type TestDatabase = ReturnType<typeof testDatabase>
