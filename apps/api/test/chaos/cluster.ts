import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** A PostgreSQL of one's own, to be killed at will; `settings` are lines of postgresql.conf. */
export async function startCluster(settings = '') {
  // Not in the system's temp folder, which may be closed to the user postgres.
  const dir = mkdtempSync('/var/tmp/tavlin-chaos-')
  const port = await freePort()
  const env = { ...process.env, SERVICES_DIR: dir, PG_PORT: String(port), PORT_OFFSET: '0', PG_EXTRA: settings }
  const services = async (verb: 'up' | 'down'): Promise<void> => {
    await run(join(ROOT, 'bin/services'), [verb], { env })
  }
  const kill = (): void => {
    process.kill(Number(readFileSync(join(dir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  }
  await services('up')
  process.once('exit', kill)
  return {
    server_url: `postgres://postgres@127.0.0.1:${port}`,
    up: () => services('up'),
    /** Nobody is told, and whatever only its memory held is gone. */
    kill,
    remove: async (): Promise<void> => {
      process.off('exit', kill)
      await services('down')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
