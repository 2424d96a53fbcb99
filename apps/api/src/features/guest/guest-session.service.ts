import { SIGN_IN_CODE_ATTEMPTS, SIGN_IN_CODE_MINUTES } from '@tavlin/domain/access/sign-in-code'
import { GUEST_CODE_LIMITS, type guestCustomers } from '@tavlin/contract/guest-customers'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { toE164 } from '@tavlin/domain/customers/phone'
import { VERIFIED_MINUTES } from '@tavlin/domain/guest/guest-account'
import { Refusal } from '@tavlin/domain/refusal'
import {
  type SendSecretSms,
  codeBudget,
  hashOfCode,
  isTextedCode,
  newTextedCode,
  takeTextLimits,
} from '#features/access/texted-code.service.ts'
import { findHolder } from '#features/customers/customer.service.ts'
import { findCallingKiosk } from '#features/kiosks/kiosk.service.ts'
import { writeMessage } from '#features/messages/messages.service.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import { hashToken, newToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import type { LimitAttempt, Limits } from '#platform/http/limits.ts'
import * as repo from './guest-session.repo.ts'

type CodeRequest = ParsedRequestOf<typeof guestCustomers.requestGuestCode>['body']
type CodeResult = HandlerResult<typeof guestCustomers.requestGuestCode>
export type SessionInput = { readonly session: string; readonly device_id: string }

const budgetOf = (by: keyof typeof GUEST_CODE_LIMITS) => {
  const { codes, minutes } = GUEST_CODE_LIMITS[by]
  return codeBudget(`guest_code_${by}`, codes, minutes * 60)
}
const GUESSES_PER_ADDRESS = codeBudget('guest_guess_address', 100, 15 * 60)

/** A paired kiosk is known by its cookie, every other device by the random id that it generates. */
async function deviceOf(db: Db, call: Call, { device_id }: { readonly device_id: string }) {
  const kiosk = await findCallingKiosk(db, call)
  return kiosk
    ? ({ device: `kiosk:${kiosk.id}`, kind: 'kiosk' } as const)
    : ({ device: device_id, kind: 'device' } as const)
}

/**
 * Opens a session that waits for its code. Reads no customer, so the answer and the time it takes are the same for
 * known and unknown phones: a job looks the customer up and texts the code.
 */
export async function requestGuestCode(
  deps: Deps,
  limits: Limits,
  call: Call,
  { phone: typed_phone, lang, device_id }: CodeRequest,
): Promise<CodeResult> {
  if (!deps.config.sms) throw new Refusal('sms_unavailable')
  const phone = toE164(typed_phone)
  const { device, kind } = await deviceOf(deps.db, call, { device_id })
  const of_sender: readonly LimitAttempt[] = [
    [budgetOf('address'), call.address],
    [budgetOf(kind), device],
  ]
  await takeTextLimits(limits, call, phone, of_sender)
  const session = newToken()
  const expires_at = new Date(deps.now().getTime() + SIGN_IN_CODE_MINUTES * 60_000)
  const opened = { token_hash: hashToken(session), device, phone, lang, attempts: SIGN_IN_CODE_ATTEMPTS, expires_at }
  // No answer is stored under an Idempotency-Key, because it contains the secret of the session.
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    const guest_session_id = await repo.insertSession(tx, opened)
    await record(tx, call, 'guest.code_requested', { guest_session_id })
    return { data: { session, expires_at: expires_at.toISOString() } }
  })
}

const contextOf = ({ config: { secret_key } }: Deps, id: number, phone: string) =>
  ({ secret_key, purpose: 'guest code', id, phone }) as const

export type GuestCodeJob = { readonly guest_session_id: number }

/**
 * Makes a code and texts it, if the phone belongs to a customer who is not blocked. Does nothing for other phones, and
 * nothing when the session has expired before the job runs.
 */
export async function textGuestCode(deps: Deps, sendSms: SendSecretSms, { guest_session_id: id }: GuestCodeJob) {
  const recipient = await repo.findRecipient(deps.db, id, deps.now())
  if (!recipient || (await findCustomerId(deps.db, recipient.phone)) === null) return
  const { phone, lang } = recipient
  const code = newTextedCode()
  await change(deps, SYSTEM_CALL, (tx) => repo.saveCode(tx, id, hashOfCode(contextOf(deps, id, phone), code)))
  const business = deps.config.product_name
  await sendSms({ to: phone, text: await writeMessage(deps.db, 'phone_code', lang, { business, code }) })
}

/** Returns the customer who has the phone. Blocked customers are null like unknown ones: they order as guests. */
async function findCustomerId(db: Db, phone: string): Promise<number | null> {
  const holder = await findHolder(db, phone)
  return holder && !(await repo.isBlocked(db, holder.id)) ? holder.id : null
}

const keyOf = async (db: Db, call: Call, input: SessionInput): Promise<repo.SessionKey> => ({
  token_hash: hashToken(input.session),
  device: (await deviceOf(db, call, input)).device,
})

/** Verifies the phone of a session with the texted code. Every failure has the same answer. */
export async function verifyGuestPhone(
  deps: Deps,
  limits: Limits,
  call: Call,
  input: SessionInput & { readonly code: string },
): Promise<void> {
  const tries: readonly LimitAttempt[] = [[GUESSES_PER_ADDRESS, call.address]]
  const wait_seconds = await limits.take(tries)
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  const key = await keyOf(deps.db, call, input)
  const attempt = await repo.takeAttempt(deps.db, key, deps.now())
  const { id, phone, code_hash } = attempt ?? { id: 0, phone: '', code_hash: null }
  if (!isTextedCode(contextOf(deps, id, phone), code_hash, input.code)) throw new Refusal('sms_code_wrong')
  const customer_id = await findCustomerId(deps.db, phone)
  if (customer_id === null) throw new Refusal('sms_code_wrong')
  const minutes = VERIFIED_MINUTES[key.device.startsWith('kiosk:') ? 'kiosk' : 'web']
  const expires_at = new Date(deps.now().getTime() + minutes * 60_000)
  await change(deps, { ...call, idempotency: null }, async (tx) => {
    if (!(await repo.saveVerified(tx, { id, phone, code_hash }, expires_at))) throw new Refusal('sms_code_wrong')
    await record(tx, call, 'customer.phone_verified', { customer_id })
  })
  await limits.giveBack(tries)
}

type VerifiedCustomer = { readonly id: number; readonly phone: string; readonly expires_at: string }

/** Returns the customer of a verified session; every caller that shows or uses data of a customer goes through here. */
export async function expectVerified(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  call: Call,
  input: SessionInput,
): Promise<VerifiedCustomer> {
  const found = await repo.findVerified(db, await keyOf(db, call, input), now())
  const id = found && (await findCustomerId(db, found.phone))
  if (!found || id === null) throw new Refusal('guest_not_verified')
  return { id, phone: found.phone, expires_at: new Date(found.expires_at).toISOString() }
}

/** Ends the session on a kiosk with the order, because the next guest stands at the same device. */
export async function endSessionOfKiosk({ db }: Pick<Deps, 'db'>, call: Call, input: SessionInput): Promise<void> {
  const key = await keyOf(db, call, input)
  if (key.device.startsWith('kiosk:')) await repo.deleteSession(db, key)
}

export const purgeGuestSessions = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  repo.deleteExpiredSessions(db, now())
