import type { PaymentDocument } from '../orders/receipt.ts'
import { vatInside } from '../pricing/tax.ts'
import { Refusal } from '../refusal.ts'

/** Version of the format that is hashed and sent. Raise it with changes of `DeviceSale` that older sales do not fit. */
export const SALE_FORMAT = 1
/** `previous_hash` of the first sale of a chain. */
export const FIRST_HASH = '0'.repeat(64)

export type DeviceReceipt = { readonly payment_id: string; readonly public_id: string; readonly number: number }
export type SoldPrice = {
  readonly lines: readonly {
    readonly key: string
    readonly quantity: number
    readonly unit_agorot: number
    readonly line_agorot: number
  }[]
  readonly meals_agorot: number
  readonly adjustments: readonly { readonly kind: string; readonly agorot: number }[]
  readonly total_agorot: number
  readonly vat_agorot: number
  readonly vat_percent: number
}
/** One sale as the device stores it before anything else happens; the API receives it unchanged. */
export type DeviceSale = {
  readonly format: number
  readonly client_id: string
  readonly till_id: number
  /** Number of the local database of a till: a device that lost its data starts a new chain. */
  readonly chain: number
  /** Position in its chain: 1, 2, 3 … */
  readonly sequence: number
  /** Time by the clock of the device, and the difference to server time; null while the difference is unknown. */
  readonly device_at: string
  readonly offset_ms: number | null
  readonly seller_id: number
  readonly menu_version: string
  readonly cart: object
  readonly price: SoldPrice
  readonly payments: readonly { readonly payment_id: string }[]
  /** One receipt per payment, in the same sequence. The printed numbers are final. */
  readonly receipts: readonly DeviceReceipt[]
  /** Kind of the printed documents; absent in sales of app versions that printed only receipts. */
  readonly document?: PaymentDocument | undefined
  readonly previous_hash: string
}

type DeviceSerial = { deli_id: number; till_id: number; chain: number; year: string; number: number }

/** Returns the printed number of a device's receipt; the SQL function `receipt_serial` writes the same. */
export const deviceSerial = ({ deli_id, till_id, chain, year, number }: Readonly<DeviceSerial>): string =>
  `${deli_id}.${till_id}.${chain}-${year}-${number}`

/**
 * Returns the text whose SHA-256 is the hash of a sale, on the device and on the server. Keys are sorted, empty values
 * omitted and texts normalised like in the contract, so that request validation does not change the hash.
 */
export const canonicalText = (sale: DeviceSale): string => JSON.stringify(canonical(sale))

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, canonical(inner)] as const)
    .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The last sale of the hash chain of a till, as device and server store it. */
export type ChainHead = { readonly sequence: number; readonly hash: string; readonly receipt_number: number }
export const NEW_CHAIN: ChainHead = { sequence: 0, hash: FIRST_HASH, receipt_number: 0 }

/** Numbers for the receipts of the next sale, without gaps in a chain and independent of the device clock. */
export const nextReceiptNumbers = ({ receipt_number }: ChainHead, count: number): number[] =>
  Array.from({ length: count }, (_, index) => receipt_number + 1 + index)

export const headAfter = (
  head: ChainHead,
  { sequence, receipts }: Pick<DeviceSale, 'sequence' | 'receipts'>,
  hash: string,
): ChainHead => ({ sequence, hash, receipt_number: receipts.at(-1)?.number ?? head.receipt_number })

type HashedSale = { readonly sale: DeviceSale; readonly hash: string; readonly content_hash: string }
type ServerHead = ChainHead & {
  /** Sequence that a manager accepted although earlier sales are missing. */
  readonly accepted_sequence: number | null
}

/** Accepts only the next sale, unaltered and with the next numbers. After an accepted gap, the numbers may skip. */
export function expectNextSale(head: ServerHead, { sale, hash, content_hash }: HashedSale): void {
  const { chain, sequence, receipts } = sale
  if (hash !== content_hash) throw new Refusal('sale_altered', { chain, sequence })
  const has_gap = head.accepted_sequence === sequence && sequence > head.sequence
  if (!has_gap && sequence !== head.sequence + 1)
    throw new Refusal('sale_not_next', { chain, expected: head.sequence + 1, received: sequence })
  if (!has_gap && sale.previous_hash !== head.hash) throw new Refusal('sale_altered', { chain, sequence: sequence - 1 })
  const first = receipts[0]?.number ?? head.receipt_number + 1
  const from = has_gap ? Math.max(first, head.receipt_number + 1) : head.receipt_number + 1
  const expected = nextReceiptNumbers({ ...head, receipt_number: from - 1 }, receipts.length)
  const wrong = receipts.findIndex(({ number }, index) => number !== expected[index])
  if (wrong !== -1)
    throw new Refusal('receipt_not_next', { chain, expected: expected[wrong], received: receipts[wrong]!.number })
}

/** Rejects a sale whose amounts contradict each other; a correct till never creates one. */
export function expectConsistent({ cart, price, payments, receipts }: SoldParts): void {
  const { lines, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent } = price
  const is_right =
    lines.length === cart.lines.length &&
    lines.every((line, index) => {
      const sold = cart.lines[index]!
      const is_line = line.key === sold.key && line.quantity === sold.quantity
      return is_line && line.line_agorot === line.unit_agorot * line.quantity
    }) &&
    meals_agorot === sum(lines.map(({ line_agorot }) => line_agorot)) &&
    total_agorot === meals_agorot + sum(adjustments.map(({ agorot }) => agorot)) &&
    total_agorot >= 0 &&
    vat_agorot === vatInside(total_agorot - cart.tip_agorot, vat_percent) &&
    receipts.length === payments.length &&
    receipts.every(({ payment_id }, index) => payment_id === payments[index]!.payment_id)
  if (!is_right) throw new Refusal('sale_amounts_wrong')
}
type SoldParts = Pick<DeviceSale, 'price' | 'payments' | 'receipts'> & {
  readonly cart: { readonly tip_agorot: number; readonly lines: readonly { key: string; quantity: number }[] }
}
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Payments through an outside company, which are made on an order that the server has placed. */
export const NEXT_PAYMENTS = ['deal', 'card_page'] as const
export type NextPayment = (typeof NEXT_PAYMENTS)[number]

type CounterSale = {
  readonly cart: {
    readonly order_type: string
    readonly coupon: string
    readonly discount: { readonly approval_id: number | null } | null
  }
  readonly payments: readonly { readonly method: string }[]
  readonly reservation_id?: string | null | undefined
  /**
   * True when the clerk chose the slot, or today has none left. A flag and not a comparison of the slot with the time,
   * because the clock of the device may be a day off. Absent in sales of app versions that did not send it.
   */
  readonly is_scheduled?: boolean | undefined
  /** Absent in sales of app versions that did not send it. */
  readonly next_payment?: NextPayment | null | undefined
}

/**
 * Whether a device can complete a sale without the server. Wallet, points, coupons, approvals, reserved capacity and
 * the capacity of later slots depend on concurrent requests, so only the server can decide them. Vouchers and the card
 * page need an order of the server.
 */
export const canSellAlone = (sale: CounterSale): boolean =>
  !sale.is_scheduled && (sale.next_payment ?? null) === null && hasOnlyLocalParts(sale)

const hasOnlyLocalParts = ({ cart, payments, reservation_id }: CounterSale): boolean =>
  cart.order_type === 'pickup' &&
  cart.coupon.trim() === '' &&
  (cart.discount?.approval_id ?? null) === null &&
  (reservation_id ?? null) === null &&
  payments.every(({ method }) => method === 'cash' || method === 'card')
