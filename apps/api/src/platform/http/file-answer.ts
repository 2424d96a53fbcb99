import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

// Content security policy of a page that is viewed and printed: no scripts, no external resources, framed only by our
// own pages.
const SHOWN = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** Response that streams a file. */
export class FileAnswer {
  readonly #content: Readable
  readonly #type: string
  readonly #file_name: string
  readonly #is_shown: boolean

  /** `shown` displays the file in the browser instead of downloading it. */
  constructor(file_name: string, type: string, content: Readable, shown?: 'shown') {
    this.#content = content
    this.#type = type
    this.#file_name = file_name
    this.#is_shown = shown === 'shown'
  }

  send(reply: FastifyReply): FastifyReply {
    if (this.#is_shown) void reply.header('content-security-policy', SHOWN)
    return reply
      .header('content-type', this.#type)
      .header('content-disposition', `${this.#is_shown ? 'inline' : 'attachment'}; filename="${this.#file_name}"`)
      .send(this.#content)
  }
}
