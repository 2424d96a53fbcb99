import { CustomerForm, customers } from '@tavlin/contract/customers'
import { id, version } from '@tavlin/contract/fields'
import { z } from 'zod'

/** What is asked while the person is on the line; the rest has time. */
export const NewCustomerForm = CustomerForm.pick({
  phone: true,
  first_name: true,
  last_name: true,
  email: true,
  lang: true,
})

export const listCommands = { add_customer: NewCustomerForm }

/** What the details of a customer may ask for. */
export const detailsCommands = {
  save_customer: CustomerForm.extend({ id, version }),
  flag: customers.flagCustomer.body.extend({ id }),
  give_consent: customers.giveConsent.body.extend({ id }),
}
/** For the forms, which know the customer beforehand. */
export { CustomerForm }
export const ConsentForm = customers.giveConsent.body
export const FlagForm = z.object({
  flag: customers.flagCustomer.body.shape.flag,
  reason: customers.flagCustomer.body.shape.reason.min(1),
})
