import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Actor } from '@valhallajs/valhallajs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drive, durationsBetween, snapsToOwnStreet } from './drives.ts'
import type { Address } from './gazetteer.ts'
import { readGazetteer } from './read-gazetteer.ts'
import { buildTiles } from './tiles.ts'

const parent = mkdtempSync(join(tmpdir(), 'demo-tiles-'))
const folder = join(parent, 'tiles')
const delis = ['s2-136', 's315-3', 's255-5', 's12-117']
let actor: Actor
let stops: Address[]

beforeAll(async () => {
  const [{ config_file }] = await Promise.all([buildTiles(folder), buildTiles(folder)])
  actor = await Actor.fromConfigFile(config_file)
  stops = readGazetteer().addresses.filter(({ id }) => delis.includes(id))
})

afterAll(() => rmSync(parent, { recursive: true }))

it('leaves one folder of tiles when two builders run at once', () => {
  expect(readdirSync(parent)).toEqual(['tiles'])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['config.json', 'stamp.sha256', 'tiles']))
})

it('routes between all delis at urban speed, without large detours', async () => {
  expect(stops).toHaveLength(4)
  const pairs = stops.flatMap((from) => stops.filter((to) => to !== from).map((to) => ({ from, to })))
  for (const { from, to } of pairs) {
    const { distance_km, straight_km, duration_s } = await drive(actor, from, to)
    expect(distance_km / straight_km).toBeGreaterThan(1)
    expect(distance_km / straight_km).toBeLessThan(2.5)
    expect((distance_km / duration_s) * 3600).toBeGreaterThan(15)
    expect((distance_km / duration_s) * 3600).toBeLessThan(60)
  }
})

it('a matrix between the delis has no empty cell', async () => {
  const durations = await durationsBetween(actor, stops)
  expect(durations.flat()).toHaveLength(16)
  expect(durations.flat()).not.toContain(null)
})

it('the router snaps the delis to their own streets', async () => {
  for (const stop of stops) expect(await snapsToOwnStreet(actor, stop)).toBe(true)
})

it('does not rebuild tiles from the same files', async () => {
  // A build creates a new folder beside the old one, which would change the mtime of the parent folder.
  const changedAt = () => statSync(parent, { bigint: true }).mtimeNs
  const before = changedAt()
  await buildTiles(folder)
  expect(changedAt()).toBe(before)
})

it('rebuilds the tiles when the stamp differs', async () => {
  const copy = join(parent, 'outdated')
  mkdirSync(copy)
  writeFileSync(join(copy, 'stamp.sha256'), 'of another city')
  const { config_file } = await buildTiles(copy)
  expect(readFileSync(config_file, 'utf8')).toContain(JSON.stringify(join(copy, 'tiles')))
  expect(existsSync(join(copy, 'tiles'))).toBe(true)
})

it('does not replace a folder that contains anything other than tiles', async () => {
  const other = join(parent, 'letters')
  mkdirSync(other)
  writeFileSync(join(other, 'letter.txt'), 'Dear')
  await expect(buildTiles(other)).rejects.toThrow('something else than tiles')
  expect(readdirSync(other)).toEqual(['letter.txt'])
})
