import { allows } from '@tavlin/contract/access-rules'
import { chat } from '@tavlin/contract/chat'
import { orders } from '@tavlin/contract/orders'
import { api, orPage, outcome, type RequestContext } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { callerOf } from '#platform/me.ts'
import { requireMe } from '#platform/session.server.ts'
import type { LastOrder } from './chat.ts'
import { chatCommands } from './chat.commands.ts'

/** Returns the newest order of the customer; null without one, and without permission to see orders. */
export async function loadLastOrder(args: RequestContext, customer_id: number | null): Promise<LastOrder | null> {
  if (customer_id === null || !allows('view_orders', callerOf(await requireMe(args)))) return null
  const query = { customer: String(customer_id), limit: '10' } as const
  return (await orPage(args.request, api(orders, args).orders({ query }))).data[0] ?? null
}

/** Runs the commands of a conversation, for the inbox and the tab of a customer. */
export async function runChatCommand(args: RequestContext) {
  const { request } = args
  const client = api(chat, args)
  const { intent, body, options } = await readCommand(request, chatCommands)
  if (intent === 'move') {
    const { id, ...move } = body
    return outcome(request, client.moveChat({ params: { id: String(id) }, body: move }, options))
  }
  if (intent === 'read')
    return outcome(request, client.readMessages({ params: { id: String(body.message_id) } }, options))
  if (intent === 'note') {
    const { conversation_id, ...note } = body
    return outcome(request, client.writeChatNote({ params: { id: String(conversation_id) }, body: note }, options))
  }
  if (intent === 'cancel')
    return outcome(request, client.cancelMessage({ params: { id: String(body.message_id) } }, options))
  if (intent === 'delete_reply')
    return outcome(request, client.deleteReply({ params: { id: String(body.id) } }, options))
  if (intent === 'save_reply') {
    const { id, version, ...form } = body
    return id === null
      ? outcome(request, client.createReply({ body: form }, options))
      : outcome(request, client.updateReply({ params: { id: String(id) }, body: { ...form, version } }, options))
  }
  const { conversation_id, customer_id, ...sending } = body
  const params = { id: String(conversation_id ?? customer_id) }
  return conversation_id === null
    ? outcome(request, client.sendToCustomer({ params, body: sending }, options))
    : outcome(request, client.sendMessage({ params, body: sending }, options))
}
