import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT, configOrExit } from '@tavlin/config/config'
import { migrate } from '../apps/api/db/migrate.ts'
import { seed } from '../apps/api/db/seed.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { newToken } from '../apps/api/src/platform/db/ids.ts'
import { freePort } from '../apps/api/test/chaos/free-port.ts'
import { buildSite } from '../apps/web/server/test/site.ts'
import { becomesHealthy } from '../tools/health.ts'
import { PROCESSES } from '../tools/processes.ts'

const DATABASE = 'tavlin_bench_demo'
const PATIENCE_MS = 60_000

export type DemoSystem = {
  build_dir: string
  api_url: string
  web_urls: string[]
  /** Session token of the owner. */
  token: string
  pidOf: (url: string) => number
}
type ServiceName = 'api' | 'worker' | 'realtime' | 'web'

/**
 * Starts the demo business and product processes as in production, on free ports and their own database. `web` may be
 * given several times, as the systemd units start it several times.
 */
export async function withDemoSystem<T>(
  names: readonly ServiceName[],
  work: (system: DemoSystem) => Promise<T>,
): Promise<T> {
  const server = `postgres://postgres@127.0.0.1:${configOrExit().ports.pg}`
  const urlFor = (role: string) => server.replace('postgres@', `${role}@`) + `/${DATABASE}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  const site = await buildSite()
  const children: ChildProcess[] = []
  try {
    await migrate(urlFor('tavlin_owner'))
    await seed(urlFor('tavlin_owner'))
    const ports = { api: await freePort(), worker: await freePort(), realtime: await freePort() }
    const env = { ...environment(ports, site.build_dir), DATABASE_URL: urlFor('tavlin_app') }
    const pids = new Map<string, number>()
    const web_urls: string[] = []
    for (const name of names) {
      const { script, health } = PROCESSES.find((one) => one.name === name)!
      const port = name === 'web' ? await freePort() : ports[name]
      const child = spawn(process.execPath, [script], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...env, ...(name === 'web' && { WEB_PORT: String(port) }) },
      })
      children.push(child)
      const url = `http://127.0.0.1:${port}`
      if (!(await becomesHealthy(url + health, PATIENCE_MS, () => child.exitCode !== null)))
        throw new Error(`${name} did not start`)
      pids.set(url, child.pid!)
      if (name === 'web') web_urls.push(url)
    }
    const api_url = `http://127.0.0.1:${ports.api}`
    const token = await signIn(api_url)
    return await work({ build_dir: site.build_dir, api_url, web_urls, token, pidOf: (url) => pids.get(url)! })
  } finally {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await site.remove()
    await dropDatabase(server, DATABASE)
  }
}

const environment = (ports: Record<'api' | 'worker' | 'realtime', number>, build_dir: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT_OFFSET: '0',
  API_PORT: String(ports.api),
  WORKER_PORT: String(ports.worker),
  REALTIME_PORT: String(ports.realtime),
  SECRET_KEY: newToken(),
  REALTIME_SECRET: newToken(),
  // Points to a port without a listener, because a benchmark sends no mail.
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://127.0.0.1',
  ROUTING_URL: 'http://127.0.0.1:1',
  LOG_LEVEL: 'warn',
  BUILD_VERSION: 'bench',
  WEB_BUILD_DIR: build_dir,
  USER_TOUR: 'false',
})

async function signIn(api_url: string): Promise<string> {
  const answer = await fetch(`${api_url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@tavlin.test', password: 'tavlin-demo' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
