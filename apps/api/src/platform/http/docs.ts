import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import { SESSION_COOKIE } from '@tavlin/contract/session-cookie'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { signedOut, tokenOf } from '../secrets/credentials.ts'
import type { SessionLookup } from './serve.ts'

/** Generates the API description; must be registered before the routes. */
export async function describeApi(app: FastifyInstance, product: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product} API`,
        version: '1',
        description:
          'Every answer that is not 2xx is { code, message, details? }. Commands may carry an Idempotency-Key (kept 72 h): ' +
          'the same key and body give the same answer, another body 422. ' +
          'Signing in and out, password links, webhooks and printing keep no key. ' +
          `A super_admin who sends ${VIEW_AS_HEADER} with the name of a role, or user:<id>, sees what they see, and changes nothing. ` +
          'Programs send a bearer; browsers on our own origin send the session cookie, which is rejected from other sites (403).',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => withoutPatterns(onlyUsed(jsonSchemaTransformObject(given) as OpenApiDocument)),
  })
}

type OpenApiDocument = ReturnType<typeof jsonSchemaTransformObject> & {
  readonly paths?: object
  readonly components?: { schemas?: Record<string, unknown> }
}

/** Removes unused schemas: each type has an input and an output variant, and most are used in one direction only. */
function onlyUsed(described: OpenApiDocument): OpenApiDocument {
  const schemas = described.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/([\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(described.paths ?? {})
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return described
}

/**
 * Removes the pattern of a date, time or UUID, because its format already defines it; these patterns are a tenth of the
 * whole description.
 */
function withoutPatterns(described: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(described), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('format' in value) || !('pattern' in value)) return value
    const { pattern: _pattern, ...schema } = value
    return schema
  }) as OpenApiDocument
}

// Content security policy: only own scripts and requests. Inline styles are allowed, because the reference uses style
// attributes.
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the API reference to signed-in users. The hook is registered in a plugin scope, because `uiHooks` would not
 * cover the static files.
 */
export async function docsRoutes(app: FastifyInstance, whoIs: SessionLookup): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      const token = tokenOf(request)
      if (!token || !(await whoIs(token, true))) throw signedOut(request)
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  })
}
