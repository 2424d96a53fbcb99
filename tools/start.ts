import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
// The site is never rebuilt under a running server, which would serve pages whose files are deleted.
if (!PROCESSES.some(({ name, script }) => name === 'web' && pidOf(name, script))) buildWeb()
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
    // The process gets its own group, so that bin/stop can end supervisor and process together.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, BUILD_VERSION: buildVersion() },
  })
  child.unref()
  rememberPid(name, child.pid!)
  if (!(await becomesHealthy(url, PATIENCE_MS, () => child.exitCode !== null))) return fail(notReady(name, child))
  console.log(`${name.padEnd(10)} up on ${config.ports[port]}`)
}

/** Prints a message first, because half a minute of silence looks like a hang. */
function buildWeb(): void {
  const from = Date.now()
  console.log('building the web application, about half a minute …')
  const { status, stdout, stderr } = spawnSync('bin/build', { encoding: 'utf8' })
  const output = `${stdout}${stderr}`
  writeFileSync(`${LOGS}/build.log`, output)
  if (status !== 0) fail(`the build failed; the end of .local/log/build.log:\n${tailOf(output)}`)
  console.log(`built in ${Math.round((Date.now() - from) / 1000)} s`)
}

/**
 * Returns the message for a process that is not ready. A process that still runs may only be slow: the supervisor does
 * not stop it, and bin/start can be repeated.
 */
function notReady(name: string, { exitCode }: ChildProcess): string {
  const log = `.local/log/${name}.log`
  const what =
    exitCode === null
      ? `${name} is not ready after ${PATIENCE_MS / 1000} s, log: ${log}. On a busy machine run bin/start again.`
      : `${name} ended with ${exitCode}, log: ${log}.`
  const tail = tailOf(readFileSync(log, 'utf8'))
  return tail ? `${what} Its last lines:\n${tail}` : `${what} It has written nothing yet.`
}

function tailOf(text: string): string {
  return text.trimEnd().split('\n').slice(-30).join('\n')
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
