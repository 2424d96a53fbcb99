import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import type { SendSms } from '#platform/companies/sms.ts'
import { type LinkJob, sendPaymentLink } from './payment-link.service.ts'
import { checkPayments } from './settle-payment.service.ts'

export const paymentTasks = (deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>, sendSms: SendSms | null): Tasks => ({
  check_payments: () => checkPayments(deps),
  send_payment_link: (payload, { job }) =>
    sendPaymentLink(deps, sendSms && ((sms) => sendSms(sms, `job:${job.id}`)), payload as LinkJob),
})
