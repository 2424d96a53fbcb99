import { customers } from '@tavlin/contract/customers'
import { delis } from '@tavlin/contract/delis'
import { drivers } from '@tavlin/contract/drivers'
import { lots } from '@tavlin/contract/lots'
import { promotions } from '@tavlin/contract/promotions'
import { purchasing } from '@tavlin/contract/purchasing'
import { stock } from '@tavlin/contract/stock'
import { supplierInvoices } from '@tavlin/contract/supplier-invoices'
import { suppliers } from '@tavlin/contract/suppliers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inDelis } from './assign-roles.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { testApp } from './test-app.ts'

const app = testApp()
let owner: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  await sql`insert into deli (id, name_he, name_en) overriding system value
    values (901, 'צפון', 'North'), (902, 'דרום', 'South')`.execute(app.db)
})

/** Exports whose path is not that of the list with `/export`. */
const EXPORTED_AT: Readonly<Record<string, string>> = {
  '/permissions/get/users': '/users/export',
}
/** Lists without an export, each with the reason. */
const WITHOUT_EXPORT: Readonly<Record<string, string>> = {
  '/logs/:id': 'history on the page of one entity; /activity/export has all of it',
  '/logs/actions/:id': 'history on the page of one entity; /activity/export has all of it',
  '/admin/customers/duplicates': 'work list whose entries disappear when they are decided',
  '/admin/customers/:id/transactions': 'exported as a statement, at /admin/customers/:id/statement',
  '/delis/:deli_id/stock/moves': 'history of one ingredient; /activity/export and the stock export cover it',
  '/sms/campaigns': 'a few rows, whose results are on the page of each campaign',
  '/sms/campaigns/:id/recipients': 'customers with their consent to one text; /admin/customers/export has customers',
  '/imports/:id/rows': 'rows of a file that the user uploaded',
  '/purchases/suppliers': 'choice of a supplier for a new order; /suppliers/export has the list',
  '/trade/rows': 'orders behind one number of the sales report; /orders/export has them',
  '/variant-groups': 'choice of a group for the matrix of variations; exported with the business',
}

const isList = (returns: unknown): boolean => returns instanceof z.ZodObject && 'next_cursor' in returns.shape

test('every list has an export with the same access, or a stated reason', () => {
  const lists = EVERY_ENDPOINT.filter(({ e }) => e.method === 'GET' && isList(e.returns))
  expect(lists.length).toBeGreaterThan(20)
  const missing: string[] = []
  for (const { name, e } of lists) {
    const path = EXPORTED_AT[e.path] ?? `${e.path}/export`
    const found = EVERY_ENDPOINT.find((one) => one.e.path === path && one.e.returns === 'stream')?.e
    if (!found) missing.push(e.path)
    else expect([found.access, found.scope, found.deli_param], name).toEqual([e.access, e.scope, e.deli_param])
  }
  expect(missing.sort()).toEqual(Object.keys(WITHOUT_EXPORT).sort())
})

test('eight exports have their English headings as CSV, and an export in Hebrew is an XLSX file', async () => {
  const query = { format: 'csv', lang: 'en' } as const
  const first = async (file: Promise<unknown>) => String(await file).split('\n')[0]
  const of = { query }
  expect(await first(app.as(promotions, owner).exportPromotions(of))).toContain('Name,Coupon code,Discount (%)')
  expect(await first(app.as(lots, owner).exportLots(of))).toContain('Name,Lot,Deli,Supplier,Expiry date')
  expect(await first(app.as(purchasing, owner).exportPurchases(of))).toContain('Order,Supplier,Deli,Status')
  expect(await first(app.as(suppliers, owner).exportSuppliers(of))).toContain('Supplier,Category,Contact')
  expect(await first(app.as(suppliers, owner).exportOptions(of))).toContain('Supplier,Item,Ingredient')
  expect(await first(app.as(supplierInvoices, owner).exportInvoices(of))).toContain('Supplier,Deli,Invoice')
  expect(await first(app.as(supplierInvoices, owner).exportCredits(of))).toContain('Supplier,Deli,Invoice,Item')
  const counts = app.as(stock, owner).exportCounts({ params: { deli_id: '901' }, query })
  expect(await first(counts)).toContain('Count,Status,Opened')
  const sheet = await app.as(suppliers, owner).exportSuppliers({ query: { format: 'xlsx', lang: 'he' } })
  expect(String(sheet).slice(0, 2)).toBe('PK')
})

test('the export of customers neutralises formulas and is recorded with its author', async () => {
  const name = { first_name: '=HYPERLINK("x")', last_name: 'Levi' }
  const nothing_else = { email: null, birthday: null, allergen_ids: [], allergy_note: '' }
  const body = { phone: '050-1234567', lang: 'he' as const, ...name, ...nothing_else }
  await app.as(customers, owner).createCustomer({ body })
  const person = await app.person(['clerk'])
  const file = await app.as(customers, person.token).exportCustomers({ query: { format: 'csv', lang: 'en' } })
  expect(String(file)).toContain(`"'=HYPERLINK(""x"")",Levi,050-123-4567`)
  const { rows } = await sql`select actor_id, data from event where name = 'customer_list.exported'`.execute(app.db)
  expect(rows).toEqual([{ actor_id: person.id, data: { user_id: person.id, format: 'csv' } }])
})

test('exports of delis and drivers contain only delis that the caller may see', async () => {
  const names = ['North', 'South']
  for (const [index, deli_id] of [901, 902].entries()) {
    const { id } = await app.person(['driver'])
    await sql`update app_user set first_name = ${`Driver of ${names[index]!}`}, last_name = '' where id = ${id}`.execute(
      app.db,
    )
    await sql`insert into driver (user_id, deli_id) values (${id}, ${deli_id})`.execute(app.db)
  }
  const { token } = await app.person([inDelis('manager', [902])])
  const query = { format: 'csv', lang: 'en' } as const
  for (const [who, seen] of [
    [owner, names],
    [token, ['South']],
  ] as const) {
    const of_delis = String(await app.as(delis, who).exportDelis({ query }))
    const of_drivers = String(await app.as(drivers, who).exportDrivers({ query }))
    expect(names.filter((name) => of_delis.includes(name))).toEqual(seen)
    expect(names.filter((name) => of_drivers.includes(`Driver of ${name}`))).toEqual(seen)
  }
})
