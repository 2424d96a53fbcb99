import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'

const run = promisify(execFile)

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A PostgreSQL of bin/services in a folder of its own, and the scripts that speak of it. */
export async function rehearsalCluster(folder: string) {
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ SERVICES_DIR: folder, PG_PORT: String(port), PORT_OFFSET: '0', PG_MAX_CONNECTIONS: '40' },
  }
  const script = async (name: 'services' | 'backup' | 'restore', args: string[], more: Record<string, string> = {}) =>
    (await run(`${ROOT}/bin/${name}`, args, { env: { ...env, ...more } })).stdout
  return {
    folder,
    server_url: `postgres://postgres@127.0.0.1:${port}`,
    url: (role: 'tavlin_owner' | 'tavlin_app') => `postgres://${role}@127.0.0.1:${port}/tavlin`,
    up: () => script('services', ['up']),
    down: () => script('services', ['down']),
    backup: (more?: Record<string, string>) => script('backup', [], more),
    restore: (args: string[], more?: Record<string, string>) => script('restore', [`${folder}/backups`, ...args], more),
  }
}
export type RehearsalCluster = Awaited<ReturnType<typeof rehearsalCluster>>
