import { settings } from '@tavlin/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { removePlanned, removePlannedOfDeli, saveSetting, saveSettingOfDeli, showSettings } from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, settings, {
    list: ({ caller }) => showSettings(deps, caller, null),
    save: ({ params, body, call }) => saveSetting(deps, call, { ...params, deli_id: null }, body),
    listOfDeli: ({ params, caller }) => showSettings(deps, caller, params.deli_id),
    saveOfDeli: ({ params, body, call }) => saveSettingOfDeli(deps, call, params, body),
    removePlanned: ({ params, call }) => removePlanned(deps, call, { ...params, deli_id: null }),
    removePlannedOfDeli: ({ params, call }) => removePlannedOfDeli(deps, call, params),
  })
}
