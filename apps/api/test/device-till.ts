import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { vatInside } from '@tavlin/domain/pricing/tax'
import {
  type ChainHead,
  NEW_CHAIN,
  SALE_FORMAT,
  canonicalText,
  headAfter,
  nextReceiptNumbers,
} from '@tavlin/domain/till/device-sale'
import type { CartForm } from './order-world.ts'

export type CounterPayment = {
  payment_id: string
  method: 'cash' | 'card' | 'wallet' | 'points'
  amount_agorot: number
  tendered_agorot: number | null
  terminal_ref: string
  card_last4: string | null
}
export const payment = (method: CounterPayment['method'], amount_agorot: number): CounterPayment => ({
  payment_id: randomUUID(),
  method,
  amount_agorot,
  tendered_agorot: method === 'cash' ? amount_agorot : null,
  terminal_ref: method === 'card' ? '77' : '',
  card_last4: null,
})

type DeviceOptions = { till_id: number; chain: number; seller_id: number; device_at: string; vat_percent?: number }
type SoldAs = { payments: CounterPayment[]; unit_agorot: readonly number[] }
export type DeviceBody = ReturnType<ReturnType<typeof makeDevice>['sale']>

/** Creates a device that numbers, chains and prices its own sales, like the till in the browser. */
export function makeDevice({ till_id, chain, seller_id, device_at, vat_percent = 18 }: DeviceOptions) {
  let head: ChainHead = NEW_CHAIN
  return {
    head: () => head,
    /** Returns the next sale and advances the chain. `more` changes the sale before it is hashed. */
    sale(cart: CartForm, { payments, unit_agorot }: SoldAs, more: object = {}) {
      const lines = cart.lines.map(({ key, meal_id, quantity }, index) => {
        const unit = unit_agorot[index]!
        return { key, meal_id, quantity, unit_agorot: unit, line_agorot: unit * quantity, trail: [] }
      })
      const meals_agorot = lines.reduce((sum, { line_agorot }) => sum + line_agorot, 0)
      const total_agorot = meals_agorot + cart.tip_agorot
      const adjustments = cart.tip_agorot > 0 ? [{ kind: 'tip' as const, agorot: cart.tip_agorot }] : []
      const vat_agorot = vatInside(meals_agorot, vat_percent)
      const numbers = nextReceiptNumbers(head, payments.length)
      const part = {
        format: SALE_FORMAT as 1,
        till_id,
        chain,
        sequence: head.sequence + 1,
        device_at,
        offset_ms: null as number | null,
        seller_id,
        menu_version: '1.1',
        price: { lines, meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent },
        receipts: payments.map(({ payment_id }, index) => ({
          payment_id,
          public_id: randomBytes(16).toString('base64url'),
          number: numbers[index]!,
        })),
        previous_hash: head.hash,
        ...more,
      }
      const client_id = randomUUID()
      const hash = createHash('sha256')
        .update(canonicalText({ client_id, cart, payments, ...part }))
        .digest('hex')
      head = headAfter(head, part, hash)
      return {
        client_id,
        cart,
        reservation_id: null,
        expected_total_agorot: null,
        payments,
        device: { ...part, hash },
      }
    },
  }
}
