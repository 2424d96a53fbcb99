import { setTimeout as pause } from 'node:timers/promises'
import { access } from '@tavlin/contract/access'
import { settings } from '@tavlin/contract/settings'
import { startRealtime } from '@tavlin/realtime/src/server.ts'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CONSUMERS } from '../src/consumers.ts'
import { accessTasks } from '../src/features/access/access.jobs.ts'
import { currentPosition } from '../src/platform/events/event-feed.ts'
import { openMail } from '../src/platform/companies/mail.ts'
import { openRealtime } from '../src/platform/events/realtime.ts'
import { registerConsumers, runConsumer } from '../src/platform/events/relay.ts'
import { freePort } from './chaos/free-port.ts'
import { testApp } from './test-app.ts'

/** Covers the rows realtime, mail and rate limits of docs/operations/REFERENCE.md, "When a component fails". */
const app = testApp()
const log = pino({ level: 'silent' })
const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
let owner: { id: number; token: string }

beforeAll(async () => {
  owner = await app.person(['super_admin'])
})
afterEach(async () => {
  for (const one of running.splice(0).toReversed()) await (one.stop ?? one.close)!()
})

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(50)
}

test('executes commands while realtime is down, and publishes the events in sequence afterwards', async () => {
  const port = await freePort()
  const { app_id, key, secret } = app.config.realtime
  const consumers = CONSUMERS(openRealtime({ ...app.config.realtime, port }))
  await registerConsumers(app.db, consumers, await currentPosition(app.db))
  const realtime = consumers.find((consumer) => consumer.name === 'realtime')!
  running.push(runConsumer(app.db, realtime, 20, log))

  const position = async () =>
    (
      await app.db
        .selectFrom('event_offset')
        .select('position')
        .where('consumer', '=', 'realtime')
        .executeTakeFirstOrThrow()
    ).position
  const before = await position()
  const body = { value: 33, valid_from: '2026-12-01' }
  await app.as(settings, owner.token).save({ params: { key: 'approval_deadline_minutes' }, body })
  await pause(500)
  expect(await position()).toBe(before)

  running.push(await startRealtime({ app: { app_id, key, secret }, port }))
  await until(async () => (await position()) > before)
  expect(await app.db.selectFrom('dead_letter').selectAll().execute()).toEqual([])
})

test.each(['temporary_451', 'drop_in_data', 'rubbish'] as const)(
  'answers at once when the mail server fails with %s, and retries the job until the mail is sent',
  async (misbehaviour) => {
    const outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
    running.push(outside)
    const at = `http://127.0.0.1:${outside.http_port}`
    await fetch(`${at}/switchboard/mail`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ misbehaviour, times: 1 }),
    })
    expect(await app.as(access, null).forgotPassword({ body: { email: 'nobody@tavlin.test' } })).toEqual({
      status: true,
    })

    const unused = { files: {} as never, geocoder: {} as never, routing: {} as never }
    const deps = { config: app.config, db: app.db, log, now: () => app.clock.now, ...unused }
    const send = openMail(`smtp://127.0.0.1:${outside.smtp_port}`, app.config.mail_from)
    const mailLink = () =>
      accessTasks(deps, send)['mail_password_link']!({ user_id: owner.id, kind: 'forgot' }, {} as never)
    await expect(Promise.resolve(mailLink())).rejects.toThrow()
    await mailLink()
    const { mails } = (await (await fetch(`${at}/mail`)).json()) as { mails: unknown[] }
    expect(mails).toHaveLength(1)
  },
)

test('rejects logins and allows other work while the rate limit store is down', async () => {
  const login = () => app.as(access, null).login({ body: { email: 'nobody@tavlin.test', password: 'wrong' } })
  await asOwner('alter table rate_limit rename to rate_limit_away')
  await expect(login()).rejects.toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect((await app.call(owner.token, { method: 'GET', url: '/users/export?format=csv' })).statusCode).toBe(200)

  await asOwner('alter table rate_limit_away rename to rate_limit')
  await expect(login()).rejects.toMatchObject({ status: 401, body: { code: 'credentials_wrong' } })
})

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.owner_url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
