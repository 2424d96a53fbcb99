import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import { status } from '@tavlin/contract/status'
import { seededDice } from '@tavlin/domain/seeded-random'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { chatWorld } from '../../../test/chat-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { NOON } from '../../../test/test-app.ts'
import { endSnoozes, linkConversation } from './conversation.service.ts'
import { deliverMessage, sendAutomatic } from './deliver.service.ts'
import { type IncomingSms, receiveSms } from './receive.service.ts'

const {
  outside,
  app,
  agents,
  company,
  deps,
  asAgent,
  at,
  newPhone,
  newCustomer,
  takeJobs,
  runJobs,
  textFrom,
  received,
  thread,
  send,
  conversationWith,
  unreadSum,
  misbehave,
  untilState,
} = await chatWorld()

// Steps of the model of unread messages; `bin/bench unread-model` takes 10,000.
const UNREAD_STEPS = Number(process.env['UNREAD_STEPS'] ?? 120)
/** Conversations in which something happens at the same time. */
const MODELS = 4

describe('a text of a customer', () => {
  it('is stored once when its webhook arrives five times, reopens the conversation and counts as unread', async () => {
    const { id, phone } = await newCustomer()
    const { answers } = await textFrom(phone, 'ההזמנה עדיין לא הגיעה?', { times: 5 })
    expect(answers).toEqual([200, 200, 200, 200, 200])
    const jobs = await takeJobs()
    expect(jobs).toHaveLength(1)
    for (let again = 0; again < 3; again++) await receiveSms(deps(), jobs[0]!.payload as IncomingSms)
    const { data, chat: shown } = await thread(id)
    expect(data).toMatchObject([{ text: 'ההזמנה עדיין לא הגיעה?', is_received: true, state: 'received', by: null }])
    expect(shown).toMatchObject({ customer_id: id, state: 'open', total_unread_messages: 1, holder: null })
    const manager = await app.person(['manager'])
    const { data: customer } = await app.as(customers, manager.token).customer(at(id))
    expect(customer.unread_messages_length).toBe(1)
  })

  it('is rejected with another signature, and nothing is queued', async () => {
    const { answers } = await textFrom(newPhone(), 'שלום', { token: 'guessed' })
    expect(answers).toEqual([403])
    expect(await takeJobs()).toEqual([])
  })

  it('from an unknown number has no customer until a customer with this number is created', async () => {
    const phone = newPhone()
    await received(phone, 'אפשר להזמין?')
    const found = (await asAgent().chats({ query: {} })).data.find((one) => one.phone === phone)!
    expect(found).toMatchObject({ customer_id: null, name: '', total_unread_messages: 1 })
    const { id } = await newCustomer(phone)
    await linkConversation(deps(), id)
    expect((await thread(id)).data).toMatchObject([{ text: 'אפשר להזמין?' }])
  })
})

describe('an answer', () => {
  it('is sent once and delivered, when status callbacks arrive twice and in the wrong order', async () => {
    const { id, customer_id, phone } = await conversationWith()
    await misbehave('callbacks_wild')
    const { data, chat: shown } = await send(id, 'בדרך אליך')
    expect(data).toMatchObject({ state: 'queued', by: { id: agents.first.id }, segments: 1 })
    expect(shown).toMatchObject({ holder: { id: agents.first.id }, waiting_since: null })
    await untilState(customer_id, 'delivered')
    expect(await outside.texts(phone)).toMatchObject([{ text: 'בדרך אליך' }])
  })

  it('is rejected with the name of the holder while someone else holds the conversation, unless taken over', async () => {
    const { id } = await conversationWith()
    await send(id, 'אני מטפלת בזה')
    const held = { code: 'conversation_held', details: { by: { id: agents.first.id, name: 'דנה לוי' } } }
    await expectNothingWritten(app.db, () => send(id, 'גם אני', {}, agents.second), 409, held)
    const { chat: shown } = await send(id, 'לקחתי', { takeover: true }, agents.second)
    expect(shown.holder).toMatchObject({ id: agents.second.id })
    await takeJobs()
  })

  it('is accepted once when twenty agents answer at the same time', async () => {
    const { id, customer_id } = await conversationWith()
    const agents = await Promise.all(Array.from({ length: 20 }, () => app.person(['service'])))
    const results = await Promise.allSettled(agents.map((one) => send(id, 'אני כאן', {}, one)))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await thread(customer_id)).data).toHaveLength(2)
    await takeJobs()
  })

  it('is found at the SMS provider and not sent again when its result was lost', async () => {
    const { id, customer_id, phone } = await conversationWith()
    await send(id, 'נשלח פעם אחת')
    const job = (await takeJobs()).find(({ task }) => task === 'send_sms')
    const { message_id } = job!.payload as { message_id: number }
    await misbehave('answer_lost')
    await expect(deliverMessage(deps(), company(), message_id)).rejects.toThrow('no answer')
    await deliverMessage(deps(), company(), message_id)
    expect(['sent', 'delivered']).toContain((await thread(customer_id)).data.at(-1)!.state)
    expect(await outside.texts(phone)).toHaveLength(1)
  })

  it('is sent once when twenty attempts run at the same time', async () => {
    const { id, customer_id, phone } = await conversationWith()
    await send(id, 'רק פעם אחת')
    const job = (await takeJobs()).find(({ task }) => task === 'send_sms')
    const { message_id } = job!.payload as { message_id: number }
    const attempts = Array.from({ length: 20 }, () => deliverMessage(deps(), company(), message_id))
    const results = await Promise.allSettled(attempts)
    expect(results.some((one) => one.status === 'fulfilled')).toBe(true)
    expect(await outside.texts(phone)).toHaveLength(1)
    expect(['sent', 'delivered']).toContain((await thread(customer_id)).data.at(-1)!.state)
  })

  it('fails when it could not be sent for hours, instead of reaching the customer late', async () => {
    const { id, customer_id, phone } = await conversationWith()
    await send(id, 'מוכן בעוד עשר דקות')
    const job = (await takeJobs()).find(({ task }) => task === 'send_sms')
    const { message_id } = job!.payload as { message_id: number }
    await misbehave('error')
    await expect(deliverMessage(deps(), company(), message_id)).rejects.toThrow('500')
    app.clock.now = new Date(NOON.getTime() + 5 * 3_600_000)
    await deliverMessage(deps(), company(), message_id)
    app.clock.now = NOON
    expect((await thread(customer_id)).data.at(-1)).toMatchObject({ state: 'failed', error_code: 'expired' })
    expect(await outside.texts(phone)).toEqual([])
  })

  it('fails with the error code of the SMS provider when the phone is not reached', async () => {
    const { id, customer_id } = await conversationWith()
    await misbehave('undelivered')
    await send(id, 'שלום')
    await untilState(customer_id, 'failed')
    expect((await thread(customer_id)).data.at(-1)).toMatchObject({ error_code: '30003' })
  })
})

describe('STOP', () => {
  const MARKETING = 'תבלין: מבצע היום. להסרה השיבו הסר'
  const agree = async (id: number) => {
    const manager = await app.person(['manager'])
    const consent = { channel: 'sms', purpose: 'marketing', granted: true, text: 'כן', source: 'counter' } as const
    await app.as(customers, manager.token).giveConsent({ ...at(id), body: consent })
  }

  it('ends marketing at once, is confirmed once and leaves service messages allowed', async () => {
    const { id, customer_id, phone } = await conversationWith()
    await agree(customer_id)
    await send(id, MARKETING, { purpose: 'marketing' })
    await runJobs()
    await received(phone, 'הסר')
    await runJobs()
    await received(phone, 'STOP')
    await runJobs()
    const confirmations = (await outside.texts(phone)).filter(({ text }) => text.includes('הוסרת'))
    expect(confirmations).toHaveLength(1)
    const rejected = { code: 'text_not_allowed', details: { because: 'withdrawn' } }
    const again = () => send(id, MARKETING, { purpose: 'marketing' })
    await expectNothingWritten(app.db, again, 422, rejected)
    expect((await send(id, 'ההזמנה מוכנה')).status).toBe(true)
    const { rows } = await sql`select text, granted, source from consent where customer_id = ${customer_id}
      order by id desc limit 1`.execute(app.db)
    expect(rows).toEqual([{ text: 'הסר', granted: false, source: 'sms' }])
  })

  it('stops a marketing text that was queued before it', async () => {
    const { id, customer_id, phone } = await conversationWith()
    await agree(customer_id)
    await send(id, MARKETING, { purpose: 'marketing' })
    const queued = (await takeJobs()).find(({ task }) => task === 'send_sms')
    await received(phone, 'הסר')
    await deliverMessage(deps(), company(), (queued!.payload as { message_id: number }).message_id)
    const failed = (await thread(customer_id)).data.find(({ purpose }) => purpose === 'marketing')
    expect(failed).toMatchObject({ state: 'failed', error_code: 'withdrawn' })
    expect((await outside.texts(phone)).filter(({ text }) => text === MARKETING)).toEqual([])
  })
})

describe('unread messages', () => {
  it(
    'equal the model after random arrivals and reads, and are never negative',
    async () => {
      const newModel = async () => {
        const { customer_id, phone } = await conversationWith('0')
        return { customer_id, phone, ids: [(await thread(customer_id)).data[0]!.id], read_up_to: 0 }
      }
      // One after another, because each runs all waiting jobs.
      const world = [await newModel()]
      while (world.length < MODELS) world.push(await newModel())
      const dice = seededDice(22)
      /** One arrival or read in a conversation; returns the number of unread messages that the model expects. */
      const step = async (n: number, one: (typeof world)[number]): Promise<number> => {
        if (dice(2) === 0) {
          const sms = { sid: `SMmodel${n}`, from: one.phone, text: String(n), received_at: NOON.toISOString() }
          await receiveSms(deps(), sms)
          one.ids.push((await thread(one.customer_id)).data.at(-1)!.id)
        } else {
          const read = one.ids[dice(one.ids.length)]!
          one.read_up_to = Math.max(one.read_up_to, read)
          await asAgent().readMessages(at(read))
        }
        return one.ids.filter((id) => id > one.read_up_to).length
      }
      for (let n = 0; n < UNREAD_STEPS; n += MODELS) {
        const expected = await Promise.all(world.map((one, place) => step(n + place, one)))
        const shown = await Promise.all(world.map(async ({ customer_id }) => (await thread(customer_id)).chat!))
        expect(shown.map(({ total_unread_messages }) => total_unread_messages)).toEqual(expected)
        const { sum, counter } = await unreadSum()
        expect(counter).toBe(sum)
      }
    },
    60_000 + UNREAD_STEPS * 200,
  )

  it('are counted in the status of the business', async () => {
    await conversationWith()
    const { sum } = await unreadSum()
    const shown = async () => (await app.as(status, agents.first.token).adminData()).unread_messages
    await expect.poll(shown, { timeout: 10_000 }).toBe(sum)
  })
})

describe('the inbox', () => {
  it('lists conversations by filter and continues after the last one of a page', async () => {
    const mine = await conversationWith()
    await send(mine.id, 'כאן')
    const waiting = await conversationWith()
    const snoozed = await conversationWith()
    const until = new Date(NOON.getTime() + 3_600_000).toISOString()
    const version = (await thread(snoozed.customer_id)).chat!.version
    await asAgent().moveChat({ ...at(snoozed.id), body: { move: 'snooze', until, version } })
    const ids = async (filter: 'mine' | 'waiting' | 'snoozed' | 'all') =>
      (await asAgent().chats({ query: { filter } })).data.map(({ id }) => id)
    expect(await ids('mine')).toContain(mine.id)
    expect(await ids('mine')).not.toContain(waiting.id)
    expect(await ids('waiting')).toContain(waiting.id)
    expect(await ids('waiting')).not.toContain(snoozed.id)
    expect(await ids('snoozed')).toContain(snoozed.id)
    app.clock.now = new Date(until)
    await endSnoozes(deps())
    // The login sessions of this test expire after an hour, so the clock goes back.
    app.clock.now = NOON
    expect(await ids('waiting')).toContain(snoozed.id)
    for (let more = 0; more < 20; more++) await received(newPhone(), 'עוד')
    const first = await asAgent().chats({ query: { page: '1' } })
    expect(first).toMatchObject({ current_page: 1, last_page: 2 })
    const second = await asAgent().chats({ query: { page: '2' } })
    const after = await asAgent().chats({ query: { page: '2', after: String(first.data.at(-1)!.id) } })
    expect(after.data).toEqual(second.data)
  })

  it('rejects a stale version, a past snooze, and resolving a conversation that someone else holds', async () => {
    const { id, customer_id } = await conversationWith()
    const { version } = (await thread(customer_id)).chat!
    const move =
      (body: object, who = agents.first) =>
      () =>
        asAgent(who).moveChat({ ...at(id), body: body as never })
    const past = { move: 'snooze', until: NOON.toISOString(), version }
    await expectNothingWritten(app.db, move(past), 422, { code: 'snooze_in_the_past' })
    const claimed = await move({ move: 'claim', version })()
    expect(claimed.data).toMatchObject({ holder: { id: agents.first.id }, version: version + 1 })
    await expectNothingWritten(app.db, move({ move: 'release', version }), 409, { code: 'version_stale' })
    const resolve = { move: 'resolve', version: version + 1 }
    await expectNothingWritten(app.db, move(resolve, agents.second), 409, { code: 'conversation_held' })
    expect((await move(resolve)()).data).toMatchObject({ state: 'resolved', holder: null, waiting_since: null })
  })
})

describe('the waiting view', () => {
  it('lists the longest wait first, and continues after a conversation that was answered meanwhile', async () => {
    const since = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000)
    const arrived = async (minutes: number) => {
      app.clock.now = since(minutes)
      const one = await conversationWith('איפה ההזמנה?')
      app.clock.now = NOON
      return one.id
    }
    const short = await arrived(5)
    const longest = await arrived(90)
    const middle = await arrived(40)
    await sql`update conversation set waiting_since = null where id <> all (${[short, longest, middle]}::bigint[])`.execute(
      app.db,
    )
    const waiting = (query: object = {}) => asAgent().chats({ query: { filter: 'waiting', ...query } })
    const { data, now, reply_minutes } = await waiting()
    expect(data.map(({ id }) => id)).toEqual([longest, middle, short])
    expect({ now, reply_minutes }).toEqual({ now: NOON.toISOString(), reply_minutes: 15 })
    const after = { after: String(middle), after_waiting_since: data[1]!.waiting_since! }
    await send(middle, 'עוד רגע')
    expect((await waiting(after)).data.map(({ id }) => id)).toEqual([short])
    await takeJobs()
  })
})

describe('an automatic text', () => {
  it('is sent once per key, needs no action by staff, and its answer appears in the same conversation', async () => {
    const { id: customer_id, phone } = await newCustomer()
    const sms = { to: phone, text: 'ההזמנה יצאה לדרך' }
    await sendAutomatic(deps(), company(), sms, `job:auto-${customer_id}`)
    await sendAutomatic(deps(), company(), sms, `job:auto-${customer_id}`)
    expect(await outside.texts(phone)).toHaveLength(1)
    expect((await thread(customer_id)).chat).toMatchObject({ state: 'resolved', waiting_since: null })
    await received(phone, 'תודה!')
    const { data, chat: shown } = await thread(customer_id)
    expect(data.map(({ text }) => text)).toEqual(['ההזמנה יצאה לדרך', 'תודה!'])
    expect(shown).toMatchObject({ state: 'open', total_unread_messages: 1 })
  })

  it('is sent with its link, and stored without it', async () => {
    const { id: customer_id, phone } = await newCustomer()
    const text = 'למעקב: https://shop.test/orders/kiosk/order/abc123 תודה'
    await sendAutomatic(deps(), company(), { to: phone, text }, `job:link-${customer_id}`)
    expect(JSON.stringify(await outside.texts(phone))).toContain('/orders/kiosk/order/abc123')
    expect((await thread(customer_id)).data.map((one) => one.text)).toEqual(['למעקב: https://shop.test/… תודה'])
  })
})

describe('a merged customer', () => {
  it('has the messages and unread count of both numbers, and an answer goes to the number used last', async () => {
    const into = await conversationWith('מהמספר הראשון')
    const from = await conversationWith('מהמספר השני')
    const manager = await app.person(['manager'])
    const people = app.as(customers, manager.token)
    const versionOf = async (id: number) => (await people.customer(at(id))).data.version
    const [into_id, from_id] = [into.customer_id, from.customer_id]
    const into_version = await versionOf(into_id)
    const from_version = await versionOf(from_id)
    await app.as(merging, manager.token).merge({ body: { into_id, from_id, into_version, from_version, take: [] } })
    app.clock.now = new Date(NOON.getTime() + 60_000)
    await received(from.phone, 'שוב מהשני')
    const { data, chat: shown } = await thread(into.customer_id)
    expect(data.map(({ text }) => text)).toEqual(['מהמספר הראשון', 'מהמספר השני', 'שוב מהשני'])
    expect(shown).toMatchObject({ id: from.id, phone: from.phone, customer_id: into.customer_id })
    expect((await people.customer(at(into_id))).data.unread_messages_length).toBe(3)
    await asAgent().sendToCustomer({ ...at(into.customer_id), body: { message: 'כאן' } })
    await runJobs()
    expect(await outside.texts(from.phone)).toMatchObject([{ text: 'כאן' }])
    expect(await outside.texts(into.phone)).toEqual([])
  })
})

describe('access', () => {
  it('needs the permission to chat', async () => {
    const clerk = await app.person(['clerk'])
    const read = () => asAgent(clerk).chats({ query: {} })
    await expectNothingWritten(app.db, read, 403, { code: 'not_allowed' })
  })
})
