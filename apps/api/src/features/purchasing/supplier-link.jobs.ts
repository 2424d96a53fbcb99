import { writeMessage } from '#features/messages/messages.service.ts'
import { calendarDay } from '@tavlin/domain/business-day'
import { replyState } from '@tavlin/domain/purchasing/supplier-reply'
import { dayText } from '#platform/files/document-text.ts'
import { type Mail, type SendMail, escapeHtml } from '#platform/companies/mail.ts'
import type { SendSms, Sms } from '#platform/companies/sms.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { type OrderBehindLink, findByLink, saveSent } from './supplier-link.repo.ts'
import { type SendLinkJob, linkUrl } from './supplier-link.service.ts'
import { LINK_TEXT } from './supplier-link.text.ts'

type LinkDeps = Pick<Deps, 'db' | 'now' | 'config'>
type Senders = { readonly sendSms: ((sms: Sms) => Promise<void>) | null; readonly sendMail: SendMail }
type WorkerSenders = { readonly sendSms: SendSms | null; readonly sendMail: SendMail }

export const supplierLinkTasks = (deps: LinkDeps, { sendSms, sendMail }: WorkerSenders): Tasks => ({
  send_supplier_link: (payload, { job }) =>
    sendSupplierLink(
      deps,
      { sendSms: sendSms && ((sms) => sendSms(sms, `job:${job.id}`)), sendMail },
      payload as SendLinkJob,
    ),
})

/** Sends the link. Does nothing when it was revoked, has no channel, or its order can no longer be answered. */
export async function sendSupplierLink(deps: LinkDeps, senders: Senders, { link_id }: SendLinkJob): Promise<void> {
  const found = await findByLink(deps.db, link_id)
  if (!found || found.channel === 'none') return
  const { status, has_receipts, order, channel, sent_to } = found
  const today = calendarDay(deps.now())
  if (replyState({ status, has_receipts, delivery_date: order.delivery_date }, today) !== 'open') return
  const values = valuesOf(found, linkUrl(deps.config, link_id))
  if (channel === 'email') await senders.sendMail(mailOf(sent_to, order.lang, values))
  else if (senders.sendSms)
    await senders.sendSms({ to: sent_to, text: await writeMessage(deps.db, 'supplier_order', order.lang, values) })
  else return
  const { purchase_id, deli_id, supplier_id } = found
  await change(deps, SYSTEM_CALL, async (tx) => {
    await saveSent(tx, link_id, deps.now())
    const ids = { purchase_id, deli_id, supplier_id }
    await record(tx, SYSTEM_CALL, 'purchase.link_changed', { ...ids, action: 'sent' }, deli_id)
  })
}

const valuesOf = ({ order }: OrderBehindLink, link: string) => ({
  // A deli has only a Hebrew and an English name. The page chooses by the same rule.
  deli: order.lang === 'he' || order.lang === 'ar' ? order.deli.name_he : order.deli.name_en,
  number: order.number,
  date: dayText(order.delivery_date),
  link,
})

function mailOf(to: string, lang: OrderBehindLink['order']['lang'], values: ReturnType<typeof valuesOf>): Mail {
  const text = LINK_TEXT[lang]
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const button = `<p><a href="${values.link}">${escapeHtml(text.button)}</a></p>`
  const dir = lang === 'he' || lang === 'ar' ? 'rtl' : 'ltr'
  return {
    to,
    subject: text.subject(values),
    text: [text.lead(values), values.link, text.outro].join('\n\n'),
    html: `<div dir="${dir}" lang="${lang}">${paragraph(text.lead(values))}${button}${paragraph(text.outro)}</div>`,
  }
}
