import { trade } from '@tavlin/contract/trade'
import { marginOf } from '@tavlin/domain/trade/measures'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'
import { turn } from '#platform/events/relay.ts'
import { rebuildMarkedDays } from './rollup.service.ts'
import { tradeConsumer } from './trade.jobs.ts'

const app = testApp()
const log = pino({ level: 'silent' })
const query = { from: MONDAY, until: MONDAY }
let world: OrderWorld
let second: OrderWorld
/** Token of a user of the first deli. */
let one: string

const refresh = async () => {
  while ((await turn(app.db, tradeConsumer)) > 0);
  await rebuildMarkedDays({ db: app.db, log })
}
/** Replaces the ingredients of the lines of an order, as a recipe would have stored them. */
const use = (order_id: number, stock: Record<string, number>) =>
  sql`update order_line set stock = ${JSON.stringify(stock)}::jsonb where order_id = ${order_id}`.execute(app.db)
const makeIngredient = async (cost_agorot: number | null) => {
  const { rows } = await sql<{
    id: number
  }>`insert into ingredient (name_he, dimension, stock_unit, cost_agorot, cost_base)
    values ('קמח', 'mass', 'kg', ${cost_agorot}, ${cost_agorot === null ? null : 10}) returning id`.execute(app.db)
  return rows[0]!.id
}
const summary = async () => (await app.as(trade, one).summary({ query })).data.totals

beforeAll(async () => {
  world = await orderWorld(app)
  second = await orderWorld(app)
  one = (
    await app.person([await makeOneDeliRole(app.db, 'menu', { deli_id: world.deli_id, permissions: ['view_trade'] })])
  ).token
})

test('a sale costs its ingredients at their cost of that time, and later costs do not change it', async () => {
  const flour = await makeIngredient(500)
  const order = await placed(app, world, { direct: true })
  await use(order.id, { [flour]: 30 })
  await refresh()
  const totals = await summary()
  expect(totals).toMatchObject({ cost_agorot: 1500, uncosted_agorot: 0 })
  expect(marginOf(totals)).toBe(11_500 - order.vat_agorot - 1500)
  await sql`update ingredient set cost_agorot = 900 where id = ${flour}`.execute(app.db)
  await sql`insert into trade_dirty_day values (${world.deli_id}, ${MONDAY}, now()) on conflict do nothing`.execute(
    app.db,
  )
  await refresh()
  expect(await summary()).toMatchObject({ cost_agorot: 1500 })
  const { rows } = await sql<{ agorot: number }>`select cost_agorot as agorot from ingredient_cost
    where ingredient_id = ${flour} order by since`.execute(app.db)
  expect(rows.map(({ agorot }) => agorot)).toEqual([500, 900])
})

test('the margin by meal includes only portions with a known cost, and the rows behind it add up to it', async () => {
  const unknown = await makeIngredient(null)
  const order = await placed(app, world, { direct: true })
  await use(order.id, { [unknown]: 5 })
  await refresh()
  expect(await summary()).toMatchObject({ cost_agorot: 1500, uncosted_agorot: 10_000 })
  const { data } = await app.as(trade, one).breakdown({ query: { ...query, by: 'meal' } })
  // 100 ₪ with 18% VAT is 84.75 ₪ before VAT.
  expect(data).toEqual([expect.objectContaining({ agorot: 20_000, taxable_agorot: 8475, margin_agorot: 6975 })])
  const rows = await app.as(trade, one).rows({ query: { ...query, of: 'meal_margins', meal: data[0]!.key } })
  expect(rows.total).toEqual({ rows: 1, amount: 6975 })
  const costs = await app.as(trade, one).rows({ query: { ...query, of: 'cost' } })
  expect(costs.total).toEqual({ rows: 1, amount: 1500 })
})

test("menu engineering classifies and exports the meals that the user's delis sold", async () => {
  await placed(app, second, { direct: true })
  await refresh()
  const { data } = await app.as(trade, one).menuReport({ query })
  expect(data.meals).toMatchObject([
    { quantity: 4, costed_quantity: 2, portion_margin_agorot: 3488, quadrant: 'star', meal: { name_en: 'Schnitzel' } },
  ])
  expect(data).toMatchObject({ popular_from: 2.8, profitable_from_agorot: 3488 })
  expect(data.categories.map(({ name_en }) => name_en)).toEqual(['Mains'])
  expect(data.delis.map(({ id }) => id)).toEqual([world.deli_id])
  const foreign = { ...query, deli: String(second.deli_id) }
  expect((await app.as(trade, one).menuReport({ query: foreign })).data.meals).toEqual([])
  const other = { ...query, category: '999999' }
  expect((await app.as(trade, one).menuReport({ query: other })).data.meals).toEqual([])
  const csv = String(await app.as(trade, one).exportMenu({ query: { ...query, format: 'csv', lang: 'en' } }))
  expect(csv).toContain('Schnitzel,Mains,4,200,69.75,34.88,Star')
  const clerk = await app.person(['clerk'])
  await expect(app.as(trade, clerk.token).menuReport({ query })).rejects.toMatchObject({ status: 403 })
})

test('placing an order sends no statement about costs', async () => {
  const seen = await sqlOf(() => placed(app, world, { direct: true }))
  expect(seen.filter((text) => text.includes('ingredient_cost'))).toEqual([])
})
