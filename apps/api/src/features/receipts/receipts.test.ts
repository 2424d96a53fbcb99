import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { receipts } from '@tavlin/contract/receipts'
import { SETTINGS } from '@tavlin/contract/settings'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAllocation } from '#platform/companies/allocation.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { makeDeli } from '../../../test/people.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { textFor } from '../orders/customer/notify-customer.service.ts'
import { issueReceipts } from './issue.service.ts'
import { requestAllocations } from './receipts.jobs.ts'

const app = testApp()
let world: OrderWorld
let outside: Awaited<ReturnType<typeof startStandIns>>
beforeAll(async () => {
  world = await orderWorld(app)
  outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
})
afterAll(() => outside.close())

const rejected = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { body?: { code?: string } }) => error.body?.code,
  )
const own = () => app.as(receipts, world.token)
const company = (path: string, method = 'GET', body?: object) =>
  fetch(`http://127.0.0.1:${outside.http_port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })

const pay = (order_id: number, amount_agorot: number) =>
  app.as(payments, world.token).pay({ params: { id: String(order_id) }, body: paymentForm('cash', amount_agorot) })
const receiptsOf = async (order_id: number) => (await own().receipts({ params: { id: String(order_id) } })).data
async function paid(more: Parameters<typeof placed>[2] = {}) {
  const order = await placed(app, world, more)
  await pay(order.id, order.total_agorot)
  const [receipt] = await receiptsOf(order.id)
  return { order, receipt: receipt! }
}

test('a receipt shows the default business name until the setting has a value', async () => {
  const nameOn = async (order_id: number) => {
    const { rows } = await sql<{ name: string }>`select content #>> '{business,name}' as name from receipt
      where order_id = ${order_id}`.execute(app.db)
    return rows.map(({ name }) => name)
  }
  expect(await nameOn((await paid()).order.id)).toEqual([SETTINGS.business_name.default_value])
  await sql`insert into setting (key, valid_from, value) values ('business_name', '2026-01-01', '"Spice"')`.execute(
    app.db,
  )
  expect(await nameOn((await paid()).order.id)).toEqual(['Spice'])
  await sql`delete from setting where key = 'business_name'`.execute(app.db)
})

test('numbers receipts of all payments consecutively and splits the VAT of the order over them', async () => {
  const order = await placed(app, world)
  await pay(order.id, 3330)
  await pay(order.id, order.total_agorot - 3330)
  const issued = await receiptsOf(order.id)
  expect(issued.map(({ kind, total_agorot }) => [kind, total_agorot])).toEqual([
    ['receipt', 3330],
    ['receipt', order.total_agorot - 3330],
  ])
  expect(issued[1]!.number).toBe(issued[0]!.number + 1)
  expect(issued[0]!.vat_agorot + issued[1]!.vat_agorot).toBe(order.vat_agorot)
})

test('issues a credit note for a refund, with the number of the refunded receipt', async () => {
  const { order, receipt } = await paid()
  const { data } = await app.as(payments, world.token).orderMoney({ params: { id: String(order.id) } })
  const body = {
    payment_id: randomUUID(),
    amount_agorot: 1000,
    destination: 'cash' as const,
    reason: 'quality' as const,
  }
  await app.as(payments, world.token).refund({
    params: { id: String(order.id) },
    body: { ...body, liable: 'deli', note: '', version: data.version },
  })
  const note = (await receiptsOf(order.id)).at(-1)
  expect(note).toMatchObject({ kind: 'credit_note', total_agorot: 1000, refers_to: receipt.serial })
})

test('numbers thirty parallel receipts without gaps or duplicates', async () => {
  const orders = []
  for (let i = 0; i < 10; i++) orders.push(await placed(app, world, { cart: { start_minute: 1020 + 15 * i } }))
  await Promise.all(orders.flatMap(({ id }) => [pay(id, 100), pay(id, 200), pay(id, 300)]))
  const { rows } = await sql<{ numbers: number[]; last: number }>`select array_agg(number order by number) as numbers,
    (select last_number from receipt_series where deli_id = ${world.deli_id} and kind = 'receipt') as last
    from receipt where deli_id = ${world.deli_id} and kind = 'receipt'`.execute(app.db)
  const { numbers, last } = rows[0]!
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1))
  expect(last).toBe(numbers.length)
})

test('a transaction that fails after it got a receipt number leaves no gap in the series', async () => {
  const { order, receipt } = await paid()
  const { rows } = await sql<{ id: number }>`select id from payment where order_id = ${order.id}`.execute(app.db)
  const failing = app.db.transaction().execute(async (tx) => {
    await sql`select next_receipt_number(${world.deli_id}, 2026, 'receipt')`.execute(tx)
    throw new Error('the line broke')
  })
  await expect(failing).rejects.toThrow('the line broke')
  expect((await paid()).receipt.number).toBe(receipt.number + 1)
  // A payment never has two receipts.
  const again = app.db
    .transaction()
    .execute((tx) =>
      issueReceipts({ tx, call: SYSTEM_CALL, now: app.clock.now }, { order_id: order.id, payment_ids: [rows[0]!.id] }),
    )
  await expect(again).rejects.toMatchObject({ code: '23505' })
})

test('a receipt stays unchanged when names change, and cannot be changed or deleted', async () => {
  const { receipt } = await paid()
  await sql`update meal set name_he = 'אחר', name_en = 'Other' where id = ${world.meal_id}`.execute(app.db)
  const printed = await app.call(world.token, { url: `/receipts/${receipt.id}/document?format=html&lang=en` })
  expect(printed.body).toContain('Schnitzel')
  await sql`update meal set name_he = 'שניצל', name_en = 'Schnitzel' where id = ${world.meal_id}`.execute(app.db)
  for (const statement of [
    'update receipt set total_agorot = 1',
    'delete from receipt',
    'update receipt_series set year = 1',
  ])
    if (statement.includes('receipt set') || statement.includes('delete'))
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(/permission denied/)
})

/** Returns whether a document is marked as original or copy; `print` is the seal of a counted print. */
async function markOf(receipt_id: number, print?: string) {
  const url = `/receipts/${receipt_id}/document?format=html&lang=he${print ? `&print=${print}` : ''}`
  const { body } = await app.call(world.token, { url })
  return ['מקור', 'העתק'].filter((mark) => body.includes(mark))
}
const print = async (id: number) =>
  (await app.as(receipts, world.token).printReceipt({ params: { id: String(id) } })).data

test('the first counted print is marked as original and every other one as copy', async () => {
  const { receipt } = await paid()
  const { receipt: another } = await paid()
  const first = await print(receipt.id)
  const second = await print(receipt.id)
  expect([first.prints, second.prints]).toEqual([1, 2])
  expect(await markOf(receipt.id, first.print)).toEqual(['מקור'])
  for (const [id, seal] of [
    [receipt.id, second.print],
    [receipt.id, undefined],
    [another.id, first.print],
    [receipt.id, `${first.print.slice(0, -1)}x`],
  ] as const)
    expect(await markOf(id, seal)).toEqual(['העתק'])
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
  expect(await markOf(receipt.id, first.print)).toEqual(['העתק'])
  app.clock.now = NOON
})

test('does not count views of a receipt, and rejects counting a print while viewing as a role', async () => {
  const { receipt } = await paid()
  const before = await tableMarks(app.db)
  for (const format of ['html', 'pdf'])
    for (const method of ['GET', 'HEAD'] as const)
      await app.call(world.token, { method, url: `/receipts/${receipt.id}/document?format=${format}` })
  const as_role = await app.call(world.token, {
    method: 'POST',
    url: `/receipts/${receipt.id}/prints`,
    headers: { 'x-view-as-role': 'manager' },
  })
  expect([as_role.statusCode, as_role.json().code]).toEqual([403, 'viewing_as_role'])
  expect(await tableMarks(app.db)).toEqual(before)
  expect((await print(receipt.id)).prints).toBe(1)
})

test('shows a receipt as a page without scripts, or as PDF', async () => {
  const { receipt } = await paid()
  const first = await app.call(world.token, { url: `/receipts/${receipt.id}/document?format=html&lang=he` })
  expect(first.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `inline; filename="receipt-${receipt.serial}.html"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  })
  const pdf = await app.call(world.token, { url: `/receipts/${receipt.id}/document` })
  expect([pdf.headers['content-type'], pdf.body.startsWith('%PDF-')]).toEqual(['application/pdf', true])
})

test('shows a receipt to anyone with its link, and hides it from guessed links and staff of another deli', async () => {
  const { order, receipt } = await paid()
  const open = await app.call(null, { url: `/receipts/public/${receipt.public_id}?lang=en` })
  expect([open.statusCode, open.body.includes(`Receipt ${receipt.serial}`)]).toEqual([200, true])
  expect((await app.call(null, { url: `/receipts/public/${'x'.repeat(22)}` })).statusCode).toBe(404)
  const deli_id = await makeDeli(app.db, 'אחרת')
  const permissions = ['view_orders', 'manage_orders'] as const
  const other = await app.person([await makeOneDeliRole(app.db, 'elsewhere', { deli_id, permissions })])
  const printouts = [
    `/receipts/${receipt.id}/document`,
    `/orders/${order.id}/receipts`,
    `/orders/${order.id}/documents/labels`,
  ]
  for (const url of printouts) expect([url, (await app.call(other.token, { url })).statusCode]).toEqual([url, 404])
})

test('issues an invoice for a buyer with a VAT id, and requests an allocation number for a large invoice', async () => {
  const lines = [{ key: 'a', meal_id: world.meal_id, quantity: 120, choices: [], note: '' }]
  const { order } = await paid({ cart: { lines, date: '2026-11-17' } })
  const issueInvoice = (buyer_vat_id: string) =>
    own().issueInvoice({ params: { id: String(order.id) }, body: { buyer_name: 'רימון', buyer_vat_id } })
  await expect(rejected(issueInvoice('514123455'))).resolves.toBe('invalid_input')
  await expect(rejected(issueInvoice('514123454'))).resolves.toBe('seller_vat_id_missing')
  expect((await receiptsOf(order.id)).map(({ kind }) => kind)).toEqual(['receipt'])
  await sql`insert into setting (key, valid_from, value) values ('business_vat_id', '2026-01-01', '"514123454"')`.execute(
    app.db,
  )
  const { data } = await issueInvoice('514123454')
  expect(data).toMatchObject({ kind: 'tax_invoice', total_agorot: order.total_agorot, allocation_state: 'waiting' })
  await expect(rejected(issueInvoice('514123454'))).resolves.toBe('receipt_not_possible')
  await sql`delete from setting where key = 'business_vat_id'`.execute(app.db)

  const desk = openAllocation({ url: `http://127.0.0.1:${outside.http_port}/allocation`, token: 'x' })
  const request = () => requestAllocations({ db: app.db, now: () => app.clock.now }, desk)
  const state = async () => (await receiptsOf(order.id)).find(({ id }) => id === data.id)!
  await company('/switchboard/allocation', 'PUT', { misbehaviour: 'error' })
  await expect(request()).rejects.toThrow('500')
  expect((await state()).allocation_state).toBe('waiting')
  await company('/switchboard/allocation', 'PUT', { misbehaviour: 'lost_answer' })
  await expect(request()).rejects.toThrow()
  await request()
  expect(await state()).toMatchObject({ allocation_state: 'given', allocation_number: '100000001' })
})

test("prints a receipt on the deli's printer, and gives the reason when the printer does not answer", async () => {
  const { order, receipt } = await paid()
  const print = (document: 'receipt' | 'ticket' | 'labels') =>
    own().printDocument({ params: { id: String(order.id) }, body: { document, lang: 'en', receipt_id: receipt.id } })
  await expect(rejected(print('ticket'))).resolves.toBe('printer_unreachable')
  await sql`update deli set printer_host = '127.0.0.1', printer_port = ${outside.printer_port}
    where id = ${world.deli_id}`.execute(app.db)
  for (const document of ['receipt', 'ticket', 'labels'] as const) await print(document)
  const printed = async () =>
    ((await (await company('/printer')).json()) as { printouts: { text: string }[] }).printouts
  await expect.poll(async () => (await printed()).length).toBe(3)
  const [labels, ticket, first] = await printed()
  expect(first!.text).toContain(`Receipt ${receipt.serial}`)
  expect(first!.text).toContain('Original')
  expect(ticket!.text).toContain('2x Schnitzel')
  expect(labels!.text).toContain('1/1')
  const { rows } = await sql`select data ->> 'document' as document from event where name = 'order.printed'
      and data ->> 'order_id' = ${String(order.id)} order by id`.execute(app.db)
  expect(rows).toEqual([{ document: 'receipt' }, { document: 'ticket' }, { document: 'labels' }])
})

test('sends the receipt link to the phone of the order in its language, unless the customer opted out', async () => {
  const { order, receipt } = await paid()
  await own().sendLink({ params: { id: String(order.id) }, body: { receipt_id: receipt.id } })
  const { rows } = await sql<{
    payload: { receipt_id: number }
  }>`select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'notify_customer' and payload ->> 'kind' = 'receipt'`.execute(app.db)
  expect(rows.map(({ payload }) => payload.receipt_id)).toEqual([receipt.id])
  const deps = { db: app.db, config: app.config, now: () => app.clock.now }
  const notification = { order_id: order.id, kind: 'receipt' as const, receipt_id: receipt.id }
  expect(await textFor(deps, notification)).toEqual({
    to: world.phone,
    text: `דיזנגוף: הקבלה להזמנה ${order.number}: ${app.config.public_url}/api/receipts/public/${receipt.public_id}`,
  })
  await sql`insert into consent (customer_id, channel, purpose, granted, text, source, at)
    values (${world.customer_id}, 'sms', 'service', false, 'x', 'phone_call', now())`.execute(app.db)
  expect(await textFor(deps, notification)).toBeNull()
})
