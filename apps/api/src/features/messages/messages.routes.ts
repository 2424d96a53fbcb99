import { messages } from '@tavlin/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import * as service from './messages.service.ts'

export function messagesRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, messages, {
    messageTexts: () => service.showMessageTexts(deps),
    saveMessageText: ({ params, body, call }) => service.saveMessageText(deps, call, { ...params, ...body }),
  })
}
