import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file made while it is sent. */
export class FileAnswer {
  readonly #content: Readable
  readonly #type: string
  readonly #file_name: string

  constructor(file_name: string, type: string, content: Readable) {
    this.#content = content
    this.#type = type
    this.#file_name = file_name
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('content-type', this.#type)
      .header('content-disposition', `attachment; filename="${this.#file_name}"`)
      .send(this.#content)
  }
}
