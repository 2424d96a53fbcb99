import { customers } from '@tavlin/contract/customers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { chatWorld } from '../../../test/chat-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { NOON } from '../../../test/test-app.ts'

const { outside, app, agents, asAgent, at, runJobs, thread, send, conversationWith, untilState } = await chatWorld()

describe('a queued text', () => {
  it('can be taken back: the text is returned and never sent, and the customer waits again', async () => {
    const { id, customer_id, phone } = await conversationWith('איפה ההזמנה?')
    const { waiting_since } = (await thread(customer_id)).chat!
    const { data } = await send(id, 'טעות')
    expect((await thread(customer_id)).chat!.waiting_since).toBeNull()
    expect((await asAgent().cancelMessage(at(data.id))).data.text).toBe('טעות')
    await runJobs()
    expect(await outside.texts(phone)).toEqual([])
    const after = await thread(customer_id)
    expect(after.data.map(({ text }) => text)).toEqual(['איפה ההזמנה?'])
    expect(after.chat!.waiting_since).toBe(waiting_since)
  })

  it('cannot be taken back after it was sent', async () => {
    const { id } = await conversationWith()
    const { data } = await send(id, 'בדרך')
    await runJobs()
    await expect(asAgent().cancelMessage(at(data.id))).rejects.toMatchObject({ body: { code: 'text_already_sent' } })
  })

  it('waits until the time that its author chose, and does not expire before it', async () => {
    const { id, customer_id } = await conversationWith()
    const send_at = new Date(NOON.getTime() + 6 * 3_600_000).toISOString()
    await send(id, 'תזכורת', { send_at })
    const { rows } = await sql<{ run_at: string }>`select job.run_at from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = 'send_sms'`.execute(
      app.db,
    )
    expect(rows.map(({ run_at }) => new Date(run_at).toISOString())).toEqual([send_at])
    const planned = (await thread(customer_id)).data.at(-1)!
    expect(planned.state).toBe('queued')
    expect(new Date(planned.send_at!).toISOString()).toBe(send_at)
    app.clock.now = new Date(send_at)
    await runJobs()
    // Sets the clock back, because the agent's session is expired at the time of sending.
    app.clock.now = NOON
    await untilState(customer_id, 'delivered')
  })

  it('cannot be scheduled in the past, more than a week ahead or, for marketing, in quiet hours', async () => {
    const { id, customer_id } = await conversationWith()
    const inHours = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000).toISOString()
    for (const hours of [-1, 24 * 7 + 1])
      await expect(send(id, 'תזכורת', { send_at: inHours(hours) })).rejects.toMatchObject({
        body: { code: 'send_time_wrong' },
      })
    const consent = { channel: 'sms', purpose: 'marketing', granted: true, text: 'כן', source: 'counter' } as const
    await app.as(customers, agents.first.token).giveConsent({ ...at(customer_id), body: consent })
    const { sender_name } = (await thread(customer_id)).rules
    const offer = { purpose: 'marketing', send_at: inHours(12) }
    await expect(send(id, `${sender_name}: מבצע. להסרה השיבו הסר`, offer)).rejects.toMatchObject({
      body: { details: { because: 'quiet_hours' } },
    })
  })
})

describe('a note', () => {
  it('is shown to staff only: it is not sent, is no answer and is not the last text in the inbox', async () => {
    const { id, customer_id, phone } = await conversationWith('שלום')
    const { data } = await asAgent().writeChatNote({ ...at(id), body: { message: 'לקוח קבוע' } })
    expect(data).toMatchObject({ is_note: true, text: 'לקוח קבוע', by: { id: agents.first.id } })
    await runJobs()
    expect(await outside.texts(phone)).toEqual([])
    const { data: messages, chat: shown } = await thread(customer_id)
    expect(messages.map(({ is_note }) => is_note)).toEqual([false, true])
    expect(shown).toMatchObject({ last_text: 'שלום', holder: null, total_unread_messages: 1 })
    expect(shown!.waiting_since).not.toBeNull()
  })

  it('is marked as a note in the export of the customer', async () => {
    const { id, customer_id } = await conversationWith('שלום')
    await asAgent().writeChatNote({ ...at(id), body: { message: 'לקוח קבוע' } })
    const owner = await app.person(['super_admin'])
    const url = `/admin/customers/${customer_id}/export?format=json`
    const file = (await app.call(owner.token, { method: 'GET', url })).json() as { messages: object[] }
    expect(file.messages).toMatchObject([
      { text: 'שלום', is_received: true, is_note: false },
      { text: 'לקוח קבוע', is_received: false, is_note: true },
    ])
  })
})

describe('the search of the inbox', () => {
  const found = async (search: string) =>
    (await asAgent().chats({ query: { search } })).data.map(({ id }) => id).sort((a, b) => a - b)

  it('finds words of messages with other final letters and quotes, names and parts of phones', async () => {
    const { id, phone } = await conversationWith('החלון של הסלון"ים קפוא, 100% אמת')
    expect(await found('סלונים')).toEqual([id])
    expect(await found('100% אמת')).toEqual([id])
    expect(await found('100_ אמת')).toEqual([])
    expect(await found(`0${phone.slice(4)}`)).toEqual([id])
    expect(await found('נועה בר')).toContain(id)
    expect(await found('אין מילה כזאת')).toEqual([])
  })

  it('uses the index on the folded text', async () => {
    await sql`set enable_seqscan = off`.execute(app.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select conversation_id from message
      where fold(body) like '%סלונימ%'`.execute(app.db)
    await sql`reset enable_seqscan`.execute(app.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('message_search')
  })
})

describe('saved replies', () => {
  it('are shared by all agents, and reject a title in use and a stale version', async () => {
    const { data: late } = await asAgent().createReply({ body: { title: 'איחור', body: 'סליחה {customer}' } })
    await expect(asAgent(agents.second).createReply({ body: { title: 'איחור', body: 'x' } })).rejects.toMatchObject({
      body: { code: 'reply_title_taken' },
    })
    const change = (version: number) =>
      asAgent(agents.second).updateReply({ ...at(late.id), body: { title: 'עיכוב', body: 'סליחה', version } })
    expect((await change(1)).data).toMatchObject({ title: 'עיכוב', version: 2 })
    await expect(change(1)).rejects.toMatchObject({ body: { code: 'version_stale' } })
    expect((await asAgent().replies({})).data).toMatchObject([{ title: 'עיכוב' }])
    await asAgent().deleteReply(at(late.id))
    expect((await asAgent().replies({})).data).toEqual([])
  })

  it('with an unfilled variable are not sent', async () => {
    const { id } = await conversationWith()
    await expect(send(id, 'שלום {customer}')).rejects.toMatchObject({ body: { details: { because: 'unfilled' } } })
  })
})

describe('a service message that reads like advertising', () => {
  const OFFER = '20% הנחה רק היום'

  it('is rejected, and an agent without the permission for campaigns cannot confirm it', async () => {
    const { id } = await conversationWith()
    const looks = { code: 'text_not_allowed', details: { because: 'looks_marketing' } }
    await expectNothingWritten(app.db, () => send(id, OFFER), 422, looks)
    const confirmed = { is_service_confirmed: true }
    await expectNothingWritten(app.db, () => send(id, OFFER, confirmed), 403, { code: 'not_allowed' })
  })

  it('is sent after a user with the permission confirmed it, and the confirmation is recorded', async () => {
    const { id, phone } = await conversationWith()
    const manager = await app.person(['manager'])
    const { data } = await send(id, OFFER, { is_service_confirmed: true }, manager)
    const { rows } = await sql<{ actor_id: number; data: object }>`select actor_id, data from event
      where name = 'message.service_confirmed'`.execute(app.db)
    expect(rows).toMatchObject([{ actor_id: manager.id, data: { message_id: data.id } }])
    await runJobs()
    expect(await outside.texts(phone)).toMatchObject([{ text: OFFER }])
  })
})

describe('assigning a conversation', () => {
  const move = (id: number, body: object, who = agents.first) =>
    asAgent(who).moveChat({ ...at(id), body: body as never })

  it('gives it to another user, who is recorded, and keeps the waiting time', async () => {
    const { id, customer_id } = await conversationWith()
    const { waiting_since, version } = (await thread(customer_id)).chat!
    const { data } = await move(id, { move: 'assign', holder_id: agents.second.id, version })
    expect(data).toMatchObject({ holder: { id: agents.second.id }, waiting_since, version: version + 1 })
    const { rows } = await sql`select actor_id, data from event where name = 'conversation.changed'
      and data @> ${JSON.stringify({ conversation_id: id, what: 'assigned' })}::jsonb`.execute(app.db)
    expect(rows).toMatchObject([{ actor_id: agents.first.id, data: { holder_id: agents.second.id } }])
  })

  it('needs a confirmation while someone else holds it, and a user who may chat', async () => {
    const { id, customer_id } = await conversationWith()
    const seen = (await thread(customer_id)).chat!.version
    const { version } = (await move(id, { move: 'claim', version: seen }, agents.second)).data
    const assign = { move: 'assign', holder_id: agents.first.id, version }
    const held = { code: 'conversation_held', details: { by: { id: agents.second.id }, version } }
    await expectNothingWritten(app.db, () => move(id, assign), 409, held)
    const clerk = await app.person(['clerk'])
    const takeover = { ...assign, takeover: true }
    const to_clerk = () => move(id, { ...takeover, holder_id: clerk.id })
    await expectNothingWritten(app.db, to_clerk, 409, { code: 'assignee_may_not_chat' })
    await expectNothingWritten(app.db, () => move(id, { ...takeover, holder_id: null }), 422, { code: 'invalid_input' })
    expect((await move(id, takeover)).data.holder).toMatchObject({ id: agents.first.id })
  })

  it('is done once when twenty users claim at the same time, and the others learn who was first', async () => {
    const { id, customer_id } = await conversationWith()
    const seen = (await thread(customer_id)).chat!.version
    const users = await Promise.all(Array.from({ length: 20 }, () => app.person(['service'])))
    const results = await Promise.allSettled(users.map((one) => move(id, { move: 'claim', version: seen }, one)))
    const { holder, version } = (await thread(customer_id)).chat!
    expect(version).toBe(seen + 1)
    const rejected = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as { body: object }] : []))
    expect(rejected).toHaveLength(19)
    for (const { body } of rejected)
      expect(body).toMatchObject({ code: 'conversation_held', details: { by: { id: holder!.id }, version } })
  })

  it('offers the active users who may chat', async () => {
    const clerk = await app.person(['clerk'])
    const ids = (await asAgent().agents({})).data.map(({ id }) => id)
    expect(ids).toContain(agents.second.id)
    expect(ids).not.toContain(clerk.id)
  })
})

describe('the composer', () => {
  it('gets the price of a segment from the settings', async () => {
    const { customer_id } = await conversationWith()
    expect((await thread(customer_id)).rules.segment_agorot).toBe(0)
    await sql`insert into setting (key, valid_from, value) values ('sms_segment_agorot', '2020-01-01', '12')`.execute(
      app.db,
    )
    expect((await thread(customer_id)).rules.segment_agorot).toBe(12)
  })
})
