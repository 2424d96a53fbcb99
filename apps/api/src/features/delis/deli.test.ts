import { printerNetworks } from '@tavlin/config/printer-networks'
import { delis } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inDelis } from '../../../test/assign-roles.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { deliForm } from '../../../test/deli-samples.ts'
import { makeNamed } from '../../../test/menu.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { sealLocation } from '#platform/secrets/sealed-location.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

// One connection per competing request, so that they wait only for the lock.
const app = testApp({ pool_size: 25 })
let owner: string
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})

const my = () => app.as(delis, owner)
const at = (id: number) => ({ id: String(id) })
const show = async (id: number) => (await my().deli({ params: at(id) })).data
const create = async (more: object = {}) => (await my().createDeli({ body: deliForm(more) })).data
const update = async (id: number, version: number, more: object = {}) =>
  (await my().updateDeli({ params: at(id), body: { ...deliForm(more), version } })).data

async function lastEvent() {
  return app.db
    .selectFrom('event')
    .select(['name', 'data', 'deli_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

test('a new deli lists its missing setup, and each entry disappears once it is set up', async () => {
  const { id, missing, ...made } = await create({ lat: null, lng: null, active: false, order_types: [] })
  expect(made).toMatchObject({ name_he: 'צפון', version: 1, schedule_version: 1, items_version: 1, state: 'inactive' })
  expect(missing).toEqual(['active', 'order_types', 'location', 'hours', 'series', 'items'])
  expect(await lastEvent()).toMatchObject({ name: 'deli.changed', data: { deli_id: id }, deli_id: id })
  const filled = await update(id, 1, {})
  expect(filled).toMatchObject({ version: 2, lat: 32.1, state: 'closed' })
  expect(filled.missing).toEqual(['hours', 'series', 'items', 'areas'])

  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${id}, 'delivery', day, 600, 1500 from generate_series(0, 6) as day`.execute(app.db)
  // It is 12:00 in Jerusalem; pickup is offered and has no hours yet.
  expect(await show(id)).toMatchObject({ state: 'open', missing: ['hours', 'series', 'items', 'areas'] })
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${id}, 'pickup', day, 1200, 1500 from generate_series(0, 6) as day`.execute(app.db)
  await sql`insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
      days_ahead)
    select ${id}, kind, '{0,1}', 600, 1500, 30, 60, 7 from unnest('{delivery,pickup}'::text[]) as kind`.execute(app.db)
  await sql`with made as (insert into meal (name_he, category_id, price_agorot)
      values ('חומוס', ${await makeNamed(app.db, 'meal_category')}, 4200) returning id)
    insert into deli_item (deli_id, meal_id) select ${id}, id from made`.execute(app.db)
  expect((await show(id)).missing).toEqual(['areas'])
  expect((await update(id, 2, { order_types: ['pickup', 'pickup'] })).missing).toEqual([])
  expect(await show(id)).toMatchObject({ order_types: ['pickup'], state: 'closed' })
})

test('an exception of today decides whether the deli is open', async () => {
  const { id } = await create({ order_types: ['pickup'] })
  await sql`insert into deli_exception (deli_id, date, spans)
    values (${id}, '2026-11-15', '[{"from_minute":700,"until_minute":800}]'), (${id}, '2026-11-16', '[]')`.execute(
    app.db,
  )
  expect(await show(id)).toMatchObject({ state: 'open' })
  expect((await my().delis({ query: {} })).data.find((row) => row.id === id)).toMatchObject({ state: 'open' })
  await sql`update deli_exception set spans = '[]' where deli_id = ${id}`.execute(app.db)
  expect(await show(id)).toMatchObject({ state: 'closed' })
})

test('rejects a deli with only one of latitude and longitude, and writes nothing', async () => {
  const { id } = await create()
  const fields = (field: string) => ({ code: 'invalid_input', details: { fields: [{ path: ['body', field] }] } })
  await expectNothingWritten(app.db, () => create({ lat: null }), 422, fields('lat'))
  await expectNothingWritten(app.db, () => update(id, 1, { lng: null }), 422, fields('lng'))
})

test('rejects saving a deli with a stale version', async () => {
  const { id } = await create()
  await update(id, 1, { name_he: 'דרום' })
  await expectNothingWritten(app.db, () => update(id, 1), 409, {
    code: 'version_stale',
    details: { current: { id, version: 2, name_he: 'דרום' } },
  })
})

test('answers not found for an unknown deli at every endpoint', async () => {
  const params = at(987_654)
  const pause = { until: null, order_types: ['pickup' as const], note_he: '', note_en: '' }
  const calls = [
    () => my().deli({ params }),
    () => update(987_654, 1),
    () => my().deleteDeli({ params }),
    () => my().pause({ params, body: pause }),
    () => my().people({ params }),
    () => my().items({ params, query: {} }),
    () => my().saveItems({ params, body: { items: [], version: 1 } }),
    () => my().happyHours({ params }),
    () => my().saveHappyHours({ params, body: { happy_hours: [], version: 1 } }),
    () => my().orderMetadata({ params, query: {} }),
  ]
  for (const call of calls) await expectNothingWritten(app.db, call, 404, { code: 'not_found' })
})

test('only users who manage all delis can create a deli', async () => {
  const own_id = await makeDeli(app.db, 'שלי')
  const permissions = ['view_delis', 'manage_delis'] as const
  const here = await app.person([await makeOneDeliRole(app.db, 'founder', { deli_id: own_id, permissions })])
  const all = await app.person(['founder'])
  await expectNothingWritten(app.db, () => app.as(delis, here.token).createDeli({ body: deliForm() }), 403, {
    code: 'needs_all_delis',
    details: { access: 'manage_delis' },
  })
  expect((await app.as(delis, here.token).delis({ query: {} })).data.map((row) => row.id)).toEqual([own_id])
  const { id } = (await app.as(delis, all.token).createDeli({ body: deliForm() })).data
  expect((await app.as(delis, all.token).delis({ query: { limit: '100' } })).data.map((row) => row.id)).toContain(id)
})

test('deletes an unused deli and removes it from the roles of users', async () => {
  const { id } = await create()
  const other_id = await makeDeli(app.db, 'אחר')
  const both = await app.person([inDelis('clerk', [id, other_id]), inDelis('kitchen', [id]), 'driver'])
  expect((await my().deleteDeli({ params: at(id) })).data).toEqual({ id })
  expect(await lastEvent()).toMatchObject({ name: 'deli.deleted', data: { deli_id: id, name: 'צפון' } })
  expect(await codeOf(show(id))).toBe('not_found')
  const { rows } = await sql`select name, deli_ids from held_role where user_id = ${both.id} order by name`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { name: 'clerk', deli_ids: [other_id] },
    { name: 'driver', deli_ids: null },
    { name: 'kitchen', deli_ids: [] },
  ])
})

test.each([
  [
    'stock',
    (id: number) => sql`with made as (insert into ingredient (name_he, dimension, stock_unit)
    values ('קמח', 'mass', 'kg') returning id) insert into stock_balance (deli_id, ingredient_id) select ${id}, id from made`,
  ],
  [
    'a count',
    (id: number) => sql`insert into stock_count (deli_id, name, opened_by, opened_at)
    select ${id}, 'ספירה', min(id), now() from app_user`,
  ],
  [
    'a slot reservation',
    (id: number) => sql`insert into slot_load (deli_id, date, order_type, start_minute, end_minute)
    values (${id}, '2026-11-15', 'pickup', 600, 630)`,
  ],
])('rejects deleting a deli with %s, and writes nothing', async (_what, use) => {
  const { id } = await create()
  await use(id).execute(app.db)
  await expectNothingWritten(app.db, () => my().deleteDeli({ params: at(id) }), 409, {
    code: 'deli_in_use',
    details: { deli_id: id },
  })
})

test('saves one of twenty parallel changes of a deli', async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await create()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(update(id, 1, { phone: `${n}` }))))
    expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
    expect((await show(id)).version).toBe(2)
  }
})

test('lists the users whose roles allow anything in the deli', async () => {
  const { id } = await create()
  const other_id = await makeDeli(app.db, 'אחר')
  await sql`insert into role (name, view_name) values ('cook_here', 'טבח'), ('cook_there', 'טבח'), ('idle_here', 'בטל')`.execute(
    app.db,
  )
  const [cook_here, cook_there] = [inDelis('cook_here', [id, other_id]), inDelis('cook_there', [other_id])]
  await sql`insert into role_permission select role.id, permission.id from role, permission
    where role.name in ('cook_here', 'cook_there') and permission.name = 'work_deli_orders'`.execute(app.db)
  const here = await app.person([cook_here, cook_there, 'manager'])
  await app.person([cook_there, inDelis('idle_here', [id])])
  await app.person([cook_here], { active: false })
  const people = (await my().people({ params: at(id) })).data
  expect(people.find((one) => one.id === here.id)).toMatchObject({
    email: here.email,
    roles: [
      { name: 'manager', everywhere: true },
      { name: 'cook_here', view_name: 'טבח', everywhere: false },
    ],
  })
  const everywhere = people.map(({ roles }) => roles.every((role) => role.everywhere))
  expect(everywhere).toEqual(everywhere.toSorted((a, b) => Number(a) - Number(b)))
  const named = people.flatMap((one) => one.roles.map((role) => role.name))
  expect(tally(named)).toMatchObject({ cook_here: 1, manager: 1 })
  expect(named).not.toContain('cook_there')
  expect(named).not.toContain('idle_here')
  expect(named).toContain('super_admin')
})

test('shows emails and roles of staff to managers, and only names to others', async () => {
  const { id } = await create()
  const cook = await app.person(['kitchen'])
  const { token } = await app.person(['manager'])
  const seenBy = async (who: string) =>
    (await app.as(delis, who).people({ params: at(id) })).data.find((one) => one.id === cook.id)
  expect(await seenBy(token)).toMatchObject({ email: cook.email, roles: [{ name: 'kitchen' }] })
  expect(await seenBy(cook.token)).toEqual({ id: cook.id, first_name: 'דנה', last_name: 'לוי', email: null, roles: [] })
})

test('returns the order moves that the caller may make in the deli, and the number of orders by status', async () => {
  const { id } = await create()
  const { data } = await my().orderMetadata({ params: at(id), query: {} })
  expect(data).toMatchObject({
    deli_id: id,
    date: '2026-11-15',
    slots: [],
    bag_types: [{ name_he: 'שקית', volume: 100 }],
  })
  expect(data.statuses).toContain('pending')
  expect(Object.values(data.counts)).toEqual(data.statuses.map(() => 0))
  expect(data.moves.every((move) => move.allowed)).toBe(true)
  await sql`insert into role (name, view_name) values ('looks_on', 'צופה')`.execute(app.db)
  await sql`insert into role_permission select role.id, permission.id from role, permission
    where role.name = 'looks_on' and permission.name = 'view_delis'`.execute(app.db)
  const onlooker = await app.person(['looks_on'])
  const seen = (await app.as(delis, onlooker.token).orderMetadata({ params: at(id), query: { date: '2026-11-20' } }))
    .data
  expect(seen.date).toBe('2026-11-20')
  expect(seen.moves.some((move) => move.allowed)).toBe(false)
})

test('reads and writes a deli in a fixed number of round trips', async () => {
  const { id } = await create()
  const metadata = () => my().orderMetadata({ params: at(id), query: {} })
  await metadata()
  const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  expect({
    list: await besidesAdmission(() => my().delis({ query: { limit: '100' } })),
    show: await besidesAdmission(() => show(id)),
    people: await besidesAdmission(() => my().people({ params: at(id) })),
    metadata: await besidesAdmission(metadata),
    create: await besidesAdmission(() => create()),
    update: await besidesAdmission(() => update(id, 1)),
    remove: await besidesAdmission(() => my().deleteDeli({ params: at(id) })),
  }).toEqual({ list: 1, show: 1, people: 1, metadata: 2, create: 6, update: 7, remove: 8 })
})

test.each([
  ['127.0.0.1', 9100, 'printer_host'],
  ['localhost', 9100, 'printer_host'],
  ['2130706433', 9100, 'printer_host'],
  ['169.254.169.254', 9100, 'printer_host'],
  ['8.8.8.8', 9100, 'printer_host'],
  ['192.168.1.50', 5432, 'printer_port'],
])('rejects a printer at %s, port %i in production with the name of the field', async (host, port, field) => {
  const { http, call } = await inProduction()
  const before = await app.countEvents()
  const sent = { printer_host: host, printer_port: port }
  const created = await call('POST', '/delis', deliForm(sent))
  const { id, version } = await create()
  const updated = await call('PUT', `/delis/${id}`, { ...deliForm(sent), version })
  for (const answer of [created, updated]) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json().details.fields).toMatchObject([{ path: ['body', field], message: expect.any(String) }])
  }
  // The only event is that of the deli that `create` made.
  expect(await app.countEvents()).toBe(before + 1)
  await http.close()
})

test('accepts a printer in the local network, or one that cannot be resolved yet, in production', async () => {
  const { http, call } = await inProduction()
  for (const printer_host of ['192.168.1.50', 'printer.invalid', ''])
    expect((await call('POST', '/delis', deliForm({ printer_host }))).statusCode).toBe(200)
  await http.close()
})

async function inProduction() {
  const http = await app.build({ config: { ...app.config, printer_networks: printerNetworks('', true) } })
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    http.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${owner}` }, payload })
  return { http, call }
}

test('stores the geocoded address of a deli, keeps it in later saves and rejects a pin far from it', async () => {
  const location = {
    place_id: 'p1',
    name: '',
    formatted: '',
    street_number: '20',
    route: 'הטיילת',
    locality: 'חוף אלון',
    administrative_area_level_1: '',
    administrative_area_level_2: '',
    country: '',
    postal_code: '',
    photos: [],
    latitude: 32.1,
    longitude: 34.8,
  }
  const sealed = sealLocation({ config: app.config, now: () => app.clock.now }, location)
  const made = await create({ address: 'something else', location: sealed, lat: 32.1005, lng: 34.8 })
  expect(made).toMatchObject({ address: 'הטיילת 20, חוף אלון', lat: 32.1005, geocoded_lat: 32.1, geocoded_lng: 34.8 })
  const updated = await update(made.id, 1, { address: made.address, phone: '03-5550000', lat: 32.1005, lng: 34.8 })
  expect(updated).toMatchObject({ geocoded_lat: 32.1, geocoded_lng: 34.8 })
  const far = { ...deliForm({ address: made.address, lat: 32.2, lng: 34.8 }), version: 2 }
  await expectNothingWritten(app.db, () => my().updateDeli({ params: at(made.id), body: far }), 422, {
    code: 'pin_too_far',
  })
  expect(await update(made.id, 2, { address: 'דרך אחרת 1' })).toMatchObject({ geocoded_lat: null, geocoded_lng: null })
  const forged = { ...deliForm({ location: `${sealed}x` }), version: 3 }
  await expectNothingWritten(app.db, () => my().updateDeli({ params: at(made.id), body: forged }), 422, {
    code: 'address_not_from_list',
  })
})

test('shows whether drivers start from the deli, and how many users may accept an order', async () => {
  const { id, has_drivers } = await create()
  expect(has_drivers).toBe(false)
  const driver = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id) values (${driver.id}, ${id})`.execute(app.db)
  expect((await show(id)).has_drivers).toBe(true)
  const before = (await my().people({ params: at(id) })).acceptors
  await app.person(['kitchen'])
  await app.person(['purchaser'])
  expect((await my().people({ params: at(id) })).acceptors).toBe(before + 1)
})
