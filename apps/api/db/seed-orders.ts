import { quote } from '@tavlin/domain/availability/quote'
import { rhythmOf } from '@tavlin/domain/customers/segment'
import { sql } from 'kysely'
import type pg from 'pg'
import { bookOfCatalogue } from '../src/features/catalog/recipe-book.service.ts'
import { loadFacts } from '../src/features/delis/availability/facts.service.ts'
import { pointsFollow } from '../src/features/orders/moves/points.service.ts'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import type { Db } from '../src/platform/db/db.ts'
import { orderedBefore } from './seed-customers.ts'
import { menuOf } from './seed-order-carts.ts'
import { eventsOf } from './seed-order-events.ts'
import { type Life, lifeOf } from './seed-order-life.ts'
import { insertMoves, type SeedPayment, movesOf } from './seed-order-money.ts'
import * as plan from './seed-order-plan.ts'
import { orderRows, type Person, type SeedOrderContext } from './seed-order-rows.ts'
import { insertRows, raiseIds } from './seed-rows.ts'
import { seedTrips } from './seed-trips.ts'

const AT_ONCE = 1500
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Number of past days for which kitchen tasks are seeded. */
const DAYS_OF_TASKS = 7
const HOURS_OF_POINTS = 3

/** Seeds forty days of orders with tasks, payments and events, and the current orders. */
export async function seedOrders(client: pg.Client, db: Db, now: Date): Promise<number> {
  const staff = await staffOf(client)
  const worlds = await worldsOf(db, now, staff)
  const people = await peopleOf(client)
  const buyers = buyersByDeli(people, worlds, now)
  const delis = [...worlds].map(([id, { snapshot, menu }]) => ({ id, deli: snapshot.deli, menu }))
  const orders = [
    ...plan.pastOrders(delis, buyers, now),
    ...plan.reservedOrders(delis, buyers, await reservedFrom(client, now)),
    ...plan.ordersAroundNow(delis, buyers, now),
  ]
  const made = numbered(orders, now, await lastOf(client)).map(({ order, life, ...at }) => {
    const person = order.customer_id === null ? null : people.get(order.customer_id)!
    const rows = orderRows(order, life, person, at, worlds.get(order.deli_id)!)
    const { moved, sums } = movesOf({ ...rows.row, lot: order.lot, ...life })
    return { ...rows, row: { ...rows.row, ...sums }, life, moved }
  })
  await insertAll(client, made, now)
  await insertMoves(
    client,
    made.flatMap(({ moved }): SeedPayment[] => moved),
    staff.clerk_id,
  )
  await client.query(COUNTERS)
  await client.query(CLAIMS)
  await client.query(RESERVED)
  const driver_of = await seedTrips(client, now)
  const brought = made.map(({ row, life }) => ({ row: { ...row, driver_id: driver_of.get(row.id) ?? null }, life }))
  await insertRows(client, 'event', eventsOf(brought, staff, now))
  await saveRhythms(client, made, now)
  await raiseIds(client, ['orders', 'order_line', 'kitchen_task', 'payment', 'receipt'])
  return made.length
}

/** Books the points of recently completed orders with the real service, in sequence, because statements sort by id. */
export async function earnPoints(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; completed_at: string }>`select id, completed_at from orders
    where status = 'completed' and customer_id is not null and completed_at > ${new Date(now.getTime() - HOURS_OF_POINTS * HOUR_MS)}
    order by completed_at`.execute(db)
  for (const { id, completed_at } of rows)
    await db.transaction().execute((tx) => pointsFollow({ tx, call: SYSTEM_CALL, now: new Date(completed_at) }, id))
}

type Staff = { readonly clerk_id: number; readonly cook_id: number }

async function staffOf(client: pg.Client): Promise<Staff> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, split_part(email, '@', 1) as name from app_user order by id`,
  )
  const idOf = (name: string): number => Number(rows.find((one) => one.name === name)!.id)
  return { clerk_id: idOf('clerk'), cook_id: idOf('kitchen') }
}

type DemoWorld = SeedOrderContext & { readonly menu: ReturnType<typeof menuOf> }

async function worldsOf(db: Db, now: Date, staff: Staff): Promise<Map<number, DemoWorld>> {
  const worlds = new Map<number, DemoWorld>()
  for (const { id } of await db.selectFrom('deli').select('id').where('active', '=', true).orderBy('id').execute()) {
    const snapshot = await loadFacts({ db, now: () => now }, id)
    const meals = snapshot.mealsAt(now)
    const book = await bookOfCatalogue(db, snapshot.catalogue)
    worlds.set(id, { snapshot: { ...snapshot, mealsAt: () => meals }, meals, book, menu: menuOf(meals), ...staff })
  }
  return worlds
}

type SeedCustomer = Person & { readonly is_regular: boolean }

async function peopleOf(client: pg.Client): Promise<Map<number, SeedCustomer>> {
  const { rows } = await client.query<{ one: SeedCustomer }>(`
    select json_build_object('id', customer.id, 'name', trim(first_name || ' ' || last_name), 'phone', phone, 'lang', lang,
      'allergen_ids', array(select allergen_id from customer_allergen where customer_id = customer.id order by 1),
      'allergy_note', allergy_note, 'is_regular', completed_orders > 2 and quiet_at > now() and not exists (
        select from customer_flag where customer_id = customer.id and flag in ('blocked', 'prepay')),
      'address', (select json_build_object('address_id', id, 'formatted', formatted, 'latitude', latitude,
        'longitude', longitude, 'entrance', entrance, 'floor', floor, 'apartment', apartment, 'door_code', door_code,
        'leave_at_door', leave_at_door, 'driver_note', driver_note) from address
        where customer_id = customer.id and is_default and deleted_at is null)) as one
    from customer where merged_into_id is null and erased_at is null order by id`)
  return new Map(rows.map(({ one }) => [one.id, one]))
}

/** Groups customers by the deli that delivers to them. */
function buyersByDeli(people: ReadonlyMap<number, SeedCustomer>, worlds: ReadonlyMap<number, DemoWorld>, now: Date) {
  const buyers = new Map<number, plan.DemoBuyer[]>()
  for (const { id, address, is_regular } of people.values())
    for (const [deli_id, { snapshot }] of worlds) {
      if (!address) continue
      const point = { lng: address.longitude, lat: address.latitude }
      if (!quote(snapshot.areas, { deli_id, ...point, total_agorot: null, now }).area) continue
      buyers.set(deli_id, [...(buyers.get(deli_id) ?? []), { id, deli_id, is_regular }])
      break
    }
  return buyers
}

async function reservedFrom(client: pg.Client, now: Date): Promise<plan.SeedReservation[]> {
  const { rows } = await client.query<{ one: plan.SeedReservation }>(
    `select json_build_object('id', id, 'deli_id', deli_id, 'date', date, 'order_type', order_type,
      'start_minute', start_minute, 'end_minute', end_minute, 'portions', portions) as one
     from slot_reservation where state = 'confirmed' and date >= ($1::timestamptz at time zone 'Asia/Jerusalem')::date - 1
       and not exists (select from orders where reservation_id = slot_reservation.id)
     order by deli_id, date, order_type, start_minute, portions::text`,
    [now],
  )
  return rows.map(({ one }) => one)
}

type LastNumbers = {
  readonly order_id: number
  readonly line_id: number
  readonly numbers: Readonly<Record<string, number>>
}

async function lastOf(client: pg.Client): Promise<LastNumbers> {
  const { rows } = await client.query<{ last: LastNumbers }>(`select json_build_object(
    'order_id', (select coalesce(max(id), 0) from orders), 'line_id', (select coalesce(max(id), 0) from order_line),
    'numbers', (select coalesce(json_object_agg(deli_id || ' ' || date, last_number), '{}') from order_day)) as last`)
  return rows[0]!.last
}

/** Sorts orders by placing time, which determines ids and daily numbers. */
function numbered(orders: readonly plan.SeedOrderPlan[], now: Date, last: LastNumbers) {
  const lived = orders
    .map((order): { order: plan.SeedOrderPlan; life: Life } => ({ order, life: lifeOf(order, now) }))
    .sort((a, b) => a.life.placed_at.getTime() - b.life.placed_at.getTime())
  const numbers = { ...last.numbers }
  let first_line_id = last.line_id + 1
  return lived.map((one, i) => {
    const day = `${one.order.deli_id} ${one.order.date}`
    const number = (numbers[day] ?? 0) + 1
    numbers[day] = number
    const at = { id: last.order_id + 1 + i, number, first_line_id }
    first_line_id += one.order.lines.length
    return { ...one, ...at }
  })
}

type SeedOrderRows = ReturnType<typeof orderRows> & { readonly life: Life }

async function insertAll(client: pg.Client, made: readonly SeedOrderRows[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS_OF_TASKS * DAY_MS)
  for (let i = 0; i < made.length; i += AT_ONCE) {
    const some = made.slice(i, i + AT_ONCE)
    await insertRows(
      client,
      'orders',
      some.map(({ row }) => row),
    )
    await insertRows(
      client,
      'order_line',
      some.flatMap(({ lines }) => lines),
    )
    const tasks = some.flatMap(({ tasks: own, life }) => (life.placed_at > since ? own : []))
    if (tasks.length === 0) continue
    await client.query(
      `insert into kitchen_task (order_id, line_id, deli_id, section_id, step, minutes, fire_at, state, started_at, done_at, done_by)
       select order_id, line_id, deli_id, section_id, step, minutes, fire_at, state, started_at, done_at, done_by
       from jsonb_populate_recordset(null::kitchen_task, $1)`,
      [JSON.stringify(tasks)],
    )
  }
}

/** Updates order count and last order of customers from their seeded orders. */
async function saveRhythms(client: pg.Client, made: readonly SeedOrderRows[], now: Date): Promise<void> {
  const done = new Map<number, Date[]>()
  for (const { row, life } of made)
    if (row.customer_id !== null && life.completed_at)
      done.set(row.customer_id, [...(done.get(row.customer_id) ?? []), life.completed_at])
  const since = new Date(now.getTime() - (plan.DAYS_BACK + 1) * DAY_MS)
  const stats = [...done].map(([id, lately]) => {
    const ordered_at = [...orderedBefore(id, now, since), ...lately].sort((a, b) => a.getTime() - b.getTime())
    return {
      id,
      completed_orders: ordered_at.length,
      first_order_at: ordered_at[0],
      last_order_at: ordered_at.at(-1),
      ...rhythmOf(ordered_at),
    }
  })
  await client.query(
    `update customer set completed_orders = next.completed_orders, first_order_at = next.first_order_at,
       last_order_at = next.last_order_at, median_gap_hours = next.median_gap_hours, quiet_at = next.quiet_at
     from jsonb_to_recordset($1) as next (id bigint, completed_orders integer, first_order_at timestamptz,
       last_order_at timestamptz, median_gap_hours integer, quiet_at timestamptz)
     where customer.id = next.id`,
    [JSON.stringify(stats)],
  )
}

const COUNTERS = `insert into order_day (deli_id, date, last_number, counts)
  select deli_id, date, max(last), jsonb_object_agg(status, orders) from (
    select deli_id, date, status, count(*) as orders, max(number) as last from orders group by 1, 2, 3) as counted
  group by 1, 2 on conflict (deli_id, date) do update set last_number = excluded.last_number, counts = excluded.counts`
/** SQL that reserves the stock of orders that are not cooked yet. */
const CLAIMS = `insert into stock_claim (deli_id, ingredient_id, kind, source, source_id, quantity_base)
  select line.deli_id, stock.key::integer, 'reserved', 'order', line.order_id, sum(stock.value::bigint)
  from order_line as line join orders on orders.id = line.order_id cross join lateral jsonb_each_text(line.stock) as stock
  where orders.status in ('pending', 'accepted')
    and exists (select from stock_balance where deli_id = line.deli_id and ingredient_id = stock.key::integer)
  group by 1, 2, 5 on conflict do nothing`
const RESERVED = `update stock_balance set reserved_base = claimed.base
  from (select deli_id, ingredient_id, sum(quantity_base) as base from stock_claim where kind = 'reserved' group by 1, 2) as claimed
  where (stock_balance.deli_id, stock_balance.ingredient_id) = (claimed.deli_id, claimed.ingredient_id)`
