import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type * as entry from '../app/entry.server.tsx'
import { isMeasured, MEASURING_ORIGINS } from '../app/platform/measurement.ts'
import { pagePatterns } from './page-patterns.ts'
import type { PageSettings } from './page-settings.ts'
import { contentPolicy, filePolicy } from './security-headers.ts'

type Settings = PageSettings & { realtime_origin: string; build_dir?: string }
type Build = ServerBuild & { entry: { module: typeof entry } }

// Maximum size of a request body, enough for forms. Larger bodies, such as pictures, go to the API, which has its own
// limits.
const LONGEST_BODY_BYTES = 1024 * 1024

/**
 * Serves the built site: its files, and every other URL rendered by React Router. Returns the function that maps a URL
 * to its screen, for the log.
 */
export async function pageRoutes(app: FastifyInstance, settings: Settings): Promise<(url: string) => string> {
  const { build_dir = resolve(import.meta.dirname, '../build') } = settings
  const hashed = `${resolve(build_dir, 'client/assets')}${sep}`
  const build = await loadBuild(build_dir)
  const handle = createRequestHandler(build, 'production')
  const tiles = !settings.map_tile_url ? [] : [originOf(settings.map_tile_url)]

  await app.register(fastifyStatic, {
    root: resolve(build_dir, 'client'),
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names under assets/ contain a hash of their content.
      void reply.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache')
      const policy = filePolicy(path, tiles)
      if (policy) void reply.header('content-security-policy', policy)
    },
  })

  await app.register(async (pages) => {
    // Actions read the body themselves; this parser only enforces the size limit.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    pages.all('*', async (request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const context = build.entry.module.pageContext({
        nonce,
        api_url: settings.api_url,
        product_name: settings.product_name,
        is_production: settings.is_production,
        tour: settings.tour,
        has_sms: settings.has_sms,
        map_tile_url: settings.map_tile_url,
        measurement: settings.measurement,
        address: request.ip,
        report: (error) => request.log.error(error),
      })
      const is_measured = settings.measurement !== null && isMeasured(request.url.split('?')[0]!)
      const origins = [settings.realtime_origin, ...tiles]
      reply.header('content-security-policy', contentPolicy(nonce, origins, is_measured ? MEASURING_ORIGINS : []))
      reply.header('cache-control', 'private, no-cache')
      const answer = await handle(webRequest(request, reply), context)
      reply.code(answer.status)
      for (const [name, value] of answer.headers) reply.header(name, value)
      // All data is loaded before rendering, so there is nothing to stream.
      return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined)
    })
  })
  return pagePatterns(build.routes)
}

/** The braces of `{z}/{x}/{y}` are in the path, so the URL still parses. */
const originOf = (tile_url: string): string => new URL(tile_url).origin

async function loadBuild(build_dir: string): Promise<Build> {
  const file = resolve(build_dir, 'server/index.js')
  if (!existsSync(file)) throw new Error('The site is not built yet: run "react-router build apps/web" first.')
  return (await import(file)) as Build
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  // Uses protocol and host of Fastify, which respect trusted proxies: React Router compares this origin with the Origin
  // header of a form.
  const url = URL.parse(`${request.protocol}://${request.host}${request.url}`)
  if (!url) throw Object.assign(new Error('The Host header is not a host.'), { statusCode: 400 })
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const has_body = request.method !== 'GET' && request.method !== 'HEAD' && request.body instanceof Buffer
  return new Request(url, {
    method: request.method,
    headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    signal: gone.signal,
    ...(has_body && { body: new Uint8Array(request.body as Buffer) }),
  })
}
