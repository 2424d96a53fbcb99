import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { listCommands } from '../customers.commands.ts'

/** Above this count the button shows only "and more", because the exact number is not important. */
const MOST_DUPLICATES = 25

export async function loadCustomers(args: RequestContext) {
  const [page, duplicates] = await Promise.all([
    loadList(args, customers.customers, (query) => api(customers, args).customers({ query })),
    // Duplicates are optional, and not permitted to everyone: the list works without them.
    api(merging, args)
      .duplicates({ query: { limit: String(MOST_DUPLICATES) } })
      .then(({ data, next_cursor }) => ({ count: data.length, more: next_cursor !== null }))
      .catch(() => null),
  ])
  return { page, duplicates }
}

export async function runCustomersCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...listCommands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(args, 'customers', command)
  const body = { ...command.body, birthday: null, allergen_ids: [], allergy_note: '' }
  return outcome(args.request, api(customers, args).createCustomer({ body }, command.options))
}
