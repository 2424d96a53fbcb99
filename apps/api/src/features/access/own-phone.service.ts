import { SIGN_IN_CODE_ATTEMPTS, SIGN_IN_CODE_MINUTES } from '@tavlin/domain/access/sign-in-code'
import { toE164 } from '@tavlin/domain/customers/phone'
import { Refusal } from '@tavlin/domain/refusal'
import { writeMessage } from '#features/messages/messages.service.ts'
import { change } from '#platform/db/change.ts'
import { isTaken } from '#platform/db/taken.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { type SignedCall, SYSTEM_CALL } from '#platform/http/call.ts'
import type { Limits } from '#platform/http/limits.ts'
import { withoutSecrets } from './me.service.ts'
import * as repo from './own-phone.repo.ts'
import { checkProof } from './proof.ts'
import { type SendSecretSms, hashOfCode, isTextedCode, newTextedCode, takeTextLimits } from './texted-code.service.ts'

const VALID_MS = SIGN_IN_CODE_MINUTES * 60_000

type NewPhone = { readonly phone: string; readonly proof: string }

/**
 * Stores the new phone of the caller; a job texts a code to it. Whoever has the phone can sign in, so an open session
 * is not enough: the password or a code of the second factor is needed too. A phone of another user is not rejected
 * here, because only its owner may learn that it has an account.
 */
export async function requestPhoneCode(deps: Deps, limits: Limits, call: SignedCall, sent: NewPhone) {
  if (!deps.config.sms) throw new Refusal('sms_unavailable')
  const phone = toE164(sent.phone)
  const { id } = call.caller
  const confirmProof = await checkProof(deps, limits, call, sent.proof)
  return change(deps, withoutSecrets(call, deps.config.secret_key), async (tx) => {
    await confirmProof(tx)
    // Consumes the limits after the proof, so that a mistyped password does not use up the one text per minute.
    await takeTextLimits(limits, call, phone)
    await repo.savePhoneChange(tx, id, phone, new Date(deps.now().getTime() + VALID_MS))
    await record(tx, call, 'user.phone_code_requested', { user_id: id })
    return { status: true as const }
  })
}

/** Makes a code and texts it to the new phone. Does nothing when the job runs too late. */
export async function textPhoneCode(deps: Deps, sendSms: SendSecretSms, user_id: number): Promise<void> {
  const entered = await repo.findPhoneChange(deps.db, user_id, deps.now())
  if (!entered) return
  const { phone, lang } = entered
  const code = newTextedCode()
  const code_hash = hashOfCode(contextOf(deps, user_id, phone), code)
  await change(deps, SYSTEM_CALL, (tx) =>
    repo.saveCode(tx, user_id, { phone, code_hash, attempts: SIGN_IN_CODE_ATTEMPTS }),
  )
  const business = deps.config.product_name
  await sendSms({ to: phone, text: await writeMessage(deps.db, 'phone_code', lang, { business, code }) })
}

type Confirmation = { readonly phone: string; readonly code: string }

/** Saves the new phone once its owner has entered the texted code. */
export async function savePhone(deps: Deps, call: SignedCall, sent: Confirmation) {
  const phone = toE164(sent.phone)
  const { id } = call.caller
  const stored = await repo.takeAttempt(deps.db, id, phone, deps.now())
  const is_right = isTextedCode(contextOf(deps, id, phone), stored, sent.code)
  return change(deps, withoutSecrets(call, deps.config.secret_key), async (tx) => {
    // Rejects inside `change()`, because a repeated request must return the stored answer although its code is used up.
    if (!is_right || !(await confirm(tx, id, stored))) throw new Refusal('sms_code_wrong')
    await record(tx, call, 'user.phone_changed', { user_id: id })
    return { status: true as const }
  })
}

async function confirm(...args: Parameters<typeof repo.confirmPhone>): Promise<boolean> {
  try {
    return await repo.confirmPhone(...args)
  } catch (error) {
    throw isTaken(error, 'app_user_phone_key') ? new Refusal('user_phone_taken') : error
  }
}

const contextOf = ({ config: { secret_key } }: Deps, id: number, phone: string) =>
  ({ secret_key, purpose: 'phone code', id, phone }) as const
