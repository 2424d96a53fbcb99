import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { createDatabase } from '../../db/server.ts'
import { type Child, startChild } from './child.ts'
import { startCluster } from './cluster.ts'
import { passwordSuffices } from '../password-suffices.ts'
import { freePort } from './free-port.ts'

export const REALTIME = { app_id: 'chaos', key: 'chaos-key', secret: 'chaos-secret-of-one-run' }

export type System = Awaited<ReturnType<typeof startSystem>>

/** Starts two API processes, the worker and the realtime server on their own PostgreSQL; all can be killed. */
export async function startSystem() {
  const cluster = await startCluster()
  const owner_url = `${cluster.server_url.replace('postgres@', 'tavlin_owner@')}/tavlin`
  const app_url = owner_url.replace('tavlin_owner@', 'tavlin_app@')
  await createDatabase(cluster.server_url, 'tavlin')
  await migrate(owner_url)
  await passwordSuffices(owner_url)

  const logs = mkdtempSync(join(tmpdir(), 'tavlin-chaos-logs-'))
  const [realtime_port, worker_port, ...api_ports] = await Promise.all(Array.from({ length: 4 }, freePort))
  const common = {
    DATABASE_URL: app_url,
    REALTIME_HOST: '',
    REALTIME_PORT: String(realtime_port),
    REALTIME_APP_ID: REALTIME.app_id,
    REALTIME_KEY: REALTIME.key,
    REALTIME_SECRET: REALTIME.secret,
    STORAGE_DIR: logs,
  }
  const start = (name: string, script: string, port: number, health: string, env: Record<string, string>) =>
    startChild({
      script,
      env: { ...common, ...env },
      health_url: `http://127.0.0.1:${port}${health}`,
      log_file: join(logs, `${name}.log`),
      is_supervised: true,
    })
  const children: Record<'realtime' | 'worker' | 'api_1' | 'api_2', Child> = {
    realtime: await start('realtime', 'apps/realtime/src/main.ts', realtime_port!, '/healthz', {}),
    worker: await start('worker', 'apps/api/src/worker.ts', worker_port!, '/healthz', {
      WORKER_PORT: String(worker_port),
    }),
    api_1: await start('api-1', 'apps/api/src/main.ts', api_ports[0]!, '/readyz', { API_PORT: String(api_ports[0]) }),
    api_2: await start('api-2', 'apps/api/src/main.ts', api_ports[1]!, '/readyz', { API_PORT: String(api_ports[1]) }),
  }
  return {
    cluster,
    children,
    app_url,
    logs,
    realtime_port: realtime_port!,
    api_urls: api_ports.map((port) => `http://127.0.0.1:${port}/api`),
    becomesReady: () => Promise.all(Object.values(children).map((child) => child.becomesReady())),
    stop: async (): Promise<void> => {
      await Promise.all(Object.values(children).map((child) => child.stop()))
      await cluster.remove()
      rmSync(logs, { recursive: true, force: true })
    },
  }
}
