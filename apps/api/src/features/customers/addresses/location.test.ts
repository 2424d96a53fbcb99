import { addresses } from '@tavlin/contract/addresses'
import { isVerifiedLocation } from '@tavlin/domain/customers/location'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { testApp } from '../../../../test/test-app.ts'

// The stand-ins start before the app, whose configuration needs their address.
const outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
const at = `http://127.0.0.1:${outside.http_port}`
const KEY = 'a-key-nobody-may-see'
const lines: string[] = []
const app = testApp({
  env: { GEOCODER: 'google', GOOGLE_PLACES_KEY: KEY, GOOGLE_PLACES_URL: `${at}/geocoder/` },
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
})
afterAll(() => outside.close())

const session = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
let token: string
beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
})
const suggest = () =>
  app.call(token, { method: 'GET', url: `/locations?q=${encodeURIComponent('הטיילת 12')}&session=${session}` })
const choose = () => app.call(token, { method: 'GET', url: `/locations/s0-12?session=${session}` })
const misbehave = (misbehaviour: string) =>
  fetch(`${at}/switchboard/geocoder`, { method: 'PUT', body: JSON.stringify({ misbehaviour, times: 'forever' }) })

const door = { label: '', entrance: '', floor: '', apartment: '', door_code: '', leave_at_door: false, driver_note: '' }
async function save(location: string) {
  const body = { customer_id: await makeCustomer(app.db), ...door, is_default: true, location, pin: null }
  return (await app.as(addresses, token).createAddress({ body })).data
}

test('saves addresses of the external geocoder like those of the gazetteer', async () => {
  const { data } = (await suggest()).json<{ data: { place_id: string }[] }>()
  expect(data.map(({ place_id }) => place_id)).toContain('s0-12')
  const { sealed: location } = (await choose()).json<{ data: { sealed: string } }>().data
  expect(await save(location)).toMatchObject({
    place_id: 's0-12',
    route: 'הטיילת',
    street_number: '12',
    postal_code: '6110000',
  })
})

test('accepts an address id of the maximum length of the external geocoder', async () => {
  const long = await app.call(token, { method: 'GET', url: `/locations/${'x'.repeat(300)}?session=${session}` })
  expect([long.statusCode, long.json()]).toMatchObject([404, { details: { what: 'location' } }])
})

test('reports an outage of the geocoder without revealing its key or the search text', async () => {
  for (const misbehaviour of ['error', 'rubbish', 'hang_up']) {
    await misbehave(misbehaviour)
    for (const answer of [await suggest(), await choose()]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'geocoder_unavailable' }])
      expect(answer.payload).not.toContain(KEY)
    }
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(KEY)
  expect(lines.join('')).not.toContain('הטיילת')
})

test('a manager can save an address that no geocoder has by its pin, and it counts as not verified', async () => {
  const typed = { route: 'שביל הפרדס', street_number: '', locality: 'מושב בני ציון' }
  const query = { ...typed, latitude: '32.214', longitude: '34.866' }
  const { data } = await app.as(addresses, token).pinnedLocation({ query })
  const saved = await save(data.sealed)
  expect(saved).toMatchObject({ ...typed, name: 'שביל הפרדס', latitude: 32.214, longitude: 34.866, pin_moved: false })
  expect(isVerifiedLocation(saved.place_id)).toBe(false)
})

test('users who may edit customers but not delis cannot save an address that no geocoder has', async () => {
  const { token: clerk } = await app.person(['clerk'])
  const url = '/pinned-location?route=x&locality=y&latitude=32&longitude=34'
  expect((await app.call(clerk, { method: 'GET', url })).statusCode).toBe(403)
})
