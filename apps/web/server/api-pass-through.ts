import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { headersForApi, withoutHopByHop } from './api-headers.ts'

/** `/api/**` as it comes, streamed both ways, so that a browser needs one origin and never holds the token. */
export async function passApi(app: FastifyInstance, api_url: string, timeout_ms = 30_000): Promise<void> {
  await app.register(proxy, {
    upstream: api_url,
    prefix: '/api',
    rewritePrefix: '/api',
    // It would log the address of each request, which may hold a phone number.
    disableRequestLogging: true,
    replyOptions: {
      timeout: timeout_ms,
      rewriteRequestHeaders: (request, headers) => headersForApi(headers, request.socket.remoteAddress ?? ''),
      rewriteHeaders: withoutHopByHop,
      // By default a GET answered with 503 is asked ten times more, which is what a struggling API needs least.
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
