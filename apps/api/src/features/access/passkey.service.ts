import { randomBytes } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@tavlin/contract/passkeys'
import { MOST_PASSKEYS, isFromClone } from '@tavlin/domain/access/passkeys'
import { Refusal } from '@tavlin/domain/refusal'
import type { z } from 'zod'
import { type Call, type SignedCall, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import type { LimitAttempt, Limits } from '#platform/http/limits.ts'
import { checkFactorStays } from './factors.ts'
import { findForLogin } from './login.repo.ts'
import { openSession, signInBudget } from './login.service.ts'
import { findPassword } from './me.repo.ts'
import { withoutSecrets } from './me.service.ts'
import * as repo from './passkey.repo.ts'
import { checkProof } from './proof.ts'
import { hasFactor, lockFactors } from './second-factor.repo.ts'
import { isTicketOf, openTicket } from './sign-in-ticket.ts'
import { makeRecoveryCodes } from './totp.ts'
import { CHALLENGE_MS, checkAnswer, checkNewPasskey, creationOptions, requestOptions } from './webauthn.ts'

// An answer cannot be guessed: the limits only bound the work that somebody who knows a password can cause.
const PER_USER = signInBudget('passkey_user', 50)
const PER_ADDRESS = signInBudget('passkey_address', 200)

const ofSession = (session_id: number): Buffer => hashToken(`passkey of session ${session_id}`)
const ofTicket = (ticket: string): Buffer => hashToken(`passkey of ticket ${ticket}`)

async function newChallenge({ db, now }: Deps, bound_to: Buffer, user_id: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now().getTime() + CHALLENGE_MS)
  await repo.saveChallenge(db, { bound_to, user_id, challenge, expires_at })
  return challenge
}

/** Returns options with which the browser requests a passkey of the user who gave the password in the first step. */
export async function loginPasskeyOptions(deps: Deps, sent: { ticket: string }) {
  const user = await userOfTicket(deps, sent.ticket)
  const known = await repo.listPasskeys(deps.db, user.id)
  if (known.length === 0) throw new Refusal('second_factor_is_off')
  const challenge = await newChallenge(deps, ofTicket(sent.ticket), user.id)
  return { data: requestOptions(deps, { challenge, known }) }
}

type SecondStep = { ticket: string; answer: z.output<typeof PasskeyAnswer>; device_token?: string | undefined }

/** Opens the session of a user who gave the password in the first step and now answers with a passkey. */
export async function confirmLoginWithPasskey(deps: Deps, limits: Limits, call: Call, sent: SecondStep) {
  const user = await userOfTicket(deps, sent.ticket, sent.device_token)
  const tries: readonly LimitAttempt[] = [
    [PER_USER, String(user.id)],
    [PER_ADDRESS, call.address],
  ]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  const { id, counter } = await checkSignature(deps, user.id, sent)
  const confirm = async (tx: Tx): Promise<void> => {
    if (!(await repo.spendCounter(tx, id, counter, deps.now()))) throw new Refusal('passkey_wrong')
  }
  const { device_token } = sent
  const session = await openSession(deps, call, user, { device_token, as: user.as, confirm })
  await limits.giveBack(tries)
  return session
}

async function userOfTicket(deps: Deps, sealed: string, device_token = '') {
  const ticket = openTicket(deps, sealed)
  const user = await findForLogin(deps.db, { id: ticket.user_id }, hashToken(device_token))
  if (!user || !isTicketOf(ticket, user)) throw new Refusal('sign_in_expired')
  return { ...user, as: ticket.as }
}

/** The challenge is used up in a statement of its own, so that a rejected answer uses it up too. */
async function checkSignature(deps: Deps, user_id: number, { ticket, answer }: SecondStep) {
  const challenge = await repo.takeChallenge(deps.db, ofTicket(ticket), user_id, deps.now())
  if (challenge === null) throw new Refusal('sign_in_expired')
  const credential_id = Buffer.from(answer.id, 'base64url')
  const known = await repo.listPasskeys(deps.db, user_id)
  const passkey = known.find((one) => one.credential_id.equals(credential_id))
  const counter = passkey ? await checkAnswer(deps, challenge, passkey, answer) : null
  if (!passkey || counter === null) throw new Refusal('passkey_wrong')
  if (isFromClone(passkey.counter, counter)) {
    deps.log.warn({ user_id, passkey_id: passkey.id }, 'passkey rejected: its counter went back')
    await change(deps, SYSTEM_CALL, (tx) => record(tx, SYSTEM_CALL, 'user.passkey_clone_suspected', { user_id }))
    throw new Refusal('passkey_wrong')
  }
  return { id: passkey.id, counter }
}

/** Returns options for a new passkey. Only the first second factor of a user needs no proof. */
export async function newPasskey(deps: Deps, limits: Limits, call: SignedCall, proof: string | undefined) {
  const { id } = call.caller
  if (await hasFactor(deps.db, id)) {
    const expectProof = await checkProof(deps, limits, call, proof ?? '')
    await change(deps, { ...call, idempotency: null }, expectProof)
  }
  const known = await repo.listPasskeys(deps.db, id)
  if (known.length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys')
  const { email } = await findPassword(deps.db, id)
  const challenge = await newChallenge(deps, ofSession(call.session_id!), id)
  return { data: creationOptions(deps, { id, email }, { challenge, known }) }
}

type NewPasskey = { name: string; answer: z.output<typeof NewPasskeyAnswer> }

export async function addPasskey(deps: Deps, call: SignedCall, { name, answer }: NewPasskey) {
  const user_id = call.caller.id
  const challenge = await repo.takeChallenge(deps.db, ofSession(call.session_id!), user_id, deps.now())
  if (challenge === null) throw new Refusal('sign_in_expired')
  const credential = await checkNewPasskey(deps, challenge, answer)
  if (!credential) throw new Refusal('passkey_wrong')
  // The answer may contain recovery codes, so it is not stored with an idempotency key.
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await lockFactors(tx, user_id)
    const is_first = !(await hasFactor(tx, user_id))
    const added = { ...credential, name, transports: answer.transports, now: deps.now() }
    const id = await repo.insertPasskey(tx, user_id, added)
    if (id === null) throw new Refusal('passkey_is_known')
    await record(tx, call, 'user.passkey_added', { user_id })
    return { data: { id, recovery_codes: is_first ? await makeRecoveryCodes(deps, tx, user_id) : null } }
  })
}

export function renamePasskey(deps: Deps, call: SignedCall, id: number, name: string) {
  const user_id = call.caller.id
  return change(deps, call, async (tx) => {
    if (!(await repo.renamePasskey(tx, user_id, id, name))) notFound('passkey', id)
    await record(tx, call, 'user.passkey_renamed', { user_id })
    return { status: true as const }
  })
}

type Removal = { id: number; proof: string }

export async function removePasskey(deps: Deps, limits: Limits, call: SignedCall, { id, proof }: Removal) {
  const user_id = call.caller.id
  const expectProof = await checkProof(deps, limits, call, proof)
  return change(deps, withoutSecrets(call, deps.config.secret_key), async (tx) => {
    await expectProof(tx)
    await lockFactors(tx, user_id)
    if (!(await repo.deletePasskey(tx, user_id, id))) notFound('passkey', id)
    await checkFactorStays(tx, user_id, deps.now())
    await record(tx, call, 'user.passkey_removed', { user_id })
    return { status: true as const }
  })
}
