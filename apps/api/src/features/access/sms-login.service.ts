import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import {
  SIGN_IN_CODE_ATTEMPTS,
  SIGN_IN_CODE_DIGITS,
  SIGN_IN_CODE_MINUTES,
  typedSignInCode,
} from '@tavlin/domain/access/sign-in-code'
import { toE164 } from '@tavlin/domain/customers/phone'
import { Refusal } from '@tavlin/domain/refusal'
import { writeMessage } from '#features/messages/messages.service.ts'
import { change } from '#platform/db/change.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import type { Budget, LimitAttempt, Limits } from '#platform/http/limits.ts'
import type { Sms } from '#platform/companies/sms.ts'
import { findForLogin } from './login.repo.ts'
import { expectNoSecondFactor, openSession, signInBudget } from './login.service.ts'
import { makeInvitationLink } from './password.service.ts'
import * as repo from './sms-login.repo.ts'

const HOUR_S = 3600
const requests = (name: string, points: number, seconds: number): Budget => ({
  name,
  points,
  seconds,
  when_store_fails: 'closed',
})
const ONE_A_MINUTE = requests('sms_code_minute', 1, 60)
const PER_PHONE = requests('sms_code_phone', 5, HOUR_S)
const PER_ADDRESS = requests('sms_code_address', 20, HOUR_S)
// Requests for unknown phones are logged too; this limit prevents strangers from filling the log.
const ENTRIES_PER_HOUR = requests('sms_code_logged', 10, HOUR_S)

const GUESSES_PER_PHONE = signInBudget('sms_guess_phone', 10)
const GUESSES_PER_ADDRESS = signInBudget('sms_guess_address', 100)

const keyOf = (phone: string): string => hashToken(phone).toString('base64url')

/** Limits the codes that are texted to a phone, whatever they are for. */
export async function takeTextLimits(limits: Limits, call: Call, phone: string): Promise<void> {
  const key = keyOf(phone)
  const wait_seconds = await limits.take([
    [PER_ADDRESS, call.address],
    [ONE_A_MINUTE, key],
    [PER_PHONE, key],
  ])
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
}

/**
 * Returns the same answer whether or not a user has the phone: requests for known and unknown phones consume the
 * limits, and a job makes and sends the code, so that the timing is the same too.
 */
export async function requestSmsCode(deps: Deps, limits: Limits, call: Call, typed_phone: string) {
  if (!deps.config.sms) throw new Refusal('sms_unavailable')
  const phone = toE164(typed_phone)
  await takeTextLimits(limits, call, phone)
  const user_id = await repo.findIdByPhone(deps.db, phone)
  const is_within_limit = (await limits.take([[ENTRIES_PER_HOUR, user_id === null ? 'unknown' : keyOf(phone)]])) === 0
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
    [GUESSES_PER_PHONE, keyOf(phone)],
    [GUESSES_PER_ADDRESS, call.address],
  ]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  const id = (await repo.findIdByPhone(deps.db, phone)) ?? 0
  const stored = await repo.takeAttempt(deps.db, id, deps.now())
  const typed = codeHash(deps, id, phone, typedSignInCode(sent.code) ?? '')
  const is_right = stored !== null && timingSafeEqual(stored, typed)
  if (!is_right || !(await repo.spendCode(deps.db, id, stored))) throw new Refusal('sms_code_wrong')
  const user = await findForLogin(deps.db, { id }, hashToken(sent.device_token ?? ''))
  if (!user) throw new Refusal('sms_code_wrong')
  await limits.giveBack(tries)
  if (sent.as === 'driver' && !user.is_driver) throw new Refusal('not_a_driver')
  expectNoSecondFactor(deps, user, sent.as)
  return openSession(deps, call, user, sent)
}

/** The hash includes the phone, so that a code sent to an earlier phone of the user is rejected. */
const codeHash = ({ config }: Deps, user_id: number, phone: string, code: string): Buffer =>
  createHmac('sha256', config.secret_key).update(`sign-in code\n${user_id}\n${phone}\n${code}`).digest()

export type SendSecretSms = (sms: Sms) => Promise<void>
export type CodeJob = { readonly user_id: number; readonly requested_at: string }

/** Makes a code and texts it. A job that could not run in time does nothing, because the user has given up. */
export async function textSignInCode(deps: Deps, sendSms: SendSecretSms, { user_id, requested_at }: CodeJob) {
  const now = deps.now()
  const valid_ms = SIGN_IN_CODE_MINUTES * 60_000
  const user = await repo.findRecipient(deps.db, user_id)
  if (!user || now.getTime() - Date.parse(requested_at) > valid_ms) return
  const code = String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0')
  const code_hash = codeHash(deps, user_id, user.phone, code)
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
