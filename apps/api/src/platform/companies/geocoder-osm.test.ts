import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nominatimGeocoder } from './geocoder-nominatim.ts'
import { photonGeocoder } from './geocoder-photon.ts'

const session = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
const AROUND = { latitude: 32.07, longitude: 34.78 }
const HOUSE = {
  name: 'הטיילת 12',
  formatted: 'הטיילת 12, חוף אלון, ישראל',
  street_number: '12',
  route: 'הטיילת',
  locality: 'חוף אלון',
  country: 'ישראל',
  postal_code: '6110000',
  latitude: 32.043861,
  longitude: 34.763665,
}

let outside: Awaited<ReturnType<typeof startStandIns>>
let lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const base = () => `http://127.0.0.1:${outside.http_port}`

beforeAll(async () => {
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
  // Sends a request first: the stand-in builds its streets then, which on a busy machine takes longer than a client
  // waits.
  await fetch(`${base()}/photon/api?q=1`)
})
afterAll(() => outside.close())
afterEach(async () => {
  await fetch(`${base()}/switchboard`, { method: 'DELETE' })
  await fetch(`${base()}/geocoder`, { method: 'DELETE' })
  lines = []
})

const misbehave = (misbehaviour: string) =>
  fetch(`${base()}/switchboard/geocoder`, {
    method: 'PUT',
    body: JSON.stringify({ misbehaviour, times: 'forever' }),
  })

describe.each([
  ['Photon', () => photonGeocoder(`${base()}/photon`, async () => AROUND, log)],
  ['Nominatim', () => nominatimGeocoder(`${base()}/nominatim`, async () => AROUND, log)],
])('%s', (_, open) => {
  const suggest = (q: string, lang: 'he' | 'en' = 'he') => open().suggest({ q, session, lang })

  test('a suggestion resolves to its house in both languages', async () => {
    const [found] = await suggest('הטיילת 12')
    expect(found).toMatchObject({ main: 'הטיילת 12', secondary: expect.stringContaining('חוף אלון') })
    expect(found!.place_id).toMatch(/^[\w-]{1,300}$/)
    expect(await open().location({ place_id: found!.place_id, session, lang: 'he' })).toMatchObject(HOUSE)
    expect(await open().location({ place_id: found!.place_id, session, lang: 'en' })).toMatchObject({
      name: 'HaTayelet 12',
      country: 'Israel',
    })
    expect(await suggest('hatayelet 12', 'en')).toMatchObject([{ main: 'HaTayelet 12' }])
  })

  test('finds nothing for unknown streets and ids, or for an empty text', async () => {
    expect(await suggest('אין רחוב כזה')).toEqual([])
    expect(await suggest('')).toEqual([])
    for (const place_id of ['nowhere', 'N99999999', 'N99999999_32000000_34000000', 's0-12'])
      expect(await open().location({ place_id, session, lang: 'he' })).toBeNull()
  })

  test('the search prefers streets near the business', async () => {
    await suggest('הטיילת 12')
    const { requests } = (await (await fetch(`${base()}/geocoder`)).json()) as { requests: { facts: object[] }[] }
    expect(JSON.stringify(requests[0]!.facts)).toMatch(
      /"lat","value":"32.07"|"viewbox","value":"34.28,31.57,35.28,32.57"/,
    )
  })

  test.each(['error', 'quota', 'rubbish', 'other_shape', 'hang_up'])(
    'reports geocoder_unavailable when the server answers with %s, and logs no search text',
    async (misbehaviour) => {
      await misbehave(misbehaviour)
      await expect(suggest('הטיילת 12')).rejects.toMatchObject({ code: 'geocoder_unavailable' })
      expect(lines.join('')).not.toContain('הטיילת')
      expect(lines).toHaveLength(1)
    },
  )
})
