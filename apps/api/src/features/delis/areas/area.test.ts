import { type AreaForm, areas } from '@tavlin/contract/areas'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { sqlOf } from '../../../../test/count-sql.ts'
import { makeDeli } from '../../../../test/people.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let token: string
let deli_id: number

beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  deli_id = await makeDeli(app.db, 'צפון')
})

const api = () => app.as(areas, token)
const here = () => ({ id: String(deli_id) })
const list = async () => (await api().areas({ params: here() })).data
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)

type Coordinate = [number, number]
const square = (west: number, south: number, side = 0.02): Coordinate[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
type AreaBody = z.input<typeof AreaForm>
const form = (more: Partial<AreaBody> = {}): AreaBody => ({
  name_he: 'מרכז',
  name_en: 'Centre',
  shape: [square(34.78, 32.06)],
  fee_agorot: 2000,
  minimum_agorot: 8000,
  fee_steps: [{ from_total_agorot: 20_000, fee_agorot: 0 }],
  priority: 0,
  active: true,
  surcharges: [{ weekdays: [0], from_minute: 1080, until_minute: 1320, agorot: 500 }],
  ...more,
})
const create = async (more: Partial<AreaBody> = {}) =>
  (await api().createArea({ params: here(), body: form(more) })).data
const at = (area_id: number) => ({ ...here(), area_id: String(area_id) })
const quote = async (query: object = {}) =>
  (await api().quotes({ query: { lat: '32.07', lng: '34.79', deli: String(deli_id), ...query } })).data[0]!
const events = async () =>
  (await sql<{ name: string; data: object }>`select name, data from event order by id desc limit 1`.execute(app.db))
    .rows[0]

test('an area can be created, changed, found by its new border and deleted', async () => {
  const made = await create()
  expect(made).toMatchObject({ ...form(), deli_id, shut_until: null, version: 1 })
  expect(await events()).toEqual({ name: 'area.changed', data: { deli_id, area_id: made.id } })
  expect(await quote({ total_agorot: '10000' })).toMatchObject({
    served: true,
    because: null,
    fee_agorot: 2000,
    area: { id: made.id, name_he: 'מרכז' },
    next_step: { from_total_agorot: 20_000, fee_agorot: 0 },
  })
  const moved = { ...form({ shape: [square(34.9, 32.06)] }), version: 1 }
  expect((await api().updateArea({ params: at(made.id), body: moved })).data).toMatchObject({ version: 2 })
  expect(await quote()).toMatchObject({ served: false, because: 'outside', area: null })
  expect(await quote({ lng: '34.91' })).toMatchObject({ served: true })
  expect((await api().deleteArea({ params: at(made.id) })).data).toEqual({ id: made.id })
  expect(await list()).toEqual([])
})

test('a quote applies fee steps, fee hours and the minimum order, and ignores the minimum without a cart', async () => {
  const { id } = await create()
  expect(await quote()).toMatchObject({ served: true, fee_agorot: 2000 })
  expect(await quote({ total_agorot: '7999' })).toMatchObject({ served: false, because: 'below_minimum' })
  const sunday = { total_agorot: '20000', date: '2026-11-15', minute: '1100' }
  expect(await quote(sunday)).toMatchObject({
    fee_agorot: 500,
    trail: [
      { kind: 'area', agorot: 2000 },
      { kind: 'step', agorot: -2000 },
      { kind: 'surcharge', agorot: 500 },
    ],
  })
  expect(await quote({ ...sunday, date: '2026-11-16' })).toMatchObject({ fee_agorot: 0 })
  await api().deleteArea({ params: at(id) })
})

test('an area can be closed for some minutes, and saving an older form does not reopen it', async () => {
  const { id } = await create()
  const rain = { minutes: 45, reason_he: 'גשם', reason_en: 'Rain' }
  const { data } = await api().shut({ params: at(id), body: rain })
  expect(data).toMatchObject({ shut_until: '2026-11-15T10:45:00+00:00', shut_reason_he: 'גשם', version: 1 })
  expect(await events()).toEqual({ name: 'area.changed', data: { deli_id, area_id: id } })
  expect(await quote()).toMatchObject({ served: false, because: 'shut', shut_reason_he: 'גשם' })
  const saved = (await api().updateArea({ params: at(id), body: { ...form({ name_he: 'לב העיר' }), version: 1 } })).data
  expect(saved).toMatchObject({ name_he: 'לב העיר', shut_until: data.shut_until })
  const noon = app.clock.now
  app.clock.now = new Date('2026-11-15T10:45:00Z')
  expect(await quote()).toMatchObject({ served: true })
  app.clock.now = noon
  const opened = await api().shut({ params: at(id), body: { minutes: null, reason_he: 'x', reason_en: 'x' } })
  expect(opened.data).toMatchObject({ shut_until: null, shut_reason_he: '' })
  expect(await quote()).toMatchObject({ served: true })
  await api().deleteArea({ params: at(id) })
})

const feature = (properties: object, ...polygons: Coordinate[][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: polygons },
})
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const importing = (geojson: string) =>
  api().importGeoJson({ params: here(), body: { geojson, fee_agorot: 1500, minimum_agorot: 0 } })

test('imports every polygon of a file as an area with its name or a number', async () => {
  const file = collection(
    feature({ name: 'צפון' }, [square(34.7, 32.1)]),
    feature({ 'name:he': 'דרום' }, [square(34.7, 32.0)]),
    feature({ name_he: 'שניים' }, [square(34.6, 32.0)], [square(34.6, 32.1)]),
    feature({ name: 'a\u202Eb' }, [square(34.5, 32.0)]),
    feature({}, [square(34.5, 32.1), square(34.505, 32.105, 0.005)]),
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [34.5, 32] } },
  )
  const { data } = await importing(file)
  expect(data.map(({ name_he }) => name_he)).toEqual(['צפון', 'דרום', 'שניים', 'שניים', 'אזור 5', 'אזור 6'])
  expect(data[0]).toMatchObject({ fee_agorot: 1500, minimum_agorot: 0, active: true, fee_steps: [], surcharges: [] })
  expect(await list()).toEqual(data)
  // A point in the hole of an area belongs to no area.
  expect(await quote({ lng: '34.507', lat: '32.107' })).toMatchObject({ because: 'outside' })
  expect(await quote({ lng: '34.501', lat: '32.107' })).toMatchObject({ area: { name_he: 'אזור 6' } })
  for (const { id } of data) await api().deleteArea({ params: at(id) })
})

test('rejects invalid areas with a reason, and writes nothing', async () => {
  const { id } = await create()
  const bow: Coordinate[] = [
    [34.7, 32],
    [34.8, 32.1],
    [34.8, 32],
    [34.7, 32.1],
    [34.7, 32],
  ]
  const wrong = { code: 'area_shape_wrong', details: { because: 'crosses_itself' } }
  await rejected(() => create({ shape: [bow] }), 422, wrong)
  await rejected(
    () => api().updateArea({ params: at(id), body: { ...form({ shape: [bow] }), version: 1 } }),
    422,
    wrong,
  )
  await rejected(() => create({ shape: [square(34.7, 32).slice(0, 4)] }), 422, { details: { because: 'not_closed' } })
  const backwards = [{ weekdays: [0], from_minute: 700, until_minute: 700, agorot: 1 }]
  await rejected(() => create({ surcharges: backwards }), 422, { code: 'invalid_input' })
  await rejected(() => api().updateArea({ params: at(id), body: { ...form(), version: 2 } }), 409, {
    code: 'version_stale',
    details: { current: { id, version: 1 } },
  })
  const elsewhere = { id: String(await makeDeli(app.db, 'דרום')), area_id: String(id) }
  const rain = { minutes: 45, reason_he: 'גשם', reason_en: '' }
  await rejected(() => api().updateArea({ params: elsewhere, body: { ...form(), version: 1 } }), 404, {
    code: 'not_found',
  })
  await rejected(() => api().shut({ params: elsewhere, body: rain }), 404, { code: 'not_found' })
  await rejected(() => api().deleteArea({ params: elsewhere }), 404, { code: 'not_found' })
  await rejected(() => api().createArea({ params: { id: '999999' }, body: form() }), 404, { code: 'not_found' })
  await rejected(() => api().areas({ params: { id: '999999' } }), 404, { code: 'not_found' })
  await rejected(() => quote({ deli: '999999' }), 404, { code: 'not_found' })

  await rejected(() => importing('{"type": "FeatureCollection", "features": []}'), 422, { code: 'geojson_wrong' })
  await rejected(() => importing('<kml/>'), 422, { code: 'geojson_wrong', details: { because: 'not_json' } })
  const one_bad = collection(feature({ name: 'טוב' }, [square(34.7, 32)]), feature({ name: 'רע' }, [bow]))
  await rejected(() => importing(one_bad), 422, {
    code: 'geojson_wrong',
    details: { because: 'crosses_itself', name: 'רע' },
  })
  await api().deleteArea({ params: at(id) })
})

test('limits a deli to a hundred areas when twenty requests add one at once', async () => {
  const grid = Array.from({ length: 90 }, (_, i) => feature({}, [square(34 + i * 0.05, 31)]))
  await importing(collection(...grid))
  await rejected(() => importing(collection(...grid.slice(0, 11))), 422, {
    details: { because: 'too_many', limit: 100 },
  })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => create()))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  expect(await list()).toHaveLength(100)
  await sql`delete from delivery_area where deli_id = ${deli_id}`.execute(app.db)
})

test('saves one of twenty parallel changes of the same version of an area', async () => {
  const { id } = await create()
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      api().updateArea({ params: at(id), body: { ...form({ name_he: `אזור ${i}` }), version: 1 } }),
    ),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await list())[0]!.version).toBe(2)
})

test('area commands need seven statements besides authentication, and imports need eight', async () => {
  const [area] = await list()
  expect(await sqlOf(list)).toHaveLength(2)
  expect(await sqlOf(() => quote())).toHaveLength(2)
  const body = { ...form(), version: area!.version }
  expect(await sqlOf(() => api().updateArea({ params: at(area!.id), body }))).toHaveLength(1 + 7)
  expect(await sqlOf(() => create())).toHaveLength(1 + 7)
  const grid = Array.from({ length: 50 }, (_, i) => feature({}, [square(34 + i * 0.05, 31)]))
  // An import needs one more statement, for its rate limit.
  expect(await sqlOf(() => importing(collection(...grid)))).toHaveLength(1 + 8)
})

test('the areas of other delis exclude inactive areas and those of the deli itself', async () => {
  const other_id = await makeDeli(app.db, 'דרום')
  const made = (await api().createArea({ params: { id: String(other_id) }, body: form({ name_he: 'שכן' }) })).data
  await api().createArea({ params: { id: String(other_id) }, body: form({ name_he: 'כבוי', active: false }) })
  const { data } = await api().neighbourAreas({ params: here() })
  expect(data.filter(({ deli_id: of }) => of === other_id)).toEqual([
    expect.objectContaining({ id: made.id, name_he: 'שכן', deli: expect.objectContaining({ id: other_id }) }),
  ])
  expect(data.some(({ deli_id: of }) => of === deli_id)).toBe(false)
})
