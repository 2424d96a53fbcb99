import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT, configOrExit } from '@tavlin/config/config'

/** URL of the throw-away PostgreSQL of the tests (`bin/services test`), as its superuser. */
export const TEST_SERVER =
  process.env['TEST_DATABASE_SERVER'] ?? `postgres://postgres@127.0.0.1:${configOrExit().ports.pg + 1}`

export const roleUrl = (role: 'tavlin_owner' | 'tavlin_app' | 'tavlin_report', database: string): string =>
  `${TEST_SERVER.replace('postgres@', `${role}@`)}/${database}`

/** Starts the throw-away cluster unless it runs; `bin/services test down` stops it. */
export async function startTestServer(): Promise<void> {
  if (process.env['TEST_DATABASE_SERVER']) return
  await promisify(execFile)(`${ROOT}/bin/services`, ['test', 'up'])
}
