import { randomUUID } from 'node:crypto'
import { availability } from '@tavlin/contract/availability'
import { guest } from '@tavlin/contract/guest'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { type DeliWorld, makeSeries, makeWorld, MONDAY, sellMeal, SEVEN } from '../../../test/deli-world.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const SAUCE_PRICE = 300
const app = testApp()
let world: DeliWorld
let schnitzel_id: number
let soup_id: number
let tahini_id: number

beforeAll(async () => {
  world = await makeWorld(app.db)
  await makeSeries(app.db, world.deli_id, { orders: 1 }, { from_minute: 1140, until_minute: 1170 })
  schnitzel_id = await sellMeal(app.db, world, { section_id: world.grill_id })
  soup_id = await sellMeal(app.db, world, { quota: 0, price_agorot: 2800 })
  const { rows } = await sql<{ id: number }>`
    with sauce as (insert into variant_group (name_he, name_en, display) values ('רוטב', 'Sauce', 'checkbox') returning id),
    linked as (insert into meal_group (meal_id, group_id, position) select ${schnitzel_id}, id, 1 from sauce)
    insert into variant_value (group_id, position, name_he, name_en, price_agorot)
    select id, 1, 'טחינה', 'Tahini', ${SAUCE_PRICE} from sauce returning id`.execute(app.db)
  tahini_id = rows[0]!.id
})
let minutes = 0
// Lets every cached answer expire.
beforeEach(() => void (app.clock.now = new Date(NOON.getTime() + ++minutes * 60_000)))

const here = () => ({ params: { id: String(world.deli_id) } })
const slotOf = { date: MONDAY, type: 'delivery' as const }
const as_guest = () => app.as(guest, null)
const prices = async () =>
  (await as_guest().guestPrices({ ...here(), query: { ...slotOf, start: String(SEVEN) } })).data

test('a guest sees the delis with their address and whether they are open, without internal data', async () => {
  const deli = {
    id: world.deli_id,
    name_he: 'דיזנגוף',
    name_en: 'Dizengoff',
    address: '',
    phone: '',
    latitude: 32.08,
    longitude: 34.77,
    order_types: ['delivery', 'pickup'],
  }
  // At 12:01, the first slot of deliveries ends at 19:15. The deli has no slots for pickup.
  const wait_minutes = { pickup: null, delivery: 435 }
  expect((await as_guest().guestDelis()).data).toEqual([{ ...deli, is_open: true, wait_minutes }])
  await sql`update deli set paused_until = ${new Date(app.clock.now.getTime() + 3_600_000)}, paused_types = '{delivery,pickup}'`.execute(
    app.db,
  )
  app.clock.now = new Date(app.clock.now.getTime() + 1500)
  expect((await as_guest().guestDelis()).data).toEqual([
    { ...deli, is_open: false, wait_minutes: { pickup: null, delivery: null } },
  ])
  await sql`update deli set paused_until = null`.execute(app.db)
})

test('the menu for guests has meals, variants and allergens, without volume, recipe or stock', async () => {
  const { data } = await as_guest().guestMenu(here())
  expect(data.deli).toEqual({ id: world.deli_id, name_he: 'דיזנגוף', name_en: 'Dizengoff' })
  expect(data.allergens).toHaveLength(14)
  expect(data.meals.map(({ id }) => id)).toEqual([schnitzel_id, soup_id])
  expect(data.meals[0]).toEqual({
    id: schnitzel_id,
    name_he: 'שניצל',
    name_en: 'Schnitzel',
    description_he: '',
    description_en: '',
    category_id: world.category_id,
    tag_ids: [],
    picture: null,
    contains_ids: [],
    may_contain_ids: [],
    choice_allergen_ids: [],
    kosher_type: null,
    groups: [
      {
        id: expect.any(Number),
        name_he: 'רוטב',
        name_en: 'Sauce',
        display: 'checkbox',
        min: 0,
        max: null,
        min_distinct: null,
        max_distinct: null,
        values: [
          {
            id: tahini_id,
            name_he: 'טחינה',
            name_en: 'Tahini',
            price_agorot: SAUCE_PRICE,
            max_quantity: 1,
            default_quantity: 0,
            depends_on_value_id: null,
          },
        ],
      },
    ],
  })
})

test('the menu for guests is answered 304 until a meal changes, and contains the change within a second', async () => {
  const url = `/guest/delis/${world.deli_id}/menu`
  const first = await app.call(null, { method: 'GET', url })
  const { etag } = first.headers
  const again = (tag: unknown) => app.call(null, { method: 'GET', url, headers: { 'if-none-match': String(tag) } })
  expect((await again(etag)).statusCode).toBe(304)
  await sql`update meal set name_en = 'Chicken schnitzel' where id = ${schnitzel_id}`.execute(app.db)
  expect((await again(etag)).statusCode).toBe(304)
  app.clock.now = new Date(app.clock.now.getTime() + 1001)
  const changed = await again(etag)
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('Chicken schnitzel')
  expect((await again(changed.headers['etag'])).statusCode).toBe(304)
})

test.each([
  ['at the deli', 'update deli_item set active = $1 where meal_id = $2'],
  ['everywhere', 'update meal set active = $1 where id = $2'],
])('a meal that is switched off %s is neither in the menu nor in the prices for guests', async (_, text) => {
  const switchSoup = async (active: boolean) => {
    await sql.raw(text.replace('$1', String(active)).replace('$2', String(soup_id))).execute(app.db)
    app.clock.now = new Date(app.clock.now.getTime() + 1001)
  }
  const query = { date: MONDAY, start: String(SEVEN), type: 'pickup' } as const
  const shown = async () => ({
    menu: (await as_guest().guestMenu(here())).data.meals.map(({ id }) => id),
    prices: (await as_guest().guestPrices({ ...here(), query })).data.meals.map(({ id }) => id),
  })
  await switchSoup(false)
  expect(await shown()).toEqual({ menu: [schnitzel_id], prices: [schnitzel_id] })
  await switchSoup(true)
  expect(await shown()).toEqual({ menu: [schnitzel_id, soup_id], prices: [schnitzel_id, soup_id] })
})

test('a hundred parallel requests of guests for menu, slots or prices share the statements of one request', async () => {
  const crowd = (request: () => Promise<unknown>) => sqlOf(() => Promise.all(Array.from({ length: 100 }, request)))
  const query = { ...slotOf, start: String(SEVEN) }
  expect(await crowd(() => as_guest().guestMenu(here()))).toHaveLength(2)
  expect(await crowd(() => as_guest().guestSlots({ ...here(), query: slotOf }))).toHaveLength(1)
  expect(await crowd(() => as_guest().guestPrices({ ...here(), query }))).toHaveLength(1)
  expect(await crowd(() => as_guest().guestPrices({ ...here(), query }))).toHaveLength(0)
})

test('waiting times of delis are read with the slots at most every fifteen seconds, whatever the crowd', async () => {
  const crowd = () => sqlOf(() => Promise.all(Array.from({ length: 100 }, () => as_guest().guestDelis())))
  const later = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms))
  // One statement lists the delis, and one for each order type reads slots and loads.
  expect(await crowd()).toHaveLength(3)
  later(1001)
  expect(await crowd()).toHaveLength(1)
  later(15_000)
  expect(await crowd()).toHaveLength(3)
})

test('prices for guests mark sold-out meals and missing variants, without the remaining quantity', async () => {
  expect(await prices()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+$/),
    slot_reason: null,
    meals: [
      { id: schnitzel_id, price_agorot: 5000, reason: null, missing_value_ids: [] },
      { id: soup_id, price_agorot: 2800, reason: 'sold_out', missing_value_ids: [] },
    ],
  })
  await sql`update variant_value set snoozed_until = '2026-11-17T00:00:00Z' where id = ${tahini_id}`.execute(app.db)
  app.clock.now = new Date(app.clock.now.getTime() + 1500)
  expect((await prices()).meals[0]).toMatchObject({ missing_value_ids: [tahini_id] })
  const menu = (await as_guest().guestMenu(here())).data
  expect(menu.meals[0]!.groups[0]!.values).toHaveLength(1)
})

test('guests see a slot without remaining capacity as full, with the prices of its meals', async () => {
  const { token } = await app.person(['super_admin'])
  const line = { meal_id: schnitzel_id, quantity: 1, choices: [] }
  const body = { id: randomUUID(), date: MONDAY, start_minute: SEVEN, order_type: 'delivery' as const, lines: [line] }
  await app.as(availability, token).reserve({ ...here(), body })
  expect((await as_guest().guestSlots({ ...here(), query: slotOf })).data).toEqual([
    { start_minute: 1140, end_minute: 1155, reason: 'full' },
    { start_minute: 1155, end_minute: 1170, reason: null },
  ])
  expect(await prices()).toMatchObject({ slot_reason: 'full', meals: [{ id: schnitzel_id, reason: null }, {}] })
})

test('answers 404 for the menu of an unknown deli, also when it is requested again', async () => {
  for (let times = 0; times < 2; times++)
    expect(await app.call(null, { method: 'GET', url: '/guest/delis/999999/menu' })).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining('not_found'),
    })
})
