import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, configOrExit } from '@tavlin/config/config'

const OFFSET = 200
type CloneStep = { name: string; ok: boolean; seconds: number }

/**
 * Runs the steps of a newcomer on a clone of the last commit: set up, start, sign in as specified, follow "Your first
 * change", stop. Then runs the steps of an operator: install, upgrade and roll back exactly as in INSTALL.md.
 */
export async function runClone(): Promise<CloneStep[]> {
  const folder = mkdtempSync('/var/tmp/tavlin-clone-')
  const clone = join(folder, 'tavlin')
  const offset = String(configOrExit().ports.web - 3000 + OFFSET)
  const env = { ...process.env, PORT_OFFSET: offset }
  const steps: CloneStep[] = []
  const step = (name: string, command: string, options: SpawnSyncOptions = {}): boolean => {
    const from = Date.now()
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
      cwd: clone,
      env,
      encoding: 'utf8',
      ...options,
    })
    const seconds = Math.round((Date.now() - from) / 100) / 10
    steps.push({ name, ok: status === 0, seconds })
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(58)} ${seconds} s`)
    if (status !== 0) console.log(`${String(stdout)}\n${String(stderr)}`)
    return status === 0
  }
  // The user who runs PostgreSQL must be able to read the clone.
  const clone_command = `chmod 755 ${folder} && git clone -q ${ROOT} ${clone}`
  try {
    step('git clone into an empty folder', clone_command, { cwd: folder }) &&
      step('bin/setup', 'bin/setup') &&
      step('bin/start', 'bin/start') &&
      SIGN_IN.every(([name, command]) => step(name, command)) &&
      step('the first change of CONTRIBUTING.md, as written', shellBlocks(join(clone, 'CONTRIBUTING.md')))
    step(
      'bin/stop, and nothing is left running',
      'bin/stop; bin/services test down; ! curl -s -m 2 "$(bin/address api)/healthz"',
    )
    rehearseInstall(clone, step)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return steps
}

/**
 * The script exits with 3 when the kernel allows no namespaces; the log then reports a skipped step instead of a
 * failure.
 */
function rehearseInstall(clone: string, step: (name: string, command: string) => boolean): void {
  const log = '.local/rehearsal.log'
  const command = `deploy/test/rehearse-install.sh >${log} 2>&1 || { test $? = 3 || { tail -60 ${log}; exit 1; }; }`
  const is_ok = step('install, upgrade and roll back of INSTALL.md, as written', command)
  const output = readFileSync(join(clone, log), 'utf8')
  if (is_ok) for (const line of output.match(/^(?:not rehearsed|stand-in): .*$/gm) ?? []) console.log(`       ${line}`)
}

const SIGN_IN: readonly [string, string][] = [
  [
    'POST /login answers an access_token',
    `curl -sf "$(bin/address api)/api/login" -H 'content-type: application/json' \\
      -d '{"email":"owner@tavlin.test","password":"tavlin-demo"}' >.local/login.json && grep -q '"access_token":"' .local/login.json`,
  ],
  ['GET /c/me with the bearer token answers the user', signedIn('/c/me', '"email":"owner@tavlin.test"')],
  ['GET /admin/data through the web server', signedIn('/admin/data', '"tax":18', 'web')],
  [
    'POST /admin/logout ends the session',
    `${signedIn('/admin/logout', 'true', 'api', '-X POST')} && ! ${signedIn('/c/me', 'data')}`,
  ],
  ['the web page is served', `curl -sfL "$(bin/address web)/" | grep 'dir="rtl"' >/dev/null`],
]

function signedIn(path: string, expected: string, process_name = 'api', more = ''): string {
  const token = `$(sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/' .local/login.json)`
  return `curl -sf ${more} "$(bin/address ${process_name})/api${path}" -H "authorization: Bearer ${token}" | grep '${expected}' >/dev/null`
}

/** Returns the shell blocks of a document, in reading order. */
function shellBlocks(file: string): string {
  return [...readFileSync(file, 'utf8').matchAll(/```sh run\n([\s\S]*?)```/g)].map((match) => match[1]).join('\n')
}
