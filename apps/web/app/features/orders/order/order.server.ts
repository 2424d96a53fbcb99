import { dispatch } from '@tavlin/contract/dispatch'
import { messageOf } from '@tavlin/contract/errors'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { proofs } from '@tavlin/contract/proofs'
import { receipts } from '@tavlin/contract/receipts'
import { data } from 'react-router'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { orderCommands } from './order.commands.ts'

/** A path parameter that is not a number is a 404, not a validation error of the API. */
function paramsOf(order_id: string) {
  if (/^[1-9]\d{0,14}$/.test(order_id)) return { id: order_id }
  throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
}

export async function loadOrder(args: RequestContext, order_id: string) {
  const { request } = args
  const params = paramsOf(order_id)
  const [order, timeline, money, documents, evidence] = await Promise.all([
    orPage(request, api(orders, args).order({ params })),
    orPage(request, api(orders, args).timeline({ params })),
    orPage(request, api(payments, args).orderMoney({ params })),
    orPage(request, api(receipts, args).receipts({ params })),
    orPage(request, api(proofs, args).deliveryProofs({ params })),
  ])
  return {
    order: order.data,
    timeline: timeline.data,
    money: money.data,
    receipts: documents.data,
    proofs: evidence.data,
  }
}
export type OrderPage = Awaited<ReturnType<typeof loadOrder>>
export type Order = OrderPage['order']
export type OrderLine = Order['lines'][number]
export type OrderMoney = OrderPage['money']
export type Payment = OrderMoney['payments'][number]
export type DeliveryProof = OrderPage['proofs'][number]
export type Receipt = OrderPage['receipts'][number]
export type TimelineEntry = OrderPage['timeline'][number]

export async function runOrderCommand(args: RequestContext, order_id: string) {
  const { request } = args
  const params = paramsOf(order_id)
  const { intent, body, options } = await readCommand(request, orderCommands)
  const money = api(payments, args)
  const documents = api(receipts, args)
  switch (intent) {
    case 'pay':
      return outcome(request, money.pay({ params, body }, options))
    case 'card_page':
      return outcome(request, money.startCardPayment({ params, body }, options))
    case 'deal':
      return outcome(request, money.payWithDeal({ params, body }, options))
    case 'check_payment':
      return outcome(
        request,
        money.checkPayment({ params: { ...params, payment_id: String(body.payment_id) } }, options),
      )
    case 'cancel_payment':
      return outcome(
        request,
        money.cancelPayment({ params: { ...params, payment_id: String(body.payment_id) } }, options),
      )
    case 'text_page':
      return outcome(request, money.textPage({ params: { ...params, payment_id: String(body.payment_id) } }, options))
    case 'refund':
      return outcome(request, money.refund({ params, body }, options))
    case 'save_notes':
      return outcome(request, api(orders, args).saveNotes({ params, body }, options))
    case 'withdraw_change': {
      const change = { ...params, change_id: String(body.change_id) }
      return outcome(request, api(orders, args).withdrawChange({ params: change }, options))
    }
    case 'issue_invoice':
      return outcome(request, documents.issueInvoice({ params, body }, options))
    case 'print':
      return outcome(request, documents.printDocument({ params, body }, options))
    case 'print_receipt':
      return outcome(request, documents.printReceipt({ params: { id: String(body.receipt_id) } }, options))
    case 'settle_proof': {
      const { stop_id, note } = body
      const proof = { ...params, stop_id: String(stop_id) }
      return outcome(request, api(proofs, args).settleProof({ params: proof, body: { note } }, options))
    }
    case 'send_tracking_link':
      return outcome(request, api(orders, args).sendTrackingLink({ params }, options))
    case 'forbid_drivers':
      return outcome(request, api(dispatch, args).forbidDriver({ params, body }, options))
    case 'send_link':
      return outcome(request, documents.sendLink({ params, body }, options))
  }
}
