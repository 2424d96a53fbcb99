import { randomUUID } from 'node:crypto'
import { accounting } from '@tavlin/contract/accounting'
import { payments } from '@tavlin/contract/payments'
import { receipts } from '@tavlin/contract/receipts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const TODAY = '2026-11-15'
const query = { from: TODAY, until: TODAY }
const TOTAL = 11_500
let world: OrderWorld
let second: OrderWorld
/** Token of a user who sees both delis; the user of `one` sees only the first. */
let both: string
let one: string

const report = async (token: string, deli?: number) =>
  (await app.as(accounting, token).vatReport({ query: { ...query, ...(deli && { deli: String(deli) }) } })).data
const sell = (of: OrderWorld) => placed(app, of, { payments: [paymentForm('cash', TOTAL)] })
async function refund(order_id: number, amount_agorot: number) {
  const params = { id: String(order_id) }
  const { data } = await app.as(payments, world.token).orderMoney({ params })
  const why = { destination: 'cash' as const, reason: 'quality' as const, liable: 'deli' as const, note: '' }
  const body = { payment_id: randomUUID(), amount_agorot, version: data.version, ...why }
  await app.as(payments, world.token).refund({ params, body })
}
const linesOf = (csv: unknown) => String(csv).trim().split('\n')

beforeAll(async () => {
  world = await orderWorld(app)
  second = await orderWorld(app)
  await sql`insert into setting (key, valid_from, value) values ('business_vat_id', '2026-01-01', '"514123454"')
    on conflict do nothing`.execute(app.db)
  const inDeli = (deli_id: number) =>
    makeOneDeliRole(app.db, `vat_${deli_id}`, { deli_id, permissions: ['view_trade'] })
  const roles = [await inDeli(world.deli_id), await inDeli(second.deli_id)]
  both = (await app.person(roles)).token
  one = (await app.person([roles[0]!])).token
  const order = await sell(world)
  await refund(order.id, 1000)
  await app.as(receipts, world.token).issueInvoice({
    params: { id: String(order.id) },
    body: { buyer_name: 'רימון', buyer_vat_id: '514123454' },
  })
  await sell(world)
  const later = await placed(app, world)
  await app.as(payments, world.token).pay({ params: { id: String(later.id) }, body: paymentForm('cash', TOTAL) })
  await sell(second)
})

test('the totals equal the payments less refunds, and an invoice to a buyer reports no VAT twice', async () => {
  const { totals, groups } = await report(one)
  const { rows } = await sql<{ total: number; vat: number }>`
    select sum(case kind when 'charge' then amount_agorot else -amount_agorot end)::bigint as total,
      (select sum(case kind when 'credit_note' then -vat_agorot else vat_agorot end)::bigint from receipt
        where payment_id is not null and deli_id = ${world.deli_id}) as vat
    from payment where state = 'done' and deli_id = ${world.deli_id}`.execute(app.db)
  expect(totals).toEqual({
    documents: 6,
    total_agorot: rows[0]!.total,
    vat_agorot: rows[0]!.vat,
    taxable_agorot: rows[0]!.total - rows[0]!.vat,
  })
  expect(groups.map(({ kind, sign, documents, total_agorot }) => [kind, sign, documents, total_agorot])).toEqual([
    ['receipt', 1, 1, TOTAL],
    ['invoice_receipt', 1, 2, 2 * TOTAL],
    ['credit_note', -1, 1, 1000],
    ['credit_note', 0, 1, TOTAL - 1000],
    ['tax_invoice', 0, 1, TOTAL - 1000],
  ])
})

test('a user of two delis sees exactly the sum of the two, and a user of one sees nothing of the other', async () => {
  const sum = await report(both)
  const first_only = await report(one)
  const second_only = await report(both, second.deli_id)
  expect(sum.totals.vat_agorot).toBe(first_only.totals.vat_agorot + second_only.totals.vat_agorot)
  expect(first_only.delis.map(({ id }) => id)).toEqual([world.deli_id])
  const foreign = await report(one, second.deli_id)
  expect([foreign.groups, foreign.series]).toEqual([[], []])
  const series = second_only.series[0]!.key
  expect((await app.as(accounting, one).documents({ query: { ...query, series } })).data).toEqual([])
  const sheet = { ...query, deli: String(second.deli_id), format: 'csv', lang: 'en' } as const
  expect(linesOf(await app.as(accounting, one).exportDocuments({ query: sheet }))).toHaveLength(1)
  expect(linesOf(await app.as(accounting, one).exportVat({ query: sheet }))).toHaveLength(1)
  const clerk = await app.person(['clerk'])
  await expect(app.as(accounting, clerk.token).vatReport({ query })).rejects.toMatchObject({ status: 403 })
})

test('a series lists its documents by number', async () => {
  const { series } = await report(one)
  const found = series.find(({ kind }) => kind === 'invoice_receipt')!
  expect(found).toMatchObject({ first_number: 1, last_number: 2, documents: 2, missing: 0, till: null, year: 2026 })
  const page = await app.as(accounting, one).documents({ query: { ...query, series: found.key, limit: '10' } })
  expect(page.data.map(({ number, missing, sign }) => [number, missing, sign])).toEqual([
    [1, null, 1],
    [2, null, 1],
  ])
  expect(page.data[0]).toMatchObject({ serial: `${world.deli_id}-2026-1`, total_agorot: TOTAL, vat_percent: 18 })
})

test('missing numbers are shown in the series, before the next document and in the export', async () => {
  const insert = (chain: number, kind: string, number: number) =>
    sql`
    with series as (insert into receipt_series (deli_id, till_id, chain, year, kind, last_number)
      values (${second.deli_id}, 0, ${chain}, 2026, ${kind}, ${number})
      on conflict (deli_id, till_id, chain, year, kind) do update set last_number = ${number})
    insert into receipt (public_id, deli_id, till_id, chain, year, kind, number, order_id, payment_id, total_agorot,
      vat_agorot, vat_percent, content, issued_at)
    select ${randomUUID()}, deli_id, 0, ${chain}, 2026, ${kind}, ${number}, order_id, null, total_agorot, vat_agorot,
      vat_percent, content, issued_at from receipt where deli_id = ${second.deli_id} order by id limit 1`.execute(
      app.db,
    )
  await insert(0, 'invoice_receipt', 4)
  // A device numbers receipts and tax invoice/receipts in one chain: the numbers 1 to 3 of this chain are complete.
  await insert(7, 'receipt', 1)
  await insert(7, 'invoice_receipt', 2)
  await insert(7, 'receipt', 3)
  const { series } = await report(both, second.deli_id)
  expect(series).toMatchObject([
    { chain: 0, kind: 'invoice_receipt', first_number: 1, last_number: 4, documents: 2, missing: 2 },
    { chain: 7, kind: null, year: null, first_number: 1, last_number: 3, documents: 3, missing: 0 },
  ])
  const list = async (key: string) =>
    (await app.as(accounting, both).documents({ query: { ...query, series: key } })).data
  expect((await list(series[0]!.key)).map(({ missing }) => missing)).toEqual([null, { from: 2, until: 3 }])
  expect((await list(series[1]!.key)).map(({ missing }) => missing)).toEqual([null, null, null])
  const sheet = { ...query, deli: String(second.deli_id), format: 'csv', lang: 'en' } as const
  const lines = linesOf(await app.as(accounting, both).exportDocuments({ query: sheet }))
  expect(lines).toHaveLength(6)
  expect(lines[2]).toContain('2–3')
})

test('the columns of the exported VAT report add up to the totals', async () => {
  const csv = linesOf(await app.as(accounting, one).exportVat({ query: { ...query, format: 'csv', lang: 'en' } }))
  const { totals } = await report(one)
  const sum = (at: number) =>
    csv.slice(1).reduce((total, line) => total + Math.round(Number(line.split(',')[at]) * 100), 0)
  expect([sum(4), sum(5), sum(6)]).toEqual([totals.taxable_agorot, totals.vat_agorot, totals.total_agorot])
})

test('rejects a period that ends before it begins, and an unknown series', async () => {
  const wrong = app.as(accounting, both).vatReport({ query: { from: TODAY, until: '2026-11-14' } })
  await expect(wrong).rejects.toMatchObject({ status: 422 })
  const unknown = app.as(accounting, both).documents({ query: { ...query, series: 'x' } })
  await expect(unknown).rejects.toMatchObject({ status: 422 })
})
