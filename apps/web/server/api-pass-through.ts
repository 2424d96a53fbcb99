import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { headersForApi, withoutHopByHop } from './api-headers.ts'

/**
 * Proxies `/api/**` unchanged and streamed both ways, for development and hosting without a proxy: a browser needs one
 * origin. In production the proxy in front sends `/api` to the API directly, without this process.
 */
export async function passApi(app: FastifyInstance, api_url: string, timeout_ms = 30_000): Promise<void> {
  await app.register(proxy, {
    upstream: api_url,
    prefix: '/api',
    rewritePrefix: '/api',
    // The plugin would log the URL of each request, which may contain a phone number.
    disableRequestLogging: true,
    replyOptions: {
      timeout: timeout_ms,
      rewriteRequestHeaders: (request, headers) =>
        headersForApi(headers, { remote_address: request.socket.remoteAddress ?? '', host: request.host }),
      rewriteHeaders: withoutHopByHop,
      // By default a GET answered with 503 is retried ten times, which would burden an overloaded API.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        const is_late = 'statusCode' in error && error.statusCode === 504
        void reply
          .code(is_late ? 504 : 502)
          .send(
            is_late
              ? { code: 'api_timeout', message: 'The API did not answer in time.' }
              : { code: 'api_unreachable', message: 'The API cannot be reached.' },
          )
      },
    },
  })
}
