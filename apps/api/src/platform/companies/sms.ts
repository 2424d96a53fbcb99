import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '@tavlin/config/config'
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
export type SmsWebhook = {
  /** Path below the callback URL, with its query, as the provider called it. */
  readonly path: string
  readonly signature: string | null
  readonly fields: Readonly<Record<string, string>>
}

export type SmsCompany = {
  /** Returns the id that the provider gave the text. Throws `NoAnswer` when the text may or may not have been sent. */
  readonly send: (sms: SentSms) => Promise<string>
  /**
   * Returns the ids of the same text to the same number that the provider accepted since this day; call it before
   * sending again.
   */
  readonly find: (sms: Sms, since: Date) => Promise<string[]>
  readonly isAuthentic: (webhook: SmsWebhook) => boolean
}

// The timeout is short, because a waiting worker blocks other jobs.
const TIMEOUT_MS = 8000
const Accepted = z.object({ sid: z.string().min(1).max(64) })
const Rejected = z.object({ code: z.int() })
const Found = z.object({ messages: z.array(Accepted.extend({ body: z.string(), direction: z.string() })) })
// HTTP statuses of account problems and temporary problems: the same text may succeed later.
const NOT_FOR_GOOD = new Set([401, 403, 408, 429])

/** Client of Twilio's Messages API. Errors omit the phone number, so that it is not logged. */
export function openSms({ url, account, token, from, callback_url }: NonNullable<Config['sms']>): SmsCompany {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const messages = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const call = async (address: string, init: RequestInit): Promise<unknown> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address, { ...init, signal, redirect: 'error' }).catch(unanswered)
    if (answer.status >= 400 && answer.status < 500 && !NOT_FOR_GOOD.has(answer.status)) {
      const rejected = Rejected.safeParse(await answer.json().catch(() => null))
      throw new SmsRejected(String(rejected.data?.code ?? answer.status))
    }
    if (!answer.ok) throw new NoAnswer(`the SMS provider answered ${answer.status}`, { status: answer.status })
    return answer.json().catch(unanswered)
  }
  return {
    send: async ({ to, text, message_id }) => {
      const body = new URLSearchParams({
        To: to,
        From: from,
        Body: text,
        ...(message_id !== null && { StatusCallback: `${callback_url}${statusPath(message_id)}` }),
      })
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      return parsed(Accepted, await call(messages, { method: 'POST', headers, body })).sid
    },
    find: async ({ to, text }, since) => {
      const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '100' })
      const answer = parsed(Found, await call(`${messages}?${query}`, { headers: { authorization } }))
      return answer.messages
        .filter(({ body, direction }) => body === text && direction !== 'inbound')
        .map(({ sid }) => sid)
    },
    isAuthentic: ({ path, signature, fields }) => {
      const expected = Buffer.from(signatureOf(token, `${callback_url}${path}`, fields))
      const received = Buffer.from(signature ?? '')
      return received.length === expected.length && timingSafeEqual(received, expected)
    },
  }
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

export const INCOMING_PATH = '/incoming'
/** The status callback names our message, because it may arrive before the answer that contains the provider's id. */
export const statusPath = (message_id: number): string => `/status?message=${message_id}`

/** Computes Twilio's signature over the URL and every field sorted by name, including fields that we do not use. */
function signatureOf(token: string, address: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).toSorted()
  const signed = address + names.map((name) => name + fields[name]).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}

function unanswered(error: unknown): never {
  throw new NoAnswer('the SMS provider gave no answer', { cause: error })
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  return result.success ? result.data : unanswered(result.error)
}
