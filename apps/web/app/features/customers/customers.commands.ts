import { CustomerForm, customers } from '@tavlin/contract/customers'
import { id, version } from '@tavlin/contract/fields'
import { z } from 'zod'

/** Fields of a customer to fill in during a call; the other fields can be added later. */
export const NewCustomerForm = CustomerForm.pick({
  phone: true,
  first_name: true,
  last_name: true,
  email: true,
  lang: true,
})

export const listCommands = { add_customer: NewCustomerForm }

export const detailsCommands = {
  save_customer: CustomerForm.extend({ id, version }),
  flag: customers.flagCustomer.body.extend({ id }),
  give_consent: customers.giveConsent.body.extend({ id }),
}
/** Schemas without customer id, for the forms. */
export { CustomerForm }
export const ConsentForm = customers.giveConsent.body
export const FlagForm = z.object({
  flag: customers.flagCustomer.body.shape.flag,
  reason: customers.flagCustomer.body.shape.reason.min(1),
})
