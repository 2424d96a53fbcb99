import { activity } from '@tavlin/contract/activity'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { exportActivity, showActivity } from './activity-log.service.ts'
import { showLog } from './log.service.ts'
import { changeNote, writeNote } from './note.service.ts'

export function activityRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, activity, {
    log: ({ params, query, caller }) => showLog(deps, caller, { ...query, ...params }, true),
    actions: ({ params, query, caller }) => showLog(deps, caller, { ...query, ...params }, false),
    activityLog: ({ query, caller }) => showActivity(deps, caller, query),
    exportActivityLog: ({ query, caller }) => exportActivity(deps, caller, query),
    writeNote: ({ body, call }) => writeNote(deps, call, body),
    changeNote: ({ params, body, call }) => changeNote(deps, call, params.id, body),
  })
}
