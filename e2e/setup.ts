import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'
import { migrate } from '../apps/api/db/migrate.ts'
import { seed } from '../apps/api/db/seed.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { roleUrl, startTestServer, TEST_SERVER } from '../apps/api/test/test-server.ts'

/** The build is inside the checkout, because the built server resolves node_modules from its own folder. */
const BUILD_DIR = `${ROOT}/.local/e2e-build`

type ProvideFunction = (key: 'seeded_database' | 'build_dir', value: string) => void

/** Runs once: builds the site and seeds a template database that each file clones. */
export default async function setup({ provide }: { provide: ProvideFunction }): Promise<() => Promise<void>> {
  const { template, build_dir, remove } = await prepare()
  provide('build_dir', build_dir)
  provide('seeded_database', template)
  return remove
}

export async function prepare() {
  const template = `e2e_template_${process.pid}`
  const seeded = async () => {
    await startTestServer()
    await createDatabase(TEST_SERVER, template)
    await migrate(roleUrl('tavlin_owner', template))
    await seed(roleUrl('tavlin_owner', template))
  }
  const [build_dir] = await Promise.all([builtSite(), seeded()])
  return { template, build_dir, remove: () => dropDatabase(TEST_SERVER, template) }
}

/** SITE_BUILD_DIR is the folder of an existing build to use instead; `bin/ci` sets it. */
async function builtSite(): Promise<string> {
  const given = process.env['SITE_BUILD_DIR']
  if (given) return given
  const path = `${ROOT}/node_modules/.bin:${process.env['PATH']}`
  const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIR: BUILD_DIR, PATH: path }
  await promisify(execFile)('react-router', ['build', 'apps/web'], { cwd: ROOT, env })
  return BUILD_DIR
}

declare module 'vitest' {
  export interface ProvidedContext {
    seeded_database: string
    build_dir: string
  }
}
