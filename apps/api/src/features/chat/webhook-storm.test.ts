import { createHmac } from 'node:crypto'
import { seededDice } from '@tavlin/domain/seeded-random'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatWorld } from '../../../test/chat-world.ts'
import { NOON } from '../../../test/test-app.ts'
import { type StatusReport, saveReport } from './deliver.service.ts'
import { type IncomingSms, receiveSms } from './receive.service.ts'

// Texts of customers; half as many messages of agents get reports. `bin/bench sms-webhooks` uses 800.
const TEXTS = Number(process.env['SMS_STORM_TEXTS'] ?? 40)
const TIMES = 5
const AT_ONCE = 20
const DAY_MS = 24 * 3_600_000

const { app, newPhone, conversationWith, send, takeJobs, runJobs, misbehave, unreadSum, deps } = await chatWorld()

type Webhook = { path: string; fields: Record<string, string>; token?: string }

const dice = seededDice(22)
function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all]
  return Array.from(all, () => left.splice(dice(left.length), 1)[0]!)
}

/** Posts a form that is signed like Twilio's, and returns the status of the answer. */
async function post({ path, fields, token = app.config.sms!.token }: Webhook): Promise<number> {
  const url = `${app.config.sms!.callback_url}${path}`
  const signed =
    url +
    Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join('')
  const headers = { 'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64') }
  return (await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) })).status
}

/** Lets time pass, because messages of an agent and webhooks are limited per minute. */
const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** Runs the work for all entries, a few of them at the same time. */
async function inCrowd<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))))
    pass(250)
  }
  return results
}

const repeated = (one: Webhook): Webhook[] => Array.from({ length: TIMES }, () => one)

const fromCustomer = (phone: string, n: number): Webhook => ({
  path: '/incoming',
  fields: { MessageSid: `SMstorm${n}`, From: phone, To: '+972500000000', Body: `הודעה ${n}` },
})
const reportOf = (message: { id: number; sid: string }, status: string): Webhook => ({
  path: `/status?message=${message.id}`,
  fields: {
    MessageSid: message.sid,
    MessageStatus: status,
    ...(status === 'undelivered' && { ErrorCode: '30003' }),
  },
})

/** Sends a text and returns it with the id that the provider gave it; the provider reports nothing itself. */
async function sentMessage(conversation_id: number): Promise<{ id: number; sid: string }> {
  pass(1100)
  const { data } = await send(conversation_id, 'בדרך')
  await misbehave('callbacks_lost')
  await runJobs()
  const { rows } = await sql<{ sid: string }>`select provider_sid as sid from message where id = ${data.id}`.execute(
    app.db,
  )
  return { id: data.id, sid: rows[0]!.sid }
}

/** Runs each job twice, as the worker does after it was killed, in any order. */
async function runTwice(jobs: Awaited<ReturnType<typeof takeJobs>>): Promise<void> {
  await inCrowd(shuffled([...jobs, ...jobs]), ({ task, payload }) =>
    task === 'receive_sms' ? receiveSms(deps(), payload as IncomingSms) : saveReport(deps(), payload as StatusReport),
  )
}

test(
  'webhooks that arrive five times, in any order, forged or a day late leave one message each in its last state',
  async () => {
    const { id } = await conversationWith()
    const messages = []
    for (let n = 0; n < TEXTS / 2; n++) messages.push(await sentMessage(id))
    const isLost = (n: number) => n % 5 === 0
    const phones = Array.from({ length: 5 }, newPhone)
    const texts = Array.from({ length: TEXTS }, (_, n) => fromCustomer(phones[n % phones.length]!, n))
    const reports = messages.flatMap((message, n) => [
      reportOf(message, 'sent'),
      reportOf(message, isLost(n) ? 'undelivered' : 'delivered'),
    ])
    const forged = [
      ...texts.map(({ path, fields }) => ({
        path,
        fields: { ...fields, MessageSid: `${fields['MessageSid']}forged` },
      })),
      // A failure that the provider did not report.
      ...messages.map((message) => reportOf(message, 'failed')),
    ].map((one) => ({ ...one, token: 'guessed' }))

    const answers = await inCrowd(shuffled([...texts, ...reports].flatMap(repeated)), post)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(new Set(await inCrowd(forged, post))).toEqual(new Set([403]))
    const jobs = shuffled(await takeJobs())
    await runTwice(jobs.slice(0, jobs.length / 2))
    app.clock.now = new Date(NOON.getTime() + DAY_MS)
    await inCrowd(shuffled([...texts, ...reports]), post)
    await runTwice([...jobs.slice(jobs.length / 2), ...(await takeJobs())])
    app.clock.now = NOON

    const { rows: stored } = await sql<{
      sid: string
      times: number
    }>`select provider_sid as sid, count(*)::int as times
    from message where provider_sid like 'SMstorm%' group by 1`.execute(app.db)
    const sids = (rows: readonly { sid: string }[]) => rows.map(({ sid }) => sid).toSorted()
    expect(sids(stored)).toEqual(sids(texts.map(({ fields }) => ({ sid: fields['MessageSid']! }))))
    expect(new Set(stored.map(({ times }) => times))).toEqual(new Set([1]))
    const ids = messages.map((message) => message.id)
    const { rows: states } = await sql<{
      state: string
      error_code: string | null
    }>`select state, error_code from message
    where id = any (${ids}::bigint[]) order by id`.execute(app.db)
    expect(states).toEqual(
      messages.map((_, n) =>
        isLost(n) ? { state: 'failed', error_code: '30003' } : { state: 'delivered', error_code: null },
      ),
    )
    // The first text of the conversation is unread too.
    const { sum, counter } = await unreadSum()
    expect({ sum, counter }).toEqual({ sum: TEXTS + 1, counter: TEXTS + 1 })
  },
  60_000 + TEXTS * 1000,
)
