import { lists } from '@tavlin/contract/lists'
import { purchasing } from '@tavlin/contract/purchasing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { purchaseRoom } from '../../../test/purchase-room.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { stockRoom } from '../../../test/stock-room.ts'
import { testApp } from '../../../test/test-app.ts'
import { forgetUnusedPhotos } from './receipt-photo.service.ts'

const app = testApp()
const stockroom = stockRoom(app)
const DAY_MS = 86_400_000
let owner: string
let deli_id: number
let category_id: number
let photo: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  deli_id = await stockroom.deli('צפון')
  category_id = await stockroom.category('מוצרי חלב')
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  photo = (
    await drawn
      .withExif({ IFD0: { Copyright: 'GEHEIM' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
})

const at = (id: number) => ({ id: String(id) })
const as = () => app.as(purchasing, owner)
const pieces = (amount: number) => ({ amount_thousandths: amount * 1000, unit: 'piece' as const })
const show = async (id: number) => (await as().purchase({ params: at(id) })).data

/** Sends an order of a carton of 96 pieces. */
async function ordered(of_category: number | null = null): Promise<number> {
  const ingredient = await stockroom.ingredient('חלב', {
    dimension: 'count',
    stock_unit: 'piece',
    category_id: of_category,
  })
  const buying = purchaseRoom(app, owner)
  const supplier = await buying.supplier()
  const option = await buying.option(supplier.id, ingredient.id)
  const { id } = await buying.draft(deli_id, supplier.id, [[option.id, 1]])
  await as().submitPurchase({ params: at(id), body: { version: (await show(id)).version } })
  return id
}

type Sent = {
  accepted?: number
  rejected?: number
  note?: string
  temperature_tenths?: number | null
  photo?: string | null
}
async function receive(id: number, { accepted = 0, rejected = 0, ...more }: Sent) {
  const { lines, version } = await show(id)
  const line = {
    line_id: lines[0]!.id,
    accepted: pieces(accepted),
    rejected: rejected > 0 ? pieces(rejected) : null,
    reason: rejected > 0 ? ('damaged' as const) : null,
    price_agorot: 5000,
    ...more,
  }
  return (await as().receivePurchase({ params: at(id), body: { lines: [line], version } })).data
}
const photos = async () => (await sql<{ name: string }>`select name from receipt_photo`.execute(app.db)).rows

test('a category with a limit is received with a temperature, and above the limit only with a note', async () => {
  const params = at(category_id)
  await app
    .as(lists, owner)
    .saveReceivingCategory({ params, body: { needs_expiry: false, max_temperature_tenths: 50 } })
  const id = await ordered(category_id)
  expect((await show(id)).lines[0]).toMatchObject({ max_temperature_tenths: 50 })
  const rejected = (sent: Sent, code: string) =>
    expectNothingWritten(app.db, () => receive(id, { accepted: 10, ...sent }), 422, { code })
  await rejected({}, 'temperature_missing')
  await rejected({ temperature_tenths: 51 }, 'goods_too_warm')
  await receive(id, { accepted: 10, temperature_tenths: 51, note: 'מגיע לבישול מיד' })
  const { receipts } = await receive(id, { accepted: 10, temperature_tenths: 40 })
  expect(receipts.map(({ lines }) => lines[0]!.temperature_tenths)).toEqual([40, 51])
})

test('a photo of rejected goods is shown to those who may see the order, without metadata', async () => {
  const id = await ordered()
  const { receipts, lines } = await receive(id, { accepted: 90, rejected: 6, photo })
  expect(receipts[0]!.lines[0]).toMatchObject({ rejected_base: 6000, has_photo: true })
  const url = (line_id: number) => `/purchases/${id}/receipts/${receipts[0]!.id}/photos/${line_id}`
  const answer = await app.call(owner, { method: 'GET', url: url(lines[0]!.id) })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(answer.headers['cache-control'] ?? '').not.toContain('public')
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
  const elsewhere = await stockroom.deli('דרום')
  const role = await makeOneDeliRole(app.db, 'buyer1', {
    deli_id: elsewhere,
    permissions: ['receive_supplier_orders'],
  })
  const { token } = await app.person([role])
  expect((await app.call(token, { method: 'GET', url: url(lines[0]!.id) })).statusCode).toBe(404)
  expect((await app.call(owner, { method: 'GET', url: url(lines[0]!.id + 1) })).statusCode).toBe(404)
})

test('a receipt has at most three photos, of rejected goods only, and no file that is not a picture', async () => {
  const id = await ordered()
  const rejected = (sent: Sent, body: object) => expect(receive(id, sent)).rejects.toMatchObject(body)
  await rejected({ accepted: 10, photo }, { status: 422 })
  await rejected({ rejected: 1, photo: Buffer.from('no picture').toString('base64') }, { status: 415 })
  const { lines, version } = await show(id)
  const line = {
    line_id: lines[0]!.id,
    accepted: pieces(0),
    rejected: pieces(1),
    reason: 'damaged' as const,
    price_agorot: 5000,
    photo,
  }
  const body = { lines: Array.from({ length: 4 }, () => line), version }
  await expect(as().receivePurchase({ params: at(id), body })).rejects.toMatchObject({ status: 422 })
  expect((await show(id)).receipts).toEqual([])
})

test('the photo of a receipt that was rejected is deleted after a day, and no other photo', async () => {
  const before = (await photos()).length
  const id = await ordered()
  await expect(receive(id, { accepted: 10, photo })).rejects.toMatchObject({ status: 422 })
  await receive(id, { accepted: 10, rejected: 1, photo })
  const forget = (later: number) =>
    forgetUnusedPhotos({ db: app.db, files: app.files, now: () => new Date(app.clock.now.getTime() + later) })
  await forget(0)
  const stored = (await photos()).length
  expect(stored).toBeGreaterThan(before)
  await forget(2 * DAY_MS)
  const { rows } = await sql`select from receipt_photo where not exists
    (select from purchase_receipt_line where photo = receipt_photo.name)`.execute(app.db)
  expect(rows).toEqual([])
  expect((await show(id)).receipts[0]!.lines[0]!.has_photo).toBe(true)
})
