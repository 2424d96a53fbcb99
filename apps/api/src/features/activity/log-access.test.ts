import { activity } from '@tavlin/contract/activity'
import { customers } from '@tavlin/contract/customers'
import { PERMISSIONS } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { makeDeli } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let order: { id: number; version: number }
/** `here` has all permissions in the deli of the order, `elsewhere` in another deli. */
let here: { id: number; token: string }
let elsewhere: { id: number; token: string }

beforeAll(async () => {
  world = await orderWorld(app)
  order = await placed(app, world)
  const permissions = PERMISSIONS
  const there = await makeDeli(app.db, 'elsewhere')
  here = await app.person([await makeOneDeliRole(app.db, 'here', { deli_id: world.deli_id, permissions })])
  elsewhere = await app.person([await makeOneDeliRole(app.db, 'elsewhere', { deli_id: there, permissions })])
})

const as = ({ token }: { token: string }) => app.as(activity, token)
const ofOrder = { model: 'order' as const }
const ofCustomer = { model: 'customer' as const }
const logOf = async (who: { token: string }, id: number, query: typeof ofOrder | typeof ofCustomer) =>
  (await as(who).log({ params: { id: String(id) }, query })).data
const write = (who: { token: string }, text: string, model_id = order.id) =>
  as(who).writeNote({ body: { model: 'order', model_id, text } })
const notFound = (what: string, id: number) => ({ status: 404, body: { code: 'not_found', details: { what, id } } })

test('shows a note on an order in the logs of order and customer to users who may see orders of its deli', async () => {
  const { data: note } = await write(here, 'השליח יתקשר מלמטה')
  const [entry] = await logOf(here, order.id, ofOrder)
  expect(entry).toMatchObject({
    name: 'note.written',
    data: { model: 'order', model_id: order.id, customer_id: world.customer_id, deli_id: world.deli_id },
    note: { id: note.id, text: 'השליח יתקשר מלמטה' },
  })
  expect((await logOf(here, world.customer_id, ofCustomer))[0]).toMatchObject({ note: { id: note.id } })
  await as(here).changeNote({ params: { id: String(note.id) }, body: { text: 'שונה', version: 1 } })
})

test('returns not found for log and notes of an order of another deli, as for an unknown order', async () => {
  const { data: note } = await write({ token: world.token }, 'הערה')
  for (const id of [order.id, 888_888_888]) {
    await expect(logOf(elsewhere, id, ofOrder)).rejects.toMatchObject(notFound('order', id))
    await expect(write(elsewhere, 'x', id)).rejects.toMatchObject(notFound('order', id))
    const actions = as(elsewhere).actions({ params: { id: String(id) }, query: ofOrder })
    await expect(actions).rejects.toMatchObject(notFound('order', id))
  }
  for (const id of [note.id, 888_888_888]) {
    const changing = as(elsewhere).changeNote({ params: { id: String(id) }, body: { text: 'x', version: 1 } })
    await expect(changing).rejects.toMatchObject(notFound('note', id))
  }
})

test('omits orders from the log of a customer in delis whose orders the caller may not see', async () => {
  const names = async (who: { token: string }) =>
    (await logOf(who, world.customer_id, ofCustomer)).map(({ name }) => name)
  expect(await names(here)).toEqual(expect.arrayContaining(['order.placed', 'customer.created']))
  const seen = await names(elsewhere)
  expect(seen).toContain('customer.created')
  expect(seen.filter((name) => name.startsWith('order.') || name.startsWith('note.'))).toEqual([])
})

test('deletes notes on the orders of a customer when the customer is erased', async () => {
  const boss = app.as(customers, world.token)
  const form = { first_name: 'נועה', last_name: 'בר', email: null, lang: 'he' as const, birthday: null }
  const { data: customer } = await boss.createCustomer({
    body: { ...form, phone: '+972549999999', allergen_ids: [], allergy_note: '' },
  })
  const { id } = await placed(app, world, {
    cart: { order_type: 'pickup', address_id: null, customer_id: customer.id },
  })
  await write({ token: world.token }, 'קוד הכניסה 1234', id)
  await sql`update orders set status = 'cancelled', cancel_reason = 'customer_request', cancelled_at = ${app.clock.now} where id = ${id}`.execute(
    app.db,
  )
  await boss.eraseCustomer({ params: { id: String(customer.id) }, body: { confirm: '9999', version: 1 } })
  expect((await sql`select from note where model = 'order' and model_id = ${id}`.execute(app.db)).rows).toEqual([])
})

test('the log of a delivery area shows its changes, and is unknown to users of another deli', async () => {
  const at = { id: String(world.area_id) }
  const ofArea = { model: 'area' as const }
  const change = (area_id: number) =>
    sql`select record_event('area.changed', ${JSON.stringify({ deli_id: world.deli_id, area_id })}::jsonb,
      ${world.deli_id}::integer, ${here.id}::bigint, null, null)`.execute(app.db)
  await app.db.transaction().execute(async (tx) => {
    await sql`update delivery_area set fee_agorot = fee_agorot + 300 where id = ${world.area_id}`.execute(tx)
    await sql`select record_event('area.changed', ${JSON.stringify({ deli_id: world.deli_id, area_id: world.area_id })}::jsonb,
      ${world.deli_id}::integer, ${here.id}::bigint, null, null)`.execute(tx)
  })
  await change(world.area_id + 1)
  const { data } = await as(here).log({ params: at, query: ofArea })
  expect(data).toMatchObject([{ name: 'area.changed', by: { id: here.id }, data: { area_id: world.area_id } }])
  expect(data[0]!.changes).toContainEqual(expect.objectContaining({ field: 'fee_agorot', after: 1800 }))
  await expect(as(elsewhere).log({ params: at, query: ofArea })).rejects.toMatchObject(notFound('area', world.area_id))
})
