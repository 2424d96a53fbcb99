import { integrations } from '@tavlin/contract/integrations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showIntegrations, testIntegration } from './integrations.service.ts'

export function integrationsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, integrations, {
    integrations: ({ caller }) => showIntegrations(deps, caller.id),
    testIntegration: ({ params, call }) => testIntegration(deps, call, params.integration),
  })
}
