import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadList, runListCommand } from '#platform/list.server.ts'
import { isListCommand, LIST_COMMANDS } from '#platform/list-wire.ts'
import { listCommands } from '../customers.commands.ts'

/** Above this the button shows only "and more": it says whether there is work, not how much. */
const MOST_DUPLICATES = 25

export async function loadCustomers(asked: RequestContext) {
  const [page, duplicates] = await Promise.all([
    loadList(asked, customers.customers, (query) => api(customers, asked).customers({ query })),
    // Optional, and not permitted to everyone: the list works without it.
    api(merging, asked)
      .duplicates({ query: { limit: String(MOST_DUPLICATES) } })
      .then(({ data, next_cursor }) => ({ count: data.length, more: next_cursor !== null }))
      .catch(() => null),
  ])
  return { page, duplicates }
}

export async function runCustomersCommand(asked: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(asked.request, { ...listCommands, ...LIST_COMMANDS })
  if (isListCommand(command)) return runListCommand(asked, 'customers', command)
  const body = { ...command.body, birthday: null, allergen_ids: [], allergy_note: '' }
  return outcome(asked.request, api(customers, asked).createCustomer({ body }, command.options))
}
