import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** Both nights of the clock change, the end of a year and ordinary days. */
export const HISTORY_DATES = [
  '2026-03-26',
  '2026-03-27',
  '2026-10-24',
  '2026-10-25',
  '2026-11-10',
  '2026-11-11',
  '2026-12-31',
  '2027-01-01',
]
const CHANNELS = ['pos', 'kiosk', 'web', 'phone', 'app']
const METHODS = ['cash', 'card', 'wallet', 'points', 'deal']
const REFUND_REASONS = ['cancelled', 'changed', 'mistake', 'quality', 'late_delivery', 'goodwill']
const CANCEL_REASONS = ['customer_request', 'sold_out', 'no_show', 'test']

export type HistoryWorld = {
  readonly deli_ids: readonly number[]
  readonly meal_ids: readonly number[]
  readonly employee_ids: readonly number[]
  readonly driver_ids: readonly number[]
  readonly ingredient_ids: readonly number[]
}
/** Creates ingredients whose costs change during the history, one of which has no cost at first. */
export async function makeIngredients(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`insert into ingredient (name_he, dimension, stock_unit, cost_agorot, cost_base)
    values ('א', 'mass', 'kg', 1234, 7), ('ב', 'mass', 'kg', 3, 1000), ('ג', 'mass', 'kg', null, null)
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`insert into ingredient_cost (ingredient_id, since, cost_agorot, cost_base) values
    (${ids[0]}, '2026-11-10T15:00Z', 2000, 9), (${ids[2]}, '2026-10-24T12:00Z', 50, 3),
    (${ids[1]}, '2026-12-31T12:00Z', null, null)`.execute(db)
  return ids
}

type Pick = (n: number) => number
type HistoryOrder = { id: number; deli_id: number; total_agorot: number; status: string; cancelled_from: string | null }

/** Writes random order histories as raw rows, each change with its event in one transaction. */
export function tradeHistory(db: Db, world: HistoryWorld, pick: Pick) {
  const one = <T>(all: readonly T[]): T => all[pick(all.length)]!
  const numbers = new Map<string, number>()
  const seen: Record<string, number> = {}

  /** A time of the business day, also after midnight and in the repeated hour of the clock change. */
  const timeOn = (date: string) => sql`(${date}::date + ${4 * 60 + pick(24 * 60)} * interval '1 minute')
    at time zone 'Asia/Jerusalem'`

  const changed = (name: string, order: { id: number; deli_id: number }, write: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      seen[name] = (seen[name] ?? 0) + 1
      await write.execute(tx)
      const data = { order_id: order.id, deli_id: order.deli_id, customer_id: null, number: 1 }
      await sql`select record_event(${name}, ${JSON.stringify(data)}::jsonb, null, null, null, null)`.execute(tx)
    })

  const someOrder = async (): Promise<HistoryOrder | undefined> => {
    const { rows } = await sql<HistoryOrder>`select id, deli_id, total_agorot, status, cancelled_from from orders
      order by id offset ${pick(1_000_000)} % greatest((select count(*) from orders), 1) limit 1`.execute(db)
    return rows[0]
  }

  const priced = () => {
    const lines = Array.from({ length: 1 + pick(3) }, () => ({
      meal_id: one(world.meal_ids),
      quantity: 1 + pick(3),
      unit_agorot: 500 + pick(5000),
      stock: Object.fromEntries(
        world.ingredient_ids.filter(() => pick(3) > 0).map((id) => [String(id), 1 + pick(400)]),
      ),
    }))
    const meals_agorot = lines.reduce((sum, { quantity, unit_agorot }) => sum + quantity * unit_agorot, 0)
    const adjustments = [
      { kind: 'promotion', agorot: -pick(300) },
      { kind: 'discount', agorot: -pick(200) },
      { kind: 'delivery', agorot: pick(2000) },
      { kind: 'tip', agorot: pick(1500) },
      { kind: 'rounding', agorot: pick(9) - 4 },
    ].filter(() => pick(2) === 0)
    const total_agorot = meals_agorot + adjustments.reduce((sum, { agorot }) => sum + agorot, 0)
    return { lines, meals_agorot, adjustments, total_agorot, vat_agorot: Math.round((total_agorot * 18) / 118) }
  }
  const linesOf = (order: { id: number; deli_id: number }, lines: ReturnType<typeof priced>['lines']) => sql`
    insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot, trail,
      stock)
    select ${order.id}, ${order.deli_id}, n, meal_id, '', '', quantity, unit_agorot, quantity * unit_agorot, '[]',
      stock
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (meal_id integer, quantity integer, unit_agorot integer, stock jsonb)) with ordinality
      as one (meal_id, quantity, unit_agorot, stock, n)`

  async function place(): Promise<void> {
    const deli_id = one(world.deli_ids)
    const date = one(HISTORY_DATES)
    const number = (numbers.get(`${deli_id} ${date}`) ?? 0) + 1
    numbers.set(`${deli_id} ${date}`, number)
    const price = priced()
    const is_delivery = pick(2) === 0
    const { rows } = await sql<{ id: number }>`insert into orders (public_id, client_id, deli_id, date, number, channel,
        order_type, status, address, start_minute, promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot,
        adjustments, total_agorot, vat_agorot, vat_percent, meals_count, placed_by)
      values (${randomUUID()}, ${randomUUID()}, ${deli_id}, ${date}, ${number}, ${one(CHANNELS)},
        ${is_delivery ? 'delivery' : 'pickup'}, 'pending', ${is_delivery ? '{}' : null}::jsonb,
        ${pick(4) === 0 ? null : 240 + pick(24 * 4) * 15}, ${timeOn(date)}, 'infinity', 'infinity', ${timeOn(date)}, '{}',
        ${price.meals_agorot}, ${JSON.stringify(price.adjustments)}::jsonb, ${price.total_agorot}, ${price.vat_agorot},
        ${pick(5) === 0 ? 17 : 18}, 1, ${pick(3) === 0 ? null : one(world.employee_ids)}) returning id`.execute(db)
    const order = { id: rows[0]!.id, deli_id }
    await linesOf(order, price.lines).execute(db)
    await changed(
      'order.placed',
      order,
      sql`update orders set status = 'accepted'
      where id = ${order.id} and ${pick(6) > 0}`,
    )
  }

  async function change(order: HistoryOrder): Promise<void> {
    const price = priced()
    const moves = pick(3) === 0
    const date = one(HISTORY_DATES)
    const number = 10_000 + order.id * 10 + pick(10)
    await sql`delete from order_line where order_id = ${order.id}`.execute(db)
    await linesOf(order, price.lines).execute(db)
    await changed(
      'order.changed',
      order,
      sql`update orders set meals_agorot = ${price.meals_agorot},
      adjustments = ${JSON.stringify(price.adjustments)}::jsonb, total_agorot = ${price.total_agorot},
      vat_agorot = ${price.vat_agorot}, date = case when ${moves} then ${date}::date else date end,
      number = case when ${moves} then ${number} else number end where id = ${order.id}`,
    )
  }

  async function pay(order: HistoryOrder): Promise<void> {
    await changed(
      'order.paid',
      order,
      sql`insert into payment (order_id, deli_id, kind, method, amount_agorot, state, key,
        transfer_id, at, settled_at)
      values (${order.id}, ${order.deli_id}, 'charge', ${one(METHODS)}, ${1 + pick(5000)}, 'done', ${randomUUID()}, 1, now(),
        ${timeOn(one(HISTORY_DATES))})`,
    )
  }

  async function refund(order: HistoryOrder): Promise<void> {
    const amount = 1 + pick(1500)
    const reason = one(REFUND_REASONS)
    const conceded = ['cancelled', 'changed', 'mistake'].includes(reason) ? 0 : pick(amount + 1)
    await changed(
      'order.refunded',
      order,
      sql`with given as (
        insert into payment (order_id, deli_id, kind, method, amount_agorot, state, key, transfer_id, at, settled_at,
          destination, reason)
        values (${order.id}, ${order.deli_id}, 'refund', ${one(METHODS)}, ${amount}, 'done', ${randomUUID()}, 1, now(),
          ${timeOn(one(HISTORY_DATES))}, 'original', ${reason}))
      update orders set conceded_agorot = conceded_agorot + ${conceded} where id = ${order.id}`,
    )
  }

  async function cancelOrRestore(order: HistoryOrder): Promise<void> {
    if (order.status === 'cancelled')
      return changed(
        'order.moved',
        order,
        sql`update orders set status = coalesce(cancelled_from, 'accepted'),
        cancelled_at = null, cancel_reason = null where id = ${order.id}`,
      )
    await changed(
      'order.moved',
      order,
      sql`update orders set status = 'cancelled', cancelled_at = now(),
      cancel_reason = ${one(CANCEL_REASONS)}, cancelled_from = status where id = ${order.id}`,
    )
  }

  /** Delivers an order, or takes the delivery back; the driver of an order that is not delivered counts nowhere. */
  async function deliver(order: HistoryOrder): Promise<void> {
    if (order.status === 'cancelled') return
    const driver_id = one(world.driver_ids)
    await sql`update orders set driver_id = ${driver_id} where id = ${order.id} and order_type = 'delivery'
      and status <> 'completed'`.execute(db)
    if (pick(3) === 0) return
    const status = order.status === 'completed' ? 'ready' : 'completed'
    await changed('order.moved', order, sql`update orders set status = ${status} where id = ${order.id}`)
  }

  const step = async (): Promise<void> => {
    const kind = pick(12)
    const order = kind < 4 ? undefined : await someOrder()
    if (!order) return place()
    if (kind === 4) return change(order)
    if (kind <= 6) return pay(order)
    if (kind === 7) return refund(order)
    return kind <= 9 ? cancelOrRestore(order) : deliver(order)
  }
  return { step, seen }
}
