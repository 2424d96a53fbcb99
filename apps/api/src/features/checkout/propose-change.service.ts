import type { Answer } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { Refusal } from '@tavlin/domain/refusal'
import { isDiscountProblem } from '@tavlin/domain/wallet/discount-approval'
import type { z } from 'zod'
import { askCustomer, lockAsked, settleProposal } from '#features/orders/change-proposal.service.ts'
import { findToChange, judgeFor } from '#features/orders/change.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { findKept } from '#platform/idempotency.ts'
import { apply, expectMayGiveBack, expectSeen, expectStands, withFacts } from './change-order.service.ts'

type Asked = z.output<typeof orders.proposeChange.body>

/** Everything the change needs is asked now, so that the customer's yes is enough. */
export function proposeChange(
  deps: Deps,
  call: Call,
  id: number,
  asked: Asked,
): Promise<Answer<typeof orders.proposeChange>> {
  return withFacts(deps, asked.cart, (facts) =>
    change(deps, call, async (tx) => {
      const at = deps.now()
      const order = await findToChange(tx, id)
      expectRight(call.caller, order, 'manage_orders')
      await expectSeen(tx, call, at, order, asked.version)
      const judged = await judgeFor({ db: tx, now: deps.now }, call, order, asked.cart, facts)
      expectStands(judged, null)
      await expectMayGiveBack(tx, call.caller, judged, asked.settle)
      return askCustomer(deps, tx, call, at, judged, asked)
    }),
  )
}

type Answered = Answer<typeof orders.answerChange>

/** Thrown through the transaction: the order is another one by now, and nothing of the change may stay. */
class Overtaken extends Error {}

/** Yes carries the change out, if the order is still the one that was asked about. */
export async function answerChange(deps: Deps, call: Call, token: string, agree: boolean): Promise<Answered> {
  try {
    return await (agree ? carryOut(deps, call, token) : settle(deps, call, token, 'declined'))
  } catch (error) {
    if (error instanceof Overtaken) return settle(deps, call, token, 'overtaken')
    throw error
  }
}

const settle = (deps: Deps, call: Call, token: string, state: 'declined' | 'overtaken'): Promise<Answered> =>
  change(deps, call, async (tx) => {
    const found = await lockAsked(tx, token, deps.now())
    await settleProposal(tx, call, deps.now(), found, state)
    return { data: { state } }
  })

async function carryOut(deps: Deps, call: Call, token: string): Promise<Answered> {
  // Before the proposal is looked at: a repeated yes finds it answered.
  const kept = await findKept<Answered>(deps.db, call)
  if (kept) return kept
  const { cart } = await deps.db.transaction().execute((tx) => lockAsked(tx, token, deps.now()))
  return withFacts(deps, cart, (facts) =>
    change(deps, call, async (tx) => {
      const found = await lockAsked(tx, token, deps.now())
      const order = await findToChange(tx, found.order_id)
      if (order.version !== found.base_version) throw new Overtaken()
      await overtakenIfRefused(async () => {
        const judged = await judgeFor({ db: tx, now: deps.now }, call, order, cart, facts)
        // Who asked had the right to it, or an approval.
        const problems = judged.problems.filter(({ code }) => !isDiscountProblem(code))
        const agreed = { ...judged, problems }
        expectStands(agreed, found.difference.total_after)
        await apply(deps, tx, call, agreed, found.settle)
      })
      await settleProposal(tx, call, deps.now(), found, 'approved')
      return { data: { state: 'approved' } }
    }),
  )
}

/** What they were shown cannot be had any more: places are gone, the price is another, the kitchen has begun. */
async function overtakenIfRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Overtaken()
    throw error
  }
}
