import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@tavlin/config/config'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { withBenchApi } from './bench-api.ts'
import { type Result, ratioOf } from './pairs.ts'

const GOAL = 0.8
const MEASURE_MS = 2000
const BUILD_DIR = resolve(ROOT, '.local/bench-web')
const SCREEN = 'http://bench.test/manage/permissions/users?limit=50'

type Draw = (
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) => Promise<Response>
type Entry = { default: Draw; pageContext: (page: object) => RouterContextProvider }

/** Compares rendering a screen with fifty rows, from loader data to HTML, with bare renderToString of the same tree. */
export const ssr = (): Promise<Result> =>
  withBenchApi(async (api) => {
    // The modules are imported here, because they choose between development and production when first loaded.
    process.env['NODE_ENV'] = 'production'
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    const { createRequestHandler, ServerRouter } = await import('react-router')
    const build = await builtSite()
    const drawOurs = build.entry.module.default
    const drawBare: Draw = async (request, _status, _headers, router: EntryContext) =>
      new Response(renderToString(createElement(ServerRouter, { context: router, url: request.url })))
    const page = {
      nonce: 'bench',
      api_url: api.url.replace(/\/api$/, ''),
      product_name: 'Tavlin',
      is_production: true,
      tour: false,
      map_tile_url: null,
      address: '127.0.0.1',
      report: (error: unknown) => {
        throw error
      },
    }

    const perSecond = async (draw: Draw): Promise<number> => {
      let spent_ms = 0
      let pages = 0
      const timed: Draw = async (...given) => {
        const from = performance.now()
        const answer = await draw(...given)
        await answer.text()
        spent_ms += performance.now() - from
        pages += 1
        return new Response()
      }
      const handle = createRequestHandler({ ...build, entry: { module: { ...build.entry.module, default: timed } } })
      const headers = { cookie: `auth.token=${api.token}` }
      while (spent_ms < MEASURE_MS) await handle(new Request(SCREEN, { headers }), build.entry.module.pageContext(page))
      return (pages / spent_ms) * 1000
    }
    return ratioOf(
      'ssr',
      GOAL,
      () => perSecond(drawBare),
      () => perSecond(drawOurs),
    )
  })

async function builtSite(): Promise<ServerBuild & { entry: { module: Entry } }> {
  execFileSync('react-router', ['build', 'apps/web'], {
    env: { ...process.env, WEB_BUILD_DIR: BUILD_DIR },
    stdio: 'pipe',
  })
  return (await import(pathToFileURL(`${BUILD_DIR}/server/index.js`).href)) as never
}
