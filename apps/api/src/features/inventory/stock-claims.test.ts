import { stock } from '@tavlin/contract/stock'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { consumeStock } from '../../../test/consume-stock.ts'
import { claimStock } from './stock-ledger.service.ts'

const app = testApp()
const stockroom = stockRoom(app)
const KG = 1_000_000
const kg = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'kg' })
let deli_id: number
let keeper: string
let rice: number
let beans: number

beforeAll(async () => {
  deli_id = await stockroom.deli('צפון')
  keeper = await stockroom.keeperOf([deli_id])
  ;[rice, beans] = [(await stockroom.ingredient('אורז')).id, (await stockroom.ingredient('שעועית')).id]
  const lines = [rice, beans].map((ingredient_id) => ({ ingredient_id, entered: kg(10) }))
  const params = { deli_id: String(deli_id) }
  await app.as(stock, keeper).recordMoves({ params, body: { kind: 'opening_balance', lines } })
})

type ClaimLines = readonly (readonly [number, number])[]
const linesOf = (lines: ClaimLines) =>
  lines.map(([ingredient_id, amount]) => ({ deli_id, ingredient_id, quantity_base: amount * KG }))
const order = (source_id: number) => ({ source: 'order' as const, source_id, kind: 'reserved' as const })
const purchase = (source_id: number) => ({ source: 'purchase' as const, source_id, kind: 'incoming' as const })
type Cause = ReturnType<typeof order> | ReturnType<typeof purchase>
const claim = (cause: Cause, lines: ClaimLines) =>
  app.db
    .transaction()
    .execute((tx) => claimStock({ tx, call: SYSTEM_CALL, now: app.clock.now }, { ...cause, lines: linesOf(lines) }))
const release = (cause: Cause) =>
  app.db
    .transaction()
    .execute((tx) => claimStock({ tx, call: SYSTEM_CALL, now: app.clock.now }, { ...cause, lines: [] }))
const balance = async (id: number) =>
  (await app.as(stock, keeper).ingredientStock({ params: { id: String(id) } })).data[0]!

test('excludes reserved stock from the available quantity and shows incoming stock separately', async () => {
  await claim(order(1), [
    [rice, 4],
    [beans, 1],
  ])
  await claim(purchase(1), [[rice, 20]])
  expect(await balance(rice)).toMatchObject({
    stocked_base: 10 * KG,
    reserved_base: 4 * KG,
    available_base: 6 * KG,
    incoming_base: 20 * KG,
  })
  // The order changed: it needs no beans and less rice.
  await claim(order(1), [[rice, 3]])
  expect(await balance(rice)).toMatchObject({ reserved_base: 3 * KG })
  expect(await balance(beans)).toMatchObject({ reserved_base: 0 })
  const event_count = await app.countEvents()
  await claim(order(1), [[rice, 3]])
  expect(await app.countEvents()).toBe(event_count)
  await release(order(1))
  await release(purchase(1))
  await release(order(1))
  expect(await balance(rice)).toMatchObject({ reserved_base: 0, incoming_base: 0, available_base: 10 * KG })
})

test('posts a sale even when it exceeds the balance', async () => {
  await app.db
    .transaction()
    .execute((tx) =>
      consumeStock({ tx, call: SYSTEM_CALL, now: app.clock.now }, { order_id: 7, lines: linesOf([[beans, 12]]) }),
    )
  expect(await balance(beans)).toMatchObject({ stocked_base: -2 * KG })
  const sold = await app.db.selectFrom('stock_move').selectAll().where('source_id', '=', 7).execute()
  expect(sold).toMatchObject([{ kind: 'sale_consume', source: 'order', quantity_base: -12 * KG }])
})

test('emits a low-stock event when the last stock is reserved', async () => {
  const params = { deli_id: String(deli_id), ingredient_id: String(rice) }
  await app.as(stock, keeper).saveLevels({ params, body: { par: null, reorder: kg(5), version: 1 } })
  await claim(order(2), [[rice, 6]])
  expect((await balance(rice)).low_since).not.toBeNull()
  await release(order(2))
  expect((await balance(rice)).low_since).toBeNull()
})

test('stores one of twenty parallel stock claims of an order', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => claim(order(3), [[i % 2 ? rice : beans, i + 1]])))
  const of_rice = await balance(rice)
  const of_beans = await balance(beans)
  const claims = await app.db.selectFrom('stock_claim').selectAll().where('source_id', '=', 3).execute()
  expect(claims).toHaveLength(1)
  expect(of_rice.reserved_base + of_beans.reserved_base).toBe(claims[0]!.quantity_base)
  await release(order(3))
})

test('claims stock of two ingredients in seven statements including begin and commit', async () => {
  expect(
    await sqlOf(() =>
      claim(order(4), [
        [rice, 1],
        [beans, 1],
      ]),
    ),
  ).toHaveLength(7)
})
