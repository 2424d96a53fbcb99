import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cartCodeOf } from '@tavlin/domain/guest/shared-cart'
import { sql } from 'kysely'
import { changeToken } from '../../src/features/orders/change/change-token.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newPublicId } from '../../src/platform/db/ids.ts'
import { NOON } from '../test-app.ts'

type Places = () => Promise<{ id: number; meal_id: number }>
type OrderOptions = { readonly status?: string; readonly paid_agorot?: number; readonly bags?: number }
export type SampleOrder = {
  readonly id: number
  readonly deli_id: number
  readonly line_id: number
  readonly cart: SampleCart
}
export type SampleCart = ReturnType<typeof cartOf>

const DATE = '2027-01-15'
const START = 600
const PRICE = 4200

/** Returns a cart with one meal for pickup; a customer is set for wallet payments. */
export const cartOf = (deli_id: number, meal_id: number, customer_id: number | null) => ({
  deli_id,
  order_type: 'pickup',
  date: DATE,
  start_minute: START,
  firmness: 'firm',
  customer_id,
  name: 'x',
  address_id: null,
  lines: [{ key: 'a', meal_id, quantity: 1, choices: [], note: '' }],
  coupon: '',
  discount: null,
  tip_agorot: 0,
  notes: { customer: '', kitchen: '', driver: '', internal: '' },
})

/** Creates rows that valid requests about orders refer to, like placement does. */
export function makeOrderWorld(
  db: Db,
  places: Places,
  newCustomer: () => Promise<number>,
  section_id: number,
  secret_key: string,
) {
  let count = 0
  const newCart = async () => {
    const { id, meal_id } = await places()
    return cartOf(id, meal_id, await newCustomer())
  }
  const newOrder = async ({ status = 'pending', paid_agorot = 0, bags }: OrderOptions = {}): Promise<SampleOrder> => {
    const cart = await newCart()
    const { deli_id, customer_id } = cart
    const reservation_id = randomUUID()
    await sql`with slot as (insert into slot_load as load (deli_id, date, order_type, start_minute, end_minute, orders, bags)
        values (${deli_id}, ${DATE}, 'pickup', ${START}, 660, 1, 1)
        on conflict (deli_id, date, order_type, start_minute) do update set orders = load.orders + 1, bags = load.bags + 1)
      insert into slot_reservation (id, deli_id, date, order_type, start_minute, end_minute, state, bags, section_minutes,
        portions, created_at, settled_at)
      values (${reservation_id}, ${deli_id}, ${DATE}, 'pickup', ${START}, 660, 'confirmed', 1, '{}', '{}', ${NOON}, ${NOON})`.execute(
      db,
    )
    const { rows } = await sql<{ id: number; line_id: number }>`
      with placed as (
        insert into orders (public_id, client_id, deli_id, date, number, channel, order_type, status, customer_id, customer_name, phone,
          reservation_id, start_minute, end_minute, promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot,
          total_agorot, vat_agorot, vat_percent, paid_agorot, meals_count, bags)
        values (${newPublicId()}, ${randomUUID()}, ${deli_id}, ${DATE}, next_order_number(${deli_id}, ${DATE}), 'phone', 'pickup',
          ${status}, ${customer_id}, 'x', '+972541234567', ${reservation_id}, ${START}, 660, '2027-01-15T08:00Z', '2027-01-15T09:00Z',
          '2027-01-15T09:00Z', ${NOON}, ${JSON.stringify(cart)}, ${PRICE}, ${PRICE}, 641, 18, ${paid_agorot}, 1, ${bags ?? null})
        returning id)
      insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot, trail)
      select id, ${deli_id}, 1, ${cart.lines[0]!.meal_id}, 'x', 'x', 1, ${PRICE}, ${PRICE}, '[{"kind": "base", "agorot": 4200}]'
      from placed returning order_id as id, id as line_id`.execute(db)
    return { ...rows[0]!, deli_id, cart }
  }
  /** Creates an unpaid order of a guest, with the token of its link. */
  const newFollowed = async () => {
    const order = await newOrder()
    const token = newPublicId()
    await sql`update orders set follow_hash = ${hashToken(token)}, channel = 'web', customer_id = null
      where id = ${order.id}`.execute(db)
    return { ...order, token }
  }
  return {
    newCart,
    newOrder,
    section_id,
    /** Creates an order paid in cash, so that it can be refunded. */
    newPaid: async () => {
      const order = await newOrder({ paid_agorot: PRICE })
      const { rows } = await sql<{ id: number }>`
        with moved as (select id from post_transfers(${JSON.stringify([
          {
            key: randomUUID(),
            kind: 'charge',
            debit_account_id: 3,
            credit_account_id: 1,
            amount: PRICE,
            currency: 'ILS',
            order_id: order.id,
          },
        ])}, ${NOON.toISOString()}, null))
        insert into payment (order_id, deli_id, kind, method, amount_agorot, state, key, transfer_id, at, settled_at)
        select ${order.id}, ${order.deli_id}, 'charge', 'cash', ${PRICE}, 'done', ${randomUUID()}, id, ${NOON}, ${NOON} from moved
        returning id`.execute(db)
      return { ...order, payment_id: rows[0]!.id }
    },
    /** Creates an unpaid card page that the gateway no longer has. */
    newWaiting: async () => {
      const order = await newOrder()
      const { rows } = await sql<{ id: number }>`
        insert into payment (order_id, deli_id, kind, method, amount_agorot, state, key, provider, at)
        values (${order.id}, ${order.deli_id}, 'charge', 'card', ${PRICE}, 'waiting', ${randomUUID()}, 'gateway', ${NOON})
        returning id`.execute(db)
      return { ...order, payment_id: rows[0]!.id }
    },
    newFollowed,
    /** Creates a delivery with the token of its link. */
    newTracked: async (status: 'on-the-way' | 'completed') => {
      const order = await newFollowed()
      await sql`update orders set order_type = 'delivery', status = ${status}, 
        completed_at = ${status === 'completed' ? NOON : null}::timestamptz, address = '{"latitude": 32.08, "longitude": 34.78}' where id = ${order.id}`.execute(
        db,
      )
      return order
    },
    /** Stores a cart of a guest, with the code that opens it. */
    newSharedCart: async () => {
      const { deli_id, order_type, lines } = await newCart()
      const code = cartCodeOf(randomBytes(32))
      const shared_lines = lines.map(({ meal_id, quantity, choices }) => ({ meal_id, quantity, choices }))
      const content = { deli_id, order_type, date: null, slot: null, lines: shared_lines }
      await sql`insert into guest_cart (code_hash, deli_id, content, expires_at)
        values (${hashToken(code)}, ${deli_id}, ${JSON.stringify(content)}::jsonb, '2099-01-01')`.execute(db)
      return code
    },
    /** Sets the VAT id of the business, without which no tax invoice is issued. */
    giveVatId: () =>
      sql`insert into setting (key, valid_from, value) values ('business_vat_id', '2020-01-01', '"514123454"')
        on conflict do nothing`.execute(db),
    newReceipt: async () => {
      const order = await newOrder({ paid_agorot: PRICE })
      const content = {
        business: { name: 'x', vat_id: '' },
        deli: { name_he: 'x', name_en: '', address: '', phone: '' },
        order: { number: 1, date: DATE, order_type: 'pickup' },
        lines: [],
        meals_agorot: PRICE,
        adjustments: [],
        total_agorot: PRICE,
        payment: null,
      }
      const public_id = newPublicId()
      const { rows } = await sql<{ id: number }>`
        insert into receipt (public_id, deli_id, year, kind, number, order_id, total_agorot, vat_agorot, vat_percent, content, issued_at)
        values (${public_id}, ${order.deli_id}, 2027, 'receipt', next_receipt_number(${order.deli_id}, 2027, 'receipt'), ${order.id},
          ${PRICE}, 641, 18, ${JSON.stringify(content)}, ${NOON}) returning id`.execute(db)
      return { ...order, receipt_id: rows[0]!.id, public_id }
    },
    newTask: async () => {
      const order = await newOrder({ status: 'accepted' })
      const { rows } = await sql<{
        id: number
      }>`insert into kitchen_task (order_id, line_id, deli_id, section_id, step, minutes, fire_at)
        values (${order.id}, ${order.line_id}, ${order.deli_id}, ${section_id}, 1, 5, ${NOON}) returning id`.execute(db)
      return { ...order, task_id: rows[0]!.id }
    },
    /** Creates a proposed change that waits for its customer; the token of its link opens it. */
    newChange: async () => {
      const order = await newOrder()
      const difference = {
        lines: [],
        fields: [],
        total_before: PRICE,
        total_after: PRICE,
        delta_agorot: 0,
        due_agorot: PRICE,
      }
      const { rows } = await sql<{ id: number }>`
        insert into order_change (order_id, deli_id, base_version, cart, difference, delta_agorot, settle, state, token_hash,
          expires_at, requested_at)
        values (${order.id}, ${order.deli_id}, 1, ${JSON.stringify(order.cart)}, ${JSON.stringify(difference)}, 0, 'none', 'waiting',
          ${Buffer.from(String(++count))}, ${NOON}::timestamptz + interval '1 hour', ${NOON}) returning id`.execute(db)
      const change_id = rows[0]!.id
      const token = changeToken(secret_key, change_id)
      const token_hash = createHash('sha256').update(token).digest()
      await sql`update order_change set token_hash = ${token_hash} where id = ${change_id}`.execute(db)
      return { ...order, change_id, token }
    },
  }
}
