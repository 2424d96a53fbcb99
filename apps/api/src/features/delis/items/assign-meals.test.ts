import { delis } from '@tavlin/contract/delis'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliForm } from '../../../../test/deli-samples.ts'
import { deliItems } from '../../../../test/deli-items.ts'
import { makeOneDeliRole } from '../../../../test/one-deli-people.ts'
import { codeOf } from '../../../../test/tally.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
const { at, my, saveOne, eventsSince, lastEventId, problemsOf } = deliItems(app)

const newDeli = async () => (await my().createDeli({ body: deliForm() })).data.id
const itemsFor = (deli_ids: readonly number[], meal_ids: readonly number[]) =>
  deli_ids.map((deli_id) => ({ deli_id, meal_ids: [...meal_ids] }))
const soldIn = async (deli_id: number) =>
  (
    await sql<{ meal_id: number; price: number | null }>`select meal_id, price_agorot as price from deli_item
      where deli_id = ${deli_id} and active order by meal_id`.execute(app.db)
  ).rows

test('sells meals in several delis at once and returns the changes, which the opposite command undoes', async () => {
  const [a, b, c] = at.meals
  const other = await newDeli()
  await saveOne(a, { price_agorot: 1234 })
  const body = { items: itemsFor([at.id, other], [a, b]), sell: true }
  expect((await my().previewAssignment({ body })).data).toEqual({ items: 3, delis: 2 })
  expect(await soldIn(other)).toEqual([])
  const last = await lastEventId()
  const { changed } = (await my().assignMeals({ body })).data
  expect(changed).toEqual([
    { deli_id: at.id, meal_ids: [b] },
    { deli_id: other, meal_ids: [a, b] },
  ])
  expect((await eventsSince(last)).filter(({ name }) => name === 'item.changed')).toHaveLength(2)
  expect((await my().previewAssignment({ body })).data).toEqual({ items: 0, delis: 0 })
  expect((await my().assignMeals({ body })).data.changed).toEqual([])
  await my().assignMeals({ body: { items: changed, sell: false } })
  expect(await soldIn(other)).toEqual([])
  expect(await soldIn(at.id)).toEqual([{ meal_id: a, price: 1234 }])
  expect(await problemsOf(c)).toEqual([])
})

test('keeps the price of a meal in a deli that stops selling it, and reports a meal that no deli sells', async () => {
  const [a] = at.meals
  await saveOne(a, { price_agorot: 990 })
  const items = itemsFor([at.id], [a])
  await my().assignMeals({ body: { items, sell: false } })
  expect(await soldIn(at.id)).toEqual([])
  expect(await problemsOf(a)).toContain('unreachable')
  await my().assignMeals({ body: { items, sell: true } })
  expect(await soldIn(at.id)).toEqual([{ meal_id: a, price: 990 }])
})

test('answers 404 for a deli the caller may not manage, an unknown deli and a prep, and changes nothing', async () => {
  const [a, b] = at.meals
  const other = await newDeli()
  const role = await makeOneDeliRole(app.db, 'manager_of_one', { deli_id: at.id, permissions: ['manage_delis'] })
  const { token } = await app.person([role])
  const as = app.as(delis, token)
  const body = { items: itemsFor([at.id, other], [a]), sell: true }
  expect(await codeOf(as.previewAssignment({ body }))).toBe('not_found')
  expect(await codeOf(as.assignMeals({ body }))).toBe('not_found')
  expect(await codeOf(my().assignMeals({ body: { ...body, items: itemsFor([at.id, 987_654], [a]) } }))).toBe(
    'not_found',
  )
  await sql`update meal set kind = 'prep' where id = ${b}`.execute(app.db)
  expect(await codeOf(my().assignMeals({ body: { ...body, items: itemsFor([at.id], [a, b]) } }))).toBe('not_found')
  expect(await soldIn(at.id)).toEqual([])
  expect((await as.assignMeals({ body: { ...body, items: itemsFor([at.id], [a]) } })).data.changed).toHaveLength(1)
})
