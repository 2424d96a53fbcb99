import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MEALS, makeBigMenu } from '../../../test/big-menu.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { refreshMeals } from './refresh-meals.service.ts'

const app = testApp()
let salt: number
beforeAll(async () => {
  salt = (await makeBigMenu(app.db)).salt
}, 120_000)

const refresh = (which: Parameters<typeof refreshMeals>[1]) =>
  app.db.transaction().execute((tx) => refreshMeals(tx, which, NOON))

test('salt becomes dearer: 5,000 meals follow in six statements and little computing', async () => {
  expect((await refresh({ all: true })).length).toBeGreaterThan(MEALS)
  const cpu_ms: number[] = []
  for (const cost of [5000, 6000, 7000]) {
    await sql`update ingredient set cost_agorot = ${cost} where id = ${salt}`.execute(app.db)
    let changed: number[] = []
    const started = process.cpuUsage()
    const statements = await sqlOf(async () => (changed = await refresh({ ingredient_ids: [salt] })))
    const { user, system } = process.cpuUsage(started)
    cpu_ms.push((user + system) / 1000)
    expect(changed.length).toBeGreaterThan(MEALS)
    expect(statements.filter((text) => !/^(begin|commit)/.test(text)).length).toBeLessThanOrEqual(6)
  }
  // Of the processor, not of the clock: what else runs on the machine is not what is measured.
  expect(Math.min(...cpu_ms)).toBeLessThan(1500)
  expect(await refresh({ all: true })).toEqual([])
}, 60_000)

test('a change reaches what it is for and no more', async () => {
  expect(await refresh({})).toEqual([])
  expect(await refresh({ meal_ids: [], ingredient_ids: [], group_ids: [], deli_ids: [] })).toEqual([])
  await sql`update deli_item set quota = 0 where deli_id = (select min(id) from deli)`.execute(app.db)
  const { rows } = await sql<{ id: number }>`select min(id) as id from deli`.execute(app.db)
  const changed = await refresh({ deli_ids: [rows[0]!.id] })
  const { rows: kept } = await sql<{ n: number }>`select count(*)::integer as n from meal
    where problems @> '{quota_zero}'`.execute(app.db)
  expect(changed).toHaveLength(kept[0]!.n)
  expect(changed.length).toBeGreaterThan(1000)
})
