import { createHash } from 'node:crypto'
import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { orders } from '@tavlin/contract/orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { EMPTY_LOAD } from '@tavlin/domain/availability/facts'
import { coversPrepay, expectCollectable } from '@tavlin/domain/orders/to-collect'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { bookOfCatalogue } from '#features/catalog/recipe-book.service.ts'
import { cachedFacts, loadFacts } from '#features/delis/availability/facts.service.ts'
import { orderAnswer } from '#features/orders/page/order-answer.service.ts'
import {
  type AcceptedCart,
  insertPlaced,
  KeyTaken,
  lockWallet,
  type PlacementInput,
  takeCapacity,
} from '#features/orders/place/place.service.ts'
import {
  type CartProblem,
  cartRefusal,
  expectMayOrder,
  cartContextOf,
  judgeCart,
  type CheckedCart,
  type GuestBuyer,
  withGuest,
} from '#features/orders/cart/price.service.ts'
import { atTill } from './at-till.ts'
import { acceptAsSold, asDifferences, type CounterSale, type CounterDifference } from './counter-sale.service.ts'
import { expectLinkPossible, queuePaymentLink } from './payment-link.service.ts'
import { spendApproval } from './spend-approval.ts'
import { type PaymentInput, takePayments } from '#features/payments/take-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import { receiptsOfOrder } from '#features/receipts/receipt.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import { isTaken } from '#platform/db/taken.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { storeAnswer } from '#platform/http/idempotency.ts'

type PlaceOrderInput = z.output<typeof orders.placeOrder.body>
type PlaceOrderResult = HandlerResult<typeof orders.placeOrder>
type IssuedReceipts = Awaited<ReturnType<typeof issueReceipts>>
type PlaceableCart = AcceptedCart & { readonly differences: readonly CounterDifference[] }

const TRIES = 5

/**
 * Writes capacity, stock, payments, number and snapshot in one transaction, or writes nothing and returns every
 * problem. The client id makes a repeat safe. An Idempotency-Key is handled without change(): it is read with the
 * context, claimed with the order and answered from the stored answer, which saves round trips. A cached menu is
 * enough, because reserving the slot checks that it is current.
 */
export async function placeOrder(deps: Deps, call: Call, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { channel, cart } = input
  expectMayOrder(call.caller, cart.deli_id)
  expectMayUseChannel(call.caller, channel, cart.deli_id)
  const answer: Origin<PlaceOrderResult>['answer'] = (db, order_id, at) => orderAnswer(db, call.caller, order_id, at)
  return place(deps, call, input, { counter: null, guest: null, answer })
}

/**
 * Records a sale of a till with its receipts. They come from the statement that issues them, so that a till sends no
 * more statements than the editor. A counter sale is recorded as sold.
 */
export async function placeSale(
  deps: Deps,
  call: Call,
  input: PlaceOrderInput,
  counter: CounterSale | null,
): Promise<PlaceOrderResult & { readonly receipts: IssuedReceipts }> {
  const { channel, cart } = input
  expectMayOrder(call.caller, cart.deli_id)
  expectMayUseChannel(call.caller, channel, cart.deli_id)
  const sold = await place<PlaceOrderResult & { readonly receipts?: IssuedReceipts }>(deps, call, input, {
    counter,
    guest: null,
    answer: async (db, order_id, at, receipts) => ({
      ...(await orderAnswer(db, call.caller, order_id, at)),
      receipts: receipts ?? (await receiptsOfOrder(db, order_id)),
    }),
  })
  // An answer that an earlier version stored has no receipts.
  return { data: sold.data, receipts: sold.receipts ?? (await receiptsOfOrder(deps.db, sold.data.id)) }
}

/** Places an order without checking permissions, for the public guest endpoint, which has its own rate limits. */
export const placeAsGuest = <T>(
  deps: Deps,
  call: Call,
  input: PlaceOrderInput,
  origin: { readonly guest: GuestBuyer; readonly answer: Origin<T>['answer'] },
  // Ignores the Idempotency-Key, because the stored answer would contain the token of the order. The client id makes a
  // retry safe.
): Promise<T> => place(deps, { ...call, idempotency: null }, input, { counter: null, ...origin })

/** Where an order comes from (a sale of a device, a guest, or neither), and the function that creates the response. */
type Origin<T> = {
  readonly counter: CounterSale | null
  readonly guest: GuestBuyer | null
  /** `receipts`: null when the order was placed by an earlier request. */
  readonly answer: (db: Db, order_id: number, at: Date, receipts: IssuedReceipts | null) => Promise<T>
}

async function place<T>(deps: Deps, call: Call, input: PlaceOrderInput, origin: Origin<T>): Promise<T> {
  const { client_id, channel, cart, reservation_id, direct, payments, collect, expected_total_agorot, till_id } = input
  const { counter, guest } = origin
  if (collect === 'link') expectLinkPossible(deps.config)
  const client_hash = createHash('sha256')
    .update(
      JSON.stringify({
        channel,
        cart,
        direct,
        payments,
        collect: collect ?? undefined,
        sold: counter?.hash,
        guest: guest ?? undefined,
      }),
    )
    .digest()
  const kind = { channel, direct, collect, is_sold: counter !== null }
  const placing: PlacementInput = { client_id, client_hash, cart, reservation_id, ...kind }
  for (let tries = 1; tries <= TRIES; tries++) {
    const judged = await judge(deps, call, placing, { payments, counter, guest, is_again: tries > 1 })
    if ('stored_answer' in judged) return JSON.parse(judged.stored_answer) as T
    if ('before' in judged) return origin.answer(deps.db, judged.before, deps.now(), null)
    const { total_agorot } = judged.priced.price
    if (expected_total_agorot !== null && expected_total_agorot !== total_agorot)
      throw new Refusal('price_changed', { total_agorot })
    const done = await attempt(deps, call, placing, { payments, till_id, origin, judged })
    if (done) return done
  }
  throw new Denied('busy')
}

/** Only users who may sell at the till may record an order of the till channel. */
function expectMayUseChannel(caller: Caller | null, channel: PlaceOrderInput['channel'], deli_id: number): void {
  if (channel === 'pos' && !allows('create_pos_order', caller, deli_id))
    throw new Denied('not_allowed', { access: 'create_pos_order' })
}

type JudgeInput = {
  readonly payments: readonly PaymentInput[]
  readonly counter: CounterSale | null
  readonly guest: GuestBuyer | null
  readonly is_again: boolean
}

/** Never rejects a cart from cached data: reloads menu and slot usage before rejecting. */
async function judge(
  deps: Deps,
  call: Call,
  { cart, client_id, client_hash, collect }: PlacementInput,
  { payments, counter, guest, is_again }: JudgeInput,
): Promise<PlaceableCart | { before: number } | { stored_answer: string }> {
  const { db, now } = deps
  const context = withGuest(await cartContextOf(db, call, cart, { id: client_id, hash: client_hash, call }), guest)
  if (context.stored_answer) {
    if (!context.stored_answer.is_same) throw new Denied('idempotency_key_reused')
    return { stored_answer: context.stored_answer.answer ?? 'null' }
  }
  if (context.before) {
    if (!context.before.is_same) throw new Denied('idempotency_key_reused')
    return { before: context.before.id }
  }
  expectCollectable({ collect, order_type: cart.order_type, phone: context.buyer?.phone ?? null })
  const unpaid = (judged: CheckedCart) => problemsOfPayment(judged, payments, collect)
  const accept = (judged: AcceptedCart): PlaceableCart =>
    counter ? acceptAsSold(judged, { cart }, counter, []) : { ...judged, differences: [] }
  const at = counter?.sold_at ?? now()
  const cached = is_again ? null : cachedFacts(db, cart.deli_id)
  if (cached) {
    const judged = judgeCart(call.caller, cart, { snapshot: cached, context }, EMPTY_LOAD, at)
    if (isAccepted(judged) && unpaid(judged).length === 0) return accept(judged)
  }
  const facts = await loadFacts(deps, cart.deli_id, cart)
  const judged = judgeCart(call.caller, cart, { snapshot: facts, context }, EMPTY_LOAD, at)
  if (isAccepted(judged) && unpaid(judged).length === 0) return accept(judged)
  if (counter) return acceptAsSold(judged, { cart }, counter, unpaid(judged))
  const all = judgeCart(call.caller, cart, { snapshot: facts, context }, facts.loadOf(cart), at)
  throw cartRefusal([...all.problems, ...unpaid(all)])
}

const isAccepted = (judged: CheckedCart): judged is AcceptedCart => judged.verdict.ok && judged.problems.length === 0

function problemsOfPayment(
  { context, priced }: CheckedCart,
  payments: readonly PaymentInput[],
  collect: PlacementInput['collect'],
): CartProblem[] {
  // The order of a guest waits for its payment, so a guest who must prepay can place it.
  if (!context.buyer?.flags.includes('prepay') || context.guest) return []
  const paid_agorot = payments.reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
  const { total_agorot, cash_total_agorot } = priced.price
  return coversPrepay({ paid_agorot, total_agorot, cash_total_agorot, collect })
    ? []
    : [{ line: null, code: 'prepay_only', because: 'prepay_only', wanted: total_agorot, left: paid_agorot }]
}

type AttemptInput<T> = Pick<PlaceOrderInput, 'payments' | 'till_id'> & {
  readonly origin: Origin<T>
  readonly judged: PlaceableCart
}

/**
 * Returns null when the menu changed, or the same order or key was written concurrently; then the cart is checked
 * again.
 */
async function attempt<T>(
  deps: Deps,
  call: Call,
  placing: PlacementInput,
  { payments, till_id, origin, judged }: AttemptInput<T>,
): Promise<T | null> {
  const { counter } = origin
  const at = deps.now()
  // The documents of a counter sale have the time of the sale; ledger and slot have the current time.
  const sold_at = counter?.sold_at ?? at
  const book = await bookOfCatalogue(deps.db, judged.snapshot.catalogue)
  const { buyer } = judged.context
  try {
    return await change(deps, { ...call, idempotency: null }, async (tx) => {
      await counter?.expectNext(tx)
      const capacity = await takeCapacity({ tx, call, now: at }, placing, judged, book)
      if (!capacity) throw new MenuChanged()
      if (buyer && payments.some(({ method }) => method === 'wallet' || method === 'points'))
        await lockWallet(tx, buyer.id, at)
      const order = await insertPlaced({ tx, call, now: sold_at }, placing, judged, capacity, book)
      await spendApproval({ tx, call, now: at }, { ...judged, cart: placing.cart, order_id: order.id })
      const taken = await takePayments({ tx, call: atTill(call, till_id), now: at }, order, payments)
      const payment_ids = taken.payments.map(({ id }) => id)
      const printed = counter?.printed ?? null
      const of_sale = { order_id: order.id, payment_ids, is_at_sale: true, printed }
      const receipts = await issueReceipts({ tx, call, now: sold_at }, of_sale)
      const differences = [...judged.differences, ...asDifferences(capacity.missing)]
      await counter?.store({ tx, call, now: at }, order.id, differences)
      if (placing.collect === 'link') await queuePaymentLink(tx, order.id)
      const answer = await origin.answer(tx, order.id, at, receipts)
      await storeAnswer(tx, call, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof MenuChanged || error instanceof KeyTaken || isSameClient(error)) return null
    throw error
  }
}

/** Thrown to roll back the transaction when the menu changed since it was read. */
class MenuChanged extends Error {}

const isSameClient = (error: unknown): boolean => isTaken(error, 'orders_deli_id_client_id_key')
