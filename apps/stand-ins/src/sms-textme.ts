import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { done, json, type Routes } from './router.ts'
import { type KeepText, type SmsSwitch, statusesOf } from './sms-switch.ts'
import { BETWEEN_MS, sendSmsForm } from './sms-webhooks.ts'

const user = z.object({ username: z.string() })
const Sending = z.object({
  user,
  source: z.string(),
  destinations: z.object({
    phone: z.array(z.object({ $: z.object({ id: z.string() }).optional(), _: z.string() })).length(1),
  }),
  message: z.string().max(1005),
})
const WRITTEN = /^\d\d\/\d\d\/\d\d \d\d:\d\d$/
const Asking = z.object({
  user,
  transactions: z.object({ external_id: z.array(z.string()).max(1000) }),
  from: z.string().regex(WRITTEN),
  to: z.string().regex(WRITTEN),
})
const Body = z.union([z.object({ sms: Sending }), z.object({ dlr: Asking })])

/** Delivery statuses of the provider, by those of Twilio, which the switchboard names. */
const STATUSES: Readonly<Record<string, string>> = { sent: '-1', delivered: '102', undelivered: '101' }

/**
 * The API of TextMe and 019 SMS: one address, a bearer token, and the result as a number in the answer. The address for
 * delivery reports is set on the account, here by `PUT /sms/api/push`.
 */
export function textmeRoutes(board: SmsSwitch, keep: KeepText): Routes {
  const reports = new Map<string, string>()
  let push_url: string | null = null
  const report = async (external_id: string, statuses: readonly string[]): Promise<void> => {
    for (const name of statuses) {
      await pause(BETWEEN_MS, undefined, { ref: false })
      const status = STATUSES[name]
      if (status === undefined) continue
      // A later report is never replaced by an earlier one, whatever the order of the pushes.
      if (reports.get(external_id) !== STATUSES['delivered']) reports.set(external_id, status)
      if (push_url) await sendSmsForm(push_url, { external_id, status, shipment_id: '1', he_message: '', date: '' })
    }
  }
  const send = async ({ source, destinations, message }: z.output<typeof Sending>) => {
    const { $, _: phone } = destinations.phone[0]!
    if (board.strike('reject_number') || !/^0?5\d{8}$/.test(phone)) return json({ status: 9, message: 'too long' })
    const shipment_id = keep(`+972${phone.replace(/^0/, '')}`, source, message)
    if ($) {
      reports.set($.id, STATUSES['sent']!)
      void report($.id, statusesOf(board))
    }
    return json({ status: 0, message: 'SMS will be sent', shipment_id })
  }
  return {
    'PUT /sms/api/push': ({ body }) => {
      push_url = z.object({ url: z.url().nullable() }).parse(JSON.parse(body)).url
      return done
    },
    'POST /sms/api': async ({ body, request }) => {
      if (!request.headers.authorization?.startsWith('Bearer ')) return json({ status: 3, message: 'token' })
      if (board.strike('error')) return json({}, 500)
      if (board.strike('quota')) return json({ status: 4, message: 'Not enough credit' })
      if (board.strike('hang_up')) request.socket.destroy()
      if (board.strike('rubbish'))
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>It works!' }
      const parsed = Body.safeParse(JSON.parse(body))
      if (!parsed.success) return json({ status: 1, message: 'There was a problem parsing your XML' })
      if ('dlr' in parsed.data) {
        const wanted = parsed.data.dlr.transactions.external_id.filter((id) => reports.has(id))
        const transactions = wanted.map((external_id) => ({ external_id, status: reports.get(external_id) }))
        return json({ status: 0, message: '', transactions })
      }
      const answer = await send(parsed.data.sms)
      if (board.strike('answer_lost')) request.socket.destroy()
      const slow = board.strike('slow')
      if (slow) await pause(slow.delay_ms)
      return answer
    },
  }
}
