import { onboarding } from '@tavlin/contract/onboarding'
import type { FastifyInstance } from 'fastify'
import type { SaveSoldAt } from '#features/catalog/save-meal.service.ts'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showChecklist } from './onboarding.service.ts'
import { loadSampleMenu, removeSampleMenu } from './sample-menu.service.ts'

export function onboardingRoutes(app: FastifyInstance, deps: Deps, gate: Gate, saveSoldAt: SaveSoldAt): void {
  serve(app, gate, onboarding, {
    checklist: () => showChecklist(deps),
    loadSampleMenu: ({ call }) => loadSampleMenu(deps, call, saveSoldAt),
    removeSampleMenu: ({ call }) => removeSampleMenu(deps, call, saveSoldAt),
  })
}
