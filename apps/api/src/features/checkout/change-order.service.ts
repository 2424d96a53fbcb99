import type { Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { refundNeedsApproval } from '@tavlin/domain/orders/refund-limit'
import type { RefundDestination } from '@tavlin/domain/orders/order-enums'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { bookOfCatalogue } from '#features/catalog/recipe-book.service.ts'
import { type DeliLoadFacts, loadFacts } from '#features/delis/availability/facts.service.ts'
import {
  differenceOf,
  findToChange,
  type ChangeVerdict,
  judgeChangeNow,
  judgeFor,
  moveCapacity,
  saveChange,
  type AcceptedChange,
} from '#features/orders/change/change.service.ts'
import { orderAnswer } from '#features/orders/page/order-answer.service.ts'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { lockWallet } from '#features/orders/place/place.service.ts'
import { cartRefusal } from '#features/orders/cart/price.service.ts'
import { findChangeRequests, withdrawRequests } from '#features/wallet/order-approval.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { refundLeft } from './refund-left.ts'
import { giveInTransaction, requestRefund } from './refund.service.ts'
import { spendApproval } from './spend-approval.ts'

type ChangeInput = z.output<typeof orders.changeOrder.body>
export type SettleMethod = ChangeInput['settle']

const TRIES = 5

/** Thrown to roll back the transaction when the menu changed since it was read. */
class MenuChanged extends Error {}

/** Changes a placed order and settles the difference in one transaction. A stale version is a conflict. */
export async function changeOrder(
  deps: Deps,
  call: Call,
  id: number,
  input: ChangeInput,
): Promise<HandlerResult<typeof orders.changeOrder>> {
  return withFacts(deps, input.cart, (facts) =>
    change(deps, call, async (tx) => {
      const order = await findToChange(tx, id)
      expectRight(call.caller, order, 'manage_orders')
      await expectSeen(tx, call, deps.now(), order, input.version)
      const judged = await judgeFor({ db: tx, now: deps.now }, call, order, input.cart, facts)
      expectAccepted(judged, input.expected_total_agorot)
      const refund = await refundOfChange(tx, call.caller, judged, input.settle)
      await apply(deps, { tx, call, now: deps.now() }, judged, refund)
      return orderAnswer(tx, call.caller, id, deps.now())
    }),
  )
}

/** Reads the menu before the transaction; reserving the slot inside it checks that the menu is still current. */
export async function withFacts<T>(
  deps: Deps,
  cart: ChangeInput['cart'],
  attempt: (facts: DeliLoadFacts) => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      const facts = await loadFacts(deps, cart.deli_id, cart)
      // The recipes are loaded before the transaction, which must not wait for a second connection.
      await bookOfCatalogue(deps.db, facts.catalogue)
      return await attempt(facts)
    } catch (error) {
      if (!(error instanceof MenuChanged)) throw error
    }
  }
  throw new Denied('busy')
}

export async function expectSeen(
  tx: Tx,
  { caller }: Call,
  at: Date,
  order: { id: number; version: number },
  version: number,
): Promise<void> {
  if (order.version === version) return
  throw new Refusal('version_stale', { current: (await orderAnswer(tx, caller, order.id, at)).data })
}

export function expectAccepted(
  judged: ChangeVerdict,
  expected_total_agorot: number | null,
): asserts judged is AcceptedChange {
  if (!judged.verdict.ok || judged.problems.length > 0) throw cartRefusal(judged.problems)
  const { total_agorot } = judged.priced.price
  if (expected_total_agorot !== null && expected_total_agorot !== total_agorot)
    throw new Refusal('price_changed', { total_agorot })
}

export type ChangeRefund = {
  readonly amount_agorot: number
  readonly destination: RefundDestination
  /** The user who gives or requests the refund; it counts against their limit. */
  readonly by: Caller
  readonly needs_approval: boolean
}

/** Returns the refund of an overpayment that the change causes, or null. Above the caller's limit it needs approval. */
export async function refundOfChange(
  tx: Tx,
  by: Caller | null,
  judged: ChangeVerdict,
  settle: SettleMethod,
): Promise<ChangeRefund | null> {
  const amount_agorot = -differenceOf(judged).due_agorot
  if (amount_agorot <= 0) return null
  if (settle === 'none' || settle === 'collect') throw new Refusal('settle_missing', { due_agorot: -amount_agorot })
  if (!by) throw new Denied('not_allowed', { access: 'refund_orders' })
  const { left } = await refundLeft(tx, by, judged.order)
  return { amount_agorot, destination: settle, by, needs_approval: refundNeedsApproval(left, amount_agorot) }
}

/** Locks in this sequence: slot, stock, wallet, order, then money and documents. */
export async function apply(
  deps: Deps,
  command: CommandContext,
  judged: AcceptedChange,
  refund: ChangeRefund | null,
): Promise<void> {
  const { tx, call, now: at } = command
  const { order, snapshot } = judged
  const book = await bookOfCatalogue(deps.db, snapshot.catalogue)
  const capacity = await moveCapacity(command, judged, book)
  if (!capacity) throw new MenuChanged()
  if (refund && order.customer_id !== null) await lockWallet(tx, order.customer_id, at)
  await saveChange(tx, call, judged, capacity)
  await spendApproval(command, { ...judged, order_id: order.id })
  if (order.paid_agorot > 0) await settleRefund(command, order, refund)
}

/**
 * Refunds the overpayment, or requests its approval. Withdraws the request of an earlier change first: the new amount
 * contains it.
 */
async function settleRefund(
  command: CommandContext,
  order: { readonly id: number; readonly version: number },
  refund: ChangeRefund | null,
): Promise<void> {
  const { tx } = command
  const by = refund?.by ?? command.call.caller
  await withdrawRequests({ ...command, call: { ...command.call, caller: by } }, await findChangeRequests(tx, order.id))
  if (!refund) return
  const { amount_agorot, destination } = refund
  const input = {
    // Refund requests are found by the part of a payment's key before the first colon.
    key: `change-${order.id}-${order.version}`,
    amount_agorot,
    destination,
    reason: 'changed',
    liable: 'customer' as const,
    note: '',
  }
  const paid_order = await lockOrderMoney(tx, order.id)
  const in_name = { ...command, call: { ...command.call, caller: refund.by } }
  if (refund.needs_approval) await requestRefund(in_name, refund.by, paid_order, input)
  else await giveInTransaction(in_name, paid_order, { ...input, till_id: command.call.till_id })
}

/** Previews the order with another cart; a refund shows the caller's limit, so that the screen can announce a request. */
export async function previewChange(
  deps: Deps,
  call: Call,
  id: number,
  cart: ChangeInput['cart'],
): Promise<HandlerResult<typeof orders.previewChange>> {
  const judged = await judgeChangeNow(deps, call, id, cart)
  const { problems, priced, order } = judged
  const difference = differenceOf(judged)
  const limits = difference.due_agorot < 0 && call.caller ? await refundLeft(deps.db, call.caller, order) : null
  const refund = limits && { limit_agorot: limits.limit, left_agorot: limits.left }
  return { data: { price: priced.price, problems: [...problems], difference, refund, version: order.version } }
}
