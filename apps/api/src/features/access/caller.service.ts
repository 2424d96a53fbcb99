import type { Caller } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { findCaller } from './caller.repo.ts'

/**
 * Returns a user with their present permissions, for work on their behalf without a session. Null when they left, or
 * lack the second factor without which they could not sign in either.
 */
export async function callerOf({ db, now }: Pick<Deps, 'db' | 'now'>, user_id: number): Promise<Caller | null> {
  const found = await findCaller(db, user_id, now())
  return found && { id: user_id, ...found }
}
