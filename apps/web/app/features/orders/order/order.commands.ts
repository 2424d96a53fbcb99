import { dispatch } from '@tavlin/contract/dispatch'
import { id } from '@tavlin/contract/fields'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { proofs } from '@tavlin/contract/proofs'
import { receipts } from '@tavlin/contract/receipts'
import { z } from 'zod'

const ofPayment = z.object({ payment_id: id })

/** Commands of the order page, except status changes. */
export const orderCommands = {
  pay: payments.pay.body,
  card_page: payments.startCardPayment.body,
  deal: payments.payWithDeal.body,
  check_payment: ofPayment,
  cancel_payment: ofPayment,
  text_page: ofPayment,
  refund: payments.refund.body,
  save_notes: orders.saveNotes.body,
  withdraw_change: z.object({ change_id: id }),
  issue_invoice: receipts.issueInvoice.body,
  print: receipts.printDocument.body,
  print_receipt: z.object({ receipt_id: id }),
  settle_proof: proofs.settleProof.body.extend({ stop_id: id }),
  send_tracking_link: z.object({}),
  forbid_drivers: dispatch.forbidDriver.body,
  send_link: receipts.sendLink.body,
}
