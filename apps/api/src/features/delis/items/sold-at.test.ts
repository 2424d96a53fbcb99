import { catalog } from '@tavlin/contract/catalog'
import { expect, test } from 'vitest'
import { WINDOW, deliItems } from '../../../../test/deli-items.ts'
import { deliForm, happyHour, makeMeals } from '../../../../test/deli-samples.ts'
import { plainMeal } from '../../../../test/menu.ts'
import { codeOf, tally } from '../../../../test/tally.ts'
import { testApp } from '../../../../test/test-app.ts'

// One connection per competing request, so that they wait only for the lock.
const app = testApp({ pool_size: 25, env: { REQUEST_DEADLINE_MS: '60000' } })
const { at, bulk, eventsSince, lastEventId, my, params, saveOne, show, versionNow } = deliItems(app)

test('saving a meal changes only the item lists of the affected delis and keeps their own settings', async () => {
  const other = (await my().createDeli({ body: deliForm() })).data.id
  const form = plainMeal(at.category_id, {
    sold_at: [{ deli_id: at.id, active: true, price_agorot: null, quota: null }],
  })
  const my_meals = app.as(catalog, at.owner)
  const meal = (await my_meals.createMeal({ body: form })).data
  expect(await versionNow()).toBe(2)
  await saveOne(meal.id, {
    windows: [WINDOW],
    dates: [{ date: '2026-12-01', quota: 1 }],
    snoozed_until: '2026-12-01T00:00:00Z',
  })
  const version = await versionNow()
  await bulk('sell', { meal_ids: [at.meals[0]] })
  const happy_hours = [happyHour([meal.id]), happyHour([at.meals[0], meal.id], { weekdays: [5] })]
  await my().saveHappyHours({ params: params(), body: { happy_hours, version: version + 1 } })
  const update = async (seen: number, sold_at: typeof form.sold_at) =>
    my_meals.updateMeal({ params: { id: String(meal.id) }, body: { ...form, sold_at, version: seen } })
  const soldAt = (deli_id: number, quota: number | null) => ({ deli_id, active: true, price_agorot: null, quota })

  const last = await lastEventId()
  await update(1, [soldAt(at.id, null)])
  expect([await versionNow(), (await eventsSince(last)).map((one) => one.name)]).toEqual([
    version + 2,
    ['meal.changed'],
  ])
  await update(2, [soldAt(at.id, 9), soldAt(other, null)])
  expect(await versionNow()).toBe(version + 3)
  expect((await eventsSince(last)).slice(1)).toMatchObject([
    { name: 'meal.changed' },
    { name: 'item.changed', data: { deli_id: at.id, meal_ids: [meal.id] } },
    { name: 'item.changed', data: { deli_id: other, meal_ids: [meal.id] } },
  ])
  expect((await show()).items.find((one) => one.meal_id === meal.id)).toMatchObject({
    quota: 9,
    windows: [WINDOW],
    dates: [{ date: '2026-12-01', quota: 1 }],
    snoozed_until: expect.stringContaining('2026-12-01'),
  })
  await update(3, [soldAt(other, null)])
  const left = (await my().happyHours({ params: params() })).data
  expect(left).toMatchObject({ version: version + 4, happy_hours: [{ meal_ids: [at.meals[0]], weekdays: [5] }] })
})

test('saves all of twenty parallel changes of different meals, from the deli page and the meal page', async () => {
  const many = await makeMeals(app.db, at.category_id, 20)
  const form = plainMeal(at.category_id)
  const sold_at = [{ deli_id: at.id, active: true, price_agorot: null, quota: 5 }]
  const answers = await Promise.all(
    many.map((meal_id, n) =>
      codeOf(
        n % 3 === 0
          ? app
              .as(catalog, at.owner)
              .updateMeal({ params: { id: String(meal_id) }, body: { ...form, sold_at, version: 1 } })
          : n % 3 === 1
            ? saveOne(meal_id, { quota: 5 })
            : bulk('sell', { meal_ids: [meal_id] }),
      ),
    ),
  )
  expect(tally(answers)).toEqual({ ok: 20 })
  expect((await show()).items).toHaveLength(20)
  expect(await versionNow()).toBe(21)
})
