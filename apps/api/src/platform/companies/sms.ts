import type { Config } from '@tavlin/config/config'
import { z } from 'zod'

export type Sms = { readonly to: string; readonly text: string }
export type SendSms = (sms: Sms) => Promise<void>

// The timeout is short, because a waiting worker blocks other jobs.
const TIMEOUT_MS = 8000
const Accepted = z.object({ sid: z.string().min(1) })

/** Client of Twilio's Messages API. Errors omit the phone number, so that it is not logged. */
export function openSms({ url, account, token, from }: NonNullable<Config['sms']>): SendSms {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return async ({ to, text }) => {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the text message was refused with ${answer.status}`)
    Accepted.parse(await answer.json())
  }
}
