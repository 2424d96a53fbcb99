import { Readable } from 'node:stream'
import { INCOMING_PATH, isSignedByTwilio, statusPath, type TwilioWebhook } from '#platform/companies/sms-twilio.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { type Job, addJob } from '#platform/events/jobs.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { Denied } from '#platform/http/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import type { StatusReport } from './deliver.service.ts'
import type { IncomingSms } from './receive.service.ts'

type Form = { readonly MessageSid: string; readonly [field: string]: string }

// PostgreSQL stores no NUL, and other control characters have no meaning in a text message.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
export const storable = (text: string): string => text.replaceAll(CONTROL, '')

export function takeIncoming(deps: Deps, call: Call, form: Form): Promise<FileAnswer> {
  const sms: IncomingSms = {
    sid: form.MessageSid,
    from: form['From'] ?? '',
    // A picture arrives without text; pictures are not shown yet.
    text: storable(form['Body'] ?? '') || '[MMS]',
    received_at: deps.now().toISOString(),
  }
  const is_authentic = isSigned(deps, call, { path: INCOMING_PATH, fields: form })
  return queueAuthentic(deps, call, is_authentic, { task: 'receive_sms', payload: sms })
}

export function takeStatus(deps: Deps, call: Call, message_id: number, form: Form): Promise<FileAnswer> {
  const report: StatusReport = {
    message_id,
    sid: form.MessageSid,
    status: form['MessageStatus'] ?? '',
    error_code: form['ErrorCode'] ?? null,
  }
  const is_authentic = isSigned(deps, call, { path: statusPath(message_id), fields: form })
  return queueAuthentic(deps, call, is_authentic, { task: 'save_sms_status', payload: report })
}

const isSigned = ({ config }: Deps, call: Call, webhook: Omit<TwilioWebhook, 'signature'>): boolean =>
  config.sms !== null && isSignedByTwilio(config.sms, { ...webhook, signature: call.sms_signature ?? null })

/** Queues a job and answers at once, because the SMS provider repeats a webhook that takes long. The job is retried. */
export async function queueAuthentic(
  deps: Deps,
  call: Call,
  is_authentic: boolean,
  job: Job & { readonly payload: { readonly sid: string } },
): Promise<FileAnswer> {
  if (!is_authentic) {
    deps.log.warn({ address: call.address }, 'rejected an SMS webhook: its signature or key is wrong')
    throw new Denied('not_allowed')
  }
  const status = 'status' in job.payload ? `:${String(job.payload.status)}` : ''
  await change(deps, SYSTEM_CALL, (tx) => addJob(tx, job, `${job.task}:${job.payload.sid}${status}`))
  return new FileAnswer('answer.xml', 'text/xml; charset=utf-8', Readable.from('<Response/>'), 'shown')
}
