import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { tillSales } from '@tavlin/contract/till-sales'
import { liableFor } from '@tavlin/domain/orders/cancel'
import { Refusal } from '@tavlin/domain/refusal'
import type { NextPayment } from '@tavlin/domain/till/device-sale'
import { placeSale } from '#features/checkout/place-order.service.ts'
import { refund } from '#features/checkout/refund.service.ts'
import { moveOrder } from '#features/orders/moves/move.service.ts'
import { moneyAnswer } from '#features/payments/money-answer.service.ts'
import { findByCode } from '#features/receipts/receipt.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { inSteps, requestHash } from '#platform/http/idempotency.ts'
import { placeDeviceSale } from './device-sale.service.ts'
import { expectTill } from './device.service.ts'

/**
 * Places the order like the editor, or records what a device has sold; drawer and receipt series depend on the till of
 * the session.
 */
export async function sell(
  deps: Deps,
  call: Call,
  input: ParsedRequestOf<typeof tillSales.sell>['body'],
): Promise<HandlerResult<typeof tillSales.sell>> {
  const till_id = expectTill(call)
  const { device, is_scheduled, next_payment, ...order } = input
  const sale = { ...order, channel: 'pos', direct: true, collect: null, till_id: null } as const
  if (device) return placeDeviceSale(deps, call, till_id, { ...sale, is_scheduled, next_payment, device })
  expectCompany(deps.config, next_payment)
  return placeSale(deps, call, sale, null)
}

/** Rejects a sale whose next payment is impossible, because an order without a payment would remain. */
function expectCompany({ payment, deal }: Deps['config'], next_payment: NextPayment | null): void {
  if (next_payment === 'deal' && !deal) throw new Refusal('deal_unavailable')
  if (next_payment === 'card_page' && !payment) throw new Refusal('gateway_unavailable')
}

/**
 * Cancels the order, then refunds what is no longer owed. This needs two transactions, because cancelling locks slot
 * and stock before the order, and a refund locks the wallet before it. Each has its own idempotency key, so that a
 * repeated request continues.
 */
export function voidSale(
  deps: Deps,
  call: SignedCall,
  id: number,
  { refund_id, reason, note, version }: ParsedRequestOf<typeof tillSales.voidSale>['body'],
): Promise<HandlerResult<typeof tillSales.voidSale>> {
  expectTill(call)
  return inSteps(deps.db, call, async () => {
    const { caller } = call
    const step: SignedCall = { ...call, idempotency: null }
    const key = `void:${refund_id}`
    const cancel: SignedCall = { ...step, own_key: { key, request_hash: requestHash('', key, { id, reason }) } }
    const move = { move: 'cancel', delay_minutes: 0, bags: null, shelf: '', liable: null, override: false } as const
    await moveOrder(deps, cancel, id, { ...move, reason, note, version })
    const money = await moneyAnswer(deps.db, caller, id)
    if (money.due_agorot >= 0) return { data: { ...money, approval_id: null } }
    const back = { payment_id: refund_id, amount_agorot: -money.due_agorot, destination: 'original', note } as const
    const why = { reason: 'cancelled', liable: liableFor(reason), version: money.version, till_id: null }
    return refund(deps, step, id, { ...back, ...why })
  })
}

export async function showReceipt(
  deps: Deps,
  call: SignedCall,
  code: string,
): Promise<HandlerResult<typeof tillSales.receiptByCode>> {
  expectTill(call)
  const { order_id, receipt } = await findByCode(deps, call.caller, code)
  return { data: { receipt, money: await moneyAnswer(deps.db, call.caller, order_id) } }
}
