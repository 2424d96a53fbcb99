import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import type { SendSms } from '#platform/companies/sms.ts'
import { type NotificationInput, textFor } from './notify-customer.service.ts'

export const notifyTasks = (deps: Deps, sendSms: SendSms | null): Tasks => ({
  notify_customer: async (payload, { job }) => {
    const sms = sendSms && (await textFor(deps, payload as NotificationInput))
    if (sms) await sendSms(sms, `job:${job.id}`)
  },
})
