import type { Caller } from '@tavlin/contract/access-rules'
import { typedCode } from '@tavlin/domain/access/second-factor'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { qrOf } from '#platform/files/qr.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { LimitAttempt, Limits } from '#platform/http/limits.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import { findForLogin } from './login.repo.ts'
import { openSession, signInBudget } from './login.service.ts'
import { findPassword } from './me.repo.ts'
import { withoutSecrets } from './me.service.ts'
import { checkFactorStays } from './factors.ts'
import { checkProof, isRightCode } from './proof.ts'
import * as repo from './second-factor.repo.ts'
import { endSessions } from './session.repo.ts'
import { isTicketOf, openTicket } from './sign-in-ticket.ts'
import { encryptSecret, makeRecoveryCodes, newSecret, stepOf, totpUri } from './totp.ts'
import { findAddressee } from './password.repo.ts'

const PER_USER = signInBudget('second_factor_user', 5)
const PER_ADDRESS = signInBudget('second_factor_address', 100)
// A known device keeps its own attempts when somebody who knows the password uses up those of the account.
const PER_DEVICE = signInBudget('second_factor_device', 5)

type SecondStep = { ticket: string; code: string; device_token?: string | undefined }

/** Opens the session of a user who gave the password in the first step and now gives a code. */
export async function confirmLogin(deps: Deps, limits: Limits, call: Call, sent: SecondStep) {
  const ticket = openTicket(deps, sent.ticket)
  const device_hash = hashToken(sent.device_token ?? '')
  const user = await findForLogin(deps.db, { id: ticket.user_id }, device_hash)
  if (!user || !isTicketOf(ticket, user)) throw new Refusal('sign_in_expired')
  const tries: readonly LimitAttempt[] = user.device_known
    ? [[PER_DEVICE, `${user.id}.${device_hash.toString('base64url')}`]]
    : [
        [PER_USER, String(user.id)],
        [PER_ADDRESS, call.address],
      ]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) {
    deps.log.warn({ request_id: call.request_id, user_id: user.id }, 'second factor rejected: too many attempts')
    throw new Denied('too_many_attempts', { wait_seconds })
  }
  const { device_token } = sent
  const confirm = async (tx: Tx): Promise<void> => {
    if (!(await isRightCode(deps, { tx, call }, user.id, sent.code))) throw new Refusal('second_factor_wrong')
  }
  const session = await openSession(deps, call, user, { device_token, as: ticket.as, confirm })
  await limits.giveBack(tries)
  return session
}

export async function showSecondFactor({ db }: Deps, { id }: Caller) {
  return { data: await repo.findSecondFactor(db, id) }
}

const SETUP_MS = 30 * 60_000
const setupPurpose = (user_id: number): string => `setup of an authenticator app\n${user_id}`

/**
 * Returns a new secret, plain and encrypted. The secret is stored once the client sends it back encrypted, with a code.
 */
export async function newTotp({ db, config, now }: Deps, { id }: Caller) {
  const secret = newSecret()
  const { email } = await findPassword(db, id)
  const until = now().getTime() + SETUP_MS
  return {
    data: {
      secret,
      qr: qrOf(totpUri(secret, config.product_name, email)),
      setup: encrypt(config.secret_key, setupPurpose(id), JSON.stringify([secret, until])),
    },
  }
}

type FirstCode = { setup: string; code: string; proof?: string | undefined }

export async function saveTotp(deps: Deps, limits: Limits, call: SignedCall, sent: FirstCode) {
  const { caller } = call
  const { totp_since, passkeys } = await repo.findSecondFactor(deps.db, caller.id)
  const needs_proof = totp_since === null && passkeys.length > 0
  const expectProof = needs_proof ? await checkProof(deps, limits, call, sent.proof ?? '') : null
  const secret = openSetup(deps, caller.id, sent.setup)
  const typed = typedCode(sent.code)
  const last_step = typed?.kind === 'totp' ? stepOf(secret, typed.code, deps.now()) : null
  // The answer contains secrets, so it is not stored with an idempotency key.
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await expectProof?.(tx)
    if (last_step === null) throw new Refusal('second_factor_wrong')
    await repo.lockFactors(tx, caller.id)
    const is_first = !(await repo.hasFactor(tx, caller.id))
    const totp = { secret: encryptSecret(deps, secret), last_step, now: deps.now() }
    if (!(await repo.insertTotp(tx, caller.id, totp))) throw new Refusal('second_factor_is_on')
    await record(tx, call, 'user.second_factor_enabled', { user_id: caller.id })
    return { data: { recovery_codes: is_first ? await makeRecoveryCodes(deps, tx, caller.id) : null } }
  })
}

function openSetup({ config, now }: Deps, user_id: number, setup: string): string {
  const opened = decrypt(config.secret_key, setupPurpose(user_id), setup)
  const [secret, until] = opened === undefined ? ['', 0] : (JSON.parse(opened) as [string, number])
  if (until <= now().getTime()) throw new Refusal('sign_in_expired')
  return secret
}

export async function removeTotp(deps: Deps, limits: Limits, call: SignedCall, proof: string) {
  const user_id = call.caller.id
  const expectProof = await checkProof(deps, limits, call, proof)
  return change(deps, withoutSecrets(call, deps.config.secret_key), async (tx) => {
    await expectProof(tx)
    await repo.lockFactors(tx, user_id)
    if (!(await repo.deleteTotp(tx, user_id))) throw new Refusal('second_factor_is_off')
    await checkFactorStays(tx, user_id, deps.now())
    await record(tx, call, 'user.second_factor_disabled', { user_id })
    return { status: true as const }
  })
}

export async function newRecoveryCodes(deps: Deps, limits: Limits, call: SignedCall, proof: string) {
  const user_id = call.caller.id
  const expectProof = await checkProof(deps, limits, call, proof)
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await expectProof(tx)
    if (!(await repo.hasFactor(tx, user_id))) throw new Refusal('second_factor_is_off')
    await record(tx, call, 'user.recovery_codes_replaced', { user_id })
    return { data: { recovery_codes: await makeRecoveryCodes(deps, tx, user_id) } }
  })
}

/** Removes all second factors of another user, who lost the phone and the recovery codes. A job mails that user. */
export function resetSecondFactor(deps: Deps, call: SignedCall, user_id: number) {
  return change(deps, call, async (tx) => {
    if (user_id === call.caller.id) throw new Refusal('second_factor_is_own')
    if (!(await repo.deleteSecondFactor(tx, user_id))) {
      if (!(await findAddressee(tx, user_id))) notFound('user', user_id)
      throw new Refusal('second_factor_is_off')
    }
    await endSessions(tx, user_id, deps.now())
    await record(tx, call, 'user.second_factor_reset', { user_id })
    return { status: true as const }
  })
}
