import { setTimeout as sleep } from 'node:timers/promises'
import { customers } from '@tavlin/contract/customers'
import { merging } from '@tavlin/contract/merging'
import { EVERYBODY } from '@tavlin/domain/chat/campaign'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CAMPAIGN_SENT, CAMPAIGN_TEXT, campaignWorld } from '../../../../test/campaign-world.ts'
import type { SmsCompany } from '#platform/companies/sms.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON } from '../../../../test/test-app.ts'
import { showCampaign } from './campaign.service.ts'
import { runCampaign, sendTest } from './send-campaign.service.ts'

const {
  outside,
  app,
  company,
  deps,
  at,
  newCustomer,
  received,
  thread,
  misbehave,
  newManager,
  manager,
  asManager,
  decide,
  newRecipients,
  newCampaign,
  shown,
  move,
  pass,
  run,
  textsOf,
} = await campaignWorld()

beforeEach(async () => {
  await newManager()
  // Erases the customers of earlier tests, so that each test counts only its own.
  await sql`update customer set erased_at = ${NOON}, phone = null, first_name = '', last_name = '', other_phones = ''
    where merged_into_id is null and erased_at is null`.execute(app.db)
})

const recipients = async (id: number, query: object = {}) =>
  (await asManager().campaignRecipients({ ...at(id), query })).data

/** Merges the second record into the first. */
async function merge(into_id: number, from_id: number): Promise<void> {
  const version = async (id: number) => (await app.as(customers, manager().token).customer(at(id))).data.version
  const versions = { into_version: await version(into_id), from_version: await version(from_id) }
  await app.as(merging, manager().token).merge({ body: { into_id, from_id, ...versions, take: [] } })
}
async function orderAt(customer_id: number, at: Date, agorot: number): Promise<void> {
  await sql`with sold_at as (insert into deli (id, name_he, name_en) overriding system value values (901, 'צפון', 'North')
      on conflict (id) do update set name_he = 'צפון' returning id)
    insert into orders (public_id, client_id, deli_id, date, number, channel, order_type, status, customer_id,
      promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot, total_agorot, vat_agorot, vat_percent,
      meals_count)
    select gen_random_uuid(), gen_random_uuid(), id, '2026-11-15',
      (select coalesce(max(number), 0) + 1 from orders), 'phone', 'pickup', 'accepted', ${customer_id}, ${at}, ${at}, ${at},
      ${at}, '{}', ${agorot}, ${agorot}, 0, 18, 1 from sold_at`.execute(app.db)
}
/** Runs `work` at another time and sets the clock back, because the sessions of the tests are expired at that time. */
async function runAt<T>(time: Date, work: () => Promise<T>): Promise<T> {
  app.clock.now = time
  try {
    return await work()
  } finally {
    app.clock.now = NOON
  }
}
/** Runs the campaign in a second worker at the time `now`, and expects that this worker must wait. */
const run2 = (id: number, now: Date) => {
  const stop = new Error('must wait')
  const waiting = runCampaign({ ...deps(), now: () => now }, company(), id, () => Promise.reject(stop))
  return expect(waiting).rejects.toBe(stop)
}
const queuedAt = async (id: number) => {
  const { rows } = await sql<{ run_at: string }>`select run_at from graphile_worker._private_jobs
    where key = ${`campaign:${id}`}`.execute(app.db)
  return rows.map(({ run_at }) => new Date(run_at).toISOString())
}

describe('a campaign', () => {
  it('reaches each customer with consent once, and names the reason for each customer it skips', async () => {
    const people = await newRecipients(3)
    const silent = await newCustomer()
    const left = await newCustomer()
    await decide(left.id, true)
    await decide(left.id, false)
    const { data: funnel } = await asManager().campaignFunnel({ query: {} })
    expect(funnel).toMatchObject({ customers: 5, no_consent: 1, withdrawn: 1, recipients: 3, waits_until: null })
    const { id } = await newCampaign()
    expect(await move(id, 'start')).toMatchObject({ state: 'sending', customers: 5, processed: 0 })
    await run(id)
    expect((await outside.texts(people[0]!.phone)).map(({ text }) => text)).toEqual([CAMPAIGN_SENT])
    expect(await textsOf([...people, silent, left])).toEqual([1, 1, 1, 0, 0])
    const done = await shown(id)
    expect(done).toMatchObject({ state: 'done', processed: 5, skipped: 2 })
    expect(done.skips).toEqual([
      { because: 'no_consent', customers: 1 },
      { because: 'withdrawn', customers: 1 },
    ])
    expect((await recipients(id)).map(({ because }) => because)).toEqual([null, null, null, 'no_consent', 'withdrawn'])
    expect((await recipients(id, { state: 'skipped' })).map(({ id }) => id)).toEqual([silent.id, left.id])
    expect((await thread(people[0]!.id)).data.at(-1)).toMatchObject({ purpose: 'marketing', text: CAMPAIGN_SENT })
    await run(id)
    expect(await textsOf(people)).toEqual([1, 1, 1])
  })

  it('sends nothing to a customer who withdrew after the start', async () => {
    const people = await newRecipients(3)
    const { id } = await newCampaign({ per_second: 1 })
    await move(id, 'start')
    let batches = 0
    await runCampaign(deps(), company(), id, async (ms) => {
      await pass(ms)
      if (++batches === 1) await received(people[2]!.phone, 'הסר')
    })
    expect(await textsOf(people)).toEqual([1, 1, 0])
    expect((await shown(id)).skips).toEqual([{ because: 'withdrawn', customers: 1 }])
  })

  it('reaches a person once when two records are merged while it is sent, in either direction', async () => {
    const people = await newRecipients(4)
    const { id } = await newCampaign({ per_second: 1 })
    await move(id, 'start')
    let batches = 0
    await runCampaign(deps(), company(), id, async (ms) => {
      await pass(ms)
      // Two of the four customers have their message by now.
      if (++batches !== 2) return
      await merge(people[3]!.id, people[0]!.id)
      await merge(people[1]!.id, people[2]!.id)
    })
    expect(await textsOf(people)).toEqual([1, 1, 0, 0])
    expect(await recipients(id, { state: 'skipped' })).toMatchObject([{ id: people[3]!.id, because: 'already_sent' }])
  })

  it('waits outside the allowed hours and says until when', async () => {
    const people = await newRecipients(1)
    const { id } = await newCampaign()
    await move(id, 'start')
    const night = new Date('2026-11-15T20:00:00Z')
    const morning = '2026-11-16T05:00:00.000Z'
    await runAt(night, () => run(id))
    expect(await textsOf(people)).toEqual([0])
    expect(await queuedAt(id)).toEqual([morning])
    const waiting = await runAt(night, () => showCampaign(deps(), id))
    expect(waiting.data).toMatchObject({ state: 'sending', waits_until: morning })
    await runAt(new Date(morning), () => run(id))
    expect(await textsOf(people)).toEqual([1])
  })

  it('keeps its rate: a second worker at the same moment sends nothing', async () => {
    const people = await newRecipients(5)
    const { id } = await newCampaign({ per_second: 8 })
    await move(id, 'start')
    let waited_ms = 0
    const started = app.clock.now
    await runCampaign(deps(), company(), id, async (ms) => {
      if (waited_ms === 0) await run2(id, started)
      waited_ms += ms
      await pass(ms)
    })
    expect(await textsOf(people)).toEqual([1, 1, 1, 1, 1])
    // Batches of two messages every 250 ms.
    expect(waited_ms).toBe(750 - 125)
  })

  it('sends nothing while it is paused, continues when it is resumed, and sends nothing once stopped', async () => {
    const people = await newRecipients(4)
    const { id } = await newCampaign({ per_second: 1 })
    await move(id, 'start')
    let batches = 0
    const pauseAfter = async (ms: number) => {
      await pass(ms)
      if (++batches === 1) await move(id, 'pause')
    }
    await runCampaign(deps(), company(), id, pauseAfter)
    expect(await textsOf(people)).toEqual([1, 0, 0, 0])
    await run(id)
    expect(await textsOf(people)).toEqual([1, 0, 0, 0])
    await move(id, 'resume')
    await runCampaign(deps(), company(), id, async (ms) => {
      await pass(ms)
      if (++batches === 3) await move(id, 'stop')
    })
    expect(await textsOf(people)).toEqual([1, 1, 1, 0])
    expect(await shown(id)).toMatchObject({ state: 'stopped', processed: 3 })
    await expect(move(id, 'resume')).rejects.toMatchObject({ body: { code: 'campaign_move_wrong' } })
  })

  it('searches the provider for a text whose answer was lost, and sends each text once', async () => {
    const people = await newRecipients(2)
    const { id } = await newCampaign()
    await move(id, 'start')
    await misbehave('answer_lost')
    await expect(run(id)).rejects.toThrow('no answer')
    expect(await shown(id)).toMatchObject({ state: 'sending', messages: { open: 1 } })
    await outside.behave()
    await run(id)
    expect(await textsOf(people)).toEqual([1, 1])
    expect(await shown(id)).toMatchObject({ state: 'done', messages: { open: 0 } })
  })

  it('ends the job and not the worker when the provider fails between two batches', async () => {
    const people = await newRecipients(2)
    const { id } = await newCampaign({ per_second: 1 })
    await move(id, 'start')
    const down = { ...company(), send: () => Promise.reject(new Error('down')) }
    // Waits until the request has failed: Vitest reports the rejection if nothing handles it in the meantime.
    const waitForFailure = async (ms: number) => {
      await sleep(20)
      await pass(ms)
    }
    await expect(runCampaign(deps(), down, id, waitForFailure)).rejects.toThrow('down')
    await pass(61_000)
    await run(id)
    expect(await textsOf(people)).toEqual([1, 1])
  })

  it('checks consent again before it sends messages that a dead worker wrote but did not send', async () => {
    const people = await newRecipients(2)
    const { id } = await newCampaign()
    await move(id, 'start')
    const dead = { ...company(), send: () => new Promise<string>(() => {}) }
    void runCampaign(deps(), dead, id, pass).catch(() => {})
    await expect.poll(async () => (await shown(id)).messages.open).toBe(2)
    await decide(people[1]!.id, false)
    await pass(61_000)
    await run(id)
    expect(await textsOf(people)).toEqual([1, 0])
    expect(await recipients(id, { state: 'failed' })).toMatchObject([{ id: people[1]!.id, because: 'withdrawn' }])
  })

  it('does not repeat messages that a dead worker sent without storing the answer', async () => {
    const people = await newRecipients(3)
    const { id } = await newCampaign()
    await move(id, 'start')
    const dies = {
      ...company(),
      send: async (sms: Parameters<SmsCompany['send']>[0]) => {
        await company().send(sms)
        return new Promise<string>(() => {})
      },
    }
    void runCampaign(deps(), dies, id, pass).catch(() => {})
    await expect.poll(() => textsOf(people)).toEqual([1, 1, 1])
    await run(id)
    expect(await shown(id)).toMatchObject({ state: 'sending' })
    await pass(61_000)
    await run(id)
    expect(await textsOf(people)).toEqual([1, 1, 1])
    expect(await shown(id)).toMatchObject({ state: 'done', messages: { open: 0 } })
  })

  it('does not send messages of a dead worker after the campaign was stopped', async () => {
    const people = await newRecipients(1)
    const { id } = await newCampaign()
    await move(id, 'start')
    const dead = { ...company(), send: () => new Promise<string>(() => {}) }
    void runCampaign(deps(), dead, id, pass).catch(() => {})
    await expect.poll(async () => (await shown(id)).messages.open).toBe(1)
    await move(id, 'stop')
    await pass(61_000)
    await run(id)
    expect(await textsOf(people)).toEqual([0])
    expect(await recipients(id)).toMatchObject([{ state: 'failed', because: 'stopped' }])
  })

  it('records a message to a rejected number as failed, and is done', async () => {
    await newRecipients(1)
    const { id } = await newCampaign()
    await move(id, 'start')
    await misbehave('reject_number')
    await run(id)
    expect(await recipients(id)).toMatchObject([{ state: 'failed', because: '21211' }])
    expect(await shown(id)).toMatchObject({ state: 'done', messages: { failed: 1 } })
  })
})

describe('the results', () => {
  it('count replies, orders and opt-outs within 48 hours of the message, each customer once', async () => {
    const people = await newRecipients(3)
    const { id } = await newCampaign()
    await move(id, 'start')
    await run(id)
    await pass(3_600_000)
    await received(people[0]!.phone, 'יש גם טבעוני?')
    await received(people[0]!.phone, 'תודה')
    await received(people[1]!.phone, 'הסר')
    await orderAt(people[2]!.id, app.clock.now, 8000)
    await orderAt(people[2]!.id, app.clock.now, 2000)
    await orderAt(people[0]!.id, new Date(NOON.getTime() + 49 * 3_600_000), 5000)
    app.clock.now = NOON
    expect((await shown(id)).results).toEqual({ replies: 2, orders: 1, orders_agorot: 10_000, opt_outs: 1 })
  })
})

describe('a draft', () => {
  it('can be changed and deleted until the campaign starts', async () => {
    await newRecipients(1)
    const draft = await newCampaign({ name: 'טיוטה' })
    const form = { name: 'סתיו', text: CAMPAIGN_TEXT, audience: { ...EVERYBODY, lang: 'he' as const }, per_second: 10 }
    const { data } = await asManager().updateCampaign({ ...at(draft.id), body: { ...form, version: 1 } })
    expect(data).toMatchObject({ name: 'סתיו', audience: { lang: 'he' }, version: 2 })
    const stale = asManager().updateCampaign({ ...at(draft.id), body: { ...form, version: 1 } })
    await expect(stale).rejects.toMatchObject({ body: { code: 'version_stale' } })
    await move(draft.id, 'start')
    const rejected = { code: 'campaign_started' }
    const late = () => asManager().updateCampaign({ ...at(draft.id), body: { ...form, version: 3 } })
    await expectNothingWritten(app.db, late, 409, rejected)
    await expectNothingWritten(app.db, () => asManager().deleteCampaign(at(draft.id)), 409, rejected)
    const other = await newCampaign()
    await asManager().deleteCampaign(at(other.id))
    await expect(shown(other.id)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['without the name of the business', 'מבצע! להסרה השיבו הסר', 'no_sender_name'],
    ['without an opt-out', '{business}: מבצע', 'no_opt_out'],
    ['with a variable that campaigns do not have', '{business}: {order}. להסרה השיבו הסר', 'unfilled'],
  ])('%s is not started', async (_, text, because) => {
    await newRecipients(1)
    const { id } = await newCampaign({ text })
    await expectNothingWritten(app.db, () => move(id, 'start'), 422, { code: 'text_not_allowed', details: { because } })
  })

  it('is not started when nobody agreed to marketing', async () => {
    await newCustomer()
    const { id } = await newCampaign()
    await expectNothingWritten(app.db, () => move(id, 'start'), 409, { code: 'campaign_empty' })
  })

  it('is texted to the user who tests it, and to nobody else', async () => {
    const people = await newRecipients(1)
    const { id } = await newCampaign()
    await expectNothingWritten(app.db, () => asManager().testCampaign(at(id)), 409, { code: 'own_phone_missing' })
    const phone = '+972548099999'
    await sql`update app_user set phone = ${phone} where id = ${manager().id}`.execute(app.db)
    await asManager().testCampaign(at(id))
    await sendTest(deps(), company(), { campaign_id: id, user_id: manager().id })
    expect((await outside.texts(phone)).map(({ text }) => text)[0]).toContain('20% הנחה היום')
    expect(await textsOf(people)).toEqual([0])
  })
})

describe('the audience', () => {
  it('is counted and reached by segment, flag, language, deli, days and points', async () => {
    const people = await newRecipients(3)
    const [first, second] = people
    await sql`update customer set completed_orders = 5, last_order_at = ${new Date(NOON.getTime() - 40 * 86_400_000)},
      lang = 'en' where id = ${first!.id}`.execute(app.db)
    await sql`insert into customer_flag (customer_id, flag, reason, at) values (${second!.id}, 'vip', '', ${NOON})`.execute(
      app.db,
    )
    const count = async (query: object) => (await asManager().campaignFunnel({ query })).data.recipients
    expect(await count({ segment: 'regular' })).toBe(1)
    expect(await count({ segment: 'new' })).toBe(2)
    expect(await count({ flag: 'vip' })).toBe(1)
    expect(await count({ lang: 'en' })).toBe(1)
    expect(await count({ least_days_away: '30' })).toBe(1)
    expect(await count({ most_days_away: '30' })).toBe(0)
    expect(await count({ least_points: '1' })).toBe(0)
    expect(await count({ deli: '99' })).toBe(0)
    const { id } = await newCampaign({ audience: { ...EVERYBODY, flag: 'vip' } })
    await move(id, 'start')
    await run(id)
    expect(await textsOf(people)).toEqual([0, 1, 0])
  })
})
