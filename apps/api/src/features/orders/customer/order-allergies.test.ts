import { customers } from '@tavlin/contract/customers'
import { kitchen } from '@tavlin/contract/kitchen'
import { merging } from '@tavlin/contract/merging'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MONDAY } from '../../../../test/deli-world.ts'
import { makeBuyer, type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp({ pool_size: 4 })
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})

/** It is Monday 18:20 local time, when the grill starts an order for 19:00. */
const COOKING_TIME = new Date('2026-11-16T16:20:00Z')
const PLACING_TIME = app.clock.now
const GLUTEN = 1
const MILK = 2
const people = () => app.as(customers, world.token)
const orderOf = async (id: number) => (await app.as(orders, world.token).order({ params: { id: String(id) } })).data

/** Creates a customer without allergies and with an address in the area. */
async function makeHealthyBuyer() {
  const buyer = await makeBuyer(app, world.token)
  await saveAllergies(buyer.customer_id, [], '')
  return buyer
}
async function saveAllergies(id: number, allergen_ids: number[], allergy_note: string) {
  const { data } = await people().customer({ params: { id: String(id) } })
  const { phone, first_name, last_name, email, lang, birthday, version } = data
  const body = { phone, first_name, last_name, email, lang, birthday, allergen_ids, allergy_note, version }
  return people().updateCustomer({ params: { id: String(id) }, body })
}
const placedFor = (buyer: { customer_id: number; address_id: number }) =>
  placed(app, world, { cart: { customer_id: buyer.customer_id, address_id: buyer.address_id }, direct: true })
const eventsOf = async (order_id: number) => {
  const { rows } = await sql<{ name: string; data: object }>`select name, data from event
    where (data ->> 'order_id')::bigint = ${order_id} and name = 'order.allergies_changed' order by id`.execute(app.db)
  return rows
}

test('an allergy recorded after placement is shown on the order page, the board and the kitchen display', async () => {
  const buyer = await makeHealthyBuyer()
  const { id, number, version } = await placedFor(buyer)
  expect(await orderOf(id)).toMatchObject({ allergens: [], allergy_note: '', has_allergy: false })

  await saveAllergies(buyer.customer_id, [GLUTEN], 'also traces')
  const shown = { allergens: [expect.objectContaining({ id: GLUTEN })], allergy_note: 'also traces' }
  expect(await orderOf(id)).toMatchObject({ ...shown, has_allergy: true, version: version + 1 })
  app.clock.now = COOKING_TIME
  // Signs in again, because sessions of the day before have expired by then.
  const screens = app.as(kitchen, (await app.person(['super_admin'])).token)
  const deli = String(world.deli_id)
  const { data: board } = await screens.deliBoard({ params: { id: deli }, query: { date: MONDAY } })
  expect(board.cards.find((card) => card.id === id)).toMatchObject(shown)
  const section = await screens.section({ params: { id: deli, section_id: String(world.grill_id) } })
  expect(section.data.cards.find((card) => card.order_id === id)).toMatchObject(shown)
  app.clock.now = PLACING_TIME
  expect(await eventsOf(id)).toEqual([
    {
      name: 'order.allergies_changed',
      data: { order_id: id, deli_id: world.deli_id, customer_id: buyer.customer_id, number },
    },
  ])
})

test('saving a customer without an allergy change does not change open orders or their version', async () => {
  const buyer = await makeHealthyBuyer()
  const { id, version } = await placedFor(buyer)
  await saveAllergies(buyer.customer_id, [], '')
  expect((await orderOf(id)).version).toBe(version)
  expect(await eventsOf(id)).toEqual([])
})

test('a cancelled order does not get an allergy that is recorded later', async () => {
  const buyer = await makeHealthyBuyer()
  const { id, version } = await placedFor(buyer)
  const body = { move: 'cancel', version, reason: 'customer_request' } as const
  await app.as(orders, world.token).moveOrder({ params: { id: String(id) }, body })
  await saveAllergies(buyer.customer_id, [MILK], '')
  expect(await orderOf(id)).toMatchObject({ allergens: [], has_allergy: false })
})

test('a merge combines the allergies of both customers, and undoing it restores them', async () => {
  const into = await makeHealthyBuyer()
  const from = await makeHealthyBuyer()
  const { data: saved } = await saveAllergies(into.customer_id, [MILK], '')
  const { data: other } = await people().customer({ params: { id: String(from.customer_id) } })
  const { id } = await placedFor(from)
  const merges = app.as(merging, world.token)
  const { data: merge } = await merges.merge({
    body: {
      into_id: into.customer_id,
      from_id: from.customer_id,
      take: [],
      into_version: saved.version,
      from_version: other.version,
    },
  })
  expect((await orderOf(id)).allergens.map((one) => one.id)).toEqual([MILK])
  await merges.undoMerge({ params: { id: String(merge.id) } })
  expect((await orderOf(id)).allergens).toEqual([])
})

test('an order includes an allergy that is recorded while the order is being placed', async () => {
  const buyer = await makeHealthyBuyer()
  let placing!: ReturnType<typeof placedFor>
  await app.db.transaction().execute(async (tx) => {
    await sql`select from customer where id = ${buyer.customer_id} for update`.execute(tx)
    placing = placedFor(buyer)
    await expect.poll(() => waitingFor('insert into orders')).toBe(1)
    await sql`insert into customer_allergen (customer_id, allergen_id)
      values (${buyer.customer_id}, ${GLUTEN})`.execute(tx)
  })
  const { id } = await placing
  expect((await orderOf(id)).allergens.map((one) => one.id)).toEqual([GLUTEN])
})

/** Returns how many statements that contain this text wait for a lock in this database. */
const waitingFor = async (query_text: string): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${query_text}%`}`.execute(app.db)
  return rows[0]!.waiting
}
