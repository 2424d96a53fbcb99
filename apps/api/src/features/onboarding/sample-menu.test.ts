import { onboarding } from '@tavlin/contract/onboarding'
import { SAMPLE_MENU } from '@tavlin/domain/onboarding/sample-menu.text'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { orderWorld, placed } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
beforeEach(async () => {
  owner = (await app.person(['super_admin'])).token
})

const own = () => app.as(onboarding, owner)
const count = async () => {
  const { rows } = await sql<{ meals: number; items: number }>`select (select count(*)::integer from meal) as meals,
    (select count(*)::integer from deli_item) as items`.execute(app.db)
  return rows[0]!
}
const stateNow = async () => (await own().checklist()).data.sample_menu

test('loads the sample menu once for all delis, and removes all its meals and deli items', async () => {
  await sql`insert into deli (name_he, name_en) values ('צפון', 'North')`.execute(app.db)
  expect(await stateNow()).toEqual({ meals: 0, may_load: true })
  expect((await own().loadSampleMenu()).data).toEqual({ added: SAMPLE_MENU.length })
  expect((await own().loadSampleMenu()).data).toEqual({ added: 0 })
  expect(await count()).toEqual({ meals: SAMPLE_MENU.length, items: SAMPLE_MENU.length })
  expect(await stateNow()).toEqual({ meals: SAMPLE_MENU.length, may_load: false })
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from meal join meal_category as category
    on category.id = category_id where category.name_en = 'Mains' and price_agorot > 0`.execute(app.db)
  expect(rows[0]!.n).toBe(SAMPLE_MENU.filter(({ category }) => category === 'mains').length)
  expect((await own().removeSampleMenu()).data).toEqual({ removed: SAMPLE_MENU.length, kept: [] })
  expect(await count()).toEqual({ meals: 0, items: 0 })
  expect((await own().removeSampleMenu()).data).toEqual({ removed: 0, kept: [] })
})

test('removal keeps and lists ordered and edited sample meals, which then prevent loading the menu again', async () => {
  await own().loadSampleMenu()
  const world = await orderWorld(app)
  const { rows } = await sql<{ id: number; name_he: string }>`select id, name_he from meal
    where id in (select meal_id from sample_meal) order by id limit 2`.execute(app.db)
  const [ordered, edited] = rows
  await sql`insert into deli_item (deli_id, meal_id) values (${world.deli_id}, ${ordered!.id})`.execute(app.db)
  const line = { key: 'a', meal_id: ordered!.id, quantity: 3, choices: [], note: '' }
  await placed(app, world, { cart: { lines: [line] } })
  await sql`update meal set version = version + 1 where id = ${edited!.id}`.execute(app.db)
  const { data } = await own().removeSampleMenu()
  expect(data.removed).toBe(SAMPLE_MENU.length - 2)
  expect(data.kept).toMatchObject([
    { id: ordered!.id, name_he: ordered!.name_he, because: 'ordered' },
    { id: edited!.id, name_he: edited!.name_he, because: 'edited' },
  ])
  expect(await stateNow()).toEqual({ meals: 0, may_load: false })
  await expect(own().loadSampleMenu()).rejects.toMatchObject({ body: { code: 'sample_menu_not_empty' } })
})
