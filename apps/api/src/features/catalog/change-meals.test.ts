import { catalog } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { type FormOfMeal, grams, makeIngredient, makeNamed, plainMeal } from '../../../test/menu.ts'
import { tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
let token: string
let category_id: number
let beef: number
beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  category_id = await makeNamed(app.db, 'meal_category', 'עיקריות')
  beef = await makeIngredient(app.db, { name: 'בקר', cost: [8000, 1_000_000], kosher_type: 'meat' })
})

const meals = () => app.as(catalog, token)
const create = async (more: Partial<FormOfMeal> = {}) =>
  (await meals().createMeal({ body: plainMeal(category_id, more) })).data
const numbers = async (id: number, version: number, price_agorot: number, volume = 50) =>
  (await meals().changeMealNumbers({ params: { id: String(id) }, body: { price_agorot, volume, version } })).data
const bulk = async (body: Parameters<ReturnType<typeof meals>['changeMeals']>[0]['body']) =>
  (await meals().changeMeals({ body })).data
const row = async (id: number) => {
  const { rows } = await sql<{ active: boolean; snoozed_until: string | null; version: number; price_agorot: number }>`
    select active, snoozed_until, version, price_agorot from meal where id = ${id}`.execute(app.db)
  return rows[0]!
}
const lastEvent = async () =>
  (await sql<{ name: string; data: object }>`select name, data from event order by id desc limit 1`.execute(app.db))
    .rows[0]

test('changing the price of a meal emits an event and updates its computed values at once', async () => {
  const { id } = await create({ components: [grams(beef, 500)] })
  const cheap = await numbers(id, 1, 3000, 0)
  expect(cheap).toMatchObject({ price_agorot: 3000, volume: 0, cost_agorot: 4000, version: 2 })
  expect(cheap.problems).toEqual(expect.arrayContaining(['cost_above_price', 'volume_missing']))
  expect((await numbers(id, 2, 9900)).problems).not.toContain('cost_above_price')
  expect(await lastEvent()).toEqual({ name: 'meal.changed', data: { meal_ids: [id] } })
})

test('rejects a price change with a stale version, returns the current row and writes nothing', async () => {
  const { id } = await create()
  await numbers(id, 1, 5000)
  const before = await app.countEvents()
  const rejected = { body: { code: 'version_stale', details: { current: { id, price_agorot: 5000, version: 2 } } } }
  await expect(numbers(id, 1, 6000)).rejects.toMatchObject(rejected)
  await expect(numbers(987_654, 1, 6000)).rejects.toMatchObject({ body: { code: 'not_found' } })
  expect([await app.countEvents(), (await row(id)).price_agorot]).toEqual([before, 5000])
})

test('saves one of twenty parallel price changes', async () => {
  const { id } = await create()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      numbers(id, 1, 1000 + n).then(
        () => 'ok',
        (error) => error.body.code as string,
      ),
    ),
  )
  expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
  expect((await row(id)).version).toBe(2)
})

test('activates and deactivates several meals with one result per meal and one event', async () => {
  const ids = [(await create()).id, (await create()).id]
  expect(await bulk({ ids: [...ids, 987_654, ids[0]!], action: 'deactivate' })).toEqual([
    ...ids.map((id) => ({ id, ok: true })),
    { id: 987_654, ok: false, code: 'not_found', message: expect.any(String) },
  ])
  for (const id of ids) expect(await row(id)).toMatchObject({ active: false, version: 2 })
  expect(await lastEvent()).toEqual({ name: 'meal.changed', data: { meal_ids: ids } })
  const event_count = await app.countEvents()
  await bulk({ ids, action: 'deactivate' })
  expect([await app.countEvents(), (await row(ids[0]!)).version]).toEqual([event_count, 2])
})

test('a snooze ends with the business day or on the morning of a date, and causes no edit conflict', async () => {
  const { id } = await create()
  await bulk({ ids: [id], action: 'snooze', until: 'tomorrow' })
  // Israel is two hours ahead of UTC in November, and the business day begins at 04:00.
  expect(await row(id)).toMatchObject({ snoozed_until: '2026-11-16T02:00:00.000Z', version: 1 })
  await bulk({ ids: [id], action: 'snooze', until: 'end_of_slot' })
  expect((await row(id)).snoozed_until).toBe('2026-11-16T02:00:00.000Z')
  await bulk({ ids: [id], action: 'snooze', until: 'date', date: '2026-12-01' })
  expect((await row(id)).snoozed_until).toBe('2026-12-01T02:00:00.000Z')
  const { data } = await meals().meals({ query: { snoozed: 'true' } })
  expect(data.map((meal) => meal.id)).toEqual([id])
  app.clock.now = new Date('2026-12-01T02:00:00Z')
  const later = (await app.person(['super_admin'])).token
  expect((await app.as(catalog, later).meals({ query: { snoozed: 'true' } })).data).toEqual([])
  app.clock.now = NOON
  await bulk({ ids: [id], action: 'wake' })
  expect((await row(id)).snoozed_until).toBeNull()
})

test('rejects a snooze without an end or with an end in the past, and writes nothing', async () => {
  const { id } = await create()
  const before = await app.countEvents()
  const ends = [
    [{}, 'invalid_input'],
    [{ until: 'date' }, 'invalid_input'],
    [{ until: 'date', date: '2026-11-15' }, 'snooze_in_the_past'],
  ] as const
  for (const [more, code] of ends)
    await expect(bulk({ ids: [id], action: 'snooze', ...more })).rejects.toMatchObject({ body: { code } })
  expect([await app.countEvents(), (await row(id)).snoozed_until]).toEqual([before, null])
})

test('deactivating a prep disables the variant values made of it and reports meals that require them', async () => {
  const prep = await create({ kind: 'prep', name_he: 'טחינה' })
  const link = { effect: 'adds', ingredient_id: null, component_meal_id: prep.id } as const
  const own = {
    name_he: 'רוטב',
    name_en: 'Sauce',
    display: 'radio' as const,
    min: 1,
    max: 1,
    min_distinct: null,
    max_distinct: null,
    active: true,
    values: [
      {
        name_he: 'טחינה',
        name_en: 'Tahini',
        price_agorot: 0,
        max_quantity: null,
        active: true,
        snoozed_until: null,
        depends_on: null,
        link: { ...link, entered: { amount_thousandths: 1000, unit: 'piece' as const } },
      },
    ],
  }
  const plain = { min: null, max: null, excluded_value_ids: [], overrides: [] }
  const meal = await create({ groups: [{ group_id: null, own, link: plain }] })
  const codes = async () =>
    (await meals().meal({ params: { id: String(meal.id) } })).data.computed.problems.map((problem) => problem.code)
  expect(await codes()).not.toContain('group_without_values')
  await bulk({ ids: [prep.id], action: 'deactivate' })
  expect(await codes()).toContain('group_without_values')
  const { data } = await meals().meals({ query: { problem: 'group_without_values' } })
  expect(data.map((one) => one.id)).toEqual([meal.id])
  expect(await lastEvent()).toEqual({ name: 'meal.changed', data: { meal_ids: [prep.id, meal.id] } })
})

test('changes 100 meals with at most ten statements and a price with eleven, besides authentication', async () => {
  const ids: number[] = []
  for (let n = 0; n < 100; n++) ids.push((await create()).id)
  const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  expect(await besidesAdmission(() => bulk({ ids, action: 'snooze', until: 'tomorrow' }))).toBe(6)
  expect(await besidesAdmission(() => bulk({ ids, action: 'deactivate' }))).toBe(10)
  expect(await besidesAdmission(() => numbers(ids[0]!, 2, 100))).toBe(11)
})

test('rejects meal changes by users without the permission', async () => {
  const { id } = await create()
  const clerk = await app.person([])
  await expect(
    app.as(catalog, clerk.token).changeMeals({ body: { ids: [id], action: 'deactivate' } }),
  ).rejects.toMatchObject({ status: 403 })
  expect((await row(id)).active).toBe(true)
})
