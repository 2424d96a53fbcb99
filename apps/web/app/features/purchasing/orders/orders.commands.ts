import { smallId } from '@tavlin/contract/fields'
import { ReceiptForm } from '@tavlin/contract/receipt-form'

export const commands = { receive: ReceiptForm.extend({ id: smallId }) }
