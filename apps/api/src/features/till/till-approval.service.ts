import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { tillSales } from '@tavlin/contract/till-sales'
import { callerByPin, listSellers } from '#features/access/pin.service.ts'
import { decideApproval } from '#features/wallet/approval.service.ts'
import type { ApprovedHandlers } from '#features/wallet/order-approval.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { expectTill } from './device.service.ts'
import { findDeliOfTill } from './till.repo.ts'

async function deliOf({ db }: Deps, till_id: number): Promise<number> {
  return (await findDeliOfTill(db, till_id)) ?? notFound('till', till_id)
}

/** Lists all other sellers with a PIN as possible approvers; whether one may decide depends on the request. */
export async function listApprovers(deps: Deps, call: SignedCall): Promise<HandlerResult<typeof tillSales.approvers>> {
  const people = await listSellers(deps.db, await deliOf(deps, expectTill(call)))
  const others = people.filter(({ id, has_pin }) => has_pin && id !== call.caller.id)
  return { data: others.map(({ id, name }) => ({ id, name })) }
}

/** Version of a request that is not decided yet. */
const PENDING_VERSION = 1

/** Approves a request as the manager whose PIN is sent, with the manager's permissions and limits in this deli. */
export async function approveWithPin(
  deps: Deps,
  call: SignedCall,
  { params, body }: Pick<ParsedRequestOf<typeof tillSales.approveWithPin>, 'params' | 'body'>,
  handlers: ApprovedHandlers,
): Promise<HandlerResult<typeof tillSales.approveWithPin>> {
  const till_id = expectTill(call)
  const manager = await callerByPin(deps, { ...body, till_id, deli_id: await deliOf(deps, till_id) })
  const decision = { id: params.id, decision: 'approve', note: '', version: PENDING_VERSION } as const
  const { data } = await decideApproval(deps, { ...call, caller: manager }, decision, handlers)
  return { data: { approval_id: data.id, state: data.state } }
}
