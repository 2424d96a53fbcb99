import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import { record } from '../src/platform/events/events.ts'
import { freePort } from './chaos/free-port.ts'
import { testDatabase } from './test-database.ts'

const database = testDatabase(3)
const nobody_listens = await freePort()

/** Runs the dead-letter command as an operator does. */
const deadLetters = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = { ...process.env, DATABASE_URL: database.url, REALTIME_PORT: String(nobody_listens), PORT_OFFSET: '0' }
    const command = resolve(import.meta.dirname, '../src/dead-letters.ts')
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

async function makeLetter(consumer: string, error: string): Promise<number> {
  await database.db
    .transaction()
    .execute((tx) => record(tx, SYSTEM_CALL, 'user.password_reset_requested', { user_id: 1 }))
  const { rows } = await sql<{ id: number }>`insert into dead_letter (consumer, event_id, event_at, error, attempts)
    select ${consumer}, id, date_trunc('milliseconds', at), ${error}, 3 from event order by id desc limit 1 returning id`.execute(
    database.db,
  )
  return rows[0]!.id
}
const jobs = async () =>
  (await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(database.db)).rows

let digestible: number
let orphan: number
beforeAll(async () => {
  expect(await deadLetters('list')).toEqual({ code: 0, out: 'No dead letters: every event was digested.\n', err: '' })
  digestible = await makeLetter('jobs', 'Error: the queue\n  was full')
  orphan = await makeLetter('no_longer_here', 'Error: odd')
})

test('lists dead letters with event, attempts and error, one per line', async () => {
  const { code, out } = await deadLetters('list')
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${digestible}  jobs  user\\.password_reset_requested \\(event \\d+, 20\\S+Z\\)  tried 3 times: Error: the queue was full$`,
      ),
    ),
    expect.stringContaining('no_longer_here'),
    '',
  ])
})

test('replays dead letters and keeps those whose consumer no longer exists', async () => {
  const { code, out } = await deadLetters('replay', 'all')
  expect({ code, out }).toEqual({
    code: 1,
    out: `${digestible}  digested\n${orphan}  is not waiting, or its consumer was deleted\n`,
  })
  expect(await jobs()).toEqual([{ task: 'mail_password_link' }])
  expect((await deadLetters('replay', String(digestible))).code).toBe(1)
  expect(await jobs()).toHaveLength(1)
  expect((await deadLetters('list')).out.split('\n')).toHaveLength(2)
})

test('the dead-letter command prints the usage for unknown arguments', async () => {
  const answers = await Promise.all([[], ['replay', 'some'], ['delete', '1']].map((args) => deadLetters(...args)))
  for (const answer of answers)
    expect(answer).toMatchObject({ code: 2, out: '', err: expect.stringContaining('usage:') })
})
