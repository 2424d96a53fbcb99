import { randomUUID } from 'node:crypto'
import { dispatch } from '@tavlin/contract/dispatch'
import { driving } from '@tavlin/contract/driving'
import { proofs } from '@tavlin/contract/proofs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders } from '../../../../test/dispatch-world.ts'
import { makeShift } from '../../../../test/driver-world.ts'
import { makeCustomer } from '../../../../test/make-customer.ts'
import { makeOneDeliRole } from '../../../../test/one-deli-people.ts'
import { testApp } from '../../../../test/test-app.ts'
import { customerEffects } from '../../../customer-effects.ts'
import { forgetProofs } from './proof.service.ts'

const app = testApp()
let deli_id = 0
let dispatcher = ''
let owner = ''
let dana = { id: 0, token: '' }
let photo = ''
const SIGNATURE = [
  [10, 20, 300, 350],
  [500, 50, 600, 80],
]
const my = () => app.as(driving, dana.token)

async function newDriver() {
  const { id, token } = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${id}, ${deli_id}, '{cash,events}')`.execute(app.db)
  await makeShift(app.db, id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  return { id, token }
}
beforeAll(async () => {
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#697f4d' } })
    .withExif({ IFD0: { Copyright: 'GEHEIM' } })
    .jpeg()
    .toBuffer()
  photo = drawn.toString('base64')
})
beforeEach(async () => {
  app.clock.now = new Date(`${WAVE.date}T16:00:00Z`)
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  dispatcher = world.token
  owner = (await app.person(['super_admin'])).token
  dana = await newDriver()
})

const deviceTime = (minutes_ago = 0) => ({
  device_at: new Date(app.clock.now.getTime() - minutes_ago * 60_000).toISOString(),
  offset_ms: 0,
})
const save = (values: Record<string, string | number>) =>
  Promise.all(
    Object.entries(values).map(([key, value]) =>
      sql`insert into setting (key, deli_id, valid_from, value) values (${key}, ${deli_id}, ${WAVE.date}::date,
        ${JSON.stringify(value)}::jsonb)`.execute(app.db),
    ),
  )
async function departed(count = 1) {
  const order_ids = await waitingOrders(app, deli_id, count, { status: 'ready' })
  const moved = { order_ids, driver_id: dana.id, ...WAVE, position: null, seen: [] }
  const trip = (await app.as(dispatch, dispatcher).moveInlays({ body: moved })).data.trips[0]!
  const params = { id: String(trip.id) }
  await my().departTrip({ params, body: { order_ids, ...deviceTime(30) } })
  return { order_ids, order: { id: String(order_ids[0]) }, stop: { ...params, order_id: String(order_ids[0]) } }
}
const delivered = { recipient: 'customer' as const, collected: null }
const seen = (id: string, token = owner) => app.as(proofs, token).deliveryProofs({ params: { id } })
const files = async () => (await sql<{ name: string }>`select name from proof_photo`.execute(app.db)).rows

test('the day of a driver lists the required proof of each stop, by settings of the deli and amount', async () => {
  await save({ proof_of_delivery: 'signature', proof_occasion: 'above_amount', proof_above_agorot: 5000 })
  const { order_ids } = await departed(2)
  await sql`update orders set total_agorot = 9000 where id = ${order_ids[1]!}`.execute(app.db)
  const { stops } = (await my().driverDay()).data.trips[0]!
  expect(stops.map(({ proof }) => proof)).toEqual([null, { kind: 'signature', is_only_at_door: false }])
})

test('a photo is stored without its metadata, shown to those who may see the order, and on no public address', async () => {
  await save({ proof_of_delivery: 'photo' })
  const { stop, order } = await departed()
  const body = { ...delivered, recipient: 'neighbour' as const, recipient_name: 'Ruth', photo, ...deviceTime(4) }
  await my().deliverStop({ params: stop, body })
  const [proof] = (await seen(order.id)).data
  expect(proof).toMatchObject({
    driver: { id: dana.id },
    recipient: 'neighbour',
    recipient_name: 'Ruth',
    needed: 'photo',
    kind: 'photo',
    has_photo: true,
    erased_at: null,
  })
  expect(new Date(proof!.happened_at).toISOString()).toBe(deviceTime(4).device_at)
  const url = `/orders/${order.id}/proofs/${proof!.stop_id}/photo?size=small`
  const answer = await app.call(owner, { method: 'GET', url })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(answer.headers['cache-control'] ?? '').not.toContain('public')
  expect(answer.rawPayload.includes('GEHEIM')).toBe(false)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(160)
  const [{ name }] = (await files()) as [{ name: string }]
  for (const path of [`${name}-large.webp`, `private-${name}-large.webp`])
    expect((await app.call(null, { method: 'GET', url: `/storage/images/${path}` })).statusCode).toBe(404)
  expect((await app.call(null, { method: 'GET', url })).statusCode).toBe(401)
  expect((await app.call(dana.token, { method: 'GET', url })).statusCode).toBe(403)
})

test('staff of another deli see neither the proofs nor the photo', async () => {
  const { stop, order } = await departed()
  await my().deliverStop({ params: stop, body: { ...delivered, photo, ...deviceTime() } })
  const stop_id = String((await seen(order.id)).data[0]!.stop_id)
  const elsewhere = (await dispatchWorld(app)).deli_id
  const role = await makeOneDeliRole(app.db, `viewer${elsewhere}`, { deli_id: elsewhere, permissions: ['view_orders'] })
  const { token } = await app.person([role])
  await expect(seen(order.id, token)).rejects.toMatchObject({ status: 404 })
  const params = { id: order.id, stop_id }
  await expect(app.as(proofs, token).proofPhoto({ params, query: {} })).rejects.toMatchObject({ status: 404 })
  const other = { id: String(Number(order.id) + 1), stop_id }
  await expect(app.as(proofs, owner).proofPhoto({ params: other, query: {} })).rejects.toMatchObject({ status: 404 })
})

test('a signature is stored as strokes, and a delivery without the required proof is accepted and marked', async () => {
  await save({ proof_of_delivery: 'signature' })
  const { stop, order, order_ids } = await departed(2)
  await my().deliverStop({ params: stop, body: { ...delivered, signature: SIGNATURE, ...deviceTime() } })
  expect((await seen(order.id)).data).toMatchObject([{ kind: 'signature', strokes: SIGNATURE, has_photo: false }])
  const second = String(order_ids[1])
  await my().deliverStop({ params: { ...stop, order_id: second }, body: { ...delivered, ...deviceTime() } })
  expect((await seen(second)).data).toMatchObject([{ needed: 'signature', kind: null, strokes: null }])
})

test('a repeated report stores one photo and one proof, and a second report keeps the first proof', async () => {
  const { stop, order } = await departed()
  const body = { ...delivered, photo, ...deviceTime() }
  const idempotency_key = randomUUID()
  const first = await my().deliverStop({ params: stop, body }, { idempotency_key })
  expect(await my().deliverStop({ params: stop, body }, { idempotency_key })).toEqual(first)
  expect((await seen(order.id)).data).toHaveLength(1)
  await my().deliverStop({ params: stop, body: { ...delivered, signature: SIGNATURE, ...deviceTime() } })
  expect((await seen(order.id)).data).toMatchObject([{ kind: 'photo', has_photo: true }])
  const { rows } = await sql`select from proof_photo where order_id = ${order.id}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('the report of a failed attempt stores its photo', async () => {
  const { stop, order } = await departed()
  const body = { reason: 'no_access' as const, food: 'returning' as const, note: '', photo, ...deviceTime() }
  await my().failStop({ params: stop, body })
  expect((await seen(order.id)).data).toMatchObject([
    { recipient: null, fail_reason: 'no_access', needed: null, kind: 'photo', has_photo: true },
  ])
})

test('rejects damaged, too large or unsupported photos and invalid signatures, and changes nothing', async () => {
  const { stop, order } = await departed()
  const before = await app.countEvents()
  const send = (more: object) =>
    app.call(dana.token, {
      method: 'POST',
      url: `/driver/trips/${stop.id}/stops/${stop.order_id}/deliver`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...delivered, ...deviceTime(), ...more },
    })
  const base64 = (content: string) => Buffer.from(content.padEnd(300, ' ')).toString('base64')
  const svg = base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await send({ photo: svg })).statusCode).toBe(415)
  expect((await send({ photo: base64('GIF89a') })).statusCode).toBe(415)
  const cut = Buffer.from(photo, 'base64').subarray(0, 400).toString('base64')
  expect((await send({ photo: cut })).json()).toMatchObject({ code: 'picture_unreadable' })
  expect((await send({ photo: 'not base64 '.repeat(20) })).statusCode).toBe(422)
  expect((await send({ photo: 'A'.repeat(290_000) })).statusCode).toBe(422)
  expect((await send({ photo: 'A'.repeat(400_000) })).statusCode).toBe(413)
  for (const signature of [[], [[1, 2]], [[0, 0, 2000, 10]], [Array.from({ length: 1999 }, () => 1)]])
    expect((await send({ signature })).statusCode).toBe(422)
  expect(await app.countEvents()).toBe(before)
  expect((await seen(order.id)).data).toEqual([])
})

test('a photo for the stop of another driver is not found, and nothing of it is stored', async () => {
  const { stop } = await departed()
  const other = await newDriver()
  const before = await files()
  const body = { ...delivered, photo, ...deviceTime() }
  await expect(app.as(driving, other.token).deliverStop({ params: stop, body })).rejects.toMatchObject({ status: 404 })
  expect(await files()).toEqual(before)
})

test('the cleanup deletes photos of rejected reports after a day and proofs after the period in settings', async () => {
  const { stop, order } = await departed()
  await my().deliverStop({ params: stop, body: { ...delivered, recipient_name: 'Ruth', photo, ...deviceTime() } })
  const { stop: gone, order: gone_order } = await (async () => {
    dana = await newDriver()
    return departed()
  })()
  await sql`update orders set status = 'cancelled', cancel_reason = 'customer_request', cancelled_at = now(),
    cancelled_from = 'on-the-way' where id = ${gone_order.id}`.execute(app.db)
  await expect(
    my().deliverStop({ params: gone, body: { ...delivered, photo, ...deviceTime() } }),
  ).rejects.toMatchObject({ status: 409 })
  const namesOf = async (order_id: string) =>
    (await sql<{ name: string }>`select name from proof_photo where order_id = ${order_id}`.execute(app.db)).rows
  const [{ name }] = (await namesOf(order.id)) as [{ name: string }]
  const forget = () => forgetProofs({ db: app.db, files: app.files, now: () => app.clock.now })

  app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000)
  await forget()
  expect(await namesOf(gone_order.id)).toEqual([])
  expect(await app.files.get(`private-${name}-large.webp`)).not.toBeNull()
  app.clock.now = new Date(app.clock.now.getTime() + 89 * 86_400_000)
  await forget()
  expect(await namesOf(order.id)).toEqual([])
  expect(await app.files.get(`private-${name}-large.webp`)).toBeNull()
  const rows = await sql`select photo, recipient_name, kind, erased_at is not null as is_erased from delivery_proof
    where order_id = ${order.id}`.execute(app.db)
  expect(rows.rows).toEqual([{ photo: null, recipient_name: '', kind: 'photo', is_erased: true }])
})

test('erasing the customer deletes photo, signature and name of the recipient', async () => {
  const { stop, order } = await departed()
  const body = { ...delivered, recipient_name: 'Ruth', photo, signature: SIGNATURE, ...deviceTime() }
  await my().deliverStop({ params: stop, body })
  const customer_id = await makeCustomer(app.db)
  await sql`update orders set customer_id = ${customer_id} where id = ${order.id}`.execute(app.db)
  await app.db.transaction().execute((tx) => customerEffects.personErased(tx, [customer_id]))
  expect((await seen(order.id)).data).toMatchObject([{ has_photo: false, strokes: null, recipient_name: '' }])
})
