import { addresses } from '@tavlin/contract/addresses'
import { ERROR_STATUS, type ErrorCode } from '@tavlin/contract/errors'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { makeDriver, makeTrip } from '../../../../test/driver-world.ts'
import { placesIn } from '../../../../test/gazetteer.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
const session = '0b8f3c1e-7d5a-4c9b-8e2f-1a2b3c4d5e6f'
// A house in the first street of the demo city. It lies in a delivery area with a fee of ₪ 18, in one of another deli
// with a fee of ₪ 9, and in a closed one of a third deli with a fee of ₪ 1.
const HOUSE = 's0-12'
const DOOR = {
  label: 'בית',
  entrance: 'ב',
  floor: '3',
  apartment: '12',
  door_code: '1470#',
  leave_at_door: true,
  driver_note: 'הכלב נובח',
  is_default: false,
}
let token: string
let driver: { id: number; token: string }
let sealed: string
let location: { latitude: number; longitude: number }
let customer_id: number
let deli_ids: number[]

const clerk = () => app.as(addresses, token)
const choose = async (place_id: string) =>
  (await clerk().location({ params: { place_id }, query: { session, lang: 'he' } })).data

beforeAll(async () => {
  await placesIn(app.database.owner_url, 3)
  token = (await app.person(['super_admin'])).token
  const { rows } = await sql<{
    id: number
  }>`insert into deli (name_he, name_en) values ('א', 'A'), ('ב', 'B'), ('ג', 'C')
    returning id`.execute(app.db)
  deli_ids = rows.map(({ id }) => id)
  driver = await newDriver()
  const shape = JSON.stringify([
    [
      [34.7, 32],
      [34.9, 32],
      [34.9, 32.2],
      [34.7, 32.2],
      [34.7, 32],
    ],
  ])
  await sql`insert into delivery_area (deli_id, name_he, shape, bounds, fee_agorot, shut_until)
    select deli_id, 'העיר', ${shape}::jsonb, box(point(34.7, 32), point(34.9, 32.2)), fee, shut_until
    from unnest(${deli_ids}::integer[], array[1800, 900, 100], array[null, null, ${NOON}::timestamptz + interval '1 hour'])
      as area (deli_id, fee, shut_until)`.execute(app.db)
  const chosen = await choose(HOUSE)
  sealed = chosen.sealed
  location = { latitude: chosen.latitude, longitude: chosen.longitude }
})
beforeEach(async () => {
  app.clock.now = NOON
  customer_id = await makeCustomer(app.db)
})

const create = async (more: object = {}) =>
  (await clerk().createAddress({ body: { customer_id, ...DOOR, location: sealed, pin: null, ...more } })).data
const update = async (id: number, version: number, more: object = {}) =>
  (
    await clerk().updateAddress({
      params: { id: String(id) },
      body: { ...DOOR, location: null, pin: null, version, ...more },
    })
  ).data
const list = async () => (await clerk().addressesOf({ params: { id: String(customer_id) } })).data
const north = (meters: number) => ({ ...location, latitude: location.latitude + meters / 111_195 })

const rejected = (work: () => Promise<unknown>, code: ErrorCode, details?: object) =>
  expectNothingWritten(app.db, work, ERROR_STATUS[code], { code, ...(details && { details }) })
const lastEvent = async () =>
  (await sql<{ name: string; data: object }>`select name, data from event order by id desc limit 1`.execute(app.db))
    .rows[0]

test('saves a chosen address with door details and delivering delis, cheapest first', async () => {
  const made = await create()
  expect(made).toMatchObject({
    customer_id,
    place_id: HOUSE,
    route: 'הטיילת',
    street_number: '12',
    formatted: 'הטיילת 12, חוף אלון, ישראל',
    ...location,
    pin_moved: false,
    proposal: null,
    version: 1,
    ...DOOR,
    is_default: true,
  })
  expect(made.quotes).toMatchObject([
    { deli_id: deli_ids[1], fee_agorot: 900, served: true },
    { deli_id: deli_ids[0], fee_agorot: 1800, served: true },
    { deli_id: deli_ids[2], fee_agorot: 100, served: false, because: 'shut' },
  ])
  expect(await list()).toEqual([made])
  expect((await clerk().address({ params: { id: String(made.id) } })).data).toEqual(made)
  expect(await lastEvent()).toEqual({ name: 'address.changed', data: { customer_id, address_id: made.id } })
})

test('returns the delivering delis of an address before it is saved', async () => {
  expect((await choose(HOUSE)).quotes.map(({ fee_agorot }) => fee_agorot)).toEqual([900, 1800, 100])
  expect((await clerk().suggestLocations({ query: { q: 'הטיילת 12', session, lang: 'he' } })).data[0]).toEqual({
    place_id: HOUSE,
    main: 'הטיילת 12',
    secondary: 'שכונת הדייגים, חוף אלון',
  })
  await rejected(() => choose('nowhere'), 'not_found')
})

test('rejects an address that was typed, forged, sealed for another purpose or sealed an hour ago', async () => {
  const [payload = '', seal = ''] = sealed.split('.')
  const elsewhere = Buffer.from(payload, 'base64url').toString().replace('הטיילת', 'הרצל')
  const forged = `${Buffer.from(elsewhere).toString('base64url')}.${seal}`
  for (const typed of ['', 'הטיילת 12', payload, `${payload}.`, `${payload}.${seal}.${seal}`, forged, `.${seal}`])
    await rejected(() => create({ location: typed }), 'address_not_from_list')
  const { id, version } = await create()
  await rejected(() => update(id, version, { location: forged }), 'address_not_from_list')
  app.clock.now = new Date(NOON.getTime() + 3_599_000)
  const late = await app.session((await app.person(['super_admin'])).id)
  const later = app.as(addresses, late)
  const body = { customer_id, ...DOOR, location: sealed, pin: null }
  await later.createAddress({ body })
  app.clock.now = new Date(NOON.getTime() + 3_600_000)
  await rejected(() => app.as(addresses, late).createAddress({ body }), 'address_not_from_list')
})

test('moving the pin keeps the address text, and is limited to two kilometres from the geocoded location', async () => {
  const made = await create({ pin: north(1500) })
  expect(made).toMatchObject({ formatted: 'הטיילת 12, חוף אלון, ישראל', ...north(1500), pin_moved: true })
  await rejected(() => update(made.id, 1, { pin: north(2500) }), 'pin_too_far', { meters: 2500, most_meters: 2000 })
  await rejected(() => create({ pin: north(-2002) }), 'pin_too_far')
  const untouched = await update(made.id, 1, { floor: '4' })
  expect(untouched).toMatchObject({ ...north(1500), pin_moved: true, floor: '4', version: 2 })
  expect(await update(made.id, 2, { pin: location })).toMatchObject({ ...location, pin_moved: false })
  const other = await choose('s0-14')
  expect(await update(made.id, 3, { location: other.sealed })).toMatchObject({ street_number: '14', pin_moved: false })
})

test('rejects an address change with a stale version', async () => {
  const { id } = await create()
  await update(id, 1, { floor: '7' })
  await rejected(() => update(id, 1), 'version_stale')
})

test('a customer has exactly one default address, and deleting it promotes the newest', async () => {
  const defaults = async () => (await list()).map(({ id, is_default }) => [id, is_default])
  const a = await create()
  const b = await create()
  const c = await create({ is_default: true })
  expect(await defaults()).toEqual([
    [c.id, true],
    [b.id, false],
    [a.id, false],
  ])
  await update(a.id, 2, { is_default: true })
  expect(await defaults()).toEqual([
    [a.id, true],
    [c.id, false],
    [b.id, false],
  ])
  expect((await update(a.id, 3, { is_default: false })).is_default).toBe(true)
  await clerk().deleteAddress({ params: { id: String(a.id) } })
  expect(await lastEvent()).toEqual({ name: 'address.deleted', data: { customer_id, address_id: a.id } })
  expect(await defaults()).toEqual([
    [c.id, true],
    [b.id, false],
  ])
  await clerk().deleteAddress({ params: { id: String(b.id) } })
  expect(await defaults()).toEqual([[c.id, true]])
  await rejected(() => clerk().deleteAddress({ params: { id: String(b.id) } }), 'not_found')
  await rejected(() => update(b.id, 1), 'not_found')
  await clerk().deleteAddress({ params: { id: String(c.id) } })
  expect(await defaults()).toEqual([])
  expect((await create()).is_default).toBe(true)
})

test('a customer has one default address when twenty requests change it at once', async () => {
  const made = []
  for (let i = 0; i < 20; i++) made.push(await create())
  const rows = await list()
  const tried = await Promise.allSettled(rows.map(({ id, version }) => update(id, version, { is_default: true })))
  // The previous default may have a newer version because of an earlier request.
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(19)
  expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('a customer has one default address, or no address at all, after twenty parallel inserts and deletions', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => create()))
  expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
  await Promise.all(made.slice(1).map(({ id }) => clerk().deleteAddress({ params: { id: String(id) } })))
  expect(await list()).toMatchObject([{ id: made[0]!.id, is_default: true }])
})

test('allows at most fifty addresses per customer under parallel inserts', async () => {
  await sql`insert into address (customer_id, place_id, formatted, latitude, longitude)
    select ${customer_id}, 'x', 'x', 32, 34 from generate_series(1, 40)`.execute(app.db)
  const tried = await Promise.allSettled(Array.from({ length: 20 }, () => create()))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await list()).toHaveLength(50)
  await rejected(() => create(), 'too_many_addresses', { most: 50 })
})

test('rejects address changes of merged and erased customers and does not find unknown ones', async () => {
  const { id } = await create()
  const into_id = await makeCustomer(app.db)
  const gone = { customer_id: into_id }
  await sql`update customer set merged_into_id = ${into_id} where id = ${customer_id}`.execute(app.db)
  await rejected(() => create(), 'customer_removed', gone)
  await rejected(() => update(id, 1), 'customer_removed', gone)
  await rejected(() => clerk().deleteAddress({ params: { id: String(id) } }), 'customer_removed')
  await carry(driver.id, id)
  await rejected(() => proposeAs(driver, id, 20), 'customer_removed')
  await rejected(list, 'customer_removed')
  await rejected(() => create({ customer_id: 999_999 }), 'not_found')
  customer_id = await makeCustomer(app.db)
  await sql`update customer set erased_at = now(), phone = null, first_name = '', last_name = '' where id = ${customer_id}`.execute(
    app.db,
  )
  await rejected(() => create(), 'customer_removed')
})

const proposeAs = (by: { token: string }, id: number, meters: number) =>
  app
    .as(addresses, by.token)
    .proposePin({ params: { id: String(id) }, body: { ...north(meters), note: 'הכניסה מהחצר' } })
const propose = async (id: number, meters: number) => {
  await carry(driver.id, id)
  return proposeAs(driver, id, meters)
}
/** Puts the address on a trip of this driver. */
async function carry(driver_id: number, address_id: number, more: { date?: string; status?: string } = {}) {
  const { rows } = await sql<{ hour: number }>`select 4 + count(*)::integer % 20 as hour from trip
    where driver_id = ${driver_id}`.execute(app.db)
  const trip = { driver_id, date: '2026-11-15', hour: rows[0]!.hour, stops: [{ minute: 10 }], ...more }
  const { order_ids } = await makeTrip(app.db, trip)
  await sql`update orders set address = address || jsonb_build_object('address_id', ${address_id}::bigint)
    where id = ${order_ids[0]}`.execute(app.db)
}
const newDriver = async () => {
  const id = await makeDriver(app.db, deli_ids[0]!)
  return { id, token: await app.session(id) }
}
/** Returns the response to a rejected proposal as the driver receives it. */
const rejection = (by: { token: string }, id: number, meters: number) =>
  proposeAs(by, id, meters).then(
    () => null,
    ({ status, body }: { status: number; body: object }) => ({ status, body }),
  )
const settle = (id: number, version: number, accept: boolean) =>
  clerk().settlePin({ params: { id: String(id) }, body: { accept, version } })

test('a driver can propose a pin at the entrance, and accepting it moves the pin but not the text', async () => {
  const { id } = await create()
  await propose(id, 40)
  expect(await lastEvent()).toEqual({ name: 'address.pin_proposed', data: { customer_id, address_id: id } })
  expect((await list())[0]).toMatchObject({
    ...location,
    pin_moved: false,
    version: 2,
    proposal: { ...north(40), by: { id: driver.id, name: 'דנה לוי' }, note: 'הכניסה מהחצר', meters: 40 },
  })
  await rejected(() => settle(id, 1, true), 'version_stale')
  const { data } = await settle(id, 2, true)
  expect(data).toMatchObject({ ...north(40), pin_moved: true, proposal: null, street_number: '12', version: 3 })
  expect(await lastEvent()).toEqual({
    name: 'address.pin_settled',
    data: { customer_id, address_id: id, accepted: true },
  })
  await rejected(() => settle(id, 3, true), 'pin_proposal_closed')
})

test('declining a proposed pin keeps the old one, and a proposal that is too far away is rejected', async () => {
  const { id } = await create({ pin: north(10) })
  expect(await rejection(await carrier(id), id, 2100)).toMatchObject({ status: 422, body: { code: 'pin_too_far' } })
  await propose(id, 60)
  await propose(id, 50)
  expect((await list())[0]!.proposal).toMatchObject({ meters: 40 })
  expect((await settle(id, 3, false)).data).toMatchObject({ ...north(10), pin_moved: true, proposal: null })
})

/** Creates a driver with a trip to this address. */
async function carrier(address_id: number, more: { date?: string; status?: string } = {}) {
  const one = await newDriver()
  await carry(one.id, address_id, more)
  return one
}
const UNKNOWN_ID = 999_999_999
const notFoundAnswer = (id: number) => ({ status: 404, body: { code: 'not_found', details: { what: 'address', id } } })

test("gives a driver the same answer for an address of another driver's trip and for an unknown address", async () => {
  const { id } = await create()
  await carrier(id)
  const stranger = await newDriver()
  for (const meters of [0, 40, 2100, 90_000]) {
    expect(await rejection(stranger, id, meters)).toMatchObject(notFoundAnswer(id))
    expect(await rejection(stranger, UNKNOWN_ID, meters)).toMatchObject(notFoundAnswer(UNKNOWN_ID))
  }
  expect((await list())[0]).toMatchObject({ proposal: null, version: 1 })
})

test.each([
  ['of today that is completed', 'accepted', { status: 'completed' }],
  ['of two days ago', 'accepted', { date: '2026-11-13', status: 'completed' }],
  ['of tomorrow', 'accepted', { date: '2026-11-16' }],
  ['of three days ago', 'not_found', { date: '2026-11-12', status: 'completed' }],
  ['that was cancelled', 'not_found', { status: 'cancelled' }],
] as const)("answers a pin for an address of the driver's own trip %s with %s", async (_, outcome, trip) => {
  const { id } = await create()
  const by = await carrier(id, trip)
  const answer = await rejection(by, id, 40)
  if (outcome === 'accepted') expect(answer).toBeNull()
  else expect(answer).toMatchObject({ body: { code: outcome } })
})

test('returns the distance of a rejected pin only to callers who may read the address', async () => {
  const { id } = await create()
  const far = await rejection(await carrier(id), id, 2100)
  expect(far).toMatchObject({ status: 422, body: { code: 'pin_too_far', details: { most_meters: 2000 } } })
  expect(JSON.stringify(far)).not.toContain('"meters"')
  expect(await rejection({ token }, id, 2100)).toMatchObject({ body: { details: { meters: 2100 } } })
})

test('records who proposed a rejected pin, for which address and why', async () => {
  const { id } = await create()
  const stranger = await newDriver()
  const last = async () =>
    (await sql`select name, data, actor_id from event order by id desc limit 1`.execute(app.db)).rows[0]
  await rejection(stranger, id, 40)
  const data = { customer_id, address_id: id, because: 'not_on_trip' }
  expect(await last()).toEqual({ name: 'address.pin_rejected', data, actor_id: stranger.id })
  await rejection(stranger, UNKNOWN_ID, 40)
  expect(await last()).toMatchObject({ data: { customer_id: null, address_id: UNKNOWN_ID } })
  const by = await carrier(id)
  await rejection(by, id, 2100)
  expect(await last()).toMatchObject({ data: { ...data, because: 'too_far' }, actor_id: by.id })
})

test('rate-limits the eleventh pin proposal within a minute', async () => {
  const stranger = await newDriver()
  for (let i = 0; i < 10; i++) expect(await rejection(stranger, UNKNOWN_ID, 0)).toMatchObject({ status: 404 })
  expect(await rejection(stranger, UNKNOWN_ID, 0)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('settles a pin proposal once when twenty requests try', async () => {
  const { id } = await create()
  await propose(id, 40)
  const tried = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => settle(id, 2, i % 2 === 0)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = tried.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { body: { code: string } }).body.code] : [],
  )
  expect(new Set(codes)).toEqual(new Set(['pin_proposal_closed']))
})

test('reads addresses with two statements and changes them with at most ten, besides authentication', async () => {
  for (let i = 0; i < 5; i++) await create()
  const [{ id, version } = { id: 0, version: 0 }] = await list()
  const ADMISSION = 1
  expect(await sqlOf(list)).toHaveLength(ADMISSION + 2)
  expect(await sqlOf(() => clerk().address({ params: { id: String(id) } }))).toHaveLength(ADMISSION + 2)
  expect((await sqlOf(() => create())).length - ADMISSION).toBeLessThanOrEqual(8)
  expect((await sqlOf(() => update(id, version, { is_default: true }))).length - ADMISSION).toBeLessThanOrEqual(8)
  const by = await carrier(id)
  // Two statements more than other commands: the rate limit, and the check for a trip of the driver.
  expect((await sqlOf(() => proposeAs(by, id, 30))).length - ADMISSION).toBeLessThanOrEqual(10)
  expect((await sqlOf(() => settle(id, version + 2, true))).length - ADMISSION).toBeLessThanOrEqual(8)
  const remove = () => clerk().deleteAddress({ params: { id: String(id) } })
  expect((await sqlOf(remove)).length - ADMISSION).toBeLessThanOrEqual(8)
})
