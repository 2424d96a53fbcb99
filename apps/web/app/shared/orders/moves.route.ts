import { orders } from '@tavlin/contract/orders'
import { wallet } from '@tavlin/contract/wallet'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { moveCommands } from './moves.commands.ts'

export { clientAction } from '#platform/command.ts'

/** One action for order moves from lists, boards and the order page. */
export async function action(asked: RequestContext) {
  const { request } = asked
  const client = api(orders, asked)
  const { intent, body, options } = await readCommand(request, moveCommands)
  if (intent === 'move_many') return outcome(request, client.moveOrders({ body }, options))
  if (intent === 'compensate') return outcome(request, api(wallet, asked).movePoints({ body }, options))
  const { id, ...rest } = body
  const params = { id: String(id) }
  if ('move' in rest) return outcome(request, client.moveOrder({ params, body: rest }, options))
  return outcome(request, client.delayPromise({ params, body: rest }, options))
}
