import type { tillSales } from '@tavlin/contract/till-sales'
import type { PaymentDocument } from '@tavlin/domain/orders/receipt'
import {
  type DeviceSale,
  SALE_FORMAT,
  canonicalText,
  deviceSerial,
  headAfter,
  nextReceiptNumbers,
} from '@tavlin/domain/till/device-sale'
import type { Input } from '#platform/api-client.ts'
import type { Price } from '#shared/cart/cart-types.ts'
import type { DeviceState, NumberedSale } from './device-chain.ts'

type Body = Input<typeof tillSales.sell>['body']
type SaleOfDevice = {
  readonly till_id: number
  readonly deli_id: number
  readonly seller_id: number
  readonly body: Body
  readonly price: Price
  readonly menu_version: string
  readonly device_at: Date
  readonly offset_ms: number | null
  /** Year of the business day, printed in the receipt number. */
  readonly year: string
  readonly document: PaymentDocument
}
/** Number of stored recent sales: more than other tabs make between a crash and the repeat of a sale. */
const MOST_RECENT = 20

type Tools = { hash: (text: string) => Promise<string>; newCode: () => string }

/** Builds the next sale of a chain with its receipt numbers and hash, and the state of the chain after it. */
export async function nextDeviceSale(
  { chain, head, recent }: DeviceState,
  { till_id, deli_id, body, price, device_at, ...of }: SaleOfDevice,
  { hash: hashOf, newCode }: Tools,
) {
  const { client_id, cart, payments } = body
  const numbers = nextReceiptNumbers(head, payments.length)
  const { lines, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent } = price
  const part = {
    format: SALE_FORMAT as 1,
    till_id,
    chain,
    sequence: head.sequence + 1,
    device_at: device_at.toISOString(),
    offset_ms: of.offset_ms,
    seller_id: of.seller_id,
    menu_version: of.menu_version,
    price: { lines, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent },
    receipts: payments.map(({ payment_id }, index) => ({ payment_id, public_id: newCode(), number: numbers[index]! })),
    document: of.document,
    previous_hash: head.hash,
  }
  const sale: DeviceSale = { client_id, cart, payments, ...part }
  const hash = await hashOf(canonicalText(sale))
  const serials = numbers.map((number) => deviceSerial({ deli_id, till_id, chain, year: of.year, number }))
  const sold: NumberedSale = {
    client_id,
    serials,
    public_ids: part.receipts.map(({ public_id }) => public_id),
    sold_at: new Date(device_at.getTime() + (of.offset_ms ?? 0)).toISOString(),
    document: of.document,
  }
  const after: DeviceState = {
    chain,
    head: headAfter(head, sale, hash),
    recent: [...recent, sold].slice(-MOST_RECENT),
  }
  return { body: { ...body, expected_total_agorot: null, device: { ...part, hash } }, sold, after }
}

export const browserTools: Tools = {
  hash: async (text) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  newCode: () =>
    btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
}
