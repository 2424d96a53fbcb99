import type { Caller } from '@tavlin/contract/access-rules'
import { PIN_TRIES } from '@tavlin/domain/access/pin'
import { Refusal } from '@tavlin/domain/refusal'
import { rightsAtTill } from '@tavlin/domain/till/till-rights'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { hashToken, newToken } from '#platform/db/ids.ts'
import { isPassword } from './passwords.ts'
import * as repo from './pin.repo.ts'
import { findRights } from './session.repo.ts'
import { endSessionsAtTill, sessionEnd } from './session.service.ts'

export const { listSellers } = repo

type PinSignIn = {
  readonly till_id: number
  readonly deli_id: number
  readonly user_id: number
  readonly pin: string
}

/**
 * Checks a PIN and returns its stored hash. The attempt is consumed before hashing. Users without a PIN and users who
 * may not sell in the deli get the answer of a wrong PIN.
 */
async function expectPin({ db }: Deps, { till_id, deli_id, user_id, pin }: PinSignIn): Promise<string> {
  const sellers = await repo.listSellers(db, deli_id)
  if (!sellers.some(({ id }) => id === user_id)) throw new Refusal('pin_wrong')
  const found = await repo.takeTry(db, till_id, user_id, PIN_TRIES)
  if (!found) throw new Refusal('pin_locked')
  const { pin_hash } = found
  const is_right = await isPassword(pin, pin_hash, { key: `till:${till_id}`, is_first: true })
  if (!is_right || pin_hash === null) throw new Refusal('pin_wrong')
  return pin_hash
}

/**
 * Returns the user of a PIN with their permissions at this till, for one action on a device where another user is
 * signed in.
 */
export async function callerByPin(deps: Deps, sent: PinSignIn): Promise<Caller> {
  const { till_id, deli_id, user_id } = sent
  await expectPin(deps, sent)
  await repo.forgetFailures(deps.db, till_id, user_id)
  const [rights] = await findRights(deps.db, [{ user_id, kind: 'staff' }])
  return { id: user_id, ...rightsAtTill(rights!, deli_id) }
}

/** Opens a session of this user on the device of a till, and ends the session of the previous user. */
export async function signInWithPin(deps: Deps, call: Call, sent: PinSignIn) {
  const { till_id, user_id } = sent
  const pin_hash = await expectPin(deps, sent)
  const at = deps.now()
  const expires_at = sessionEnd('staff', at)
  const access_token = newToken()
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await endSessionsAtTill(tx, call, till_id, at)
    const { address, user_agent } = call
    const session = {
      token_hash: hashToken(access_token),
      user_id,
      till_id,
      pin_hash,
      address,
      user_agent,
      at,
      expires_at,
    }
    if (!(await repo.insertDeviceSession(tx, session))) throw new Refusal('pin_wrong')
    await repo.forgetFailures(tx, till_id, user_id)
    await record(tx, call, 'user.signed_in', { user_id })
    return { access_token, token_type: 'Bearer' as const, expires_at: expires_at.toISOString() }
  })
}

/** Binds a session that was opened by password to a till, and unlocks the PIN of its user there. */
export async function bindToTill(tx: Tx, call: Call, caller: Caller, till_id: number): Promise<void> {
  await repo.bindSession(tx, call.session_id!, till_id)
  await repo.forgetFailures(tx, till_id, caller.id)
  await record(tx, call, 'user.signed_in', { user_id: caller.id })
}
