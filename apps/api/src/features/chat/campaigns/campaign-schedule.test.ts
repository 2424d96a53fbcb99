import { campaigns } from '@tavlin/contract/campaigns'
import { customers } from '@tavlin/contract/customers'
import { EVERYBODY } from '@tavlin/domain/chat/campaign'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { chatWorld } from '../../../../test/chat-world.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON } from '../../../../test/test-app.ts'
import { runCampaign } from './send-campaign.service.ts'

const { outside, app, company, deps, at, newCustomer } = await chatWorld()

let manager: { id: number; token: string }
beforeAll(async () => {
  manager = await app.person(['manager'])
})
const asManager = () => app.as(campaigns, manager.token)

async function decide(customer_id: number, granted: boolean): Promise<void> {
  const consent = { channel: 'sms', purpose: 'marketing', granted, text: 'כן', source: 'counter' } as const
  await app.as(customers, manager.token).giveConsent({ ...at(customer_id), body: consent })
}
async function newRecipients(count: number): Promise<{ id: number; phone: string }[]> {
  const people = []
  for (let n = 0; n < count; n++) people.push(await newCustomer())
  for (const { id } of people) await decide(id, true)
  return people
}
async function newCampaign(): Promise<{ id: number }> {
  const form = { name: 'מבצע', text: '{business}: 20% הנחה. להסרה השיבו הסר', audience: EVERYBODY, per_second: 100 }
  return (await asManager().createCampaign({ body: form })).data
}
const shown = async (id: number) => (await asManager().campaign(at(id))).data
async function move(id: number, move: 'start' | 'pause' | 'resume', starts_at: string | null = null) {
  const { version } = await shown(id)
  return (await asManager().moveCampaign({ ...at(id), body: { move, starts_at, version } })).data
}
const run = (id: number) =>
  runCampaign(deps(), company(), id, async (ms) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms)
  })
/** Runs `work` at another time and sets the clock back, because the sessions of the tests are expired at that time. */
async function runAt(time: Date, work: () => Promise<void>): Promise<void> {
  app.clock.now = time
  await work()
  app.clock.now = NOON
}
const textsOf = async (people: readonly { phone: string }[]) =>
  (await Promise.all(people.map(({ phone }) => outside.texts(phone)))).map((texts) => texts.length)
const queuedAt = async (id: number) => {
  const { rows } = await sql<{ run_at: string }>`select run_at from graphile_worker._private_jobs
    where key = ${`campaign:${id}`}`.execute(app.db)
  return rows.map(({ run_at }) => new Date(run_at).toISOString())
}

test('a campaign with a planned start sends nothing before it, and decides about consent then', async () => {
  const people = await newRecipients(3)
  const { id } = await newCampaign()
  const inHours = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000).toISOString()
  for (const hours of [-1, 24 * 60 + 1])
    await expectNothingWritten(app.db, () => move(id, 'start', inHours(hours)), 422, { code: 'campaign_time_wrong' })
  const planned = await move(id, 'start', inHours(3))
  expect(planned).toMatchObject({ state: 'sending', processed: 0, customers: 3 })
  expect([planned.started_at, planned.waits_until].map((at) => new Date(at!).toISOString())).toEqual([
    inHours(3),
    inHours(3),
  ])
  expect(await queuedAt(id)).toEqual([inHours(3)])
  await run(id)
  expect(await queuedAt(id)).toEqual([inHours(3)])
  // A pause and its end do not start it earlier.
  await move(id, 'pause')
  await move(id, 'resume')
  await run(id)
  expect(await textsOf(people)).toEqual([0, 0, 0])
  await decide(people[1]!.id, false)
  await runAt(new Date(inHours(3)), () => run(id))
  expect(await textsOf(people)).toEqual([1, 0, 1])
  expect((await shown(id)).skips).toEqual([{ because: 'withdrawn', customers: 1 }])
})
