import { ROOT } from '@tavlin/config/config'
import { cloneDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { freePort } from '../apps/api/test/chaos/free-port.ts'
import { roleUrl, TEST_SERVER } from '../apps/api/test/test-server.ts'
import { LOGS, processGroup } from './process-group.ts'
import { processHost } from './process-host.ts'

export type Mail = { subject: string; text: string; links: string[]; to: string }
export type System = Awaited<ReturnType<typeof startSystem>>
type Settings = {
  template: string
  build_dir: string
  /** Host of the pages: `localhost` for passkeys, which browsers bind to names and never to IP addresses. */
  host?: '127.0.0.1' | 'localhost' | undefined
  /** Starts API, worker and stand-ins as processes of their own, which the journeys may kill and start. */
  own_processes?: true | undefined
}

/** These processes store no business data, so one of each serves every file of a test worker. */
const SHARED = ['realtime', 'routing', 'planner', 'web'] as const
/** These are restarted for each file, because they store its data or the messages sent to external services. */
const OF_A_FILE = ['stand-ins', 'api', 'worker'] as const

let shared: Promise<Awaited<ReturnType<typeof prepareProcesses>>> | undefined

/** Starts every process of the product, configured as in production, on free ports and a new database. */
export async function startSystem({ template, build_dir, host = '127.0.0.1', own_processes }: Settings) {
  const database = `e2e_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  shared ??= prepareProcesses(build_dir)
  const [{ ports, processes, programs }] = await Promise.all([shared, cloneDatabase(TEST_SERVER, template, database)])
  const url = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`
  const origin = `http://${host}:${ports.web}`
  const file_env = {
    PUBLIC_URL: origin,
    DATABASE_URL: roleUrl('tavlin_app', database),
    DATABASE_OWNER_URL: roleUrl('tavlin_owner', database),
  }
  /** Processes that a journey stopped or started with other settings; the next file gets new ones. */
  const changed = new Set<string>()
  const mustBeOwn = (name: string): void => {
    if (!own_processes && OF_A_FILE.some((hosted) => hosted === name))
      throw new Error(`${name} has no process of its own: add own_processes to the stage`)
  }
  const start = (name: string, more: Record<string, string> = {}) => {
    mustBeOwn(name)
    changed.add(name)
    return processes.start(name, { ...file_env, ...more })
  }
  const kill = (name: string, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    mustBeOwn(name)
    changed.add(name)
    return processes.kill(name, signal)
  }
  const stop = async () => {
    // SIGTERM lets Node write its compile cache, which halves the CPU time of the next file's start.
    await Promise.all([...new Set([...OF_A_FILE, ...changed])].map((name) => processes.kill(name, 'SIGTERM')))
    if (!own_processes) await Promise.all(OF_A_FILE.map(programs.stop))
    await dropDatabase(TEST_SERVER, database)
  }
  const missing = SHARED.filter((name) => !processes.isRunning(name))
  // All start at once, because the web server is ready only when the API is. If one fails, the processes of this file
  // are stopped.
  const starts = await Promise.allSettled([
    ...OF_A_FILE.map((name) => (own_processes ? processes : programs).start(name, file_env)),
    ...missing.map((name) => processes.start(name, file_env)),
  ])
  const failed = starts.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }

  return {
    origin,
    api_url: url('api'),
    /** URL of the stand-ins for external services. */
    stand_ins_url: url('stand_ins'),
    printer_port: ports.printer,
    database_url: roleUrl('tavlin_owner', database),
    start,
    kill,
    /** Simulates a deployment: the API reports a build version that differs from the version of open pages. */
    async deploy(build_version: string) {
      await kill('api', 'SIGTERM')
      await start('api', { BUILD_VERSION: build_version })
    },
    async mailTo(address: string, patience_ms = 15_000): Promise<Mail> {
      const until = performance.now() + patience_ms
      while (performance.now() < until) {
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
type Ports = Record<(typeof PORTS)[number] | 'pg', number>

async function prepareProcesses(build_dir: string) {
  const found = await Promise.all(PORTS.map(async (name) => [name, await freePort()] as const))
  const ports = { pg: 0, ...Object.fromEntries(found) } as Ports
  const env = environment(ports, build_dir)
  return { ports, processes: processGroup(env, ports), programs: processHost(env, LOGS) }
}

function environment(ports: Ports, build_dir: string) {
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
    WEB_BUILD_DIR: build_dir,
    BUILD_VERSION: 'first',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: `${ROOT}/.local/compile-cache`,
    // With the default interval, an idle worker needs twice the CPU.
    RELAY_POLL_MS: '100',
    // The tour would cover every screen; its own journey turns it on.
    USER_TOUR: 'false',
  }
}
