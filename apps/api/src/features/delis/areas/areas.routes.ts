import { areas } from '@tavlin/contract/areas'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { importAreas } from './area-import.service.ts'
import { showQuotes } from './area-quote.service.ts'
import { createArea, deleteArea, showAreas, showNeighbours, shutArea, updateArea } from './area.service.ts'

export function areasRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, areas, {
    areas: ({ params }) => showAreas(deps, params.id),
    neighbourAreas: ({ params }) => showNeighbours(deps, params.id),
    createArea: ({ params, body, call }) => createArea(deps, call, params.id, body),
    updateArea: ({ params, body, call }) => updateArea(deps, call, params, body),
    deleteArea: ({ params, call }) => deleteArea(deps, call, params),
    shut: ({ params, body, call }) => shutArea(deps, call, params, body),
    importGeoJson: ({ params, body, call }) => importAreas(deps, call, params.id, body),
    quotes: ({ query }) => showQuotes(deps, query),
  })
}
