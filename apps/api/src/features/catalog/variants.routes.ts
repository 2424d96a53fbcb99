import { variants } from '@tavlin/contract/variants'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { createGroup, deleteGroup, searchGroups, showGroup, updateGroup } from './group.service.ts'
import { applyMatrix, previewMatrix, showMatrix, undoMatrix } from './matrix.service.ts'

export function variantsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, variants, {
    groups: ({ query }) => searchGroups(deps, query),
    group: ({ params }) => showGroup(deps, params.id),
    createGroup: ({ body, call }) => createGroup(deps, call, body),
    updateGroup: ({ params, body, call }) => updateGroup(deps, call, params.id, body),
    deleteGroup: ({ params, call }) => deleteGroup(deps, call, params.id),
    matrix: ({ query }) => showMatrix(deps, query),
    previewMatrix: ({ body }) => previewMatrix(deps, body),
    applyMatrix: ({ body, call }) => applyMatrix(deps, call, body),
    undoMatrix: ({ params, call }) => undoMatrix(deps, call, params.id),
  })
}
