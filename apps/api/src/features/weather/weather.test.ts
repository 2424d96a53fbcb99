import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { weather } from '@tavlin/contract/weather'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMeteoAnswer, openWeatherAnswer } from '../../../test/weather-answers.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { makeDeli } from '../../../test/people.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

type ProviderAnswer = { readonly status?: number; readonly body?: string; readonly never?: true }
let answer: ProviderAnswer = {}
let requested: string[] = []
const server: Server = createServer((request, response) => {
  requested.push(request.url!)
  if (answer.never) return
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body ?? '')
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const WEATHER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const MINUTE_MS = 60_000

describe.each([
  ['open-meteo', openMeteoAnswer],
  ['openweather', openWeatherAnswer],
] as const)('weather from %s', (WEATHER, answerAt) => {
  const app = testApp({ env: { WEATHER, WEATHER_URL, WEATHER_KEY: 'a-key' } })
  let token: string
  const nextHours = async () => (await app.as(weather, token).nextHours()).data
  const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS))

  beforeEach(async () => {
    token ??= (await app.person(['manager'])).token
    // Each test has a place of its own, because the forecast of a place is cached.
    const spot = 29.5 + requested.length / 10 + (WEATHER === 'openweather' ? 2 : 0)
    await sql`delete from preference`.execute(app.db)
    await sql`update deli set active = false`.execute(app.db)
    await sql`insert into deli (name_he, name_en, active, lat, lng) values ('צפון', 'North', true, ${spot}, 34.78123)`.execute(
      app.db,
    )
    app.clock.now = NOON
    answer = { body: answerAt(NOON) }
  })

  test('is that of the next hours, and requested once an hour for all users', async () => {
    const before = requested.length
    const [first, again] = await Promise.all([nextHours(), nextHours()])
    expect(first).toEqual(again)
    expect(first!.hours).toHaveLength(8)
    expect(first!.hours[0]).toEqual({
      at: NOON.toISOString(),
      kind: 'rain',
      temperature_c: 17.4,
      rain_mm: 1.2,
      rain_percent: 80,
    })
    expect(first!.deli.name_en).toBe('North')
    later(59)
    await nextHours()
    expect(requested.length - before).toBe(1)
    // About ten kilometres, and no address.
    expect(requested.at(-1)).toMatch(/lon(gitude)?=34\.8(&|$)/)
    later(2)
    // Answers with the forecast of an hour ago, and reads a new one in the background.
    expect(await nextHours()).not.toBeNull()
    await expect.poll(() => requested.length - before).toBe(2)
  })

  test.each<[string, ProviderAnswer]>([
    ['is down', { status: 503 }],
    ['rejects the key', { status: 401, body: '{"message":"Invalid API key"}' }],
    ['answers with garbage', { body: '<html>welcome</html>' }],
    ['answers with another shape', { body: '{"hourly":{"time":["yesterday"]}}' }],
    ['answers impossible numbers', { body: answerAt(NOON).replaceAll('17.4', '17400') }],
  ])('is null when the provider %s, and it is tried again a minute later', async (_, broken) => {
    answer = broken
    const before = requested.length
    expect(await nextHours()).toBeNull()
    expect(await nextHours()).toBeNull()
    expect(requested.length - before).toBe(1)
    answer = { body: answerAt(NOON) }
    later(1)
    expect(await nextHours()).not.toBeNull()
  })

  test('stays as it was for six hours when the provider stops answering, without a page that waits', async () => {
    const { read_at } = (await nextHours())!
    answer = { never: true }
    later(61)
    expect((await nextHours())!.read_at).toBe(read_at)
    later(299)
    expect((await nextHours())!.read_at).toBe(read_at)
    later(1)
    expect(await nextHours()).toBeNull()
  })

  test('is null without a deli that has a location, or for a user of another deli', async () => {
    const other = await makeDeli(app.db, `other-${WEATHER}`)
    const role = await makeOneDeliRole(app.db, `weather_${other}`, { deli_id: other, permissions: ['view_orders'] })
    const person = await app.person([role])
    const before = requested.length
    expect((await app.as(weather, person.token).nextHours()).data).toBeNull()
    expect(requested).toHaveLength(before)
  })
})

describe('without a provider', () => {
  const app = testApp()
  test('the weather is null and nothing is requested', async () => {
    const before = requested.length
    const { token } = await app.person(['manager'])
    expect((await app.as(weather, token).nextHours()).data).toBeNull()
    expect(requested).toHaveLength(before)
  })
})
