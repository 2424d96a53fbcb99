import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { SIGN_IN_CODE_DIGITS, typedSignInCode } from '@tavlin/domain/access/sign-in-code'
import { hashToken } from '#platform/db/ids.ts'
import type { Sms } from '#platform/companies/sms.ts'
import type { Call } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import type { Budget, LimitAttempt, Limits } from '#platform/http/limits.ts'

/** Sends a text message with a secret, which is stored nowhere. */
export type SendSecretSms = (sms: Sms) => Promise<void>

/** What a code is for. A code for one purpose is rejected for every other purpose, person and phone. */
type CodeContext = {
  readonly secret_key: string
  readonly purpose: 'sign-in code' | 'phone code' | 'guest code'
  /** Id of the row that the code belongs to. */
  readonly id: number
  readonly phone: string
}

export const newTextedCode = (): string =>
  String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0')

/** Only this HMAC is stored, because a code is too short for a plain hash. */
export const hashOfCode = ({ secret_key, purpose, id, phone }: CodeContext, code: string): Buffer =>
  createHmac('sha256', secret_key).update(`${purpose}\n${id}\n${phone}\n${code}`).digest()

/** Whether the typed code is the stored one. Does the same work when no code is stored. */
export function isTextedCode(context: CodeContext, stored: Buffer | null, typed: string): stored is Buffer {
  const hash = hashOfCode(context, typedSignInCode(typed) ?? '')
  return timingSafeEqual(stored ?? Buffer.alloc(hash.length), hash) && stored !== null
}

const HOUR_S = 3600
export const codeBudget = (name: string, points: number, seconds: number = HOUR_S): Budget => ({
  name,
  points,
  seconds,
  when_store_fails: 'closed',
})
const ONE_A_MINUTE = codeBudget('sms_code_minute', 1, 60)
const PER_PHONE = codeBudget('sms_code_phone', 5)
const PER_ADDRESS = codeBudget('sms_code_address', 20)

export const phoneKey = (phone: string): string => hashToken(phone).toString('base64url')

const ofAddress = ({ address }: Call): readonly LimitAttempt[] => [[PER_ADDRESS, address]]

/** Limits the codes that are texted to a phone, whatever they are for, and those that one sender requests. */
export async function takeTextLimits(
  limits: Limits,
  call: Call,
  phone: string,
  of_sender: readonly LimitAttempt[] = ofAddress(call),
): Promise<void> {
  const key = phoneKey(phone)
  const wait_seconds = await limits.take([...of_sender, [ONE_A_MINUTE, key], [PER_PHONE, key]])
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
}
