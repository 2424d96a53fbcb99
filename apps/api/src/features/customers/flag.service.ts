import type { customers } from '@tavlin/contract/customers'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectHere } from './customer-answer.ts'
import { lockCustomer } from './customer.repo.ts'
import { answerOf } from './customer.service.ts'
import { deleteFlag, saveFlag } from './flag.repo.ts'

/** Does not change the version: flags are not part of the form, so they must not cause an edit conflict. */
export function flagCustomer(
  deps: Deps,
  call: Call,
  id: number,
  { flag, on, reason }: ParsedRequestOf<typeof customers.flagCustomer>['body'],
) {
  if (on && reason === '') throw new Refusal('flag_reason_missing')
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const customer = expectHere((await lockCustomer(tx, id, at)) ?? notFound('customer', id))
    const before = customer.flags.find((one) => one.flag === flag)
    // The same flag with the same reason changes nothing and emits no event.
    if (on ? before?.reason === reason : !before) return { data: customer }
    if (on) await saveFlag(tx, id, { flag, reason }, { at, actor_id: call.caller?.id ?? null })
    else await deleteFlag(tx, id, flag)
    await record(tx, call, 'customer.flagged', { customer_id: id, flag, on })
    return answerOf(tx, id, at)
  })
}
