import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is ready before it is asked for, with its mark for 304. */
export class MemoryAnswer {
  readonly #body: string
  readonly #etag: string

  constructor(value: unknown) {
    this.#body = JSON.stringify(value)
    this.#etag = `"${createHash('sha1').update(this.#body).digest('base64url')}"`
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.raw.setHeader('etag', this.#etag)
    if (request.headers['if-none-match'] === this.#etag) return reply.code(304).send()
    reply.raw.setHeader('cache-control', 'no-cache')
    return reply.header('content-type', 'application/json; charset=utf-8').send(this.#body)
  }
}
