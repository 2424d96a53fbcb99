import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sampleRequest } from './bad-input/sample.ts'
import { toWire } from './bad-input/wire.ts'
import { EVERY_ENDPOINT, type NamedEndpoint } from './every-endpoint.ts'
import { testApp } from './test-app.ts'

const app = testApp()
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

const FROM_MEMORY = 'called by many guests behind one address and served from memory'
/** Public endpoints without a rate limit, and why. */
const WITHOUT_LIMIT: Record<string, string> = {
  'status.lastUpdated': 'polled by every open screen and answered from memory',
  'guest.guestDelis': FROM_MEMORY,
  'guest.guestMenu': FROM_MEMORY,
  'guest.guestSlots': FROM_MEMORY,
  'guest.guestPrices': FROM_MEMORY,
  'guest.guestStatus': FROM_MEMORY,
  'guest.guestSuggestions': FROM_MEMORY,
}
const PUBLIC = EVERY_ENDPOINT.filter(({ e }) => e.access === 'public')

test('every public endpoint has a rate limit, unless listed with a reason', () => {
  const without = PUBLIC.filter(({ e }) => !e.per_minute).map(({ name }) => name)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_LIMIT).toSorted())
})

async function call({ e }: NamedEndpoint, address: string): Promise<number> {
  const { method, url, headers, payload } = toWire(e, sampleRequest(e))
  const request = { method: method as 'GET', url, headers, remoteAddress: address }
  return (await app.call(null, { ...request, ...(payload !== undefined && { payload }) })).statusCode
}

const limited = PUBLIC.filter(({ e }) => e.per_minute !== undefined)
test.each(limited)(
  '$name answers one IP address up to its limit, then 429, and does not affect another',
  async (endpoint) => {
    const most = endpoint.e.per_minute!
    // Sets the counter close to the limit, instead of making hundreds of calls.
    expect(await call(endpoint, '10.0.0.1')).not.toBe(429)
    const key = `${endpoint.name.split('.')[1]}:address:10.0.0.1`
    await sql`update rate_limit set points = ${most - 1} where key = ${key}`.execute(app.db)
    expect(await call(endpoint, '10.0.0.1')).not.toBe(429)
    expect(await call(endpoint, '10.0.0.1')).toBe(429)
    expect(await call(endpoint, '10.0.0.2')).not.toBe(429)
  },
)
