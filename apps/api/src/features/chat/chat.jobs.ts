import type { SendSms, SmsCompany } from '#platform/companies/sms.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job, JobsOf, Tasks } from '#platform/events/jobs.ts'
import { campaignTasks } from './campaigns/campaigns.jobs.ts'
import { endSnoozes, linkConversation } from './conversation.service.ts'
import {
  type ReportHint,
  type StatusReport,
  confirmReport,
  deliverMessage,
  saveReport,
  sendAutomatic,
} from './deliver.service.ts'
import { type IncomingSms, receiveSms } from './receive.service.ts'

const linkOf = (customer_id: number): Job => ({ task: 'link_conversation', payload: { customer_id } })

/** A new or changed customer may have the number of a conversation without a customer. */
export const chatJobsOf = {
  'customer.created': ({ data }) => linkOf(data.customer_id),
  'customer.changed': ({ data }) => linkOf(data.customer_id),
} satisfies JobsOf

export const chatTasks = (deps: Deps, company: SmsCompany | null): Tasks => ({
  ...campaignTasks(deps, company),
  send_sms: async (payload) => {
    if (company) await deliverMessage(deps, company, (payload as { message_id: number }).message_id)
  },
  receive_sms: (payload) => receiveSms(deps, payload as IncomingSms),
  save_sms_status: (payload) => saveReport(deps, payload as StatusReport),
  confirm_sms_status: async (payload) => {
    if (company) await confirmReport(deps, company, payload as ReportHint)
  },
  link_conversation: (payload) => linkConversation(deps, (payload as { customer_id: number }).customer_id),
  end_snoozes: () => endSnoozes(deps),
})

/** Automatic messages of other features use the same path, so that answers to them appear in the chat. */
export const automaticSender =
  (deps: Deps, company: SmsCompany): SendSms =>
  (sms, key) =>
    sendAutomatic(deps, company, sms, key)
