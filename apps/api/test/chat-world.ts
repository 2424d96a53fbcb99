import { chat } from '@tavlin/contract/chat'
import { customers } from '@tavlin/contract/customers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import {
  type ReportHint,
  type StatusReport,
  confirmReport,
  deliverMessage,
  saveReport,
} from '../src/features/chat/deliver.service.ts'
import { type IncomingSms, receiveSms } from '../src/features/chat/receive.service.ts'
import { openSms } from '../src/platform/companies/open-sms.ts'
import { outsideWorld } from './outside-world.ts'
import { NOON, testApp } from './test-app.ts'

type Agent = { id: number; token: string }
type QueuedJob = { task: string; payload: object }

/** Returns the jobs of text messages, which the test runs as the worker would. */
function smsJobs(app: ReturnType<typeof testApp>) {
  const company = () => openSms(app.config.sms!)
  const deps = () => ({
    db: app.db,
    config: app.config,
    now: () => app.clock.now,
    log: pino({ level: 'silent' }),
    files: app.files,
    geocoder: app.geocoder,
    routing: app.routing,
  })
  /** Removes the queued jobs of text messages from the queue and returns them, as the worker would take them. */
  async function takeJobs(): Promise<QueuedJob[]> {
    const { rows } = await sql<QueuedJob>`delete from graphile_worker._private_jobs as job
      using graphile_worker._private_tasks as task where task.id = job.task_id
        and identifier in ('receive_sms', 'save_sms_status', 'confirm_sms_status', 'send_sms')
      returning identifier as task, payload`.execute(app.db)
    return rows
  }
  async function runJobs(): Promise<void> {
    for (const { task, payload } of await takeJobs()) {
      if (task === 'receive_sms') await receiveSms(deps(), payload as IncomingSms)
      else if (task === 'save_sms_status') await saveReport(deps(), payload as StatusReport)
      else if (task === 'confirm_sms_status') await confirmReport(deps(), company(), payload as ReportHint)
      else await deliverMessage(deps(), company(), (payload as { message_id: number }).message_id)
    }
  }
  return { company, deps, takeJobs, runJobs }
}

/** Starts an API with two agents, the stand-in of the SMS provider, and jobs that the test runs itself. */
export async function chatWorld(env: Record<string, string> = {}) {
  const outside = await outsideWorld(env['SMS_PROVIDER'] === 'textme' ? '/sms/api' : '/sms')
  const app = testApp({ pool_size: 25, env: { ...outside.env, ...env } })
  const agents = {} as { first: Agent; second: Agent }
  beforeAll(async () => {
    await app.http.listen({ host: '127.0.0.1', port: outside.api_port })
    agents.first = await app.person(['service'])
    agents.second = await app.person(['service'])
  })
  beforeEach(async () => {
    app.clock.now = NOON
    await outside.behave()
  })
  afterAll(() => outside.close())

  const stand_ins = outside.env.SMS_URL.replace('/api', '')
  const jobs = smsJobs(app)
  const asAgent = (who = agents.first) => app.as(chat, who.token)
  const at = (id: number) => ({ params: { id: String(id) } })

  let count = 0
  const newPhone = () => `+9725480${String(10_000 + ++count)}`
  async function newCustomer(phone = newPhone()): Promise<{ id: number; phone: string }> {
    const manager = await app.person(['manager'])
    const form = { first_name: 'נועה', last_name: 'בר', email: null, lang: 'he', birthday: null } as const
    const body = { ...form, phone, allergy_note: '', allergen_ids: [] }
    return { id: (await app.as(customers, manager.token).createCustomer({ body })).data.id, phone }
  }
  const textFrom = (phone: string, text: string, more: object = {}) =>
    fetch(`${stand_ins}/incoming`, {
      method: 'POST',
      body: JSON.stringify({ url: `${app.config.sms!.callback_url}/incoming`, from: phone, text, ...more }),
    }).then((answer) => answer.json() as Promise<{ sid: string; answers: number[] }>)
  async function received(phone: string, text: string): Promise<void> {
    await textFrom(phone, text)
    await jobs.runJobs()
  }
  const thread = (customer_id: number) => asAgent().customerMessages({ ...at(customer_id), query: {} })
  const send = (conversation_id: number, message: string, more: object = {}, who = agents.first) =>
    asAgent(who).sendMessage({ ...at(conversation_id), body: { message, ...more } })
  async function conversationWith(text = 'שלום'): Promise<{ id: number; customer_id: number; phone: string }> {
    const { id: customer_id, phone } = await newCustomer()
    await received(phone, text)
    return { id: (await thread(customer_id)).chat!.id, customer_id, phone }
  }
  const unreadSum = async () => {
    const { rows } = await sql<{ sum: number; counter: number }>`select coalesce(sum(unread), 0)::int as sum,
      (select value::int from counter where name = 'unread_messages') as counter from conversation`.execute(app.db)
    return rows[0]!
  }
  const misbehave = (misbehaviour: string) =>
    fetch(`${stand_ins.replace('/sms', '')}/switchboard/sms`, { method: 'PUT', body: JSON.stringify({ misbehaviour }) })
  /** Waits for the status callbacks of the stand-in and processes them. */
  const untilState = (customer_id: number, state: string) =>
    expect
      .poll(
        async () => {
          await jobs.runJobs()
          return (await thread(customer_id)).data.at(-1)?.state
        },
        { timeout: 20_000 },
      )
      .toBe(state)
  return {
    outside,
    app,
    agents,
    ...jobs,
    asAgent,
    at,
    newPhone,
    newCustomer,
    textFrom,
    received,
    thread,
    send,
    conversationWith,
    unreadSum,
    misbehave,
    untilState,
  }
}
