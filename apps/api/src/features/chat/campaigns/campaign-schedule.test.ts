import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { campaignWorld } from '../../../../test/campaign-world.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON } from '../../../../test/test-app.ts'

const { app, newManager, decide, newRecipients, newCampaign, shown, move, run, textsOf } = await campaignWorld()

beforeAll(newManager)

/** Runs `work` at another time and sets the clock back, because the sessions of the tests are expired at that time. */
async function runAt(time: Date, work: () => Promise<void>): Promise<void> {
  app.clock.now = time
  await work()
  app.clock.now = NOON
}
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
