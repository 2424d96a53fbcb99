import { setTimeout as pause } from 'node:timers/promises'
import type { Company, ReceivedMessage } from './company.ts'
import { type Routes, done, json } from './router.ts'
import { createSwitch } from './switchboard.ts'

const MAX_STORED = 500

/** Stand-in text message company with Twilio's Messages API; stores the received messages. */
export function startSms(at: string) {
  const board = createSwitch({
    slow: { says: 'Takes the message, but answers only after delay_ms.', options: { delay_ms: 10_000 } },
    error: { says: 'Answers 500.', options: {} },
    quota: { says: 'Answers 429: too many messages.', options: {} },
    refuse_number: { says: 'Refuses the number for good (400, code 21211).', options: {} },
    rubbish: { says: 'Answers 200 with something that is no JSON.', options: {} },
    hang_up: { says: 'Closes the connection without a word.', options: {} },
  })
  let messages: ReceivedMessage[] = []
  let count = 0
  const keep = (to: string, from: string, text: string): string => {
    const id = `SM${String(++count).padStart(32, '0')}`
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
    'POST /sms/2010-04-01/Accounts/:account/Messages.json': async ({ body, request }) => {
      const sent = new URLSearchParams(body)
      const [to, from, text] = [sent.get('To') ?? '', sent.get('From') ?? '', sent.get('Body') ?? '']
      if (!request.headers.authorization?.startsWith('Basic ')) return json({ code: 20003 }, 401)
      if (board.strike('error')) return json({ code: 20500 }, 500)
      if (board.strike('quota')) return json({ code: 20429 }, 429)
      if (board.strike('refuse_number') || !/^\+\d{8,15}$/.test(to)) return json({ code: 21211 }, 400)
      if (board.strike('hang_up')) request.socket.destroy()
      if (board.strike('rubbish'))
        return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>It works!' }
      const sid = keep(to, from, text)
      const slow = board.strike('slow')
      if (slow) await pause(slow.delay_ms)
      return json({ sid, status: 'queued', to, from, body: text }, 201)
    },
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
