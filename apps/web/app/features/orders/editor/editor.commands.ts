import { id } from '@tavlin/contract/fields'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { z } from 'zod'

export const editorCommands = {
  place: orders.placeOrder.body,
  change: orders.changeOrder.body.extend({ id }),
  propose: orders.proposeChange.body.extend({ id }),
  create_customer: z.object({
    phone: z.string().min(3).max(30),
    name: z.string().max(120),
    lang: z.enum(['he', 'en']),
  }),
  request_discount: payments.requestDiscount.body,
}
