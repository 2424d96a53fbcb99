import { preferences } from '@tavlin/contract/preferences'
import { trade } from '@tavlin/contract/trade'
import { tradeSchedules } from '@tavlin/contract/trade-schedules'
import { netOf } from '@tavlin/domain/trade/measures'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { expectRefusal } from '../../../test/permission-screen.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Mail } from '#platform/companies/mail.ts'
import { turn } from '#platform/events/relay.ts'
import { rebuildMarkedDays } from './rollup.service.ts'
import { tradeConsumer, tradeTasks } from './trade.jobs.ts'

const app = testApp()
const log = pino({ level: 'silent' })
/** The orders of the test are for Monday, 16 November 2026; the report of Tuesday at 7 is about them. */
const TUESDAY_7 = new Date('2026-11-17T05:00:00Z')
const NOW = app.clock.now
let world: OrderWorld
let second: OrderWorld
let owner: Person
let of_first: Person
let of_both: Person
let mails: Mail[] = []
let is_mail_down = false

type Person = Awaited<ReturnType<typeof app.person>>
const schedules = (person: Person = owner) => app.as(tradeSchedules, person.token)
const tasks = () =>
  tradeTasks({ ...app, db: app.db, now: () => app.clock.now, log }, async (mail) => {
    if (is_mail_down) throw new Error('the mail server does not answer')
    mails.push(mail)
  })

type Job = { id: string; task: string; payload: object }
/**
 * Imitates a worker: runs the waiting jobs, and leaves failed jobs in the queue for a retry. Returns the number of
 * failures.
 */
async function runWorker(): Promise<number> {
  await tasks()['queue_trade_reports']!({}, {} as never)
  const { rows } = await sql<Job>`select job.id, task.identifier as task, job.payload
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'mail_trade_report' order by job.id`.execute(app.db)
  let failed = 0
  for (const { id, task, payload } of rows) {
    try {
      await tasks()[task]!(payload, {} as never)
      await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(app.db)
    } catch {
      failed++
    }
  }
  return failed
}

const form = (...recipients: readonly Person[]) => ({
  cadence: 'daily' as const,
  weekday: 0,
  month_day: 1,
  hour: 7,
  period: 'yesterday' as const,
  recipient_ids: recipients.map(({ id }) => id),
})
let views = 0
const saveView = async (person: Person = owner, query = 'by=deli') =>
  (await app.as(preferences, person.token).saveView({ body: { screen: 'trade', name: `view ${++views}`, query } })).data
const create = async (...recipients: readonly Person[]) =>
  (await schedules().createSchedule({ body: { view_id: (await saveView()).id, ...form(...recipients) } })).data
/** Moves the clock and signs everybody in again, because sessions end within the time that passes. */
async function moveClock(now: Date) {
  app.clock.now = now
  for (const person of [owner, of_first, of_both]) person.token = await app.session(person.id)
}
const deleteAll = async () => {
  await sql`delete from trade_schedule`.execute(app.db)
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
}
const found = async (id: number) => (await schedules().schedules()).data.schedules.find((one) => one.id === id)!

beforeAll(async () => {
  world = await orderWorld(app)
  second = await orderWorld(app)
  const inDeli = (deli_id: number) =>
    makeOneDeliRole(app.db, `report_${deli_id}`, { deli_id, permissions: ['view_trade'] })
  const roles = [await inDeli(world.deli_id), await inDeli(second.deli_id)]
  of_first = await app.person([roles[0]!])
  of_both = await app.person(roles)
  owner = await app.person(['manager'])
  for (const [of, tip_agorot] of [
    [world, 0],
    [world, 500],
    [second, 0],
  ] as const)
    await placed(app, of, { direct: true, cart: { tip_agorot }, payments: [paymentForm('cash', 11_500 + tip_agorot)] })
  while ((await turn(app.db, tradeConsumer)) > 0);
  await rebuildMarkedDays({ db: app.db, log })
})

beforeEach(async () => {
  await moveClock(NOW)
  is_mail_down = false
  await deleteAll()
  mails = []
})

test('sends a due report once to every recipient, with the sheet and the PDF, at the same hour of every day', async () => {
  const { id } = await create(of_first, of_both)
  expect((await found(id)).next_at).toBe('2026-11-16T05:00:00+00:00')
  await runWorker()
  expect(mails).toEqual([])
  await moveClock(TUESDAY_7)
  await Promise.all(Array.from({ length: 20 }, async () => tasks()['queue_trade_reports']!({}, {} as never)))
  await runWorker()
  await runWorker()
  expect(mails.map(({ to }) => to).sort()).toEqual([of_first.email, of_both.email].sort())
  expect(mails[0]!.attachments!.map(({ filename, content }) => [filename, content.subarray(0, 4).toString()])).toEqual([
    ['trade-2026-11-16-2026-11-16.xlsx', 'PK\u0003\u0004'],
    ['trade-2026-11-16-2026-11-16.pdf', '%PDF'],
  ])
  const { next_at, recipients } = await found(id)
  expect(next_at).toBe('2026-11-18T05:00:00+00:00')
  expect(recipients.map(({ last }) => last)).toEqual(
    [1, 2].map(() => ({ due_at: expect.any(String), sent_at: expect.any(String), error: null })),
  )
})

test('sends each recipient the totals of their own delis, which for two delis are the sum of both', async () => {
  await create(of_first, of_both)
  await moveClock(TUESDAY_7)
  await runWorker()
  const query = { from: '2026-11-16', until: '2026-11-16' }
  const net = async (person: Person, deli?: number) =>
    netOf(
      (await app.as(trade, person.token).summary({ query: { ...query, ...(deli && { deli: String(deli) }) } })).data
        .totals,
    )
  const both = (await net(of_both, world.deli_id)) + (await net(of_both, second.deli_id))
  expect(both).toBe(34_500)
  const textFor = ({ email }: Person) => mails.find(({ to }) => to === email)!.text
  expect(textFor(of_first)).toContain('מכר נטו ₪230.00, הזמנות: 2')
  expect(textFor(of_both)).toContain('מכר נטו ₪345.00, הזמנות: 3')
})

test('sends nothing to a person who lost the permission after the mail was queued', async () => {
  const { id } = await create(of_first, of_both)
  await moveClock(TUESDAY_7)
  is_mail_down = true
  expect(await runWorker()).toBe(2)
  await sql`delete from user_role where user_id = ${of_first.id}`.execute(app.db)
  is_mail_down = false
  expect(await runWorker()).toBe(0)
  expect(mails.map(({ to }) => to)).toEqual([of_both.email])
  const { recipients } = await found(id)
  expect(recipients.find((one) => one.id === of_first.id)).toMatchObject({
    may_see: false,
    last: { sent_at: null, error: 'recipient_may_not_see' },
  })
  // Restores the role for the next tests.
  await sql`insert into user_role (user_id, role_id) select ${of_first.id}, id from role
    where name = ${`report_${world.deli_id}`}`.execute(app.db)
})

test('sends nothing for an owner who left', async () => {
  const leaving = await app.person(['manager'])
  const view_id = (await saveView(leaving)).id
  const { data } = await schedules(leaving).createSchedule({ body: { view_id, ...form(of_both) } })
  await sql`update app_user set active = false where id = ${leaving.id}`.execute(app.db)
  await moveClock(TUESDAY_7)
  await runWorker()
  expect(mails).toEqual([])
  const { rows } = await sql`select error, sent_at from trade_sending where schedule_id = ${data.id}`.execute(app.db)
  expect(rows).toEqual([{ error: 'owner_may_not_see', sent_at: null }])
})

test('shows the error while the mail server is down, and sends the mail once when it is back', async () => {
  const { id } = await create(of_both)
  await moveClock(TUESDAY_7)
  is_mail_down = true
  expect(await runWorker()).toBe(1)
  expect(await runWorker()).toBe(1)
  expect((await found(id)).recipients[0]!.last).toMatchObject({ sent_at: null, error: 'mail_failed' })
  is_mail_down = false
  await runWorker()
  await runWorker()
  expect(mails).toHaveLength(1)
  expect((await found(id)).recipients[0]!.last).toMatchObject({ error: null, sent_at: expect.any(String) })
})

test('sends only the newest report after an outage, and one per day across the end of summer time', async () => {
  await moveClock(new Date('2027-10-29T10:00:00Z'))
  await create(of_both)
  const days: string[] = []
  for (const now of ['2027-10-30T04:00:00Z', '2027-10-31T04:00:00Z', '2027-10-31T05:00:00Z', '2027-11-05T09:00:00Z']) {
    await moveClock(new Date(now))
    await runWorker()
    days.push(
      mails
        .splice(0)
        .map(({ subject }) => subject.split(' · ')[1])
        .join(' '),
    )
  }
  expect(days).toEqual(['29/10/2027', '', '30/10/2027', '04/11/2027'])
})

test('sends a monthly report for day 31 on the last day of a shorter month', async () => {
  await moveClock(new Date('2027-02-10T10:00:00Z'))
  const view_id = (await saveView()).id
  const monthly = { ...form(of_both), cadence: 'monthly' as const, month_day: 31, period: 'last_month' as const }
  const { data } = await schedules().createSchedule({ body: { view_id, ...monthly } })
  expect(data.next_at).toBe('2027-02-28T05:00:00+00:00')
  await moveClock(new Date('2027-02-28T05:00:00Z'))
  await runWorker()
  expect(mails[0]!.subject).toContain('01/01/2027–31/01/2027')
})

test('sends a report to the caller on request from a paused schedule, which sends nothing by itself', async () => {
  const { id, version } = await create(of_both)
  const params = { id: String(id) }
  const { data: paused } = await schedules().pauseSchedule({ params, body: { is_paused: true, version } })
  await moveClock(TUESDAY_7)
  await runWorker()
  expect(mails).toEqual([])
  await schedules().sendNow({ params })
  await runWorker()
  expect(mails.map(({ to }) => to)).toEqual([owner.email])
  const resumed = await schedules().pauseSchedule({ params, body: { is_paused: false, version: paused.version } })
  expect(resumed.data).toMatchObject({ is_paused: false, next_at: '2026-11-18T05:00:00+00:00' })
})

test('rejects recipients without the permission, a second schedule of a view, and deleting the view', async () => {
  const clerk = await app.person(['clerk'])
  const { id: view_id } = await saveView()
  const body = { view_id, ...form(of_both) }
  const to_clerk = { ...body, ...form(of_both, clerk) }
  await expectNothingWritten(app.db, () => schedules().createSchedule({ body: to_clerk }), 409, {
    code: 'recipient_may_not_see',
    details: { user_ids: [clerk.id] },
  })
  const { data } = await schedules().createSchedule({ body })
  await expectRefusal(app, () => schedules().createSchedule({ body }), 'in_use')
  const deleting = () => app.as(preferences, owner.token).deleteView({ params: { id: String(view_id) } })
  await expectRefusal(app, deleting, 'in_use')
  await schedules().deleteSchedule({ params: { id: String(data.id) } })
  await deleting()
})

test('hides schedules and views from other users, and checks the version', async () => {
  const { id, version } = await create(of_both)
  const params = { id: String(id) }
  const view_id = (await saveView()).id
  expect((await schedules(of_both).schedules()).data.schedules).toEqual([])
  await expectRefusal(app, () => schedules(of_both).deleteSchedule({ params }), 'not_found')
  await expectRefusal(app, () => schedules(of_both).sendNow({ params }), 'not_found')
  const foreign = { view_id, ...form(of_both) }
  await expectRefusal(app, () => schedules(of_both).createSchedule({ body: foreign }), 'not_found')
  const change = (at: number) =>
    schedules().updateSchedule({ params, body: { ...form(of_first), hour: 9, version: at } })
  expect((await change(version)).data).toMatchObject({ hour: 9, next_at: '2026-11-16T07:00:00+00:00' })
  await expectRefusal(app, () => change(version), 'version_stale')
})
