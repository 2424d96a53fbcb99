import { smallId } from '@tavlin/contract/fields'
import { EndCreditForm } from '@tavlin/contract/supplier-invoices'

export const commands = { end: EndCreditForm.extend({ id: smallId }) }
