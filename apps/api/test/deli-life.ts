import { activity } from '@tavlin/contract/activity'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { makeDispatchWorld } from './bad-input/dispatch-world.ts'
import { makePurchaseWorld } from './bad-input/purchase-world.ts'
import { makeOrderWorld } from './bad-input/order-world.ts'
import { makeWalletWorld } from './bad-input/wallet-world.ts'
import { makePrintWorld } from './bad-input/print-world.ts'
import { makeTillWorld } from './bad-input/till-world.ts'
import { makeKioskWorld } from './kiosk-world.ts'
import { SQUARE } from './bad-input/schedule-world.ts'
import { makeShift } from './driver-world.ts'
import { makeIngredient, makeNamed } from './menu.ts'
import { makeDeli } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The day of the sample orders; `LIFE_NOW` is half an hour after their promise. */
export const LIFE_DATE = '2027-01-15'
export const LIFE_NOW = new Date('2027-01-15T09:30:00Z')

/** Creates a deli without any activity, and the data that all delis share: a meal, an ingredient, a customer. */
export async function makeQuietDeli({ db }: TestApp) {
  const deli_id = await makeDeli(db, 'quiet')
  const category_id = await makeNamed(db, 'meal_category')
  const section_id = await makeNamed(db, 'kitchen_section')
  const ingredient_id = await makeIngredient(db)
  const { rows } = await sql<{ id: number }>`insert into meal (kind, name_he, category_id, price_agorot)
    values ('meal', 'חומוס', ${category_id}, 4200) returning id`.execute(db)
  const customer_id = await makeWalletWorld(db).newCustomer()
  return { deli_id, section_id, ingredient_id, meal_id: rows[0]!.id, customer_id }
}
export type QuietDeli = Awaited<ReturnType<typeof makeQuietDeli>>

/** Executes every kind of activity of a deli once. */
export async function simulateDay(app: TestApp, deli: QuietDeli, owner: { id: number; token: string }): Promise<void> {
  await changeDeli(app, deli)
  await sellOrders(app, deli, owner)
  await driveOrders(app, deli, owner)
  await keepStock(app, deli, owner)
  await buyGoods(app, deli)
  await keepTills(app, deli)
  await keepPrints(app, deli)
}

async function changeDeli({ db }: TestApp, { deli_id, meal_id }: QuietDeli): Promise<void> {
  await sql`update deli set name_he = 'busy', name_en = 'busy', phone = '+97231234567', version = version + 1
    where id = ${deli_id}`.execute(db)
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${deli_id}, type, weekday, 240, 1680
    from generate_series(0, 6) as weekday, unnest('{delivery,pickup}'::text[]) as type`.execute(db)
  await sql`insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
      days_ahead, orders) select ${deli_id}, type, '{0,1,2,3,4,5,6}', 240, 1680, 60, 0, 90, 20
    from unnest('{delivery,pickup}'::text[]) as type`.execute(db)
  await sql`insert into delivery_area (deli_id, name_he, shape, bounds, fee_agorot)
    values (${deli_id}, 'מרכז', ${JSON.stringify(SQUARE)}::jsonb, box(point(34.77, 32.07), point(34.79, 32.09)), 2000)`.execute(
    db,
  )
  await sql`insert into deli_item (deli_id, meal_id, price_agorot) values (${deli_id}, ${meal_id}, 3900)`.execute(db)
  await sql`insert into setting (key, deli_id, valid_from, value)
    values ('manager_phone', ${deli_id}, '2026-01-01', '"+972541111111"')`.execute(db)
}

async function sellOrders(app: TestApp, deli: QuietDeli, owner: { id: number; token: string }): Promise<void> {
  const { db, config } = app
  const { deli_id, meal_id, customer_id, section_id } = deli
  const made = makeOrderWorld(
    db,
    async () => ({ id: deli_id, meal_id }),
    async () => customer_id,
    section_id,
    config.secret_key,
  )
  const pending = await made.newOrder()
  await made.newPaid()
  await made.newReceipt()
  await made.newTask()
  await made.newChange()
  const { payment_id } = await made.newWaiting()
  await sql`update payment set check_at = at where id = ${payment_id}`.execute(db)
  const notes = { customer: 'x', kitchen: '', driver: '', internal: '', version: 1 }
  await app.as(orders, owner.token).saveNotes({ params: { id: String(pending.id) }, body: notes })
  const note = { model: 'order' as const, model_id: pending.id, text: 'x' }
  await app.as(activity, owner.token).writeNote({ body: note })
  for (const request of [{ percent: 50 }, { destination: 'cash', reason: 'other', liable: 'business', key: 'x' }])
    await sql`insert into approval (kind, customer_id, order_id, request, amount, currency, requested_by, requested_at, expires_at, state)
      values (${'percent' in request ? 'discount' : 'refund'}, ${customer_id}, ${'percent' in request ? null : pending.id},
        ${JSON.stringify({ deli_id, ...request })}, 100, 'ILS', ${owner.id}, ${LIFE_NOW},
        ${LIFE_NOW}::timestamptz + interval '30 minutes', 'pending')`.execute(db)
}

async function driveOrders({ db, files }: TestApp, { deli_id }: QuietDeli, owner: { id: number }): Promise<void> {
  const made = makeDispatchWorld(db, async () => deli_id, files)
  const { driver_id, order_ids } = await made.newWave()
  await made.newWrongCode(order_ids[0]!)
  await makeShift(db, driver_id, { date: LIFE_DATE })
  await made.newAction(owner.id)
}

async function keepStock({ db }: TestApp, { deli_id, ingredient_id }: QuietDeli, owner: { id: number }): Promise<void> {
  await sql`with moved as (insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base)
      values (${LIFE_NOW}, ${deli_id}, ${ingredient_id}, 'opening_balance', 10) returning id)
    insert into stock_balance (deli_id, ingredient_id, stocked_base, reorder_base, low_since, last_move_id)
    select ${deli_id}, ${ingredient_id}, 10, 100, ${LIFE_NOW}, id from moved`.execute(db)
  await sql`insert into stock_count (deli_id, name, status, opened_by, opened_at, submitted_by, submitted_at)
    values (${deli_id}, 'x', 'submitted', ${owner.id}, ${LIFE_NOW}, ${owner.id}, ${LIFE_NOW})`.execute(db)
}

async function buyGoods({ db, files }: TestApp, { deli_id, ingredient_id }: QuietDeli): Promise<void> {
  const purchases = await makePurchaseWorld(db, files, deli_id, ingredient_id)
  await purchases.newPurchase()
  await purchases.newCredit()
  await purchases.newLot()
  // Receives goods without an invoice.
  const { id, line_id } = await purchases.newPurchase('submitted')
  await sql`with receipt as (insert into purchase_receipt (purchase_id, at, received_by)
      select id, '2026-12-01T10:00:00Z', created_by from purchase where id = ${id} returning id),
    counted as (update purchase_line set received_base = pack_base where id = ${line_id})
    insert into purchase_receipt_line (receipt_id, line_id, accepted_base, accepted_thousandths, accepted_unit, price_agorot)
    select id, ${line_id}, 25000000, 25000, 'kg', 9000 from receipt`.execute(db)
}

/** Runs after the orders were paid: once a till is open, cash of orders belongs to its drawer instead of the office. */
async function keepTills({ db }: TestApp, { deli_id }: QuietDeli): Promise<void> {
  const tills = makeTillWorld(db)
  await tills.newClosedSession(deli_id)
  await tills.newSession(deli_id, 'open')
  await makeKioskWorld(db).newDevice(deli_id)
  await sql`update kiosk set silent_since = ${LIFE_NOW} where deli_id = ${deli_id}`.execute(db)
}

/** Creates a failed and a printed job for the last order, so that open and settled print jobs exist. */
async function keepPrints({ db }: TestApp, { deli_id }: QuietDeli): Promise<void> {
  const order = sql`(select max(id) from orders where deli_id = ${deli_id})`
  const prints = makePrintWorld(db, () => Promise.reject(new Error('has no receipts')))
  const rule_id = await prints.newRule(deli_id)
  await prints.newAgent(deli_id)
  await sql`insert into print_job (deli_id, rule_id, order_id, copy, printer_id, state, queued_at, settled_at)
    select ${deli_id}, id, ${order}, copy, printer_id, case copy when 1 then 'failed' else 'printed' end, ${LIFE_NOW},
      ${LIFE_NOW} from print_rule cross join generate_series(1, 2) as copy where id = ${rule_id}`.execute(db)
}
