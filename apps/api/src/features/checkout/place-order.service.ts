import { createHash } from 'node:crypto'
import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { orders } from '@tavlin/contract/orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { EMPTY_LOAD } from '@tavlin/domain/availability/facts'
import type { CartVerdict } from '@tavlin/domain/availability/explain'
import { coversPrepay, expectCollectable } from '@tavlin/domain/orders/to-collect'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { bookOfCatalogue } from '#features/catalog/recipe-book.service.ts'
import { cachedFacts, loadFacts } from '#features/delis/availability/facts.service.ts'
import { orderAnswer } from '#features/orders/page/order-answer.service.ts'
import {
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
} from '#features/orders/cart/price.service.ts'
import { atTill } from './at-till.ts'
import { expectLinkPossible, queuePaymentLink } from './payment-link.service.ts'
import { spendApproval } from './spend-approval.ts'
import { type PaymentInput, takePayments } from '#features/payments/take-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/errors.ts'
import { storeAnswer } from '#platform/idempotency.ts'

type PlaceOrderInput = z.output<typeof orders.placeOrder.body>
type PlaceOrderResult = HandlerResult<typeof orders.placeOrder>
type AcceptedCart = CheckedCart & { readonly verdict: Extract<CartVerdict, { ok: true }> }

const TRIES = 5
const UNIQUE_VIOLATION = '23505'

/**
 * Writes capacity, stock, payments, number and snapshot in one transaction, or nothing and returns every problem. The
 * client id makes a repeat safe. An Idempotency-Key is honoured without change(): it is read with the context, claimed
 * with the order and answered from the stored answer, which saves round trips. A cached menu is enough, because the
 * slot tells whether it is current.
 */
export async function placeOrder(deps: Deps, call: Call, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { client_id, channel, cart, reservation_id, direct, payments, collect, expected_total_agorot, till_id } = input
  expectMayOrder(call.caller, cart.deli_id)
  expectMayUseChannel(call.caller, channel, cart.deli_id)
  if (collect === 'link') expectLinkPossible(deps.config)
  const client_hash = createHash('sha256')
    .update(JSON.stringify({ channel, cart, direct, payments, collect: collect ?? undefined }))
    .digest()
  const placing: PlacementInput = { client_id, client_hash, channel, cart, reservation_id, direct, collect }
  for (let tries = 1; tries <= TRIES; tries++) {
    const judged = await judge(deps, call, placing, payments, tries > 1)
    if ('kept' in judged) return judged.kept
    if ('before' in judged) return orderAnswer(deps.db, call.caller, judged.before, deps.now())
    const { total_agorot } = judged.priced.price
    if (expected_total_agorot !== null && expected_total_agorot !== total_agorot)
      throw new Refusal('price_changed', { total_agorot })
    const done = await attempt(deps, call, placing, { payments, till_id }, judged)
    if (done) return done
  }
  throw new Denied('busy')
}

/** Only users who may sell at the till may record an order of the till channel. */
function expectMayUseChannel(caller: Caller | null, channel: PlaceOrderInput['channel'], deli_id: number): void {
  if (channel === 'pos' && !allows('create_pos_order', caller, deli_id))
    throw new Denied('not_allowed', { access: 'create_pos_order' })
}

/** Never rejects a cart from cached data: reloads menu and slot usage before refusing. */
async function judge(
  deps: Deps,
  call: Call,
  { cart, client_id, client_hash, collect }: PlacementInput,
  payments: readonly PaymentInput[],
  is_again: boolean,
): Promise<AcceptedCart | { before: number } | { kept: PlaceOrderResult }> {
  const { db, now } = deps
  const ground = await cartContextOf(db, call, cart, { id: client_id, hash: client_hash, call })
  if (ground.kept) {
    if (!ground.kept.is_same) throw new Denied('idempotency_key_reused')
    return { kept: JSON.parse(ground.kept.answer ?? 'null') as PlaceOrderResult }
  }
  if (ground.before) {
    if (!ground.before.is_same) throw new Denied('idempotency_key_reused')
    return { before: ground.before.id }
  }
  expectCollectable({ collect, order_type: cart.order_type, phone: ground.buyer?.phone ?? null })
  const unpaid = (judged: CheckedCart) => problemsOfPayment(judged, payments, collect)
  const at = now()
  const in_memory = is_again ? null : cachedFacts(db, cart.deli_id)
  if (in_memory) {
    const judged = judgeCart(call.caller, cart, { known: in_memory, ground }, EMPTY_LOAD, at)
    if (isAccepted(judged) && unpaid(judged).length === 0) return judged
  }
  const facts = await loadFacts(deps, cart.deli_id, cart)
  const judged = judgeCart(call.caller, cart, { known: facts, ground }, EMPTY_LOAD, at)
  if (isAccepted(judged) && unpaid(judged).length === 0) return judged
  const all = judgeCart(call.caller, cart, { known: facts, ground }, facts.loadOf(cart), at)
  throw cartRefusal([...all.problems, ...unpaid(all)])
}

const isAccepted = (judged: CheckedCart): judged is AcceptedCart => judged.verdict.ok && judged.problems.length === 0

function problemsOfPayment(
  { ground, priced }: CheckedCart,
  payments: readonly PaymentInput[],
  collect: PlacementInput['collect'],
): CartProblem[] {
  if (!ground.buyer?.flags.includes('prepay')) return []
  const paid_agorot = payments.reduce((sum, { amount_agorot }) => sum + amount_agorot, 0)
  const { total_agorot, cash_total_agorot } = priced.price
  return coversPrepay({ paid_agorot, total_agorot, cash_total_agorot, collect })
    ? []
    : [{ line: null, code: 'prepay_only', because: 'prepay_only', wanted: total_agorot, left: paid_agorot }]
}

/**
 * Returns null when the menu changed, or the same order or key was written concurrently; then the cart is checked
 * again.
 */
async function attempt(
  deps: Deps,
  call: Call,
  placing: PlacementInput,
  { payments, till_id }: Pick<PlaceOrderInput, 'payments' | 'till_id'>,
  judged: AcceptedCart,
): Promise<PlaceOrderResult | null> {
  const at = deps.now()
  const book = await bookOfCatalogue(deps.db, judged.known.catalogue)
  const { buyer } = judged.ground
  try {
    return await change(deps, { ...call, idempotency: null }, async (tx) => {
      const room = await takeCapacity({ tx, call, now: at }, placing, judged, book)
      if (!room) throw new MenuChanged()
      if (buyer && payments.some(({ method }) => method === 'wallet' || method === 'points'))
        await lockWallet(tx, buyer.id, at)
      const order = await insertPlaced({ tx, call, now: at }, placing, judged, room, book)
      await spendApproval({ tx, call, now: at }, { ...judged, cart: placing.cart, order_id: order.id })
      const taken = await takePayments({ tx, call: atTill(call, till_id), now: at }, order, payments)
      const payment_ids = taken.payments.map(({ id }) => id)
      await issueReceipts({ tx, call, now: at }, { order_id: order.id, payment_ids })
      if (placing.collect === 'link') await queuePaymentLink(tx, order.id)
      const answer = await orderAnswer(tx, call.caller, order.id, at)
      await storeAnswer(tx, call, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof MenuChanged || error instanceof KeyTaken || isSameClient(error)) return null
    throw error
  }
}

/** Thrown to roll back the transaction. */
class MenuChanged extends Error {}

const isSameClient = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && constraint === 'orders_deli_id_client_id_key'
}
