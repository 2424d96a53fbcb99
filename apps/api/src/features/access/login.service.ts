import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { hashToken, newToken } from '#platform/db/ids.ts'
import type { Budget, Limits, LimitAttempt } from '#platform/http/limits.ts'
import * as repo from './login.repo.ts'
import { isPassword } from './passwords.ts'
import { sessionEnd } from './session.service.ts'
import { signInTicket } from './sign-in-ticket.ts'

type Credentials = { email: string; password: string; as: 'staff' | 'driver'; device_token?: string | undefined }

export const signInBudget = (name: string, points: number): Budget => ({
  name,
  points,
  seconds: 15 * 60,
  when_store_fails: 'closed',
})
const PER_ACCOUNT_AND_ADDRESS = signInBudget('login_account_address', 5)
const PER_ADDRESS = signInBudget('login_address', 100)
// All unknown devices share the rate limit of the account; a known device has its own.
const PER_ACCOUNT = signInBudget('login_account', 20)
const PER_DEVICE = signInBudget('login_device', 5)

/**
 * Runs the same steps for known and unknown accounts until the password is checked, so that neither answer nor timing
 * reveals which accounts exist.
 */
export async function logIn(deps: Deps, limits: Limits, call: Call, sent: Credentials) {
  const email = sent.email.toLowerCase()
  const account = hashToken(email).toString('base64url')
  const device_hash = hashToken(sent.device_token ?? '')
  const user = await repo.findForLogin(deps.db, { email }, device_hash)

  const tries: readonly LimitAttempt[] = user?.device_known
    ? [[PER_DEVICE, `${account}.${device_hash.toString('base64url')}`]]
    : [
        [PER_ACCOUNT_AND_ADDRESS, `${account}.${call.address}`],
        [PER_ADDRESS, call.address],
        [PER_ACCOUNT, account],
      ]
  // Consumes the rate limit before hashing: counting afterwards would let parallel guesses exceed the limit.
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) {
    deps.log.warn({ request_id: call.request_id, account_hash: account }, 'login rejected: too many attempts')
    throw new Denied('too_many_attempts', { wait_seconds })
  }

  const is_first = user?.device_known === true
  const waiter = { key: is_first ? `device:${device_hash.toString('base64url')}` : call.address, is_first }
  const is_right = await isPassword(sent.password, user?.active ? user.password_hash : null, waiter)
  if (!user || !is_right) {
    deps.log.info({ request_id: call.request_id, account_hash: account }, 'login rejected: wrong credentials')
    throw new Refusal('credentials_wrong')
  }
  await limits.giveBack(tries)
  if (sent.as === 'driver' && !user.is_driver) throw new Refusal('not_a_driver')
  expectNoSecondFactor(deps, user, sent.as)
  return openSession(deps, call, user, sent)
}

/** Ends the first step of a user with a second factor: they get a ticket for the second step instead of a session. */
export function expectNoSecondFactor(deps: Deps, user: repo.LoginUser, as: Credentials['as']): void {
  const { has_totp, has_passkey } = user
  if (!has_totp && !has_passkey) return
  throw new Refusal('second_factor_needed', {
    ticket: signInTicket(deps, user, as),
    app: has_totp,
    passkey: has_passkey,
  })
}

type SessionInput = Pick<Credentials, 'as' | 'device_token'> & { confirm?: (tx: Tx) => Promise<void> }

/** Opens a session. `confirm` runs first in the same transaction and throws when a second factor is wrong. */
export function openSession(deps: Deps, call: Call, user: repo.LoginUser, sent: SessionInput) {
  const created_at = deps.now()
  const expires_at = sessionEnd(sent.as, created_at)
  const access_token = newToken()
  const device_token = (user.device_known && sent.device_token) || newToken()
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await sent.confirm?.(tx)
    const is_open = await repo.insertSession(tx, user, {
      token_hash: hashToken(access_token),
      device_hash: hashToken(device_token),
      kind: sent.as,
      address: call.address,
      user_agent: call.user_agent,
      created_at,
      expires_at,
    })
    if (!is_open) throw new Refusal('credentials_wrong')
    await record(tx, call, 'user.signed_in', { user_id: user.id })
    return { access_token, token_type: 'Bearer' as const, expires_at: expires_at.toISOString(), device_token }
  })
}
