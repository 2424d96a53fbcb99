import { kiosks } from '@tavlin/contract/kiosks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeKioskWorld } from '../../../test/kiosk-world.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld } from '../../../test/order-world.ts'
import { makeDeli } from '../../../test/people.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { readEvents } from '#platform/events/event-feed.ts'
import type { Mail } from '#platform/companies/mail.ts'
import { kioskJobsOf, kioskTasks } from './kiosks.jobs.ts'

const app = testApp()
const log = pino({ level: 'silent' })
const mails: Mail[] = []
let tasks: ReturnType<typeof kioskTasks>
let world: OrderWorld
let device_token: string
let manager: { token: string }
let elsewhere: { token: string }

beforeAll(async () => {
  tasks = kioskTasks({ ...app, db: app.db, now: () => app.clock.now, log }, async (mail) => void mails.push(mail))
  world = await orderWorld(app)
  const permissions = ['manage_delis'] as const
  const here = await makeOneDeliRole(app.db, 'manager_here', { deli_id: world.deli_id, permissions })
  const south = await makeDeli(app.db, 'south')
  const there = await makeOneDeliRole(app.db, 'manager_there', { deli_id: south, permissions })
  manager = await app.person([here])
  elsewhere = await app.person([there])
  device_token = await makeKioskWorld(app.db).newDevice(world.deli_id, { name: 'כניסה' })
})
beforeEach(async () => {
  app.clock.now = NOON
  await app.as(kiosks, null).heartbeat({ body: { device_token } })
  await watch()
  mails.length = 0
})

const afterMinutes = (minutes: number) => {
  app.clock.now = new Date(NOON.getTime() + minutes * 60_000)
}
let position = { id: 0, at: '2020-01-01' }
/** Imitates one minute of the worker: the cron job, the events it causes and their jobs. */
async function watch(): Promise<string[]> {
  await tasks['watch_kiosks']!({}, {} as never)
  const events = await readEvents(app.db, position, 1000)
  position = events.at(-1) ?? position
  for (const event of events) {
    const jobs = event.name === 'kiosk.went_silent' ? kioskJobsOf['kiosk.went_silent']!(event) : null
    for (const { task, payload } of [jobs ?? []].flat()) await tasks[task]!(payload, {} as never)
  }
  const { rows } = await sql<{ task: string; payload: object }>`
    with due as (delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'mail_silent_kiosk'
      returning task.identifier as task, job.payload)
    select * from due`.execute(app.db)
  for (const { task, payload } of rows) await tasks[task]!(payload, {} as never)
  return events.map(({ name }) => name).filter((name) => name === 'kiosk.went_silent' || name === 'kiosk.recovered')
}
const silentFor = async ({ token }: { token: string }) => (await app.as(kiosks, token).silentKiosks()).data

test('a kiosk that is silent for more than five minutes alerts the managers of its deli once', async () => {
  afterMinutes(5)
  expect(await watch()).toEqual([])
  afterMinutes(6)
  expect(await watch()).toEqual(['kiosk.went_silent'])
  expect(await watch()).toEqual([])
  expect(await silentFor(manager)).toMatchObject([
    { name: 'כניסה', deli: { id: world.deli_id }, last_seen_at: NOON.toISOString() },
  ])
  expect(await silentFor(elsewhere)).toEqual([])
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain('כניסה')
  expect(mails[0]!.text).toContain(`/delis/${world.deli_id}/tills`)
  await app.as(kiosks, null).heartbeat({ body: { device_token } })
  expect(await watch()).toEqual(['kiosk.recovered'])
  expect(await silentFor(manager)).toEqual([])
})

test('a kiosk does not count as silent while its deli is closed or in the first minutes after it opens', async () => {
  await sql`update deli_hours set from_minute = 12 * 60 + 30 where deli_id = ${world.deli_id}`.execute(app.db)
  for (const [minutes, events] of [
    [20, []],
    [34, []],
    [35, ['kiosk.went_silent']],
  ] as const) {
    afterMinutes(minutes)
    expect({ minutes, events: await watch() }).toEqual({ minutes, events })
  }
})

test('a revoked kiosk raises no alert', async () => {
  const { rows } = await sql<{ id: number }>`select id from kiosk where revoked_at is null`.execute(app.db)
  await app.as(kiosks, world.token).revokeKiosk({ params: { id: String(rows[0]!.id) } })
  afterMinutes(60)
  expect(await watch()).toEqual([])
  device_token = await makeKioskWorld(app.db).newDevice(world.deli_id, { name: 'חדש' })
})
