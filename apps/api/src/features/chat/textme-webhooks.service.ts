import { createHash } from 'node:crypto'
import { toE164 } from '@tavlin/domain/customers/phone'
import { Refusal } from '@tavlin/domain/refusal'
import { hasWebhookKey, messageIdIn } from '#platform/companies/sms-textme.ts'
import type { Deps } from '#platform/deps.ts'
import type { Call } from '#platform/http/call.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { IncomingSms } from './receive.service.ts'
import { queueAuthentic, storable } from './webhooks.service.ts'

type IncomingForm = { readonly phone: string; readonly message: string; readonly date: string }

/** The provider gives a text no id: the same text of the same number at the same time is a repetition. */
export function takeTextmeIncoming(deps: Deps, call: Call, key: string, form: IncomingForm): Promise<FileAnswer> {
  const { phone, message, date } = form
  const sms: IncomingSms = {
    sid: `TM${createHash('sha256').update(`${phone}\n${date}\n${message}`).digest('hex').slice(0, 32)}`,
    from: senderOf(phone),
    text: storable(message),
    received_at: deps.now().toISOString(),
  }
  return queueAuthentic(deps, call, isKeyRight(deps, key), { task: 'receive_sms', payload: sms })
}

const isKeyRight = ({ config }: Deps, key: string): boolean => config.sms !== null && hasWebhookKey(config.sms, key)

/** A name is no phone; the job drops its text. */
function senderOf(phone: string): string {
  try {
    return toE164(/^972\d+$/.test(phone) ? `+${phone}` : phone)
  } catch (error) {
    if (error instanceof Refusal) return phone
    throw error
  }
}

type StatusForm = { readonly external_id: string; readonly status: string }

/** A report is only a hint, because it has no signature: the job asks the provider for the state of the message. */
export function takeTextmeStatus(deps: Deps, call: Call, key: string, form: StatusForm): Promise<FileAnswer> {
  const { external_id: sid, status } = form
  const payload = { message_id: messageIdIn(sid), sid, status }
  return queueAuthentic(deps, call, isKeyRight(deps, key), { task: 'confirm_sms_status', payload })
}
