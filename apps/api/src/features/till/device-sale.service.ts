import { createHash } from 'node:crypto'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import type { tillSales } from '@tavlin/contract/till-sales'
import { Refusal } from '@tavlin/domain/refusal'
import { timeOfSale } from '@tavlin/domain/till/device-clock'
import {
  type ChainHead,
  type DeviceSale,
  canSellAlone,
  canonicalText,
  expectConsistent,
  expectNextSale,
  headAfter,
} from '@tavlin/domain/till/device-sale'
import { listSellers } from '#features/access/pin.service.ts'
import type { CounterSale, CounterDifference } from '#features/checkout/counter-sale.service.ts'
import { placeSale } from '#features/checkout/place-order.service.ts'
import { KeyTaken } from '#features/orders/place/place.service.ts'
import type { Call } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './chain.repo.ts'

type SellInput = ParsedRequestOf<typeof tillSales.sell>['body']
type PlaceInput = ParsedRequestOf<typeof orders.placeOrder>['body'] & Pick<SellInput, 'is_scheduled' | 'next_payment'>
type DevicePart = NonNullable<SellInput['device']>

/**
 * Records a sale that a device made, although meals, prices or slots may have changed since. Rejects a sale that is not
 * the next one of a chain of this till, was altered, is inconsistent in itself, or can be made by the server only; the
 * device then keeps the sale until a manager decides.
 */
export async function placeDeviceSale(
  deps: Deps,
  call: Call,
  till_id: number,
  { device, is_scheduled, next_payment, ...input }: PlaceInput & { readonly device: DevicePart },
): Promise<HandlerResult<typeof tillSales.sell>> {
  const { hash, ...part } = device
  const { client_id, cart, payments } = input
  if (device.till_id !== till_id) throw new Refusal('sale_chain_unknown', { till_id: device.till_id })
  if (is_scheduled) throw new Refusal('later_sale_needs_server')
  if (!canSellAlone({ ...input, next_payment })) throw new Refusal('sale_needs_server')
  expectConsistent({ cart, payments, price: device.price, receipts: device.receipts })
  const sale: DeviceSale = { client_id, cart, payments, ...part }
  const seller = await sellerOf(deps, call, cart.deli_id, device.seller_id)
  const sender_id = call.caller?.id ?? device.seller_id
  const counter = counterSale(deps, sale, { hash, sender_id, differences: seller.differences })
  return placeSale(deps, seller.call, { ...input, expected_total_agorot: null }, counter)
}

/**
 * The sale belongs to its seller, and is sent with the permissions of the user who is signed in now. A seller who may
 * no longer sell is recorded as a difference of the sale.
 */
async function sellerOf({ db }: Deps, call: Call, deli_id: number, seller_id: number) {
  const { caller } = call
  if (caller === null || caller.id === seller_id) return { call, differences: [] }
  const may_sell = (await listSellers(db, deli_id)).some(({ id }) => id === seller_id)
  return may_sell
    ? { call: { ...call, caller: { ...caller, id: seller_id } }, differences: [] }
    : { call, differences: [{ what: 'seller' as const, seller_id }] }
}

type ReceivedSale = {
  readonly hash: string
  readonly sender_id: number
  readonly differences: readonly CounterDifference[]
}

function counterSale(
  deps: Deps,
  sale: DeviceSale,
  { hash, sender_id, differences: of_seller }: ReceivedSale,
): CounterSale {
  const { till_id, chain, sequence, receipts, client_id, menu_version, device_at, offset_ms, document } = sale
  const received_at = deps.now()
  const time = timeOfSale({ device_at: new Date(device_at), offset_ms, received_at })
  const content_hash = createHash('sha256').update(canonicalText(sale)).digest('hex')
  let head: (ChainHead & { deli_id: number }) | null = null
  return {
    hash,
    sold_at: time.sold_at,
    price: sale.price as CounterSale['price'],
    printed: { chain, receipts, kind: document ?? 'receipt' },
    expectNext: async (tx) => {
      const found = await repo.lockChain(tx, till_id, chain)
      if (!found) throw new Refusal('sale_chain_unknown', { till_id, chain })
      // The same sale was committed while this request waited for the lock, so it is answered from the order.
      if (sequence <= found.sequence && (await repo.isStored(tx, sale, client_id))) throw new KeyTaken()
      expectNextSale(found, { sale, hash, content_hash })
      head = found
    },
    store: async ({ tx, call }, order_id, of_cart) => {
      const { deli_id } = head!
      const clock: CounterDifference[] =
        time.clock_off_ms === null ? [] : [{ what: 'clock', seconds: Math.round(time.clock_off_ms / 1000) }]
      const differences = [...of_cart, ...of_seller, ...clock]
      const times = {
        device_at,
        offset_ms,
        sold_at: time.sold_at.toISOString(),
        received_at: received_at.toISOString(),
      }
      const row = { till_id, chain, sequence, deli_id, order_id, hash, menu_version, differences, ...times }
      await repo.insertTillSale(tx, { ...row, sender_id }, headAfter(head!, sale, hash))
      if (differences.length > 0)
        await record(tx, call, 'till.sale_differs', { till_id, deli_id, order_id, chain, sequence }, deli_id)
    },
  }
}
