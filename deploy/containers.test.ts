import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ROOT, readConfig } from '@tavlin/config/config'
import { KEYS } from '@tavlin/config/keys'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROCESSES } from '../tools/processes.ts'

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  volumes?: string[]
  networks?: unknown
}

const DEPLOY = `${ROOT}/deploy`
const read = (file: string): string => readFileSync(`${DEPLOY}/${file}`, 'utf8')
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const running = PROCESSES.filter((one) => one.in_production)
const { ports } = readConfig({})
const dockerfiles = readdirSync(`${DEPLOY}/docker`)
const lines = (dockerfile: string, word: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => rest!)

test('every production process has one image', () => {
  expect(dockerfiles).toEqual(running.map(({ name }) => `${name}.Dockerfile`).sort())
})

test.each(dockerfiles)('the Dockerfile %s is well formed, pinned, and does not run as root', (file) => {
  const text = read(`docker/${file}`)
  expect(validate(text)).toEqual([])
  const node = (JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { devDependencies: { node: string } })
    .devDependencies.node
  const images = lines(text, 'FROM').filter((from) => !from.startsWith('modules '))
  expect(new Set(images.map((from) => from.split(' ')[0]))).toEqual(new Set([`node:${node}-bookworm-slim`]))
  expect(lines(text, 'USER')).toEqual(['node'])
})

test.each(running)('the image of $name starts, checks and exposes it as in the list of processes', (one) => {
  const { build, command, healthcheck, environment } = services[one.name]!
  const file = resolve(DEPLOY, build!.context, build!.dockerfile)
  expect(file).toBe(`${DEPLOY}/docker/${one.name}.Dockerfile`)
  const text = readFileSync(file, 'utf8')
  expect(lines(text, 'CMD').map((cmd) => JSON.parse(cmd) as string[])).toEqual([['node', one.script]])
  expect(lines(text, 'EXPOSE')).toEqual([String(ports[one.port])])
  expect(command).toBeUndefined()
  expect(healthcheck!.test.at(-1)).toContain(`http://127.0.0.1:${ports[one.port]}${one.health}`)
  for (const key of Object.keys(environment!)) expect(KEYS).toHaveProperty(key)
})

test('compose contains only the production processes and their dependencies', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['caddy', 'migrate', 'postgres', ...running.map(({ name }) => name)].sort(),
  )
  expect(Object.entries(services).flatMap(([name, service]) => (service.ports ? [name] : []))).toEqual(['caddy'])
  for (const [name, service] of Object.entries(services)) {
    for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty(other)
    for (const [from] of (service.volumes ?? []).map((volume) => volume.split(':') as [string]))
      if (from.startsWith('.')) expect(existsSync(resolve(DEPLOY, from)), from).toBe(true)
      else if (!from.startsWith('/')) expect(volumes).toHaveProperty(from)
  }
  expect(existsSync(`${ROOT}/${services['migrate']!.command![1]!}`)).toBe(true)
})

test('compose sets every upstream of the Caddyfile, to processes that exist', () => {
  const names = [...read('Caddyfile').matchAll(/\{\$(\w+_UPSTREAMS?):/g)].map(([, name]) => name!)
  const { environment } = services['caddy']!
  expect(names).toHaveLength(3)
  for (const name of names) {
    const [host, port] = environment![name]!.split(':')
    const process = running.find((one) => one.name === host)
    expect(port, name).toBe(String(ports[process!.port]))
  }
})

test('the example production settings have only known keys and prevent a start until they are filled in', () => {
  const settings = { ...parseEnv(read('tavlin.env.example')), ...parseEnv(read('owner.env.example')) }
  for (const key of Object.keys(settings)) expect(KEYS).toHaveProperty(key)
  // The keys must not be set, because they would override the port in the name of the unit.
  for (const key of ['API_PORT', 'WEB_PORT']) expect(settings).not.toHaveProperty(key)
  expect(() => readConfig(settings)).toThrow(/SECRET_KEY .* REALTIME_SECRET /)
  const secret = 'of-the-operator-'.repeat(2)
  const with_secrets = { ...settings, SECRET_KEY: secret, REALTIME_SECRET: secret }
  expect(() => readConfig(with_secrets)).toThrow(
    'DATABASE_URL and DATABASE_OWNER_URL and SMTP_URL still says change-me',
  )
  const filled = Object.entries(with_secrets).map(([key, value]) => [key, value?.replace('change-me', 'secret')])
  const started = readConfig(Object.fromEntries(filled) as typeof settings)
  expect(started).toMatchObject({ env: 'production', realtime: { port: 443, tls: true } })
})

test('PostgreSQL has the same settings in production as in development, except memory and paths', () => {
  const settingsOf = (text: string) =>
    new Map([...text.matchAll(/^(\w+) = (.*?)(?: #.*)?$/gm)].map(([, name, value]) => [name!, value!]))
  const ours = settingsOf(/<<CONF\n(.*?)\nCONF/s.exec(readFileSync(`${ROOT}/bin/services`, 'utf8'))![1]!)
  const production = settingsOf(read('postgres/tavlin.conf'))
  const elsewhere =
    /^(?:listen_addresses|port|unix_socket_\w+|fsync|synchronous_commit|full_page_writes|log_line_prefix)$/
  const its_own = /^(?:max_connections|shared_buffers|effective_cache_size|archive_command)$/
  expect([...production.keys()].sort()).toEqual([...ours.keys()].filter((name) => !elsewhere.test(name)).sort())
  for (const [name, value] of production) if (!its_own.test(name)) expect(value, name).toBe(ours.get(name))
})

// Skips the test without Caddy, which bin/setup does not install, because only production needs it.
test.skipIf(spawnSync('caddy', ['version']).error)('Caddy accepts the Caddyfile of the deployment', () => {
  const { status, stderr } = spawnSync('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    `${DEPLOY}/Caddyfile`,
  ])
  expect(status, String(stderr)).toBe(0)
})
