import { customers } from '@tavlin/contract/customers'
import { calendarDay } from '@tavlin/domain/business-time'
import { addressCommands, isAddressCommand } from '#shared/addresses/addresses.commands.ts'
import { runAddressCommand } from '#shared/addresses/addresses.server.ts'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { loadAddresses } from '../addresses/addresses.server.ts'
import { customerIdOf, loadCustomer } from '../customer.server.ts'
import { loadMerges } from '../merge/merge.server.ts'
import { detailsCommands } from '../customers.commands.ts'

export async function loadDetails(args: RequestContext, customer_id: string) {
  const now = new Date()
  const client = api(customers, args)
  const params = { id: customerIdOf(customer_id) }
  // `loadCustomer` runs first, because it redirects merged and erased customers, who have nothing else to load.
  const customer = await loadCustomer(args, customer_id)
  const [addresses, consents, allergens, merges] = await Promise.all([
    loadAddresses(args, customer_id),
    orPage(args.request, client.consents({ params })),
    orPage(args.request, client.customerAllergens({})),
    loadMerges(args, customer_id),
  ])
  return {
    customer,
    addresses,
    consents: consents.data,
    allergens: allergens.data,
    merges,
    now: now.toISOString(),
    today: calendarDay(now),
  }
}
export type Details = Awaited<ReturnType<typeof loadDetails>>
export type ConsentRow = Details['consents'][number]

export async function runDetailsCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const command = await readCommand(args.request, { ...detailsCommands, ...addressCommands })
  if (isAddressCommand(command)) return runAddressCommand(args, command)
  const client = api(customers, args)
  const params = { id: String(command.body.id) }
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  const { options } = command
  switch (command.intent) {
    case 'save_customer': {
      const { id: _, ...form } = command.body
      return done(client.updateCustomer({ params, body: form }, options))
    }
    case 'flag': {
      const { id: _, ...flag } = command.body
      return done(client.flagCustomer({ params, body: flag }, options))
    }
    case 'give_consent': {
      const { id: _, ...consent } = command.body
      return done(client.giveConsent({ params, body: consent }, options))
    }
  }
}
