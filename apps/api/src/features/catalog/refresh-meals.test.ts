import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MEALS, makeBigMenu } from '../../../test/big-menu.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeIngredient } from '../../../test/menu.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { refreshMeals } from './refresh-meals.service.ts'

const app = testApp()
let salt: number
beforeAll(async () => {
  salt = (await makeBigMenu(app.db)).salt
}, 120_000)

const refresh = (which: Parameters<typeof refreshMeals>[1]) =>
  app.db.transaction().execute((tx) => refreshMeals(tx, which, NOON))

// `bin/bench refresh-meals` measures the time of the computation.
test('updates 5,000 meals in at most six statements when the price of salt changes', async () => {
  expect((await refresh({ all: true })).length).toBeGreaterThan(MEALS)
  await sql`update ingredient set cost_agorot = 5000 where id = ${salt}`.execute(app.db)
  let changed: number[] = []
  const statements = await sqlOf(async () => (changed = await refresh({ ingredient_ids: [salt] })))
  expect(changed.length).toBeGreaterThan(MEALS)
  expect(statements.filter((text) => !/^(begin|commit)/.test(text)).length).toBeLessThanOrEqual(6)
  expect(await refresh({ all: true })).toEqual([])
}, 60_000)

test('updates only the meals that a change affects', async () => {
  expect(await refresh({})).toEqual([])
  expect(await refresh({ meal_ids: [], ingredient_ids: [], group_ids: [], deli_ids: [] })).toEqual([])
  await sql`update deli_item set quota = 0 where deli_id = (select min(id) from deli)`.execute(app.db)
  const { rows } = await sql<{ id: number }>`select min(id) as id from deli`.execute(app.db)
  const changed = await refresh({ deli_ids: [rows[0]!.id] })
  const { rows: counts } = await sql<{ n: number }>`select count(*)::integer as n from meal
    where problems @> '{quota_zero}'`.execute(app.db)
  expect(changed).toHaveLength(counts[0]!.n)
  expect(changed.length).toBeGreaterThan(1000)
})

test('meals gain and lose the allergens of their choices when an ingredient or the offered values change', async () => {
  const semolina = await makeIngredient(app.db, { name: 'סולת' })
  const { rows } = await sql<{ meal_id: number; group_id: number; value_id: number }>`
    with prep as (insert into meal (kind, name_he, category_id, price_agorot)
        select 'prep', 'פיתה', min(id), 0 from meal_category returning id),
      meal as (insert into meal (name_he, category_id, price_agorot) select 'כריך', min(id), 0 from meal_category returning id),
      bread as (insert into variant_group (name_he, display) values ('לחם', 'radio') returning id),
      dough as (insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit)
        select prep.id, 1, ${semolina}, 1000, 'g' from prep),
      pita as (insert into variant_value (group_id, position, name_he, effect, component_meal_id)
        select bread.id, 1, 'בפיתה', 'adds', prep.id from bread, prep returning id),
      offer as (insert into meal_group (meal_id, group_id, position) select meal.id, bread.id, 1 from meal, bread)
    select meal.id as meal_id, bread.id as group_id, pita.id as value_id from meal, bread, pita`.execute(app.db)
  const { meal_id, group_id, value_id } = rows[0]!
  await refresh({ group_ids: [group_id] })
  const choiceAllergens = async () =>
    (await app.db.selectFrom('meal').selectAll().where('id', '=', meal_id).executeTakeFirstOrThrow())
      .choice_allergen_ids
  expect(await choiceAllergens()).toEqual([])
  await sql`insert into ingredient_allergen values (${semolina}, 1, 'may_contain')`.execute(app.db)
  expect(await refresh({ ingredient_ids: [semolina] })).toContain(meal_id)
  expect(await choiceAllergens()).toEqual([1])
  await sql`update variant_value set active = false where id = ${value_id}`.execute(app.db)
  expect(await refresh({ group_ids: [group_id] })).not.toContain(meal_id)
  await sql`update meal_group set excluded_value_ids = ${[value_id]} where meal_id = ${meal_id}`.execute(app.db)
  expect(await refresh({ group_ids: [group_id] })).toEqual([meal_id])
  expect(await choiceAllergens()).toEqual([])
})
