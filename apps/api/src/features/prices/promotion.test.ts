import { orders } from '@tavlin/contract/orders'
import { promotions } from '@tavlin/contract/promotions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

// Tests run on the business day 2026-11-15.
const app = testApp({ pool_size: 25 })
let world: OrderWorld
let token: string
beforeAll(async () => {
  world = await orderWorld(app)
  token = (await app.person(['super_admin'])).token
})
// Removes the promotions of other tests, because automatic ones reduce the price of every order.
beforeEach(async () => {
  await sql`delete from promotion`.execute(app.db)
})

const my = () => app.as(promotions, token)
type PromotionBody = Parameters<ReturnType<typeof my>['createPromotion']>[0]['body']
const form = (more: Partial<PromotionBody> = {}): PromotionBody => ({
  name_he: 'חורף',
  name_en: 'Winter',
  code: '',
  percent: 10,
  agorot: null,
  minimum_agorot: 0,
  order_types: ['delivery', 'pickup'],
  meal_ids: null,
  valid_from: null,
  valid_until: null,
  active: true,
  ...more,
})
const create = async (more: Partial<PromotionBody> = {}) => (await my().createPromotion({ body: form(more) })).data
const update = (id: number, version: number, more: Partial<PromotionBody> = {}) =>
  my().updatePromotion({ params: { id: String(id) }, body: { ...form(more), version } })
const remove = (id: number) => my().deletePromotion({ params: { id: String(id) } })
const names = async (query: Parameters<ReturnType<typeof my>['promotions']>[0]['query']) =>
  (await my().promotions({ query })).data.map(({ name_he, state }) => [name_he, state])
const price = async (coupon: string) =>
  (await app.as(orders, world.token).priceCart({ body: cartOf(world, { coupon }) })).data.price

test('a coupon reduces the price of an order as soon as it is created, in any case of its letters', async () => {
  const before = await price('')
  const made = await create({ code: 'winter-26' })
  expect(made).toMatchObject({ code: 'WINTER-26', state: 'running', version: 1, meals: [], is_used: false })
  expect((await price('')).total_agorot).toBe(before.total_agorot)
  const after = await price('Winter-26')
  expect([after.coupon_problem, after.adjustments[0]]).toMatchObject([
    null,
    { kind: 'promotion', agorot: -before.meals_agorot / 10, promotion_id: made.id },
  ])
  await update(made.id, 1, { code: 'WINTER-26', minimum_agorot: before.meals_agorot + 1 })
  expect((await price('WINTER-26')).coupon_problem).toBe('below_minimum')
})

test('creating, changing and deleting a promotion record one event each', async () => {
  const before = await app.countEvents()
  const { id } = await create({ meal_ids: [world.meal_id] })
  const { data } = await update(id, 1, { percent: null, agorot: 1500, valid_until: '2026-11-14' })
  expect(data).toMatchObject({ percent: null, agorot: 1500, meal_ids: null, state: 'ended', version: 2 })
  await remove(id)
  expect(await codeOf(my().promotion({ params: { id: String(id) } }))).toBe('not_found')
  const { rows } = await sql<{ data: object }>`select data from event where name = 'promotion.changed'
    and data ->> 'promotion_id' = ${String(id)} order by id`.execute(app.db)
  expect(rows.map((row) => row.data)).toEqual(
    ['added', 'edited', 'deleted'].map((what) => ({ promotion_id: id, what })),
  )
  expect(await app.countEvents()).toBe(before + 3)
})

test('lists promotions by name, with search in name and code and a filter by state', async () => {
  await create({ name_he: 'ד כבוי', active: false })
  await create({ name_he: 'ג הסתיים', name_en: 'Autumn', valid_until: '2026-11-14' })
  await create({ name_he: 'ב מתוכנן', valid_from: '2026-11-16', code: 'SOON' })
  await create({ name_he: 'א פעיל', valid_from: '2026-11-15', valid_until: '2026-11-15' })
  expect(await names({})).toEqual([
    ['א פעיל', 'running'],
    ['ב מתוכנן', 'planned'],
    ['ג הסתיים', 'ended'],
    ['ד כבוי', 'off'],
  ])
  expect(await names({ search: 'soon' })).toEqual([['ב מתוכנן', 'planned']])
  expect(await names({ search: 'autumn' })).toEqual([['ג הסתיים', 'ended']])
  for (const state of ['running', 'planned', 'ended', 'off'] as const)
    expect(await names({ state })).toEqual([[expect.any(String), state]])
})

test('rejects wrong values, dates and meals, a stale version and a code in use, and writes nothing', async () => {
  const { id } = await create({ code: 'FIRST' })
  const before = await app.countEvents()
  const rejected = (more: Partial<PromotionBody>) => codeOf(create(more))
  expect(await rejected({ agorot: 100 })).toBe('promotion_value_wrong')
  expect(await rejected({ percent: null })).toBe('promotion_value_wrong')
  expect(await rejected({ valid_from: '2026-11-20', valid_until: '2026-11-19' })).toBe('promotion_dates_wrong')
  expect(await rejected({ meal_ids: [987_654] })).toBe('invalid_input')
  expect(await rejected({ order_types: ['pickup', 'pickup'] })).toBe('invalid_input')
  expect(await rejected({ code: 'TWO WORDS' })).toBe('invalid_input')
  expect(await rejected({ code: 'first' })).toBe('coupon_code_taken')
  expect(await codeOf(update(id, 2))).toBe('version_stale')
  expect(await app.countEvents()).toBe(before)
})

test('a promotion that an order has cannot be deleted, but can be switched off', async () => {
  const { id } = await create({ code: 'USED' })
  await placed(app, world, { cart: { coupon: 'USED' } })
  expect(await codeOf(remove(id))).toBe('promotion_used')
  expect((await update(id, 1, { code: 'USED', active: false })).data).toMatchObject({ state: 'off', is_used: true })
  expect((await price('USED')).coupon_problem).toBe('unknown')
})

test('creates one promotion when twenty requests send the same code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(create({ code: 'RACE' }))))
  expect(tally(answers)).toEqual({ ok: 1, coupon_code_taken: 19 })
})
