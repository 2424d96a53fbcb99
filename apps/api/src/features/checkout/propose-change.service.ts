import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { Refusal } from '@tavlin/domain/refusal'
import { isDiscountProblem } from '@tavlin/domain/wallet/discount-approval'
import type { z } from 'zod'
import {
  proposeToCustomer,
  lockProposalByToken,
  settleProposal,
} from '#features/orders/change/change-proposal.service.ts'
import { type ChangeVerdict, differenceOf, findToChange, judgeFor } from '#features/orders/change/change.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { findStoredAnswer } from '#platform/http/idempotency.ts'
import {
  apply,
  type ChangeRefund,
  expectAccepted,
  expectSeen,
  refundOfChange,
  type SettleMethod,
  withFacts,
} from './change-order.service.ts'

type ProposalInput = z.output<typeof orders.proposeChange.body>

/** Checks all permissions and limits now, so that the customer's agreement is sufficient. */
export function proposeChange(
  deps: Deps,
  call: Call,
  id: number,
  input: ProposalInput,
): Promise<HandlerResult<typeof orders.proposeChange>> {
  return withFacts(deps, input.cart, (facts) =>
    change(deps, call, async (tx) => {
      const at = deps.now()
      const order = await findToChange(tx, id)
      expectRight(call.caller, order, 'manage_orders')
      await expectSeen(tx, call, at, order, input.version)
      const judged = await judgeFor({ db: tx, now: deps.now }, call, order, input.cart, facts)
      expectAccepted(judged, null)
      const refund = await refundOfChange(tx, call.caller, judged, input.settle)
      // The customer must not be promised a refund that a manager may still decline.
      if (refund?.needs_approval) throw new Refusal('over_own_limit', { wanted: refund.amount_agorot })
      return proposeToCustomer(deps, { tx, call, now: at }, judged, input)
    }),
  )
}

type AnswerResult = HandlerResult<typeof orders.answerChange>

/** Thrown to roll back the transaction when the order changed since the proposal. */
class Overtaken extends Error {}

/** When the customer agrees, applies the change if the order still has the version of the proposal. */
export async function answerChange(deps: Deps, call: Call, token: string, agree: boolean): Promise<AnswerResult> {
  try {
    return await (agree ? applyProposal(deps, call, token) : settle(deps, call, token, 'declined'))
  } catch (error) {
    if (error instanceof Overtaken) return settle(deps, call, token, 'overtaken')
    throw error
  }
}

const settle = (deps: Deps, call: Call, token: string, state: 'declined' | 'overtaken'): Promise<AnswerResult> =>
  change(deps, call, async (tx) => {
    const found = await lockProposalByToken(tx, token, deps.now())
    await settleProposal({ tx, call, now: deps.now() }, found, state)
    return { data: { state } }
  })

async function applyProposal(deps: Deps, call: Call, token: string): Promise<AnswerResult> {
  // Looks up the stored answer before reading the proposal: a repeated agreement would find the proposal already
  // answered.
  const stored = await findStoredAnswer<AnswerResult>(deps.db, call)
  if (stored) return stored
  const { cart } = await deps.db.transaction().execute((tx) => lockProposalByToken(tx, token, deps.now()))
  return withFacts(deps, cart, (facts) =>
    change(deps, call, async (tx) => {
      const found = await lockProposalByToken(tx, token, deps.now())
      const order = await findToChange(tx, found.order_id)
      if (order.version !== found.base_version) throw new Overtaken()
      await overtakenIfRejected(async () => {
        const judged = await judgeFor({ db: tx, now: deps.now }, call, order, cart, facts)
        // Ignores discount problems: the discount was permitted or approved when the change was proposed.
        const problems = judged.problems.filter(({ code }) => !isDiscountProblem(code))
        const agreed = { ...judged, problems }
        expectAccepted(agreed, found.difference.total_after)
        await apply(deps, { tx, call, now: deps.now() }, agreed, refundOfProposal(agreed, found))
      })
      await settleProposal({ tx, call, now: deps.now() }, found, 'approved')
      return { data: { state: 'approved' } }
    }),
  )
}

/**
 * The refund counts against the limit of the user who proposed the change. The limit was checked then, and any refund
 * since gave the order another version.
 */
function refundOfProposal(
  judged: ChangeVerdict,
  { settle, requested_by }: { readonly settle: SettleMethod; readonly requested_by: number | null },
): ChangeRefund | null {
  const amount_agorot = -differenceOf(judged).due_agorot
  if (amount_agorot <= 0 || settle === 'none' || settle === 'collect' || requested_by === null) return null
  const by = { id: requested_by, roles: [], permissions: [] }
  return { amount_agorot, destination: settle, by, needs_approval: false }
}

/** Maps refusals to Overtaken: they mean that the slot filled up, the price changed or the kitchen started. */
async function overtakenIfRejected(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Overtaken()
    throw error
  }
}
