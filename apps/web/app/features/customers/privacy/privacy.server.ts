import { customers } from '@tavlin/contract/customers'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { customerIdOf } from '../customer.server.ts'
import { privacyCommands } from './privacy.commands.ts'

export async function runPrivacyCommand(args: RequestContext, customer_id: string): Promise<Outcome<unknown>> {
  const { body, options } = await readCommand(args.request, privacyCommands)
  const params = { id: customerIdOf(customer_id) }
  return outcome(args.request, api(customers, args).eraseCustomer({ params, body }, options))
}
