import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Company, ReceivedMessage } from './company.ts'
import { type Routes, done, json } from './router.ts'
import { type KeepText, type SmsSwitch, createSmsSwitch, statusesOf } from './sms-switch.ts'
import { textmeRoutes } from './sms-textme.ts'
import { reportStatuses, sendSmsForm, sendSmsWebhook } from './sms-webhooks.ts'

const MAX_STORED = 500
const TOKEN = 'demo-token'
/**
 * A text that a customer sends; `url` is the webhook of the number, `times` repeats the webhook. `via` is the address of
 * the process that receives it, when it differs from the signed `url`; a given `sid` repeats an earlier text. The form of
 * `textme` has a date instead of an id, and no signature: its `url` contains a key.
 */
const Incoming = z.object({
  url: z.url(),
  via: z.url().optional(),
  sid: z.string().optional(),
  from: z.string(),
  to: z.string().default('+972500000000'),
  text: z.string(),
  token: z.string().default(TOKEN),
  times: z.int().min(1).max(20).default(1),
  protocol: z.enum(['twilio', 'textme']).default('twilio'),
  date: z.string().default('18/11/26 10:00:00'),
})

async function textFromCustomer(incoming: z.output<typeof Incoming>, nextSid: () => string) {
  const { url, via, from, to, text, token, times, protocol, date, sid = nextSid() } = incoming
  const fields = { MessageSid: sid, SmsSid: sid, AccountSid: 'ACdemo', From: from, To: to, Body: text }
  const more = { NumMedia: '0', NumSegments: '1', ApiVersion: '2010-04-01' }
  const form = { phone: from.replace('+972', '0'), dest: to, message: text, date }
  const send = () =>
    protocol === 'textme'
      ? sendSmsForm(via ?? url, form)
      : sendSmsWebhook({ url, via, token, fields: { ...fields, ...more } })
  const answers = []
  for (let sent = 0; sent < times; sent++) answers.push(await send())
  return { sid, answers }
}

/** Stand-in SMS provider with Twilio's Messages API, and that of TextMe; stores the received messages. */
export function startSms(at: string) {
  const board = createSmsSwitch()
  let messages: ReceivedMessage[] = []
  let count = 0
  const outcomes = new Map<string, string>()
  const nextSid = () => `SM${String(++count).padStart(32, '0')}`
  const keep: KeepText = (to, from, text) => {
    const id = nextSid()
    const links = text.match(/https?:\/\/\S+/g) ?? []
    const received_at = new Date().toISOString()
    messages = [{ id, received_at, title: text, from, to: [to], text, links, facts: [], html_path: null }, ...messages]
    messages = messages.slice(0, MAX_STORED)
    return id
  }
  const forget = () => {
    messages = []
  }
  const routes: Routes = {
    'GET /sms': ({ query }) => {
      const to = query.get('to')
      return json({ messages: messages.filter((one) => !to || one.to.includes(to)) })
    },
    'DELETE /sms': () => {
      forget()
      return done
    },
    'POST /sms/incoming': async ({ body }) => json(await textFromCustomer(Incoming.parse(JSON.parse(body)), nextSid)),
    'GET /sms/2010-04-01/Accounts/:account/Messages.json': ({ query }) => {
      const found = messages.filter(({ to }) => to.includes(query.get('To') ?? ''))
      const shown = found.map(({ id, text }) => {
        const status = outcomes.get(id) ?? 'sent'
        const error_code = status === 'undelivered' ? 30003 : null
        return { sid: id, body: text, direction: 'outbound-api', status, error_code }
      })
      return json({ messages: shown })
    },
    'POST /sms/2010-04-01/Accounts/:account/Messages.json': accept(board, keep, outcomes),
    ...textmeRoutes(board, keep),
  }
  return {
    name: 'sms',
    address: `${at}/sms`,
    board,
    routes,
    received: () => messages,
    forget,
    close: async () => {},
  } satisfies Company
}

/** Returns the route that takes a text from our servers. */
function accept(board: SmsSwitch, keep: KeepText, outcomes: Map<string, string>): Routes[`POST /${string}`] {
  return async ({ body, request }) => {
    const sent = new URLSearchParams(body)
    const [to, from, text] = [sent.get('To') ?? '', sent.get('From') ?? '', sent.get('Body') ?? '']
    const { authorization = '' } = request.headers
    if (!authorization.startsWith('Basic ')) return json({ code: 20003 }, 401)
    if (board.strike('error')) return json({ code: 20500 }, 500)
    if (board.strike('quota')) return json({ code: 20429 }, 429)
    if (board.strike('reject_number') || !/^\+\d{8,15}$/.test(to)) return json({ code: 21211 }, 400)
    if (board.strike('hang_up')) request.socket.destroy()
    if (board.strike('rubbish')) return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>It works!' }
    const sid = keep(to, from, text)
    const url = sent.get('StatusCallback')
    const token = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')[1] ?? ''
    const fields = { MessageSid: sid, SmsSid: sid, AccountSid: 'ACdemo', To: to, From: from, ApiVersion: '2010-04-01' }
    const remember = (status: string) => outcomes.set(sid, outcomes.get(sid) === 'delivered' ? 'delivered' : status)
    if (url) void reportStatuses({ url, token, fields }, statusesOf(board), remember)
    if (board.strike('answer_lost')) request.socket.destroy()
    const slow = board.strike('slow')
    if (slow) await pause(slow.delay_ms)
    return json({ sid, status: 'queued', to, from, body: text }, 201)
  }
}
