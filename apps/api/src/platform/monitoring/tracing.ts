import type { FastifyInstance } from 'fastify'

/**
 * Loads the tracing libraries only when a collector is configured, because they need memory and time. They are optional
 * peer dependencies, so an installation without development packages has to install them itself.
 */
export async function startTracing(endpoint: string, service: string) {
  if (!endpoint) return null
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const { default: FastifyOtel } = await import('@fastify/otel')
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint
  process.env['OTEL_SERVICE_NAME'] ??= service
  const sdk = new NodeSDK({ instrumentations: [] })
  sdk.start()
  const otel = new FastifyOtel({
    registerOnInitialization: false,
    // A URL may contain a search text or a token, so only the route is recorded.
    requestHook: (span, request) => void span.setAttribute('url.path', request.routeOptions.url ?? ''),
  })
  return {
    watch: (app: FastifyInstance) => app.register(otel.plugin()),
    stop: () => sdk.shutdown(),
  }
}
