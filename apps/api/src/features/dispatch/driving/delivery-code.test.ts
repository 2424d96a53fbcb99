import { dispatch } from '@tavlin/contract/dispatch'
import { driving } from '@tavlin/contract/driving'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { proofs } from '@tavlin/contract/proofs'
import { MOST_CODE_ATTEMPTS } from '@tavlin/domain/dispatch/proof'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { WAVE, dispatchWorld, waitingOrders } from '../../../../test/dispatch-world.ts'
import { makeShift } from '../../../../test/driver-world.ts'
import { makeOneDeliRole } from '../../../../test/one-deli-people.ts'
import { testApp } from '../../../../test/test-app.ts'
import { textFor } from '../../orders/customer/notify-customer.service.ts'
import { announceDeparture } from '../../orders/follow/follow.service.ts'

const app = testApp()
let deli_id = 0
let dispatcher = ''
let owner = ''
let dana = { id: 0, token: '' }

beforeEach(async () => {
  app.clock.now = new Date(`${WAVE.date}T16:00:00Z`)
  const world = await dispatchWorld(app)
  deli_id = world.deli_id
  dispatcher = world.token
  owner = (await app.person(['super_admin'])).token
  dana = await app.person(['driver'])
  await sql`insert into driver (user_id, deli_id, skills) values (${dana.id}, ${deli_id}, '{cash,events}')`.execute(
    app.db,
  )
  await makeShift(app.db, dana.id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  await sql`insert into setting (key, deli_id, valid_from, value)
    values ('proof_of_delivery', ${deli_id}, ${WAVE.date}::date, '"code"')`.execute(app.db)
})

const my = () => app.as(driving, dana.token)
const time = () => ({ device_at: app.clock.now.toISOString(), offset_ms: 0 })
const deps = () =>
  ({ db: app.db, config: app.config, now: () => app.clock.now }) as Parameters<typeof announceDeparture>[0]

/** Departs with one order and returns its stop and the code and token in the customer's text message. */
async function departed(lang = 'en') {
  const order_ids = await waitingOrders(app, deli_id, 1, { status: 'ready' })
  const order_id = order_ids[0]!
  await sql`update orders set phone = '+972541112233', lang = ${lang} where id = ${order_id}`.execute(app.db)
  const moved = { order_ids, driver_id: dana.id, ...WAVE, position: null, seen: [] }
  const trip = (await app.as(dispatch, dispatcher).moveInlays({ body: moved })).data.trips[0]!
  await my().departTrip({ params: { id: String(trip.id) }, body: { order_ids, ...time() } })
  await announceDeparture(deps(), order_id)
  const { text } = (await textFor(deps(), { order_id, kind: 'departed' }))!
  const token = /\/track\/([\w-]{22})\?/.exec(text)![1]!
  const code = /\b(\d{4})\.? /.exec(text.replace(/\d\d:\d\d/g, ''))?.[1] ?? ''
  return { order_id, code, token, text, stop: { id: String(trip.id), order_id: String(order_id) } }
}
const wrongOf = (code: string) => (code === '0000' ? '1111' : '0000')
const delivered = (code: string | null) => ({ recipient: 'customer' as const, collected: null, code, ...time() })
const proofsOf = async (order_id: number) =>
  (await app.as(proofs, owner).deliveryProofs({ params: { id: String(order_id) } })).data
/**
 * Orders that need a check, in the deli of the current test only, because earlier tests leave such orders in other
 * delis.
 */
const doubtful = async (token = dispatcher) =>
  (await app.as(proofs, token).doubtfulDeliveries()).data
    .filter(({ deli }) => deli.id === deli_id)
    .map(({ order_id }) => order_id)

test.each(['he', 'en', 'ar', 'ru'])('the text message in %s and the tracking page have the same code', async (lang) => {
  const { code, token, text } = await departed(lang)
  const { delivery_code } = (await app.as(guestOrders, null).guestOrder({ params: { token } })).data
  expect(delivery_code).toMatch(/^\d{4}$/)
  expect(text).toContain(delivery_code)
  if (lang === 'en') expect(code).toBe(delivery_code)
})

test('neither the code nor its hash reaches the phone of the driver or the database', async () => {
  const { code, order_id } = await departed()
  const { stops } = (await my().driverDay()).data.trips[0]!
  expect(stops[0]!.proof).toEqual({ kind: 'code', is_only_at_door: false })
  expect(Object.values(stops[0]!)).not.toContain(code)
  const { rows } = await sql<{ row: string }>`select order_follow::text as row from order_follow
    where order_id = ${order_id}`.execute(app.db)
  expect(rows[0]!.row).not.toMatch(new RegExp(`[,(]${code}[,)]`))
})

test('a right code proves the delivery, and the tracking page no longer shows the code', async () => {
  const { code, order_id, stop, token } = await departed()
  const checked = await my().checkCode({ params: stop, body: { code } })
  expect(checked.data).toEqual({ is_right: true, attempts_left: MOST_CODE_ATTEMPTS })
  await my().deliverStop({ params: stop, body: delivered(code) })
  expect(await proofsOf(order_id)).toMatchObject([{ needed: 'code', kind: 'code', has_wrong_code: false }])
  expect((await app.as(guestOrders, null).guestOrder({ params: { token } })).data.delivery_code).toBeNull()
})

test('twenty parallel guesses use up the attempts, after which the right code counts as wrong too', async () => {
  const { code, order_id, stop } = await departed()
  const wrong = wrongOf(code)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => my().checkCode({ params: stop, body: { code: wrong } })),
  )
  const left = answers.map(({ data }) => data.attempts_left).toSorted((a, b) => b - a)
  expect(left).toEqual([4, 3, 2, 1, ...Array.from({ length: 16 }, () => 0)])
  const late = await my().checkCode({ params: stop, body: { code } })
  expect(late.data).toEqual({ is_right: false, attempts_left: 0 })
  await my().deliverStop({ params: stop, body: delivered(code) })
  expect(await proofsOf(order_id)).toMatchObject([{ kind: null, has_wrong_code: true }])
})

test('an offline report with a wrong code delivers the order and lists it for the dispatcher to check', async () => {
  const { code, order_id, stop } = await departed()
  await my().deliverStop({ params: stop, body: delivered(wrongOf(code)) })
  const { rows } = await sql`select status from orders where id = ${order_id}`.execute(app.db)
  expect(rows).toEqual([{ status: 'completed' }])
  const [proof] = await proofsOf(order_id)
  expect(proof).toMatchObject({ needed: 'code', kind: null, has_wrong_code: true, settled: null })
  expect(await doubtful()).toEqual([order_id])

  const params = { id: String(order_id), stop_id: String(proof!.stop_id) }
  const settle = (token: string, note: string) => app.as(proofs, token).settleProof({ params, body: { note } })
  const elsewhere = (await dispatchWorld(app)).deli_id
  const role = await makeOneDeliRole(app.db, `d${elsewhere}`, {
    deli_id: elsewhere,
    permissions: ['view_orders', 'access_inlay_screen'],
  })
  const stranger = (await app.person([role])).token
  expect(await doubtful(stranger)).toEqual([])
  await expect(settle(stranger, '')).rejects.toMatchObject({ status: 404 })
  await settle(owner, 'הלקוחה קיבלה')
  await settle(owner, 'another note')
  expect((await proofsOf(order_id))[0]!.settled).toMatchObject({ note: 'הלקוחה קיבלה' })
  expect(await doubtful()).toEqual([])
})

test('a delivery without the required code is accepted and needs no check by the dispatcher', async () => {
  const { order_id, stop } = await departed()
  await my().deliverStop({ params: stop, body: delivered(null) })
  expect(await proofsOf(order_id)).toMatchObject([{ needed: 'code', kind: null, has_wrong_code: false }])
  expect(await doubtful()).toEqual([])
})

test('another driver cannot try codes, and a code of another length is rejected', async () => {
  const { stop } = await departed()
  const other = await app.person(['driver'])
  await expect(app.as(driving, other.token).checkCode({ params: stop, body: { code: '1234' } })).rejects.toMatchObject({
    status: 404,
  })
  for (const code of ['123', '12345', '12a4'])
    await expect(my().checkCode({ params: stop, body: { code } })).rejects.toMatchObject({ status: 422 })
  const { rows } = await sql`select from delivery_code_attempt where order_id = ${stop.order_id}`.execute(app.db)
  expect(rows).toEqual([])
})
