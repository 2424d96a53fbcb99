import { orders } from '@tavlin/contract/orders'
import { wallet } from '@tavlin/contract/wallet'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { moveCommands } from './moves.commands.ts'

export { clientAction } from '#platform/command.ts'

/** Changes the status of orders from lists, boards and the order page. */
export async function action(args: RequestContext) {
  const { request } = args
  const client = api(orders, args)
  const { intent, body, options } = await readCommand(request, moveCommands)
  if (intent === 'move_many') return outcome(request, client.moveOrders({ body }, options))
  if (intent === 'compensate') return outcome(request, api(wallet, args).movePoints({ body }, options))
  const { id, ...rest } = body
  const params = { id: String(id) }
  if ('move' in rest) return outcome(request, client.moveOrder({ params, body: rest }, options))
  return outcome(request, client.delayPromise({ params, body: rest }, options))
}
