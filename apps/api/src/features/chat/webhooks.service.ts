import { Readable } from 'node:stream'
import { INCOMING_PATH, type SmsWebhook, openSms, statusPath } from '#platform/companies/sms.ts'
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

export function takeIncoming(deps: Deps, call: Call, form: Form): Promise<FileAnswer> {
  const sms: IncomingSms = {
    sid: form.MessageSid,
    from: form['From'] ?? '',
    // A picture arrives without text; pictures are not shown yet.
    text: (form['Body'] ?? '').replaceAll(CONTROL, '') || '[MMS]',
    received_at: deps.now().toISOString(),
  }
  const job = { task: 'receive_sms', payload: sms }
  return queueSigned(deps, call, { path: INCOMING_PATH, fields: form }, job)
}

export function takeStatus(deps: Deps, call: Call, message_id: number, form: Form): Promise<FileAnswer> {
  const report: StatusReport = {
    message_id,
    sid: form.MessageSid,
    status: form['MessageStatus'] ?? '',
    error_code: form['ErrorCode'] ?? null,
  }
  const job = { task: 'save_sms_status', payload: report }
  return queueSigned(deps, call, { path: statusPath(message_id), fields: form }, job)
}

/** Queues a job and answers at once, because the SMS provider repeats a webhook that takes long. The job is retried. */
async function queueSigned(
  deps: Deps,
  call: Call,
  webhook: Omit<SmsWebhook, 'signature'>,
  job: Job & { readonly payload: { readonly sid: string } },
): Promise<FileAnswer> {
  const company = deps.config.sms && openSms(deps.config.sms)
  if (!company?.isAuthentic({ ...webhook, signature: call.sms_signature ?? null })) {
    deps.log.warn({ address: call.address }, 'rejected an SMS webhook: its signature is wrong')
    throw new Denied('not_allowed')
  }
  const status = 'status' in job.payload ? `:${String(job.payload.status)}` : ''
  await change(deps, SYSTEM_CALL, (tx) => addJob(tx, job, `${job.task}:${job.payload.sid}${status}`))
  return new FileAnswer('answer.xml', 'text/xml; charset=utf-8', Readable.from('<Response/>'), 'shown')
}
