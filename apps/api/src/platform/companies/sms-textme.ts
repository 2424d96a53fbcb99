import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { z } from 'zod'
import { NoAnswer } from './company-call.ts'
import { callSms, type FoundSms, isSameSecret, parsedSms, type SmsCompany, type SmsConfig, SmsRejected } from './sms.ts'

const Answer = z.object({ status: z.coerce.number(), shipment_id: z.coerce.string().optional() })
const Report = z.object({ external_id: z.coerce.string(), status: z.coerce.number() })
/** The answer is converted from XML, where one element and a list of one look the same. */
const Reports = Answer.extend({
  transactions: z
    .union([z.array(Report), z.object({ transaction: z.union([z.array(Report), Report.transform((one) => [one])]) })])
    .optional(),
})

/** Answers about the account or a temporary problem: the same text may succeed later. */
const NOT_FOR_GOOD = new Set([3, 4, 5, 6, 10, 11, 12, 715, 998, 999])
/** The provider's code for a number that it cannot reach, such as one outside Israel. */
const NUMBER_WRONG = '9'
const TOO_LONG = 'too_long'
/** Longest text that the provider takes. */
const MOST_CHARACTERS = 1005
const DELIVERED = new Set([0, 102])
/** Sent without a confirmation, and no confirmation in time: the outcome stays open. */
const OPEN = new Set([-1, 2])
/** The longest period of a query is a week. */
const PERIOD_MS = 6 * 24 * 3_600_000

/** Our id of a message at the provider, which recognises the message when the answer to its request was lost. */
const idOf = (message_id: number): string => `tavlin-${message_id}`
/** Returns the message that a report of the provider names; null for another. */
export const messageIdIn = (external_id: string): number | null =>
  /^tavlin-[1-9]\d{0,14}$/.test(external_id) ? Number(external_id.slice('tavlin-'.length)) : null

/** Webhooks have no signature. The key is a part of the address that the provider was given. */
export const hasWebhookKey = ({ webhook_key }: Pick<SmsConfig, 'webhook_key'>, key: string): boolean =>
  webhook_key !== null && isSameSecret(webhook_key, key)

/** Client of the API of TextMe and 019 SMS, who send in Israel only. */
export function openTextme({ url, account, token, from }: SmsConfig): SmsCompany {
  const user = { username: account }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (body: object): Promise<unknown> => {
    const answer = await callSms(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const { status } = parsedSms(Answer, answer)
    if (NOT_FOR_GOOD.has(status)) throw new NoAnswer(`the SMS provider answered with status ${status}`)
    if (status !== 0) throw new SmsRejected(String(status))
    return answer
  }
  return {
    send: async ({ to, text, message_id }) => {
      if (!to.startsWith('+972')) throw new SmsRejected(NUMBER_WRONG)
      if (text.length > MOST_CHARACTERS) throw new SmsRejected(TOO_LONG)
      const phone = { ...(message_id !== null && { $: { id: idOf(message_id) } }), _: to.replace('+972', '0') }
      const sms = { user, source: from, destinations: { phone: [phone] }, message: text }
      const { shipment_id } = parsedSms(Answer, await call({ sms }))
      // The id of a shipment is not in every report, so a message is known by our id.
      return message_id === null ? String(shipment_id) : idOf(message_id)
    },
    find: async ({ message_id }, since) => {
      if (message_id === null) return []
      const external_id = [idOf(message_id)]
      const period = { from: written(since), to: written(new Date(since.getTime() + PERIOD_MS)) }
      const answer = parsedSms(Reports, await call({ dlr: { user, transactions: { external_id }, ...period } }))
      const { transactions = [] } = answer
      const reports = Array.isArray(transactions) ? transactions : transactions.transaction
      return reports.filter((one) => one.external_id === external_id[0]).map(outcomeOf)
    },
  }
}

function outcomeOf({ external_id: sid, status }: z.output<typeof Report>): FoundSms {
  if (DELIVERED.has(status)) return { sid, state: 'delivered', code: null }
  return OPEN.has(status) ? { sid, state: 'sent', code: null } : { sid, state: 'failed', code: String(status) }
}

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** The provider expects `dd/mm/yy hh:mm` in the time of Israel. */
const written = (at: Date): string => PARTS.format(at).replace(', ', ' ')
