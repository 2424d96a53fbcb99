import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { PageContext } from '../../app/platform/page-context.server.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export type Site = ServerBuild & { entry: { module: { pageContext: (page: PageContext) => RouterContextProvider } } }

/**
 * Builds the site as for production, in its own folder inside the checkout, so that the built server finds its
 * libraries. Returns the build in SITE_BUILD_DIR when that is set, as `bin/ci` does.
 */
export async function buildSite(): Promise<{ build_dir: string; remove: () => Promise<void> }> {
  const given = process.env['SITE_BUILD_DIR']
  if (given) return { build_dir: given, remove: async () => {} }
  await mkdir(resolve(ROOT, '.local'), { recursive: true })
  const build_dir = await mkdtemp(resolve(ROOT, '.local/web-build-'))
  const path = `${resolve(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
  const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_DIR: build_dir, PATH: path }
  await promisify(execFile)('react-router', ['build', 'apps/web'], { cwd: ROOT, env })
  return { build_dir, remove: () => rm(build_dir, { recursive: true }) }
}

export const loadSite = async (build_dir: string): Promise<Site> =>
  (await import(/* @vite-ignore */ pathToFileURL(`${build_dir}/server/index.js`).href)) as Site

/** Returns the page context that the web server passes to pages. */
export const pageOf = (api_url: string) => ({
  nonce: 'test',
  api_url,
  product_name: 'Tavlin',
  is_production: true,
  tour: false,
  has_sms: false,
  map_tile_url: null,
  measurement: null,
  address: '127.0.0.1',
  report: (error: unknown) => {
    throw error
  },
})
