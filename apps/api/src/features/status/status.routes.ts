import { status } from '@tavlin/contract/status'
import type { FastifyInstance } from 'fastify'
import { type Gate, serve } from '#platform/http/serve.ts'
import type { Status } from './status.service.ts'

export function statusRoutes(app: FastifyInstance, gate: Gate, memory: Status): void {
  serve(app, gate, status, { lastUpdated: memory.lastUpdated, adminData: memory.adminData })
}
