import { addresses } from '@tavlin/contract/addresses'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, outcome } from '#platform/api.server.ts'
import type { AddressCommand } from './addresses.commands.ts'

/** Runs the address commands in the action of every screen with an address form. */
export async function runAddressCommand(args: RequestContext, command: AddressCommand): Promise<Outcome<unknown>> {
  const client = api(addresses, args)
  const { options } = command
  const done = (answer: Promise<unknown>) => outcome(args.request, answer)
  switch (command.intent) {
    case 'create_address':
      return done(client.createAddress({ body: command.body }, options))
    case 'update_address': {
      const { id, ...body } = command.body
      return done(client.updateAddress({ params: { id: String(id) }, body }, options))
    }
    case 'remove_address':
      return done(client.deleteAddress({ params: { id: String(command.body.id) } }, options))
    case 'settle_pin': {
      const { id, ...body } = command.body
      return done(client.settlePin({ params: { id: String(id) }, body }, options))
    }
  }
}
