import type { Caller } from '@tavlin/contract/access-rules'
import { PIN_TRIES } from '@tavlin/domain/access/pin'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events.ts'
import { hashToken, newToken } from '#platform/ids.ts'
import { isPassword } from './passwords.ts'
import * as repo from './pin.repo.ts'
import { endSessionsAtTill, sessionEnd } from './session.service.ts'

export const { listSellers } = repo

type PinSignIn = {
  readonly till_id: number
  readonly deli_id: number
  readonly user_id: number
  readonly pin: string
}

/**
 * Opens a session of this person on the device of a till, and ends the session of whoever used it before. The try is
 * taken before hashing. A person without a PIN, and one who does not sell here, get the answer of a wrong PIN.
 */
export async function signInWithPin(deps: Deps, call: Call, { till_id, deli_id, user_id, pin }: PinSignIn) {
  const sellers = await repo.listSellers(deps.db, deli_id)
  if (!sellers.some(({ id }) => id === user_id)) throw new Refusal('pin_wrong')
  const found = await repo.takeTry(deps.db, till_id, user_id, PIN_TRIES)
  if (!found) throw new Refusal('pin_locked')
  const { pin_hash } = found
  const is_right = await isPassword(pin, pin_hash, { key: `till:${till_id}`, is_first: true })
  if (!is_right || pin_hash === null) throw new Refusal('pin_wrong')
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

/** For a session that was signed in by password: binds it to a till and allows the PIN there again. */
export async function bindToTill(tx: Tx, call: Call, caller: Caller, till_id: number): Promise<void> {
  await repo.bindSession(tx, call.session_id!, till_id)
  await repo.forgetFailures(tx, till_id, caller.id)
  await record(tx, call, 'user.signed_in', { user_id: caller.id })
}
