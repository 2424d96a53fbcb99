import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { mayMove } from '@tavlin/domain/wallet/limits'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { bookOfCatalogue } from '#features/catalog/recipe-book.service.ts'
import { type DeliLoadFacts, loadFacts } from '#features/delis/availability/facts.service.ts'
import {
  differenceOf,
  findToChange,
  type ChangeVerdict,
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
import { refundOrder } from '#features/payments/refund.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { refundLeft } from './refund-left.ts'
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
      await expectMayGiveBack(tx, call.caller, judged, input.settle)
      await apply(deps, tx, call, judged, input.settle)
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

/** Checks the refund of an overpayment: it needs its own permission and stays within the caller's limit. */
export async function expectMayGiveBack(
  tx: Tx,
  caller: Caller | null,
  judged: ChangeVerdict,
  settle: SettleMethod,
): Promise<void> {
  const back_agorot = -differenceOf(judged).due_agorot
  if (back_agorot <= 0) return
  if (settle === 'none' || settle === 'collect') throw new Refusal('settle_missing', { due_agorot: -back_agorot })
  if (!caller || !allows('refund_orders', caller, judged.order.deli_id))
    throw new Denied('not_allowed', { access: 'refund_orders' })
  const { limit, left } = await refundLeft(tx, caller, judged.order)
  if (!mayMove(left, back_agorot)) throw new Refusal('over_own_limit', { limit, left, wanted: back_agorot })
}

/** Locks in this sequence: slot, stock, wallet, order, then money and documents. */
export async function apply(
  deps: Deps,
  tx: Tx,
  call: Call,
  judged: AcceptedChange,
  settle: SettleMethod,
): Promise<void> {
  const at = deps.now()
  const { order, snapshot } = judged
  const book = await bookOfCatalogue(deps.db, snapshot.catalogue)
  const capacity = await moveCapacity({ tx, call, now: at }, judged, book)
  if (!capacity) throw new MenuChanged()
  const back_agorot = -differenceOf(judged).due_agorot
  if (back_agorot > 0 && order.customer_id !== null) await lockWallet(tx, order.customer_id, at)
  await saveChange(tx, call, judged, capacity)
  await spendApproval({ tx, call, now: at }, { ...judged, order_id: order.id })
  if (back_agorot <= 0 || settle === 'none' || settle === 'collect') return
  const given = await refundOrder({ tx, call, now: at }, await lockOrderMoney(tx, order.id), {
    key: `change:${order.id}:${order.version}`,
    amount_agorot: back_agorot,
    destination: settle,
    reason: 'changed',
    liable: 'customer',
    note: '',
  })
  const payment_ids = given.payments.filter(({ state }) => state === 'done').map(({ id }) => id)
  await issueReceipts({ tx, call, now: at }, { order_id: order.id, payment_ids })
}
