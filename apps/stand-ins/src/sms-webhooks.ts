import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

type SmsWebhook = {
  readonly url: string
  /** Address that is called; the signature covers `url`. */
  readonly via?: string | undefined
  readonly token: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a form signed like Twilio's webhooks; returns the status of the answer, or null when the request failed. */
export async function sendSmsWebhook({ url, via = url, token, fields }: SmsWebhook): Promise<number | null> {
  const names = Object.keys(fields).toSorted()
  const signed = url + names.map((name) => name + fields[name]).join('')
  const signature = createHmac('sha1', token).update(signed).digest('base64')
  return sendSmsForm(via, fields, { 'x-twilio-signature': signature })
}

export const sendSmsForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | null> =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) }).then(
    ({ status }) => status,
    () => null,
  )

export const BETWEEN_MS = 150

/** Reports the statuses one after another, as the network of the customer would. */
export async function reportStatuses(
  webhook: SmsWebhook,
  statuses: readonly string[],
  remember: (status: string) => void,
): Promise<void> {
  for (const status of statuses) {
    await pause(BETWEEN_MS, undefined, { ref: false })
    remember(status)
    const code = status === 'undelivered' ? { ErrorCode: '30003' } : {}
    const fields = { ...webhook.fields, MessageStatus: status, SmsStatus: status, ...code }
    await sendSmsWebhook({ ...webhook, fields })
  }
}
