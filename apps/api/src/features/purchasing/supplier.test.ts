import { inventory } from '@tavlin/contract/inventory'
import { suppliers } from '@tavlin/contract/suppliers'
import { beforeAll, expect, test } from 'vitest'
import { optionForm, purchaseRoom, supplierForm } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { ingredientForm, stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const stockroom = stockRoom(app)
let token: string
let buying: ReturnType<typeof purchaseRoom>

beforeAll(async () => {
  token = (await app.person(['purchaser'])).token
  buying = purchaseRoom(app, token)
})

const as = () => app.as(suppliers, token)
const rejected = (work: () => Promise<unknown>, status: number, body: object) =>
  expectNothingWritten(app.db, work, status, body)
const eggs = (more = {}) => stockroom.ingredient('ביצים', { dimension: 'count', stock_unit: 'piece', ...more })

test('stores a supplier with contacts, delivery days and terms, and finds it by name and hold', async () => {
  const contacts = [{ name: 'דנה', role: 'הזמנות', phone: '03-5551234', email: 'dana@dairy.test' }]
  const made = await buying.supplier({ contacts, delivery_weekdays: [5, 2], min_order_agorot: 50_000 })
  expect(made).toMatchObject({ contacts, delivery_weekdays: [2, 5], min_order_agorot: 50_000, version: 1 })
  const held = { ...supplierForm({ name: 'מאפיית השחר', on_hold: true }), version: 1 }
  const { data } = await as().updateSupplier({ params: { id: String(made.id) }, body: held })
  expect(data).toMatchObject({ name: 'מאפיית השחר', on_hold: true, contacts: [], version: 2 })
  const found = await as().suppliers({ query: { search: 'שחר', on_hold: 'true' } })
  expect(found.data).toMatchObject([{ id: made.id, options: 0, contact: null }])
  expect((await as().suppliers({ query: { search: 'שחר', on_hold: 'false' } })).data).toEqual([])
})

test('rejects a stale version, an unknown category and a repeated weekday, and writes nothing', async () => {
  const { id } = await buying.supplier()
  const params = { id: String(id) }
  const save = (more: object, version = 1) => as().updateSupplier({ params, body: { ...supplierForm(more), version } })
  await rejected(() => save({}, 7), 409, { code: 'version_stale', details: { current: { id, version: 1 } } })
  await rejected(() => save({ category_id: 999_999 }), 422, { code: 'invalid_input' })
  await rejected(() => save({ delivery_weekdays: [2, 2] }), 422, { code: 'invalid_input' })
})

test('keeps the price history of an option, newest first', async () => {
  const option = await buying.option((await buying.supplier()).id, (await eggs()).id)
  const params = { id: String(option.id) }
  const { data } = await as().savePrice({
    params,
    body: { price_agorot: 5500, valid_from: '2026-12-01', version: option.version },
  })
  expect(data.prices).toMatchObject([
    { valid_from: '2026-12-01', price_agorot: 5500 },
    { valid_from: '2026-01-01', price_agorot: 5000 },
  ])
  const again = { price_agorot: 5600, valid_from: '2026-12-01', version: data.version }
  expect((await as().savePrice({ params, body: again })).data.prices).toHaveLength(2)
  await rejected(() => as().savePrice({ params, body: again }), 409, { code: 'version_stale' })
})

test('an ingredient has one preferred option, whichever supplier sells it', async () => {
  const { id } = await eggs()
  const first = await buying.option((await buying.supplier()).id, id, { is_preferred: true })
  const second = await buying.option((await buying.supplier({ name: 'אחר' })).id, id, { is_preferred: true })
  const page = (await as().option({ params: { id: String(second.id) } })).data
  expect(page).toMatchObject({ is_preferred: true, others: [{ id: first.id, is_preferred: false }] })
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, i) => buying.option(page.supplier.id, id, { name: `ת${i}`, is_preferred: true })),
  )
  expect(tries).toHaveLength(20)
  const { data } = await as().options({ query: { ingredient: String(id), limit: '50' } })
  expect(data.filter((one) => one.is_preferred)).toHaveLength(1)
})

test('rejects a pack in a unit that the ingredient cannot be converted to', async () => {
  const { id: supplier_id } = await buying.supplier()
  const body = optionForm(supplier_id, (await eggs()).id, { pack: { amount_thousandths: 1000, unit: 'kg' } })
  await rejected(() => as().createOption({ body }), 422, { code: 'no_conversion_path' })
  await rejected(() => as().createOption({ body: { ...body, supplier_id: 999_999 } }), 422, { code: 'invalid_input' })
})

test('an ingredient cannot lose the conversion that the pack of a supplier needs', async () => {
  const flour = await stockroom.ingredient('קמח', { piece_mg: 1_000_000 })
  await buying.option((await buying.supplier()).id, flour.id, { pack: { amount_thousandths: 10_000, unit: 'piece' } })
  const owner = (await app.person(['super_admin'])).token
  const save = (more: object) =>
    app.as(inventory, owner).updateIngredient({
      params: { id: String(flour.id) },
      body: { ...ingredientForm('קמח', more), version: 1 },
    })
  await rejected(() => save({ piece_mg: null }), 422, { code: 'no_conversion_path', details: { supplier_options: 1 } })
  await rejected(() => save({ dimension: 'volume', stock_unit: 'l', piece_mg: null, piece_ul: 5 }), 409, {
    code: 'dimension_in_use',
  })
})
