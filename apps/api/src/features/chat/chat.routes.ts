import { chat, smsWebhooks } from '@tavlin/contract/chat'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  listAgents,
  listChats,
  moveChat,
  readMessages,
  showCustomerMessages,
  showMessages,
  writeChatNote,
} from './conversation.service.ts'
import { createReply, deleteReply, listReplies, updateReply } from './saved-replies.service.ts'
import { cancelMessage, sendMessage, sendToCustomer } from './send.service.ts'
import { takeTextmeIncoming, takeTextmeStatus } from './textme-webhooks.service.ts'
import { takeIncoming, takeStatus } from './webhooks.service.ts'

export function chatRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, chat, {
    customerMessages: ({ params, query }) => showCustomerMessages(deps, params.id, query),
    sendToCustomer: ({ params, body, call }) => sendToCustomer(deps, call, params.id, body),
    chats: ({ query, caller }) => listChats(deps, caller.id, query),
    agents: () => listAgents(deps),
    readMessages: ({ params, call }) => readMessages(deps, call, params.id),
    chatMessages: ({ params, query }) => showMessages(deps, params.id, query),
    sendMessage: ({ params, body, call }) => sendMessage(deps, call, params.id, body),
    moveChat: ({ params, body, call }) => moveChat(deps, call, params.id, body),
    writeChatNote: ({ params, body, call }) => writeChatNote(deps, call, params.id, body),
    cancelMessage: ({ params, call }) => cancelMessage(deps, call, params.id),
    replies: () => listReplies(deps),
    createReply: ({ body, call }) => createReply(deps, call, body),
    updateReply: ({ params, body, call }) => updateReply(deps, call, params.id, body),
    deleteReply: ({ params, call }) => deleteReply(deps, call, params.id),
  })
}

/** Expects form-encoded bodies; `app.ts` registers the parser. */
export function smsWebhookRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, smsWebhooks, {
    incomingSms: ({ body, call }) => takeIncoming(deps, call, body),
    smsStatus: ({ query, body, call }) => takeStatus(deps, call, query.message, body),
    textmeIncoming: ({ params, body, call }) => takeTextmeIncoming(deps, call, params.key, body),
    textmeStatus: ({ params, body, call }) => takeTextmeStatus(deps, call, params.key, body),
  })
}
