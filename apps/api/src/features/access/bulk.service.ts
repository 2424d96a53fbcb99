import { messageOf } from '@tavlin/contract/errors'
import { type BulkAction, decideBulk } from '@tavlin/domain/access/bulk'
import type { CommandContext } from '#platform/command-context.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { recordAll } from '#platform/events/events.ts'
import * as repo from './bulk.repo.ts'
import { lockRights } from './role.repo.ts'

/** Changes users in one transaction. A user who cannot be changed gets a refusal; all other users are changed. */
export function changeUsers(deps: Deps, call: SignedCall, action: BulkAction, sent_ids: readonly number[]) {
  const { caller } = call
  const ids = [...new Set(sent_ids)]
  return change(deps, call, async (tx) => {
    await lockRights(tx)
    const found = await repo.findPeople(tx, ids)
    const { rejected, to_change } = decideBulk(action, ids, { ...found, caller_id: caller.id })
    if (to_change.length > 0) await execute({ tx, call, now: deps.now() }, action, to_change)
    return {
      data: ids.map((id) => {
        const code = rejected.get(id)
        return code ? { id, ok: false, code, message: messageOf(code) } : { id, ok: true }
      }),
    }
  })
}

async function execute({ tx, call, now }: CommandContext, action: BulkAction, ids: readonly number[]): Promise<void> {
  const eventsOf = (user_ids: readonly number[]) => user_ids.map((user_id) => ({ user_id }))
  if (action === 'end_sessions')
    return recordAll(tx, call, 'user.signed_out', eventsOf(await repo.endSessionsOf(tx, ids, now)))
  await repo.saveActive(tx, ids, action === 'activate', now)
  return recordAll(tx, call, 'user.changed', eventsOf(ids))
}
