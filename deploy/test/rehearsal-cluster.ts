import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import { freePort } from '../../apps/api/test/chaos/free-port.ts'

const run = promisify(execFile)

/** Starts a PostgreSQL of bin/services in its own folder, with the scripts that use it. */
export async function rehearsalCluster(folder: string) {
  const port = await freePort()
  const env = {
    ...process.env,
    SERVICES_DIR: folder,
    PG_PORT: String(port),
    PORT_OFFSET: '0',
    PG_MAX_CONNECTIONS: '40',
  }
  const script = async (name: 'services' | 'backup' | 'restore', args: string[], more: Record<string, string> = {}) =>
    (await run(`${ROOT}/bin/${name}`, args, { env: { ...env, ...more } })).stdout
  const server_url = `postgres://postgres@127.0.0.1:${port}`
  const withPassword = (role: string): string => `postgres://${role}:p%40ss'word@127.0.0.1:${port}/tavlin`
  return {
    folder,
    server_url,
    url: `postgres://tavlin_app@127.0.0.1:${port}/tavlin`,
    prepareDatabase: () =>
      run(process.execPath, ['deploy/prepare-database.ts', server_url], {
        cwd: ROOT,
        env: { ...env, DATABASE_URL: withPassword('tavlin_app'), DATABASE_OWNER_URL: withPassword('tavlin_owner') },
      }),
    up: () => script('services', ['up']),
    down: () => script('services', ['down']),
    backup: (more?: Record<string, string>) => script('backup', [], more),
    restore: (args: string[], more?: Record<string, string>) => script('restore', [`${folder}/backups`, ...args], more),
  }
}
export type RehearsalCluster = Awaited<ReturnType<typeof rehearsalCluster>>
