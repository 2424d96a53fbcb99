import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'
import { cloneDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { freePort } from '../apps/api/test/chaos/free-port.ts'
import { roleUrl, TEST_SERVER } from '../apps/api/test/test-server.ts'
import { becomesHealthy } from '../tools/health.ts'
import { type Process, PROCESSES } from '../tools/processes.ts'

const PATIENCE_MS = 60_000
const LOGS = `${ROOT}/.local/log/e2e`

export type Mail = { subject: string; text: string; links: string[]; to: string }
export type System = Awaited<ReturnType<typeof startSystem>>

/** Every process of the product, built and configured as in production, on free ports and a database of its own. */
export async function startSystem({ template, build_dir }: { template: string; build_dir: string }) {
  const database = `e2e_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const [ports] = await Promise.all([freePorts(), cloneDatabase(TEST_SERVER, template, database)])
  const url = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`
  const env = environment(ports, database, build_dir)
  const running = new Map<string, ChildProcess>()

  const start = async (name: string, more: Record<string, string> = {}) => {
    const wanted = PROCESSES.find((process_) => process_.name === name)!
    running.set(name, await started(wanted, { ...env, ...more }, `${url(wanted.port)}${wanted.health}`))
  }
  const kill = async (name: string, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    const child = running.get(name)
    running.delete(name)
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const stop = async () => {
    await Promise.all([...running.keys()].map((name) => kill(name)))
    await dropDatabase(TEST_SERVER, database)
  }
  // The web server is ready when the API is; the others wait for nobody. One that does not come takes the others with it.
  const starts = await Promise.allSettled(PROCESSES.map(({ name }) => start(name)))
  const failed = starts.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }

  return {
    origin: url('web'),
    api_url: url('api'),
    /** The outside companies. */
    stand_ins_url: url('stand_ins'),
    printer_port: ports.printer,
    database_url: roleUrl('tavlin_owner', database),
    start,
    kill,
    /** Another build is deployed: the API tells of it, open pages compare. */
    async deploy(build_version: string) {
      await kill('api', 'SIGTERM')
      await start('api', { BUILD_VERSION: build_version })
    },
    async mailTo(address: string, patience_ms = 15_000): Promise<Mail> {
      const until = Date.now() + patience_ms
      while (Date.now() < until) {
        const answer = await fetch(`${url('stand_ins')}/mail?to=${encodeURIComponent(address)}`)
        const { mails } = (await answer.json()) as { mails: Mail[] }
        if (mails[0]) return mails[0]
        await new Promise((later) => setTimeout(later, 100))
      }
      throw new Error(`no mail reached ${address}`)
    },
    stop,
  }
}

const PORTS = ['web', 'api', 'worker', 'realtime', 'routing', 'planner', 'stand_ins', 'smtp_sink', 'printer'] as const

async function freePorts() {
  const found = await Promise.all(PORTS.map(async (name) => [name, await freePort()] as const))
  return { pg: 0, ...Object.fromEntries(found) } as Record<(typeof PORTS)[number] | 'pg', number>
}

function environment(ports: Awaited<ReturnType<typeof freePorts>>, database: string, build_dir: string) {
  return {
    ...process.env,
    NODE_ENV: 'test',
    PORT_OFFSET: '0',
    WEB_PORT: String(ports.web),
    API_PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    REALTIME_PORT: String(ports.realtime),
    ROUTING_PORT: String(ports.routing),
    PLANNER_PORT: String(ports.planner),
    STAND_INS_PORT: String(ports.stand_ins),
    SMTP_SINK_PORT: String(ports.smtp_sink),
    PRINTER_PORT: String(ports.printer),
    DATABASE_URL: roleUrl('tavlin_app', database),
    DATABASE_OWNER_URL: roleUrl('tavlin_owner', database),
    PUBLIC_URL: `http://127.0.0.1:${ports.web}`,
    WEB_BUILD_DIR: build_dir,
    BUILD_VERSION: 'first',
    LOG_LEVEL: 'warn',
    // Every file starts the same five processes: what was compiled once is read from here.
    NODE_COMPILE_CACHE: `${ROOT}/.local/compile-cache`,
    // It would stand before everything else; its own journey turns it on.
    USER_TOUR: 'false',
  }
}

async function started({ name, script }: Process, env: NodeJS.ProcessEnv, health: string): Promise<ChildProcess> {
  mkdirSync(LOGS, { recursive: true })
  const file = `${LOGS}/${name}-${env['WEB_PORT']}.log`
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', log, log], env })
  closeSync(log)
  if (!(await becomesHealthy(health, PATIENCE_MS, () => child.exitCode !== null))) {
    child.kill('SIGKILL')
    throw new Error(`${name} did not start:\n${readFileSync(file, 'utf8').slice(-2000)}`)
  }
  return child
}
