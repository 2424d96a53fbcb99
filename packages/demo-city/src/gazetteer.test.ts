import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readGazetteer } from './read-gazetteer.ts'
import { mapStyle } from './style.ts'

const { streets, addresses } = readGazetteer()
const byId = new Map(addresses.map((address) => [address.id, address]))

it('the gazetteer has 25,836 addresses on 493 streets, each with its own id', () => {
  expect(streets).toHaveLength(493)
  expect(addresses).toHaveLength(25_836)
  expect(byId.size).toBe(25_836)
})

it('every address of the gazetteer is inside the city', () => {
  const outside = addresses.filter(({ lat, lon }) => lat < 32.038 || lat > 32.112 || lon < 34.761 || lon > 34.844)
  expect(outside).toEqual([])
})

it('the gazetteer contains the address 431 HaShalom Road', () => {
  expect(byId.get('s5-431')).toEqual({
    id: 's5-431',
    street_number: '431',
    route: { he: 'דרך השלום', en: 'HaShalom Road' },
    neighbourhood: { he: 'צפון העיר', en: 'North Town' },
    locality: { he: 'חוף אלון', en: 'Hof Alon' },
    postal_code: '6170057',
    lat: 32.076326,
    lon: 34.796679,
  })
})

it('every street has its own name in both languages', () => {
  expect(new Set(streets.map(({ name }) => name.he)).size).toBe(streets.length)
  expect(new Set(streets.map(({ name }) => name.en)).size).toBe(streets.length)
})

it('the addresses of a street are consecutive, from first_address on, and every address belongs to one street', () => {
  const outliers = streets.flatMap(({ name, first_address, address_count, highest_number }) =>
    addresses
      .slice(first_address, first_address + address_count)
      .filter(({ route, street_number }) => route !== name || Number(street_number) > highest_number),
  )
  expect(outliers).toEqual([])
  expect(streets.reduce((sum, { address_count }) => sum + address_count, 0)).toBe(addresses.length)
})

it('every deli is at an address of the gazetteer', () => {
  const file = resolve(import.meta.dirname, '../data/delis.json')
  const delis: { address: string; lat: number; lon: number }[] = JSON.parse(readFileSync(file, 'utf8'))
  expect(delis).toHaveLength(4)
  for (const { address, lat, lon } of delis) expect(byId.get(address)).toMatchObject({ lat, lon })
})

it('builds the English map style with the URL of its files', () => {
  const { sources, layers } = mapStyle('dark', 'en', '/map/')
  expect(sources.roads.data).toBe('/map/roads.geojson')
  expect(layers.find(({ id }) => id === 'city-name')?.layout?.['text-field']).toEqual(['get', 'en'])
})
