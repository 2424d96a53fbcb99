import { createHmac } from 'node:crypto'
import { reportedState } from '@tavlin/domain/chat/message-state'
import { z } from 'zod'
import { callSms, type FoundSms, isSameSecret, parsedSms, type SmsCompany, type SmsConfig } from './sms.ts'

const Accepted = z.object({ sid: z.string().min(1).max(64) })
const Found = z.object({
  messages: z.array(
    Accepted.extend({
      body: z.string(),
      direction: z.string(),
      status: z.string(),
      error_code: z.int().nullish(),
    }),
  ),
})

/** Client of Twilio's Messages API. */
export function openTwilio({ url, account, token, from, callback_url }: SmsConfig): SmsCompany {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const messages = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  return {
    send: async ({ to, text, message_id }) => {
      const body = new URLSearchParams({
        To: to,
        From: from,
        Body: text,
        ...(message_id !== null && { StatusCallback: `${callback_url}${statusPath(message_id)}` }),
      })
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      return parsedSms(Accepted, await callSms(messages, { method: 'POST', headers, body })).sid
    },
    find: async ({ to, text }, since) => {
      const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '100' })
      const answer = parsedSms(Found, await callSms(`${messages}?${query}`, { headers: { authorization } }))
      return answer.messages
        .filter(({ body, direction }) => body === text && direction !== 'inbound')
        .map(({ sid, status, error_code }) => ({ sid, ...outcomeOf(status, error_code) }))
    },
  }
}

export const INCOMING_PATH = '/incoming'
/** The status callback names our message, because it may arrive before the answer that contains the provider's id. */
export const statusPath = (message_id: number): string => `/status?message=${message_id}`

export type TwilioWebhook = {
  /** Path below the callback URL, with its query, as the provider called it. */
  readonly path: string
  readonly signature: string | null
  readonly fields: Readonly<Record<string, string>>
}

export const isSignedByTwilio = (
  { token, callback_url }: Pick<SmsConfig, 'token' | 'callback_url'>,
  { path, signature, fields }: TwilioWebhook,
): boolean => isSameSecret(signatureOf(token, `${callback_url}${path}`, fields), signature)

/** A text that the provider has, and that has no outcome yet, counts as sent. */
function outcomeOf(status: string, error_code: number | null | undefined): Pick<FoundSms, 'state' | 'code'> {
  const state = reportedState(status)
  if (state === 'delivered') return { state, code: null }
  return state === 'failed' ? { state, code: String(error_code ?? status) } : { state: 'sent', code: null }
}

/** Computes Twilio's signature over the URL and every field sorted by name, including fields that we do not use. */
function signatureOf(token: string, address: string, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).toSorted()
  const signed = address + names.map((name) => name + fields[name]).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}
