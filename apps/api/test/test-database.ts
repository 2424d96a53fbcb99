import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase, dropDatabase } from '../db/server.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import { newToken } from '../src/platform/ids.ts'
import { TEST_SERVER, roleUrl } from './test-server.ts'

/** Server settings of a connection, as part of its URL. A busy machine is slow, so most tests wait for locks. */
export const NO_LOCK_TIMEOUT = '?options=-c%20lock_timeout%3D0'
/** For tests of the timeout itself. */
export const LOCK_TIMEOUT_OF_PRODUCTION = ''

/** A new database with the latest schema, dropped when the test file ends. */
export function testDatabase(pool_size = 10, connection_options = NO_LOCK_TIMEOUT) {
  const name = `test_${newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20)}`
  let open: Database
  beforeAll(async () => {
    await cloneDatabase(TEST_SERVER, inject('template_database'), name)
    open = openDatabase(roleUrl('tavlin_app', name) + connection_options, pool_size)
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
