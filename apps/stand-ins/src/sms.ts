import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Company, ReceivedMessage } from './company.ts'
import { type Routes, done, json } from './router.ts'
import { reportStatuses, sendSmsWebhook } from './sms-webhooks.ts'
import { createSwitch } from './switchboard.ts'

const MAX_STORED = 500
const TOKEN = 'demo-token'
/**
 * A text that a customer sends; `url` is the webhook of the number, `times` repeats the webhook. `via` is the address of
 * the process that receives it, when it differs from the signed `url`; a given `sid` repeats an earlier text.
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
})

const createSmsSwitch = () =>
  createSwitch({
    slow: { says: 'Takes the message, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
    error: { says: 'Answers 500.', options: {} },
    quota: { says: 'Answers 429: too many messages.', options: {} },
    reject_number: { says: 'Rejects the number for good (400, code 21211).', options: {} },
    rubbish: { says: 'Answers 200 with something that is no JSON.', options: {} },
    hang_up: { says: 'Closes the connection without a word.', options: {} },
    answer_lost: { says: 'Takes the message, then closes the connection without an answer.', options: {} },
    undelivered: { says: 'Reports that the phone of the customer was not reached (30003).', options: {} },
    callbacks_lost: { says: 'Sends no status callbacks.', options: {} },
    callbacks_wild: { says: 'Sends status callbacks in the wrong order, each twice.', options: {} },
  })
type SmsSwitch = ReturnType<typeof createSmsSwitch>

/** Stand-in SMS provider with Twilio's Messages API; stores the received messages. */
export function startSms(at: string) {
  const board = createSmsSwitch()
  let messages: ReceivedMessage[] = []
  let count = 0
  const nextSid = () => `SM${String(++count).padStart(32, '0')}`
  const keep = (to: string, from: string, text: string): string => {
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
    'POST /sms/incoming': async ({ body }) => {
      const { url, via, from, to, text, token, times, sid = nextSid() } = Incoming.parse(JSON.parse(body))
      const fields = { MessageSid: sid, SmsSid: sid, AccountSid: 'ACdemo', From: from, To: to, Body: text }
      const more = { NumMedia: '0', NumSegments: '1', ApiVersion: '2010-04-01' }
      const answers = []
      for (let sent = 0; sent < times; sent++)
        answers.push(await sendSmsWebhook({ url, via, token, fields: { ...fields, ...more } }))
      return json({ sid, answers })
    },
    'GET /sms/2010-04-01/Accounts/:account/Messages.json': ({ query }) => {
      const found = messages.filter(({ to }) => to.includes(query.get('To') ?? ''))
      const shown = found.map(({ id, text }) => ({ sid: id, body: text, direction: 'outbound-api', status: 'sent' }))
      return json({ messages: shown })
    },
    'POST /sms/2010-04-01/Accounts/:account/Messages.json': accept(board, keep),
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
function accept(board: SmsSwitch, keep: (to: string, from: string, text: string) => string): Routes[`POST /${string}`] {
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
    if (url) void reportStatuses({ url, token, fields }, statusesOf(board))
    if (board.strike('answer_lost')) request.socket.destroy()
    const slow = board.strike('slow')
    if (slow) await pause(slow.delay_ms)
    return json({ sid, status: 'queued', to, from, body: text }, 201)
  }
}

function statusesOf(board: SmsSwitch): string[] {
  if (board.strike('callbacks_lost')) return []
  if (board.strike('undelivered')) return ['sent', 'undelivered']
  if (board.strike('callbacks_wild')) return ['delivered', 'sent', 'delivered', 'sending', 'sent']
  return ['sent', 'delivered']
}
