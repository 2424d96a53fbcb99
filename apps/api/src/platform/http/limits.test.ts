import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { openDatabase } from '../db/db.ts'
import { type Budget, openLimits } from './limits.ts'

const app = testApp()
const silent = pino({ level: 'silent' })
const budget = (name: string, more: Partial<Budget> = {}): Budget => ({
  name,
  points: 5,
  seconds: 60,
  when_store_fails: 'closed',
  ...more,
})
/** Simulates two processes that share the store. */
function twoProcesses() {
  const deps = { db: app.db, log: silent, now: () => app.clock.now }
  return [openLimits(deps), openLimits(deps)] as const
}
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))

test('two processes share one rate limit under parallel requests', async () => {
  const [one, other] = twoProcesses()
  const tries = Array.from({ length: 60 }, (_, i) => (i % 2 ? one : other).take([[budget('crowd'), 'dana']]))
  const waits = await Promise.all(tries)
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
  expect(waits.filter((seconds) => seconds === 60)).toHaveLength(55)
})

test('a rate limit returns the wait in seconds, rounded up, and allows attempts again afterwards', async () => {
  const [one, other] = twoProcesses()
  const brief = budget('brief', { points: 1, seconds: 3 })
  expect(await one.take([[brief, 'dana']])).toBe(0)
  later(1900)
  expect(await other.take([[brief, 'dana']])).toBe(2)
  later(1090)
  expect(await one.take([[brief, 'dana']])).toBe(1)
  later(10)
  expect(await other.take([[brief, 'dana']])).toBe(0)
})

test('counts attempts separately per user and per rate limit', async () => {
  const [one] = twoProcesses()
  const single = budget('single', { points: 1 })
  expect(await one.take([[single, 'dana']])).toBe(0)
  expect(await one.take([[single, 'noa']])).toBe(0)
  expect(await one.take([[budget('other_single', { points: 1 }), 'dana']])).toBe(0)
  expect(await one.take([[single, 'dana']])).toBe(60)
})

test('consumes nothing from later rate limits when the first is exhausted', async () => {
  const [one, other] = twoProcesses()
  const narrow = budget('narrow', { points: 1 })
  const wide = budget('wide', { points: 2 })
  const both = [
    [narrow, 'address'],
    [wide, 'account'],
  ] as const
  expect(await one.take(both)).toBe(0)
  for (let i = 0; i < 5; i++) expect(await other.take(both)).toBe(60)
  expect(await one.take([[wide, 'account']])).toBe(0)
  expect(await one.take([[wide, 'account']])).toBe(60)
})

test('attempts beyond a limit per minute are rejected without a statement until the minute ends', async () => {
  const [one, other] = twoProcesses()
  expect(await one.perMinute('menu', 'address:10.0.0.1', 1)).toBe(0)
  expect(await other.perMinute('menu', 'address:10.0.0.1', 1)).toBe(60)
  const statements = await sqlOf(async () => {
    expect(await other.perMinute('menu', 'address:10.0.0.1', 1)).toBe(60)
    expect(await other.perMinute('menu', 'address:10.0.0.2', 1)).toBe(0)
  })
  expect(statements).toHaveLength(1)
  later(60_000)
  expect(await other.perMinute('menu', 'address:10.0.0.1', 1)).toBe(0)
})

test('an attempt refunded by one process can be used by another process', async () => {
  const [one, other] = twoProcesses()
  const single = [[budget('given_back', { points: 1 }), 'dana']] as const
  await one.take(single)
  await one.giveBack(single)
  expect(await other.take(single)).toBe(0)
  expect(await one.take(single)).toBe(60)
})

test('does not exceed the rate limit when more attempts are refunded than consumed', async () => {
  const [one] = twoProcesses()
  const single = [[budget('generous', { points: 1 }), 'dana']] as const
  for (let i = 0; i < 3; i++) await one.giveBack(single)
  expect([await one.take(single), await one.take(single)]).toEqual([0, 60])
})

test('rejects logins, allows the till and logs an error when the store of rate limits fails', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const { db } = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  const limits = openLimits({ db, log, now: () => NOON })
  expect(await limits.take([[budget('door'), 'dana']])).toBe(30)
  expect(await limits.take([[budget('till', { when_store_fails: 'open' }), 'dana']])).toBe(0)
  expect(await limits.perMinute('list', 'user:1', 1)).toBe(0)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('the rate limit store does not answer')
  await db.destroy()
})

test('answers 429 with the wait when an endpoint is called too often', async () => {
  const { token } = await app.person(['super_admin'])
  const exportUsers = () => app.call(token, { method: 'GET', url: '/users/export?format=csv' })
  const answers = await Promise.all(Array.from({ length: 11 }, exportUsers))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
  later(20_500)
  const rejected = await exportUsers()
  expect({ status: rejected.statusCode, retry_after: rejected.headers['retry-after'] }).toEqual({
    status: 429,
    retry_after: '40',
  })
  expect(rejected.json()).toMatchObject({ code: 'too_many_requests', details: { wait_seconds: 40 } })
})
