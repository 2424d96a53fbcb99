import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { cartOf, type OrderWorld, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 10 })
let world: OrderWorld
const as = () => app.as(orders, world.token)
const of = (id: number) => ({ id: String(id) })
const line = (key: string, meal_id: number, quantity: number) => ({ key, meal_id, quantity, choices: [], note: '' })
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

beforeAll(async () => {
  world = await orderWorld(app, { orders: 10 })
})
afterEach(() => expectInvariants(app.db))

type RejectedError = { body: { code: string; details?: { problems?: { code: string }[] } } }
/** Returns 'ok' or the refusal code; for a cart, the code of its only problem. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ body }: RejectedError) => body.details?.problems?.map(({ code }) => code).join() ?? body.code,
  )
const tally = (all: readonly string[]) =>
  Object.fromEntries([...new Set(all)].toSorted().map((one) => [one, all.filter((other) => other === one).length]))

test('places ten of fifty carts on a slot of ten, and one more after a cancellation', async () => {
  const place = (n: number) => as().placeOrder({ body: placing(cartOf(world, { start_minute: 1140, tip_agorot: n })) })
  expect(tally(await times(50, (n) => outcome(place(n))))).toEqual({ ok: 10, slot_full: 40 })
  const { rows } = await sql<{ id: number; number: number }>`select id, number from orders order by number`.execute(
    app.db,
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const body = { move: 'cancel' as const, reason: 'customer_request' as const, version: 1 }
  await as().moveOrder({ params: of(rows[0]!.id), body })
  expect(tally(await times(20, (n) => outcome(place(n))))).toEqual({ ok: 1, slot_full: 19 })
})

test('sells the last portion of a meal once when twenty orders compete for it', async () => {
  await sql`update deli_item set quota = 1 where meal_id = ${world.salad_id}`.execute(app.db)
  const cart = cartOf(world, { start_minute: 1155, lines: [line('a', world.meal_id, 1), line('b', world.salad_id, 1)] })
  const all = await times(20, () => outcome(as().placeOrder({ body: placing(cart) })))
  await sql`update deli_item set quota = null where meal_id = ${world.salad_id}`.execute(app.db)
  expect(tally(all)).toEqual({ ok: 1, item_no_available_slots: 19 })
})

test('places one order when the same client id is sent twenty times at once', async () => {
  const body = placing(cartOf(world, { start_minute: 1170 }))
  const ids = await times(20, async () => (await as().placeOrder({ body })).data.id)
  expect(new Set(ids).size).toBe(1)
})

test('accepts either the edit or the kitchen start when both happen at once, and rejects the other', async () => {
  const all = await times(20, async (n) => {
    const one = await placed(app, world, {
      direct: true,
      cart: { date: '2026-11-17', start_minute: 1020 + 15 * (n % 20) },
    })
    const cart = cartOf(world, { ...one.cart, lines: [line('a', world.meal_id, 1), line('n', world.salad_id, 1)] })
    const edit = as().changeOrder({
      params: of(one.id),
      body: { cart, version: 1, settle: 'collect', expected_total_agorot: null },
    })
    const start = as().moveOrder({ params: of(one.id), body: { move: 'start', version: 1 } })
    return Promise.all([outcome(edit), outcome(start)])
  })
  for (const [edit, start] of all) expect([`ok version_stale`, 'version_stale ok']).toContain(`${edit} ${start}`)
})

test('saves one of two parallel edits of the same order version', async () => {
  const all = await times(20, async (n) => {
    const one = await placed(app, world, { cart: { date: '2026-11-18', start_minute: 1020 + 15 * (n % 20) } })
    const edit = (quantity: number, start_minute: number) =>
      as().changeOrder({
        params: of(one.id),
        body: {
          version: 1,
          settle: 'collect',
          expected_total_agorot: null,
          cart: cartOf(world, { date: '2026-11-18', start_minute, lines: [line('a', world.meal_id, quantity)] }),
        },
      })
    const here = one.cart.start_minute
    return (await Promise.all([outcome(edit(1, here)), outcome(edit(3, here === 1020 ? 1035 : here - 15))])).toSorted()
  })
  expect(tally(all.flat())).toEqual({ ok: 20, version_stale: 20 })
})

test('numbers the receipts of twenty parallel cash payments without gaps', async () => {
  const payment = () => paymentForm('cash', 11_500, { tendered_agorot: 20_000 })
  const all = await times(20, (n) =>
    placed(app, world, { cart: { date: '2026-11-19', start_minute: 1020 + 15 * (n % 20) }, payments: [payment()] }),
  )
  expect(all.map(({ due_agorot }) => due_agorot)).toEqual(all.map(() => 0))
  const { rows } = await sql<{ number: number }>`select number from receipt where deli_id = ${world.deli_id}
    order by number`.execute(app.db)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
})

test('rejects changing an order line that the kitchen starts at the same time', async () => {
  const lines = [line('a', world.meal_id, 1), line('b', world.salad_id, 1)]
  const one = await placed(app, world, { direct: true, cart: { date: '2026-11-20', lines } })
  await as().moveOrder({ params: of(one.id), body: { move: 'start', version: 1 } })
  const cart = cartOf(world, { date: '2026-11-20', lines: [lines[0]!, line('b', world.salad_id, 5)] })
  const body = { cart, version: 2, settle: 'collect' as const, expected_total_agorot: null }
  const edited = await app.db.transaction().execute(async (tx) => {
    await sql`update kitchen_task set state = 'started', started_at = now() where line_id = ${one.lines[1]!.id}`.execute(
      tx,
    )
    const editing = outcome(as().changeOrder({ params: of(one.id), body }))
    // Waits until the edit has read the line as not started and is blocked by the lock on the task.
    for (let waits = 0; waits === 0;)
      waits = (
        await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%rewrite_lines%'`.execute(
          app.db,
        )
      ).rows[0]!.n
    return { editing }
  })
  expect(await edited.editing).toBe('order_not_editable')
  expect((await as().order({ params: of(one.id) })).data).toMatchObject({ version: 2, meals_count: 2 })
})
