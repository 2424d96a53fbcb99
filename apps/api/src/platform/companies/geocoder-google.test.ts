import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { googleGeocoder } from './geocoder-google.ts'
import type { Geocoder } from './geocoder.ts'

const KEY = 'a-key-nobody-may-see'
const session = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
const AROUND = { latitude: 32.07, longitude: 34.78 }
const TYPED = 'הטיילת 12'

let outside: Awaited<ReturnType<typeof startStandIns>>
let at: string
let geocoder: Geocoder
let lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  at = `http://127.0.0.1:${outside.http_port}`
  geocoder = googleGeocoder({ key: KEY, url: `${at}/geocoder` }, async () => AROUND, log)
  // The stand-in builds its streets at the first request, which on a busy machine takes longer than the client waits.
  await suggest().catch(() => null)
  await fetch(`${at}/geocoder`, { method: 'DELETE' })
})
afterAll(() => outside.close())
afterEach(async () => {
  await fetch(`${at}/switchboard`, { method: 'DELETE' })
  await fetch(`${at}/geocoder`, { method: 'DELETE' })
  lines = []
})

type GeocoderRequest = { title: string; text: string; facts: { name: string; value: string }[] }
const sent = async () => {
  const { requests } = (await (await fetch(`${at}/geocoder`)).json()) as { requests: GeocoderRequest[] }
  return requests.map(({ title, text, facts }) => ({
    title,
    text,
    ...Object.fromEntries(facts.map(({ name, value }) => [name, value])),
  }))
}
const misbehave = (misbehaviour: string, times: number | 'forever', more: object = {}) =>
  fetch(`${at}/switchboard/geocoder`, { method: 'PUT', body: JSON.stringify({ misbehaviour, times, ...more }) })
const suggest = (q = TYPED) => geocoder.suggest({ q, session, lang: 'he' })
const location = (place_id = 's0-12') => geocoder.location({ place_id, session, lang: 'he' })

test('the geocoder suggests in the requested language, near the business, within one typing session', async () => {
  expect(await suggest()).toEqual([{ place_id: 's0-12', main: 'הטיילת 12', secondary: 'חוף אלון' }])
  expect(await geocoder.suggest({ q: 'hatayelet 12', session, lang: 'en' })).toMatchObject([{ main: 'HaTayelet 12' }])
  expect(await suggest('אין רחוב כזה')).toEqual([])
  expect(await suggest('')).toEqual([])
  const around = JSON.stringify({ circle: { center: AROUND, radius: 50_000 } })
  expect(await sent()).toMatchObject([
    { title: 'autocomplete', text: 'אין רחוב כזה', session },
    { title: 'autocomplete', text: 'hatayelet 12', session, language: 'en' },
    { title: 'autocomplete', text: TYPED, session, language: 'he', around },
  ])
})

test('the geocoder returns an address with its parts, ends the session and requests only needed fields', async () => {
  expect(await location()).toEqual({
    place_id: 's0-12',
    name: 'הטיילת 12',
    formatted: 'הטיילת 12, חוף אלון, ישראל',
    street_number: '12',
    route: 'הטיילת',
    locality: 'חוף אלון',
    administrative_area_level_1: '',
    administrative_area_level_2: '',
    country: 'ישראל',
    postal_code: '6110000',
    latitude: 32.043861,
    longitude: 34.763665,
    photos: [],
  })
  const fields = 'id,displayName,formattedAddress,addressComponents,location,photos'
  expect(await sent()).toMatchObject([{ title: 'place', text: 's0-12', session, language: 'he', fields }])
  expect(await location('nowhere')).toBeNull()
})

test.each(['error', 'quota', 'rubbish', 'other_shape'])(
  'reports geocoder_unavailable without a retry when the geocoder answers with %s',
  async (misbehaviour) => {
    for (const sendRequest of [suggest, location]) {
      await misbehave(misbehaviour, 'forever')
      await expect(sendRequest()).rejects.toMatchObject({ code: 'geocoder_unavailable' })
      expect(await sent()).toHaveLength(1)
      await fetch(`${at}/switchboard`, { method: 'DELETE' })
      await fetch(`${at}/geocoder`, { method: 'DELETE' })
    }
    expect(await suggest()).toHaveLength(1)
  },
)

test.each(['hang_up', 'cut_off'])(
  'retries the geocoder once after %s, and reports geocoder_unavailable when the fault persists',
  async (kind) => {
    await misbehave(kind, 1)
    expect(await suggest()).toHaveLength(1)
    expect(await sent()).toHaveLength(2)
    await misbehave(kind, 'forever')
    await expect(location()).rejects.toMatchObject({ code: 'geocoder_unavailable' })
    expect(await sent()).toHaveLength(4)
  },
)

test('the geocoder times out after two and a half seconds without a retry', async () => {
  await misbehave('slow', 'forever', { delay_ms: 600_000 })
  await expect(suggest()).rejects.toMatchObject({ code: 'geocoder_unavailable' })
  expect(await sent()).toHaveLength(1)
  expect(lines.join('')).toContain('nothing within 2500 ms')
})

test('reports geocoder_unavailable at once when the geocoder does not listen', async () => {
  const { http_port, close } = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  await close()
  const nobody = googleGeocoder({ key: KEY, url: `http://127.0.0.1:${http_port}` }, async () => null, log)
  await expect(nobody.suggest({ q: TYPED, session, lang: 'he' })).rejects.toMatchObject({
    code: 'geocoder_unavailable',
  })
  expect(lines.join('')).toContain('ECONNREFUSED')
})

test('log and answer of a failed geocoder request never contain the key or the search text', async () => {
  const answers = [await suggest(), await location()].map((answer) => JSON.stringify(answer))
  for (const kind of ['error', 'rubbish', 'other_shape', 'hang_up']) {
    await misbehave(kind, 'forever')
    for (const sendRequest of [suggest, location])
      await sendRequest().catch((error: Error) => answers.push(JSON.stringify(error)))
  }
  expect(lines).toHaveLength(8)
  expect(lines.join('')).not.toContain('הטיילת')
  expect(lines.join('')).not.toContain('s0-12')
  for (const line of [...lines, ...answers]) expect(line).not.toContain(KEY)
  expect(await (await fetch(`${at}/`)).text()).not.toContain(KEY)
})
