import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { ROOT, configOrExit } from '@tavlin/config/config'
import { buildVersion } from './build-version.ts'
import { becomesHealthy } from './health.ts'
import { PROCESSES, type Process } from './processes.ts'
import { LOGS, openLog, pidOf, rememberPid } from './running.ts'

const PATIENCE_MS = 30_000
const config = configOrExit()
process.chdir(ROOT)
mkdirSync(LOGS, { recursive: true })

execFileSync('bin/services', ['up'], { stdio: 'inherit' })
// Not under a running server: it would go on serving pages whose files are gone.
if (!PROCESSES.some(({ name, script }) => name === 'web' && pidOf(name, script)))
  execFileSync('react-router', ['build', 'apps/web'], { stdio: 'ignore' })
for (const one of PROCESSES) await start(one)
console.log(`
  web        http://localhost:${config.ports.web}
  API        http://localhost:${config.ports.api}/api   (reference: /api/docs, signed in)
  mails      http://localhost:${config.ports.stand_ins}
  logs       .local/log/   ·   stop with bin/stop`)

async function start({ name, script, port, health }: Process): Promise<void> {
  if (pidOf(name, script)) return console.log(`${name.padEnd(10)} runs already`)
  const url = `http://127.0.0.1:${config.ports[port]}${health}`
  if (await fetch(url).catch(() => null))
    return fail(`port ${config.ports[port]} of ${name} is in use; choose another PORT_OFFSET`)
  const log = openLog(`${LOGS}/${name}.log`)
  const child = spawn('bin/supervise', [process.execPath, script], {
    // A group of its own, so that bin/stop can end supervisor and process together.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, BUILD_VERSION: buildVersion() },
  })
  child.unref()
  rememberPid(name, child.pid!)
  if (!(await becomesHealthy(url, PATIENCE_MS, () => child.exitCode !== null)))
    return fail(`${name} did not start:\n${readFileSync(`${LOGS}/${name}.log`, 'utf8').slice(-2000)}`)
  console.log(`${name.padEnd(10)} up on ${config.ports[port]}`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
