import { customers } from '@tavlin/contract/customers'

export const privacyCommands = { erase: customers.eraseCustomer.body }
