import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { afterEach, expect, test, vi } from 'vitest'
import { CHECKS, uncheckedIn } from './checks.ts'
import { registryWithAdvisory } from './test/advisories.ts'
import { FAULTS } from './test/planted-faults.ts'
import { plantedTree } from './test/planted-tree.ts'
import { longSubjects } from './writing.ts'

afterEach(() => void vi.unstubAllEnvs())

const judge = async (name: keyof typeof CHECKS, root: string) => {
  const { wrong, note } = await CHECKS[name](root)
  return { output: wrong.join('\n'), count: wrong.length, note }
}

for (const [name, { files, says }] of Object.entries(FAULTS) as [keyof typeof FAULTS, (typeof FAULTS)['words']][])
  test(`the check ${name} reports its planted fault`, async () => {
    vi.stubEnv('npm_config_registry', 'https://packages.mirror.test/npm/')
    const { output } = await judge(name, plantedTree(files))
    for (const message of says) expect(output).toContain(message)
  })

test('the checks report nothing but the faults when valid files are beside them', async () => {
  const sizes = await judge('sizes', plantedTree(FAULTS.sizes.files))
  expect(sizes).toMatchObject({ count: FAULTS.sizes.says.length })
  const writing = await judge('writing', plantedTree(FAULTS.writing.files))
  expect(writing).toMatchObject({ count: FAULTS.writing.says.length })
  const spelling = await judge('spelling', plantedTree(FAULTS.spelling.files))
  expect(spelling).toMatchObject({ count: FAULTS.spelling.says.length })
  const licences = await judge('licences', plantedTree(FAULTS.licences.files))
  expect(licences.output).not.toContain('either')
  const cycles = await judge('feature-cycles', plantedTree(FAULTS['feature-cycles'].files))
  expect(cycles.output).not.toContain('drivers')
})

test('the check of writing reports a commit subject of more than 72 characters', async () => {
  const root = plantedTree({})
  const commit = (subject: string) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t', 'commit', '--allow-empty', '-qm', subject], {
      cwd: root,
    })
  commit(`orders: ${'x'.repeat(64)}`)
  commit(`orders: ${'x'.repeat(65)}`)
  expect(await longSubjects(root, 'HEAD')).toHaveLength(1)
})

test('the boundary check reports a violation of every rule in the planted files', async () => {
  const { output } = await judge('boundaries', plantedTree(FAULTS.boundaries.files))
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[]
  }
  const broken = new Set([...output.matchAll(/error ([\w-]+):/g)].map((match) => match[1]))
  expect(broken).toEqual(new Set(forbidden.map((rule) => rule.name)))
})

test('the boundary rules allow entry points, repos and cycles of types', async () => {
  const root = plantedTree({
    'apps/api/src/app.ts': `import './features/orders/orders.routes.ts'`,
    'apps/api/src/features/orders/orders.routes.ts': `import './orders.service.ts'`,
    'apps/api/src/features/orders/orders.service.ts': `import '../stock/stock.service.ts'\nimport './orders.repo.ts'`,
    'apps/api/src/features/orders/orders.repo.ts': `import type { Db } from '../../platform/db/db.ts'\nimport 'kysely'`,
    'apps/api/src/features/orders/orders.test.ts': `import '../../../../realtime/src/hub.ts'`,
    'apps/api/src/features/stock/stock.service.ts': '',
    'apps/api/src/platform/db/db.ts': `import type { Log } from '../monitoring/log.ts'\nexport type Db = Log`,
    'apps/api/src/platform/monitoring/log.ts': `import type { Db } from '../db/db.ts'\nexport type Log = Db`,
    'apps/realtime/src/hub.ts': '',
  })
  expect(await judge('boundaries', root)).toMatchObject({ output: '' })
})

const shipped = { dependencies: { holed: '1.0.0' } }
const holedTree = (dev: boolean) =>
  plantedTree({
    'package.json': JSON.stringify({ name: 'tavlin', version: '1.0.0', ...shipped }),
    'package-lock.json': JSON.stringify({
      name: 'tavlin',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: { '': { version: '1.0.0', ...shipped }, 'node_modules/holed': { version: '1.0.0', dev } },
    }),
  })

test('the audit fails only for a critical vulnerability in a shipped package', async () => {
  vi.stubEnv('npm_config_registry', await registryWithAdvisory('holed', 'critical'))
  expect(await judge('audit', holedTree(false))).toEqual({
    output: 'holed, which we ship, has a critical vulnerability: see npm audit',
    count: 1,
    note: '1 critical, 0 high, 0 moderate, 0 low; 1 of them in what we ship',
  })
  expect(await judge('audit', holedTree(true))).toMatchObject({ count: 0, note: expect.stringContaining('1 critical') })
})

test('the audit passes when the registry does not answer', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1')
  expect(await judge('audit', holedTree(false))).toMatchObject({ count: 0, note: 'the registry gives no advisories' })
  expect(uncheckedIn([{}, await CHECKS.audit(holedTree(false))])).toBe(
    ' · not checked: audit (the registry gives no advisories)',
  )
})
