import { addresses } from '@tavlin/contract/addresses'
import { customers } from '@tavlin/contract/customers'
import { isVerifiedLocation } from '@tavlin/domain/customers/location'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let dana: number
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const { rows } = await sql<{ id: number }>`insert into customer (phone, first_name)
    values ('+972542073361', 'דנה') returning id`.execute(app.db)
  dana = rows[0]!.id
})

const sheets = importsOf(app, 'addresses', () => owner)
const upload = (...rows: readonly (readonly string[])[]) =>
  sheets.upload(['טלפון', 'רחוב', 'מספר בית', 'עיר', 'דירה', 'קו רוחב', 'קו אורך', 'הערות'], ...rows)
const stored = async () => (await app.as(addresses, owner).addressesOf({ params: { id: String(dana) } })).data

test('adds unverified addresses with coordinates, changes their notes, and undo keeps an address edited since', async () => {
  const { id } = await upload(
    ['054-2073361', 'הרצל', '12', 'חיפה', '3', '32.81', '34.99', 'לצלצל'],
    ['054-2073361', 'הרצל', '12', 'חיפה', '4', '32.81', '34.99', ''],
  )
  await sheets.apply(id, 'all')
  const [first, second] = await stored()
  expect(first).toMatchObject({ formatted: 'הרצל 12, חיפה', apartment: '3', is_default: true, pin_moved: false })
  expect(isVerifiedLocation(first!.place_id)).toBe(false)
  const noted = await upload(['0542073361', 'הרצל', '12', 'חיפה', '4', '', '', 'קומה אחרונה'])
  expect(noted.counts).toMatchObject({ changed: 1 })
  await sheets.apply(noted.id)
  expect(await sheets.undo(id)).toMatchObject({ progress: { undone: 1, kept: 1 } })
  expect(await stored()).toMatchObject([{ id: second!.id, driver_note: 'קומה אחרונה', is_default: true }])
})

test('rejects rows without coordinates, of unknown customers, and with the same door as an earlier row', async () => {
  const { id } = await upload(
    ['0542073361', 'הגפן', '1', 'חיפה', '', '', '', ''],
    ['0549999999', 'הגפן', '1', 'חיפה', '', '32.8', '34.9', ''],
    ['0542073361', '', '1', 'חיפה', '', '32.8', '34.9', ''],
    ['0542073361', 'הגפן', '1', 'חיפה', '', '132.8', '34.9', ''],
    ['0542073361', 'הגפן', '2', 'חיפה', '', '32.8', '34.9', ''],
    ['0542073361', 'הגפן', '2', 'חיפה', '', '32.8', '34.9', ''],
  )
  const rows = await sheets.rows(id, { outcome: 'rejected' })
  expect(rows.map(({ number, problems }) => [number, ...problems.map((one) => `${one.field} ${one.code}`)])).toEqual([
    [2, 'latitude coordinates_missing'],
    [3, 'phone unknown_customer'],
    [4, 'route required'],
    [5, 'latitude not_coordinates'],
    [7, 'null same_as_row'],
  ])
})

test('erasing a customer clears the rows of their addresses', async () => {
  const { id } = await upload(['0542073361', 'האלון', '7', 'חיפה', '', '32.8', '34.9', 'סודי'])
  const { rows: found } = await sql<{ version: number }>`select version from customer where id = ${dana}`.execute(
    app.db,
  )
  const body = { confirm: '3361', version: found[0]!.version }
  await app.as(customers, owner).eraseCustomer({ params: { id: String(dana) }, body })
  const { rows } = await sql<{ cells: unknown }>`select cells from import_row where import_id = ${id}`.execute(app.db)
  expect(rows).toEqual([{ cells: [] }])
})
