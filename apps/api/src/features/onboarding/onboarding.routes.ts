import { onboarding } from '@tavlin/contract/onboarding'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showChecklist } from './onboarding.service.ts'

export function onboardingRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, onboarding, { checklist: () => showChecklist(deps) })
}
