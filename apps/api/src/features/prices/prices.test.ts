import { catalog } from '@tavlin/contract/catalog'
import { prices } from '@tavlin/contract/prices'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FormOfMeal, grams, makeIngredient, makeNamed, plainMeal } from '../../../test/menu.ts'
import { makeDeli } from '../../../test/people.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { priceTasks } from './prices.jobs.ts'

const TODAY = '2026-11-15'
const app = testApp({ pool_size: 25 })
let token: string
let category_id: number
let north: number
let south: number
beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  north = await makeDeli(app.db, 'צפון')
  south = await makeDeli(app.db, 'דרום')
})
beforeEach(async () => {
  category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
})

const my = () => app.as(prices, token)
const create = async (more: Partial<FormOfMeal> = {}) =>
  (await app.as(catalog, token).createMeal({ body: plainMeal(category_id, more) })).data.id
const soldAt = (deli_id: number, price_agorot: number | null) => ({ deli_id, active: true, price_agorot, quota: null })
type PriceForm = Parameters<ReturnType<typeof my>['previewPrices']>[0]['body']
const form = (more: Partial<PriceForm> = {}): PriceForm => ({
  category_id,
  meal_ids: [],
  target: 'base',
  deli_ids: [],
  percent_tenths: 100,
  rounding: 'agorot_10',
  ...more,
})
const preview = async (body = form()) => (await my().previewPrices({ body })).data
const apply = async (body = form(), valid_from = TODAY) => {
  const { totals } = await preview(body)
  return (await my().changePrices({ body: { ...body, valid_from, expected: totals } })).data
}
const undo = async (id: number) => (await my().undoPriceChange({ params: { id: String(id) } })).data
const priceOf = async (id: number) =>
  (await sql<{ price: number }>`select price_agorot as price from meal where id = ${id}`.execute(app.db)).rows[0]!.price
const setPrice = (id: number, price: number) =>
  sql`update meal set price_agorot = ${price} where id = ${id}`.execute(app.db)
const ownPrice = async (deli_id: number, meal_id: number) =>
  (
    await sql<{ price: number | null }>`select price_agorot as price from deli_item
      where deli_id = ${deli_id} and meal_id = ${meal_id}`.execute(app.db)
  ).rows[0]?.price
const eventsSince = async (id: number) =>
  (await sql<{ name: string; data: object }>`select name, data from event where id > ${id} order by id`.execute(app.db))
    .rows
const lastEventId = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(app.db)).rows[0]!.id

test('previews each price with its margin, counts unchanged prices, and writes nothing', async () => {
  const beef = await makeIngredient(app.db, { cost: [8000, 1_000_000] })
  const id = await create({ components: [grams(beef, 200)], sold_at: [soldAt(north, 5000)] })
  const unpriced = await makeIngredient(app.db, { cost: null })
  await create({ name_he: 'קוסקוס', price_agorot: 4300, components: [grams(unpriced, 10)] })
  await create({ name_he: 'תה', price_agorot: 0 })
  const before = await app.countEvents()
  const { rows, totals, unchanged, own_prices } = await preview()
  expect(rows).toMatchObject([
    { meal: { id }, deli: null, from_agorot: 4200, to_agorot: 4620, margin_before: 55, margin_after: 59 },
    { meal: { name_he: 'קוסקוס' }, from_agorot: 4300, to_agorot: 4730, margin_before: null, margin_after: null },
  ])
  expect([totals, unchanged, own_prices]).toEqual([{ prices: 2, from_agorot: 8500, to_agorot: 9350 }, 1, 1])
  expect([await app.countEvents(), await priceOf(id)]).toEqual([before, 4200])
})

test('applies a change of today at once with an event per kind, and undoes it', async () => {
  const id = await create({ sold_at: [soldAt(north, 5000), soldAt(south, null)] })
  const last = await lastEventId()
  const made = await apply(form({ target: 'base_and_own' }))
  expect(made).toMatchObject({ state: 'applied', counts: { applied: 2, skipped: 0 } })
  expect([await priceOf(id), await ownPrice(north, id), await ownPrice(south, id)]).toEqual([4620, 5500, null])
  expect(await eventsSince(last)).toEqual([
    { name: 'meal.changed', data: { meal_ids: [id] } },
    { name: 'item.changed', data: { deli_id: north, meal_ids: [id] } },
    { name: 'price_change.moved', data: { price_change_id: made.id, state: 'applied' } },
  ])
  expect(await undo(made.id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } })
  expect([await priceOf(id), await ownPrice(north, id)]).toEqual([4200, 5000])
  await expect(undo(made.id)).rejects.toMatchObject({ body: { code: 'price_change_ended' } })
})

test('gives a deli prices of its own, and undo returns it to the prices of the meals', async () => {
  const id = await create({ sold_at: [soldAt(north, null), soldAt(south, null)] })
  await create({ name_he: 'לא נמכר כאן' })
  const made = await apply(form({ target: 'delis', deli_ids: [north], rounding: 'shekel_90' }))
  expect(made.rows).toMatchObject([{ meal: { id }, deli: { id: north }, from_agorot: 4200, to_agorot: 4590 }])
  expect([await priceOf(id), await ownPrice(north, id), await ownPrice(south, id)]).toEqual([4200, 4590, null])
  await undo(made.id)
  expect(await ownPrice(north, id)).toBeNull()
})

test('changes only the chosen meals', async () => {
  const chosen = await create()
  const other = await create()
  await apply(form({ meal_ids: [chosen], percent_tenths: -250, rounding: 'shekel' }))
  expect([await priceOf(chosen), await priceOf(other)]).toEqual([3200, 4200])
})

test('undo keeps prices that were changed since, and lists them', async () => {
  const first = await create({ name_he: 'א' })
  const second = await create({ name_he: 'ב' })
  const made = await apply()
  await setPrice(second, 9000)
  const undone = await undo(made.id)
  expect(undone.counts).toMatchObject({ undone: 1, kept: 1 })
  expect(undone.rows[0]).toMatchObject({ meal: { id: second }, state: 'kept', reason: 'price_changed' })
  expect([await priceOf(first), await priceOf(second)]).toEqual([4200, 9000])
})

test('a planned change waits for its day, then applies the prices that are unchanged since the preview', async () => {
  const first = await create({ name_he: 'א' })
  const second = await create({ name_he: 'ב' })
  const sold = await create({ name_he: 'ג', sold_at: [soldAt(north, 3000)] })
  const made = await apply(form({ target: 'base_and_own' }), '2026-11-17')
  expect(made).toMatchObject({ state: 'planned', counts: { planned: 4 } })
  await setPrice(second, 5000)
  await sql`delete from deli_item where meal_id = ${sold}`.execute(app.db)
  const runAt = (now: Date) => priceTasks({ db: app.db, now: () => now })['apply_price_changes']!({}, {} as never)
  await runAt(new Date('2026-11-17T01:59:00Z'))
  expect(await priceOf(first)).toBe(4200)
  // The business day begins at 04:00, which is 02:00 UTC in winter.
  await runAt(new Date('2026-11-17T02:00:00Z'))
  expect([await priceOf(first), await priceOf(second)]).toEqual([4620, 5000])
  const after = (await my().priceChange({ params: { id: String(made.id) } })).data
  expect(after).toMatchObject({ state: 'applied', counts: { applied: 2, skipped: 2 } })
  expect(after.rows.slice(0, 2).map((row) => row.reason)).toEqual(['price_changed', 'not_sold'])
})

test('cancels a change that has not started, and the job skips it', async () => {
  const id = await create()
  const made = await apply(form(), '2026-11-17')
  expect((await undo(made.id)).state).toBe('cancelled')
  await priceTasks({ db: app.db, now: () => new Date('2026-11-18T12:00:00Z') })['apply_price_changes']!({}, {} as never)
  expect(await priceOf(id)).toBe(4200)
})

test('rejects a stale preview, a past day, wrong delis or meals and an empty change, and writes nothing', async () => {
  const id = await create()
  const { totals } = await preview()
  await setPrice(id, 4300)
  const before = await app.countEvents()
  const rejected = (body: PriceForm, expected = totals, valid_from = TODAY) =>
    codeOf(my().changePrices({ body: { ...body, valid_from, expected } }))
  expect(await rejected(form())).toBe('price_preview_stale')
  expect(await rejected(form(), totals, '2026-11-14')).toBe('invalid_input')
  expect(await rejected(form({ target: 'delis' }))).toBe('invalid_input')
  expect(await rejected(form({ meal_ids: [987_654] }))).toBe('invalid_input')
  expect(await rejected(form({ percent_tenths: 0 }))).toBe('price_change_empty')
  expect([await app.countEvents(), await priceOf(id)]).toEqual([before, 4300])
})

test('twenty parallel undos restore the prices once', async () => {
  const id = await create()
  const made = await apply()
  const answers = await Promise.all(Array.from({ length: 20 }, () => codeOf(undo(made.id))))
  expect(tally(answers)).toEqual({ ok: 1, price_change_ended: 19 })
  expect(await priceOf(id)).toBe(4200)
})
