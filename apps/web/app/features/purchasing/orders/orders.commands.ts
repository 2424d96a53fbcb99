import { smallId } from '@tavlin/contract/fields'
import { ReceiptForm } from '@tavlin/contract/purchasing'

export const commands = { receive: ReceiptForm.extend({ id: smallId }) }
