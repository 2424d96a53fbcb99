import type { FastifyInstance } from 'fastify'
import { Denied } from '../http/errors.ts'
import { FILE_NAME, type FileStore, PRIVATE_PREFIX } from './file-store.ts'

/** Pictures without the private prefix are public and immutable; responses contain no cookie and no script. */
export function pictureRoutes(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>(
    '/storage/images/:name',
    { logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const file = FILE_NAME.test(name) && !name.startsWith(PRIVATE_PREFIX) ? await files.get(name) : null
      if (!file) throw new Denied('not_found')
      return reply
        .header('content-type', file.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-site')
        .send(file.content)
    },
  )
}
