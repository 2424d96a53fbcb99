import { catalog } from '@tavlin/contract/catalog'
import { purchasing } from '@tavlin/contract/purchasing'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { grams, makeNamed, plainMeal } from '../../../test/menu.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
let owner: string
let deli_id: number

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  deli_id = await stockroom.deli('צפון')
})

const at = (id: number) => ({ id: String(id) })
const as = (token = owner) => app.as(purchasing, token)
const changes = async (purchase?: number, token = owner) =>
  (await as(token).deliveredPrices({ query: purchase === undefined ? {} : { purchase: String(purchase) } })).data

/** Orders 10 kg for ₪200 and receives half of it at another price. */
async function delivered(price_agorot: number) {
  const ingredient = await stockroom.ingredient('שמנת', { dimension: 'mass', stock_unit: 'kg' })
  const body = plainMeal(await makeNamed(app.db, 'meal_category'), {
    price_agorot: 5900,
    components: [grams(ingredient.id, 500)],
  })
  const meal = (await app.as(catalog, owner).createMeal({ body })).data
  const buying = purchaseRoom(app, owner)
  const supplier = await buying.supplier()
  const option = await buying.option(supplier.id, ingredient.id, {
    pack: { amount_thousandths: 10_000, unit: 'kg' },
    price_agorot: 20_000,
  })
  const { id, lines, version } = await buying.draft(deli_id, supplier.id, [[option.id, 2]])
  const sent = (await as().submitPurchase({ params: at(id), body: { version } })).data
  const accepted = { amount_thousandths: 1000, unit: 'ordered_pack' as const }
  const line = { line_id: lines[0]!.id, accepted, rejected: null, reason: null, price_agorot }
  const after = await as().receivePurchase({ params: at(id), body: { lines: [line], version: sent.version } })
  return { id, meal, purchase: after.data }
}

test('a delivery at a higher price shows the new margin of each meal, until it is taken back', async () => {
  const { id, meal, purchase } = await delivered(24_000)
  // Net price ₪50; half a kilo costs ₪10 as ordered and ₪12 as delivered.
  const expected = {
    purchase_id: id,
    ordered_agorot: 20_000,
    delivered_agorot: 24_000,
    meals: [{ id: meal.id, cost_agorot: 200, percent_before: 80, percent_after: 76 }],
    meals_in_all: 1,
  }
  expect(await changes(id)).toMatchObject([expected])
  expect(await changes()).toMatchObject([expected])
  const params = { ...at(id), receipt_id: String(purchase.receipts[0]!.id) }
  await as().reverseReceipt({ params, body: { reason: 'x', version: purchase.version } })
  expect(await changes(id)).toEqual([])
})

test('a delivery at the ordered price is no price change, and users of another deli see none', async () => {
  expect(await changes((await delivered(20_000)).id)).toEqual([])
  const { id } = await delivered(21_000)
  const elsewhere = await stockroom.deli('דרום')
  const permissions = ['manage_supplier_purchase'] as const
  const { token } = await app.person([await makeOneDeliRole(app.db, 'buyer2', { deli_id: elsewhere, permissions })])
  expect(await changes(id, token)).toEqual([])
  expect(await changes(undefined, token)).toEqual([])
})

test('price changes older than seven days are listed with their order only, and many need no more statements', async () => {
  const one = await delivered(25_000)
  const alone = (await sqlOf(() => changes(one.id))).length
  await delivered(26_000)
  expect((await sqlOf(() => changes())).length).toBe(alone)
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 8 * 86_400_000)
  // The session of the owner has ended by then.
  const { token } = await app.person(['super_admin'])
  expect(await changes(undefined, token)).toEqual([])
  expect(await changes(one.id, token)).toHaveLength(1)
  app.clock.now = now
})
