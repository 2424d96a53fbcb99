import { SIGN_IN_CODE_ATTEMPTS, SIGN_IN_CODE_MINUTES } from '@tavlin/domain/access/sign-in-code'
import { toE164 } from '@tavlin/domain/customers/phone'
import { Refusal } from '@tavlin/domain/refusal'
import { writeMessage } from '#features/messages/messages.service.ts'
import { change } from '#platform/db/change.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import type { LimitAttempt, Limits } from '#platform/http/limits.ts'
import { findForLogin } from './login.repo.ts'
import { expectNoSecondFactor, openSession, signInBudget } from './login.service.ts'
import { makeInvitationLink } from './password.service.ts'
import * as repo from './sms-login.repo.ts'
import {
  type SendSecretSms,
  codeBudget,
  hashOfCode,
  isTextedCode,
  newTextedCode,
  phoneKey,
  takeTextLimits,
} from './texted-code.service.ts'

// Requests for unknown phones are logged too; this limit prevents strangers from filling the log.
const ENTRIES_PER_HOUR = codeBudget('sms_code_logged', 10)

const GUESSES_PER_PHONE = signInBudget('sms_guess_phone', 10)
const GUESSES_PER_ADDRESS = signInBudget('sms_guess_address', 100)

/**
 * Returns the same answer whether or not a user has the phone: requests for known and unknown phones consume the
 * limits, and a job makes and sends the code, so that the timing is the same too.
 */
export async function requestSmsCode(deps: Deps, limits: Limits, call: Call, typed_phone: string) {
  if (!deps.config.sms) throw new Refusal('sms_unavailable')
  const phone = toE164(typed_phone)
  await takeTextLimits(limits, call, phone)
  const user_id = await repo.findIdByPhone(deps.db, phone)
  const is_within_limit =
    (await limits.take([[ENTRIES_PER_HOUR, user_id === null ? 'unknown' : phoneKey(phone)]])) === 0
  if (user_id === null && !is_within_limit) return { status: true as const }
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await record(tx, call, 'user.sms_code_requested', { user_id })
    return { status: true as const }
  })
}

type CodeInput = { phone: string; code: string; as: 'staff' | 'driver'; device_token?: string | undefined }

/** Signs in with a texted code, which replaces the password: a second factor is still needed. */
export async function loginWithSmsCode(deps: Deps, limits: Limits, call: Call, sent: CodeInput) {
  const phone = toE164(sent.phone)
  const tries: readonly LimitAttempt[] = [
    [GUESSES_PER_PHONE, phoneKey(phone)],
    [GUESSES_PER_ADDRESS, call.address],
  ]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  const id = (await repo.findIdByPhone(deps.db, phone)) ?? 0
  const stored = await repo.takeAttempt(deps.db, id, deps.now())
  if (!isTextedCode(contextOf(deps, id, phone), stored, sent.code)) throw new Refusal('sms_code_wrong')
  if (!(await repo.spendCode(deps.db, id, stored))) throw new Refusal('sms_code_wrong')
  const user = await findForLogin(deps.db, { id }, hashToken(sent.device_token ?? ''))
  if (!user) throw new Refusal('sms_code_wrong')
  await limits.giveBack(tries)
  if (sent.as === 'driver' && !user.is_driver) throw new Refusal('not_a_driver')
  expectNoSecondFactor(deps, user, sent.as)
  return openSession(deps, call, user, sent)
}

/** Includes the phone, so that a code sent to an earlier phone of the user is rejected. */
const contextOf = ({ config: { secret_key } }: Deps, id: number, phone: string) =>
  ({ secret_key, purpose: 'sign-in code', id, phone }) as const

export type CodeJob = { readonly user_id: number; readonly requested_at: string }

/** Makes a code and texts it. A job that could not run in time does nothing, because the user has given up. */
export async function textSignInCode(deps: Deps, sendSms: SendSecretSms, { user_id, requested_at }: CodeJob) {
  const now = deps.now()
  const valid_ms = SIGN_IN_CODE_MINUTES * 60_000
  const user = await repo.findRecipient(deps.db, user_id)
  if (!user || now.getTime() - Date.parse(requested_at) > valid_ms) return
  const code = newTextedCode()
  const code_hash = hashOfCode(contextOf(deps, user_id, user.phone), code)
  const expires_at = new Date(now.getTime() + valid_ms)
  await change(deps, SYSTEM_CALL, (tx) =>
    repo.saveCode(tx, user_id, { code_hash, attempts: SIGN_IN_CODE_ATTEMPTS, expires_at }),
  )
  const business = deps.config.product_name
  await sendSms({ to: user.phone, text: await writeMessage(deps.db, 'sign_in_code', user.lang, { business, code }) })
}

/** Texts the link of an invitation to a user who has a phone; the mail has a link of its own. */
export async function textInvitation(deps: Deps, sendSms: SendSecretSms, user_id: number): Promise<void> {
  const user = await repo.findRecipient(deps.db, user_id)
  if (!user) return
  const link = await makeInvitationLink(deps, user_id)
  const business = deps.config.product_name
  await sendSms({ to: user.phone, text: await writeMessage(deps.db, 'invitation', user.lang, { business, link }) })
}
