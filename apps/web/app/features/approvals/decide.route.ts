import { wallet } from '@tavlin/contract/wallet'
import { api, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import type { Route } from './+types/decide.route'
import { commands } from './approvals.commands.ts'

export { clientAction } from '#platform/command.ts'

/** Approves, rejects or withdraws a pending approval; every screen posts to this route. */
export async function action({ request, context }: Route.ActionArgs) {
  const { body, options } = await readCommand(request, commands)
  const { id, ...decision } = body
  const client = api(wallet, { request, context })
  return outcome(request, client.decideApproval({ params: { id: String(id) }, body: decision }, options))
}
