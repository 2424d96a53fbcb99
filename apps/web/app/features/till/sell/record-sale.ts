import { ApiError } from '@tavlin/contract/client'
import type { tillSales } from '@tavlin/contract/till-sales'
import type { PaymentDocument } from '@tavlin/domain/orders/receipt'
import { canSellAlone } from '@tavlin/domain/till/device-sale'
import { type Outcome, rejectedWith } from '#base/outcome.ts'
import { call, type Input, request } from '#platform/api-client.ts'
import { reach } from '#platform/live/page-reach.ts'
import type { DraftLine } from '#shared/cart/cart-draft.ts'
import type { Price } from '#shared/cart/cart-types.ts'
import { recordedAs, storeSale } from '../offline/store-sale.ts'
import type { ReceiptHead, TillContext } from '../till-context.ts'
import { markSent } from './sale-draft.ts'

const sell = call<typeof tillSales.sell>('POST', '/tills/sales')

/** A finished sale, as the screen showed it. */
export type Sale = {
  readonly context: TillContext
  readonly body: Input<typeof tillSales.sell>['body']
  readonly price: Price
  readonly lines: readonly SoldLine[]
  readonly menu_version: string
  /**
   * True when the server may have this sale already. The device must not store it too: the server would reject a second
   * sale with the same id.
   */
  readonly is_sent: boolean
  /** Null when this device has no data for printing a receipt without the server. */
  readonly receipt_head: ReceiptHead | null
}
export type SoldLine = DraftLine & {
  readonly chosen: readonly { readonly name_he: string; readonly name_en: string; readonly quantity: number }[]
}
export type RecordedSale = {
  /** The order id; null until the server has the order. */
  readonly order_id: number | null
  /** The order number that is called out to the customer. */
  readonly number: string
  readonly total_agorot: number
  readonly receipts: readonly RecordedReceipt[]
  /** Time of the sale by the clock of the server, for a sale that the device stored. */
  readonly sold_at: string | null
  /** Kind of the receipts of a sale that the device stored. */
  readonly document: PaymentDocument | null
}

/** `id`: null until the server has the order. `public_id`: null when the device stored none for the sale. */
type RecordedReceipt = { readonly id: number | null; readonly serial: string; readonly public_id: string | null }

/**
 * The single entry point for a finished sale: stores it on the device first, unless only the server may decide or the
 * server may have it already.
 */
export const recordSale = (sale: Sale): Promise<Outcome<RecordedSale>> =>
  canSellAlone(sale.body) && !sale.is_sent ? storeSale(sale) : sellOnline(sale)

async function sellOnline({ body, is_sent }: Sale): Promise<Outcome<RecordedSale>> {
  if (reach.isLost()) return rejectedWith(body.is_scheduled ? 'later_sale_needs_server' : 'sale_needs_server')
  // Marks the sale as sent before the request: if the page crashes, the device must not store a sale that the server
  // may have.
  markSent(body.client_id, true)
  try {
    const answer = await request(sell, { body }, { idempotency_key: body.client_id })
    markSent(body.client_id, false)
    return { ok: true, data: recordedAs(answer) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A refusal of this attempt does not show whether the server recorded an earlier attempt without a response.
    if (error.status < SERVER_FAULT) markSent(body.client_id, is_sent)
    return { ok: false, error: error.body }
  }
}
const SERVER_FAULT = 500
