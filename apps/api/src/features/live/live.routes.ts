import { live } from '@tavlin/contract/live'
import type { FastifyInstance } from 'fastify'
import type Pusher from 'pusher'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { authoriseChannel, authoriseUser, showConnection, showMissed } from './live.service.ts'

export function liveRoutes(app: FastifyInstance, deps: Deps, gate: Gate, pusher: Pusher): void {
  serve(app, gate, live, {
    authoriseChannel: ({ body, caller }) => authoriseChannel(deps, pusher, caller, body),
    authoriseUser: async ({ body, caller }) => authoriseUser(pusher, caller, body.socket_id),
    connection: () => showConnection(deps),
    missed: ({ query, caller }) => showMissed(deps, caller, query.after),
  })
}
