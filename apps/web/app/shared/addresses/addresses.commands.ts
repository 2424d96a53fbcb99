import { addresses, AddressForm } from '@tavlin/contract/addresses'
import { id, version } from '@tavlin/contract/fields'
import { z } from 'zod'

/** `location` is the chosen location, signed by the API; null leaves the location of an edited address unchanged. */
export const AddressFields = AddressForm.extend({ location: z.string().min(1).max(4000).nullable() })

export const addressCommands = {
  create_address: addresses.createAddress.body,
  update_address: addresses.updateAddress.body.extend({ id }),
  remove_address: z.object({ id }),
  settle_pin: z.object({ id, accept: z.boolean(), version }),
}

type AddressCommandBody = {
  [I in keyof typeof addressCommands]: { intent: I; body: z.output<(typeof addressCommands)[I]> }
}[keyof typeof addressCommands]
export type AddressCommand = AddressCommandBody & { options: { idempotency_key: string } }

export const isAddressCommand = <C extends { intent: string }>(command: C): command is C & AddressCommand =>
  Object.hasOwn(addressCommands, command.intent)
