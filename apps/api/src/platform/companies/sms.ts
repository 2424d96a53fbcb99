import { timingSafeEqual } from 'node:crypto'
import type { Config } from '@tavlin/config/config'
import type { MessageState } from '@tavlin/domain/chat/message-state'
import type { Logger } from 'pino'
import { z } from 'zod'
import { NoAnswer } from './company-call.ts'

export type Sms = { readonly to: string; readonly text: string }
/** Sends an automatic text. Calls with the same key send the text only once. */
export type SendSms = (sms: Sms, key: string) => Promise<void>

/** Thrown when the provider rejected the text permanently; `code` is the error code of the provider. */
export class SmsRejected extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the text message was rejected with code ${code}`)
    this.code = code
  }
}

/** `message_id` is null for a text that is not stored as a message; its delivery is not reported. */
type SentSms = Sms & { readonly message_id: number | null }
/** A text that the provider accepted, with its state and the provider's code of a failure. */
export type FoundSms = {
  readonly sid: string
  readonly state: Extract<MessageState, 'sent' | 'delivered' | 'failed'>
  readonly code: string | null
}

export type SmsCompany = {
  /** Returns the id that the provider gave the text. Throws `NoAnswer` when the text may or may not have been sent. */
  readonly send: (sms: SentSms) => Promise<string>
  /**
   * Returns the texts that the provider accepted for this message since this day; call it before sending again. Without
   * ids of ours at the provider, it searches for the same text to the same number.
   */
  readonly find: (sms: SentSms, since: Date) => Promise<FoundSms[]>
}
export type SmsConfig = NonNullable<Config['sms']>

// The timeout is short, because a waiting worker blocks other jobs.
const TIMEOUT_MS = 8000
const Rejected = z.object({ code: z.int() })
// HTTP statuses of account problems and temporary problems: the same text may succeed later.
const NOT_FOR_GOOD = new Set([401, 403, 408, 429])

/** Sends a request to the provider and returns the JSON of its answer. */
export async function callSms(address: string, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(address, { ...init, signal, redirect: 'error' }).catch(unanswered)
  if (answer.status >= 400 && answer.status < 500 && !NOT_FOR_GOOD.has(answer.status)) {
    const rejected = Rejected.safeParse(await answer.json().catch(() => null))
    throw new SmsRejected(String(rejected.data?.code ?? answer.status))
  }
  if (!answer.ok) throw new NoAnswer(`the SMS provider answered ${answer.status}`, { status: answer.status })
  return answer.json().catch(unanswered)
}

function unanswered(error: unknown): never {
  throw new NoAnswer('the SMS provider gave no answer', { cause: error })
}

/** Parses an answer of the provider; an unusable one counts as no answer. */
export function parsedSms<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  return result.success ? result.data : unanswered(result.error)
}

/** Compares secrets in constant time. */
export function isSameSecret(expected: string, received: string | null): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Sends codes and links that sign people in. They are stored nowhere, because all staff can read the chat. */
export const secretSender =
  (company: SmsCompany, log: Pick<Logger, 'warn'>) =>
  async (sms: Sms): Promise<void> => {
    try {
      await company.send({ ...sms, message_id: null })
    } catch (error) {
      if (!(error instanceof SmsRejected)) throw error
      log.warn({ code: error.code }, 'a text message was rejected for good')
    }
  }
