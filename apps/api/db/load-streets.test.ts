import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localGeocoder } from '../src/platform/companies/geocoder-local.ts'
import { testDatabase } from '../test/test-database.ts'
import { loadStreets } from './load-streets.ts'

const database = testDatabase()
const session = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavlin-streets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const feature = (properties: object, coordinates: unknown) =>
  `\u001E${JSON.stringify({ type: 'Feature', geometry: { type: 'Any', coordinates }, properties })}`
const TOWNS = [
  feature({ place: 'city', name: 'חולון', 'name:en': 'Holon' }, [34.78, 32.01]),
  feature({ place: 'village', name: 'מקווה ישראל', 'name:en': 'Mikve Israel' }, [34.785, 32.03]),
]
const STREETS = [
  feature({ highway: 'residential', name: 'סוקולוב', 'name:en': 'Sokolov' }, [
    [34.77, 32.02],
    [34.771, 32.021],
    [34.772, 32.022],
  ]),
  feature({ highway: 'residential', name: 'סוקולוב' }, [
    [34.772, 32.022],
    [34.773, 32.023],
  ]),
  feature({ highway: 'service' }, [
    [34.7, 32],
    [34.71, 32],
  ]),
]
const HOUSES = [
  feature({ 'addr:housenumber': '12א', 'addr:street': 'סוקולוב', 'addr:city': 'חולון' }, [34.7711, 32.0211]),
  feature({ 'addr:housenumber': '14', 'addr:street': 'ויצמן', building: 'yes' }, [
    [
      [34.76, 32.01],
      [34.761, 32.01],
      [34.761, 32.011],
    ],
  ]),
  feature({ 'addr:housenumber': 'ללא', 'addr:street': 'סוקולוב' }, [34.77, 32.02]),
]

async function load(lines: readonly string[]) {
  const file = join(folder, 'streets.geojsonseq')
  await writeFile(file, lines.join('\n'))
  return loadStreets(database.owner_url, file)
}
const suggest = (q: string, lang: 'he' | 'en' = 'he') => localGeocoder(database.db).suggest({ q, session, lang })

test('streets of an extract are found by name and house, in the nearest town', async () => {
  expect(await load([...TOWNS, ...STREETS, ...HOUSES])).toEqual({ streets: 2, houses: 2 })
  expect(await suggest('סוקולוב 12')).toMatchObject([{ main: 'סוקולוב 12', secondary: 'חולון' }])
  expect(await suggest('sokolov', 'en')).toMatchObject([{ main: 'Sokolov', secondary: 'Holon' }])
  expect(await suggest('ויצמן 14 חולון')).toMatchObject([{ main: 'ויצמן 14', secondary: 'חולון' }])
})

test('a newer extract keeps the ids of its streets and houses', async () => {
  const [before] = await suggest('סוקולוב 12')
  await load([...HOUSES, ...TOWNS, ...STREETS.toReversed()])
  expect(await suggest('סוקולוב 12')).toEqual([before])
})

test('a broken or empty extract leaves the streets as they were', async () => {
  await expect(load([...TOWNS, '{"type":'])).rejects.toThrow(SyntaxError)
  await expect(load(TOWNS)).rejects.toThrow('has no named street')
  expect(await suggest('סוקולוב')).toHaveLength(1)
})
