import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseEnv } from 'node:util'
import { ROOT, readConfig } from '@tavlin/config/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../apps/api/test/test-database.ts'
import { becomesHealthy } from '../tools/health.ts'
import { PROCESSES } from '../tools/processes.ts'
import { freeOffset } from './test/free-offset.ts'
import { UNITS, type Unit, atThisCheckout, readUnit } from './test/unit-file.ts'

const files = readdirSync(UNITS).filter((file) => file.endsWith('.service'))
const folder = mkdtempSync(`${tmpdir()}/tavlin-units-`)
const database = testDatabase(2)
const running = PROCESSES.filter((one) => one.in_production)
const PORTS = running.map(({ port }) => readConfig({}).ports[port])
const fileOf = (name: string): string => files.find((file) => file.replace(/@?\.service$/, '') === `tavlin-${name}`)!
const children: ChildProcess[] = []
/** Returns the first port that the target assigns to a template unit; empty for a unit without instances. */
const instanceOf = (file: string): string =>
  new RegExp(`${file.replace('@.service', '@')}(\\d+)`).exec(readUnit('tavlin.target').get('Wants'))?.[1] ?? ''
/** The build takes a minute or more on a busy machine. */
const BUILD_PATIENCE_MS = 300_000

beforeAll(() => {
  if (!existsSync(`${ROOT}/apps/web/build/server/index.js`))
    execFileSync('node_modules/.bin/react-router', ['build', 'apps/web'], { cwd: ROOT, stdio: 'ignore' })
}, BUILD_PATIENCE_MS)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('the target starts every production process, and every unit belongs to it', () => {
  const wanted = readUnit('tavlin.target').get('Wants').split(' ')
  expect(wanted.map((name) => name.replace(/@\d+/, '@')).filter((name, i, all) => all.indexOf(name) === i)).toEqual(
    running.map(({ name }) => fileOf(name)),
  )
  for (const { name } of running) expect(readUnit(fileOf(name)).get('PartOf')).toBe('tavlin.target')
})

test.each(running)('the unit of $name runs the command of bin/start, restarts, and has time to finish', (one) => {
  const unit = readUnit(fileOf(one.name))
  expect(unit.get('ExecStart')).toBe(`${ROOT}/node_modules/.bin/node ${one.script}`)
  expect(unit.get('WorkingDirectory')).toBe(ROOT)
  expect(unit.get('Restart')).toBe('always')
  expect(unit.get('KillSignal')).toBe('SIGTERM')
  // The timeout exceeds the grace period of the processes, 30 s.
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(30)
  expect(unit.get('MemoryMax')).toMatch(/^\d+[MG]$/)
  expect(unit.get('User')).toBe('tavlin')
})

test('Caddy proxies to exactly the API and web processes of the target, and /api bypasses the web', () => {
  const caddy = readFileSync(`${ROOT}/deploy/Caddyfile`, 'utf8')
  const portsOf = (name: string) =>
    [
      ...readUnit('tavlin.target')
        .get('Wants')
        .matchAll(new RegExp(`tavlin-${name}@(\\d+)`, 'g')),
    ].map(([, port]) => `127.0.0.1:${port}`)
  expect(portsOf('web').length).toBeGreaterThan(1)
  expect(caddy).toMatch(/@api path \/api \/api\/\*\n/)
  expect(caddy).toContain(`reverse_proxy @api {$API_UPSTREAMS:${portsOf('api').join(' ')}} {`)
  expect(caddy).toContain(`reverse_proxy {$WEB_UPSTREAMS:${portsOf('web').join(' ')}} {`)
  expect(caddy).toContain(`\treverse_proxy ${portsOf('api').join(' ')} {`)
})

// Skips the test without systemd, which Debian's container images do not have.
test.skipIf(spawnSync('systemd-analyze', ['--version']).error)(
  'systemd accepts the units and reports little exposure',
  () => {
    cpSync(UNITS, folder, { recursive: true })
    for (const file of files)
      writeFileSync(`${folder}/${file}`, atThisCheckout(readFileSync(`${UNITS}/${file}`, 'utf8')))
    const units = ['tavlin.target', 'tavlin-backup.timer', 'tavlin-backup.service']
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
      cwd: folder,
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    for (const file of files) {
      const unit = file.replace('@.', `@${instanceOf(file)}.`)
      const judged = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=20', '--no-pager', unit],
        {
          cwd: folder,
          env: { ...process.env, SYSTEMD_UNIT_PATH: folder },
          encoding: 'utf8',
        },
      )
      expect(judged.status, `${unit}: ${judged.stdout.slice(-200)}${judged.stderr}`).toBe(0)
    }
  },
)

test('all units start healthy with the example settings and end cleanly on SIGTERM', async () => {
  const secret = 'of-the-operator-'.repeat(2)
  const settings: Record<string, string | undefined> = {
    ...parseEnv(readFileSync(`${ROOT}/deploy/tavlin.env.example`, 'utf8')),
    SECRET_KEY: secret,
    REALTIME_SECRET: secret,
    PORT_OFFSET: String(await freeOffset(PORTS)),
    DATABASE_URL: database.url,
    DATABASE_POOL: '2',
    STORAGE_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    REALTIME_HOST: '',
    REALTIME_TLS: 'false',
    API_URL: '',
  }
  const { ports } = readConfig(settings)
  for (const { name, port, health } of running) {
    const child = startUnit(readUnit(fileOf(name), instanceOf(fileOf(name))), settings)
    const url = `http://127.0.0.1:${ports[port]}${health}`
    expect(await becomesHealthy(url, 30_000, () => child.exitCode !== null), name).toBe(true)
  }
  const ends = children.map((child) => once(child, 'exit'))
  for (const child of children) child.kill('SIGTERM')
  expect(await Promise.all(ends)).toEqual(running.map(() => [0, null]))
}, 120_000)

/** Starts a unit like systemd: the command line split at blanks, and only the environment of the unit. */
function startUnit(unit: Unit, settings: Record<string, string | undefined>): ChildProcess {
  expect(unit.all('EnvironmentFile')).toContain('/etc/tavlin/tavlin.env')
  const [program, ...args] = unit.get('ExecStart').split(' ')
  const env = { PATH: '/usr/bin:/bin', ...parseEnv(unit.all('Environment').join('\n')), ...settings }
  const child = spawn(program!, args, { cwd: unit.get('WorkingDirectory'), env, stdio: 'ignore' })
  children.push(child)
  return child
}
