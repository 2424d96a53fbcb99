import { expect, test } from 'vitest'
import { sqlOf } from '../../../../test/count-sql.ts'
import { WINDOW, deliItems } from '../../../../test/deli-items.ts'
import { itemForm, makeMeals } from '../../../../test/deli-samples.ts'
import { expectNothingWritten } from '../../../../test/rejected.ts'
import { codeOf, tally } from '../../../../test/tally.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'

// One connection per competing request, so that they wait only for the lock.
const app = testApp({ pool_size: 25, env: { REQUEST_DEADLINE_MS: '60000' } })
const { at, bulk, eventsSince, lastEventId, save, saveOne, show, versionNow } = deliItems(app)

test('saves the whole item list, and shows meals that the deli does not sell as not sold', async () => {
  const [a, b, c] = at.meals
  const last = await lastEventId()
  const saved = await save(1, [itemForm(a, { price_agorot: 5000, quota: 8, windows: [WINDOW] }), itemForm(b)])
  expect(saved).toMatchObject({ deli_id: at.id, version: 2 })
  expect(saved.items).toMatchObject([
    {
      meal_id: a,
      sold: true,
      price_agorot: 5000,
      quota: 8,
      windows: [WINDOW],
      meal: { category: { id: at.category_id } },
    },
    { meal_id: b, sold: true, price_agorot: null, meal: { price_agorot: 4200 } },
  ])
  expect(await eventsSince(last)).toContainEqual({ name: 'item.changed', data: { deli_id: at.id, meal_ids: [a, b] } })
  const beside = (await show(true)).items.filter((one) => one.meal.category.id === at.category_id)
  expect(beside.map((one) => [one.meal_id, one.sold])).toEqual([
    [a, true],
    [b, true],
    [c, false],
  ])
  expect((await save(2, [itemForm(b)])).items.map((one) => one.meal_id)).toEqual([b])
  // A save without a change records no event and keeps the version.
  const before = await lastEventId()
  expect((await save(3, [itemForm(b)])).version).toBe(3)
  expect(await eventsSince(before)).toEqual([])
})

test('rejects a stale version of the item list', async () => {
  await save(1, [itemForm(at.meals[0])])
  await expectNothingWritten(app.db, () => save(1, []), 409, {
    code: 'version_stale',
    details: { current: { version: 2 } },
  })
})

test.each([
  ['a meal twice', () => [itemForm(at.meals[0]), itemForm(at.meals[0])], ['items']],
  ['an unknown meal', () => [itemForm(at.meals[0]), itemForm(987_654)], ['items', '1', 'meal_id']],
  [
    'a date twice',
    () => [
      itemForm(at.meals[0], {
        dates: [
          { date: '2026-12-01', quota: 1 },
          { date: '2026-12-01', quota: 2 },
        ],
      }),
    ],
    ['items', '0', 'dates'],
  ],
])('rejects an item list that contains %s, and writes nothing', async (_what, items, path) => {
  await expectNothingWritten(app.db, () => save(1, items()), 422, {
    code: 'invalid_input',
    details: { fields: [{ path: ['body', ...path] }] },
  })
})

test('rejects item hours that end before they begin, by list, by meal and in bulk', async () => {
  await saveOne(at.meals[0])
  const windows = [{ ...WINDOW, from_minute: 900 }]
  const body = { code: 'span_backwards', details: { spans: [{ from_minute: 900, until_minute: 900 }] } }
  await expectNothingWritten(app.db, () => save(2, [itemForm(at.meals[0], { windows })]), 422, body)
  await expectNothingWritten(app.db, () => saveOne(at.meals[0], { windows }), 422, body)
  await expectNothingWritten(app.db, () => bulk('windows', { meal_ids: [at.meals[0]], windows }), 422, body)
})

test('the item of one meal can be added and changed without the version of the list', async () => {
  expect(await saveOne(at.meals[0], { quota: 3 })).toMatchObject({ meal_id: at.meals[0], sold: true, quota: 3 })
  const dates = [{ date: '2026-12-01', quota: 0 }]
  const until = new Date(NOON.getTime() + 3_600_000).toISOString()
  const changed = await saveOne(at.meals[0], { dates, snoozed_until: until })
  expect(changed).toMatchObject({ dates, quota: null })
  expect(Date.parse(changed.snoozed_until!)).toBe(Date.parse(until))
  expect(await versionNow()).toBe(3)
  // Saving removes an expired snooze.
  expect(await saveOne(at.meals[0], { snoozed_until: NOON.toISOString() })).toMatchObject({ snoozed_until: null })
  await expectNothingWritten(app.db, () => saveOne(987_654), 404, { code: 'not_found', details: { what: 'meal' } })
})

test('saves one of twenty parallel changes of the whole item list', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => codeOf(save(1, [itemForm(at.meals[0], { quota: n + 1 })]))),
  )
  expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
  expect(await versionNow()).toBe(2)
})

test('reads items with one statement and saves any number of them within the statement limit', async () => {
  const many = await makeMeals(app.db, at.category_id, 200)
  await show()
  const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  expect({
    read: await besidesAdmission(() => show(true)),
    whole: await besidesAdmission(() =>
      save(
        1,
        many.map((meal_id) => itemForm(meal_id)),
      ),
    ),
    one: await besidesAdmission(() => saveOne(many[0]!, { quota: 3 })),
    sell: await besidesAdmission(() => bulk('sell', { category_id: at.category_id })),
    snooze: await besidesAdmission(() =>
      bulk('snooze', { category_id: at.category_id, until: '2026-11-16T00:00:00Z' }),
    ),
  }).toEqual({ read: 1, whole: 12, one: 12, sell: 12, snooze: 8 })
})
