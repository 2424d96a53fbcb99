import { preferences } from '@tavlin/contract/preferences'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  deleteView,
  markTour,
  replayTours,
  saveDefaultDeli,
  saveDefaultView,
  saveDisplay,
  saveToday,
  saveView,
  showPreferences,
  updateView,
} from './preferences.service.ts'

export function preferencesRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, preferences, {
    show: ({ caller }) => showPreferences(deps, caller),
    saveDisplay: ({ body, call }) => saveDisplay(deps, call, body),
    saveToday: ({ body, call }) => saveToday(deps, call, body),
    saveDefaultDeli: ({ body, call }) => saveDefaultDeli(deps, call, body.deli_id),
    markTour: ({ params, call }) => markTour(deps, call, params.tour),
    replayTours: ({ call }) => replayTours(deps, call),
    saveView: ({ body, call }) => saveView(deps, call, body),
    updateView: ({ params, body, call }) => updateView(deps, call, params.id, body),
    saveDefaultView: ({ params, body, call }) => saveDefaultView(deps, call, params.id, body.is_default),
    deleteView: ({ params, caller, call }) => deleteView(deps, call, caller, params.id),
  })
}
