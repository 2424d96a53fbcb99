import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { CancelReason } from '@tavlin/domain/orders/cancel'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { SoldLine } from '@tavlin/domain/orders/order-change'
import type { Adjustment } from '@tavlin/domain/pricing/cart-price'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Cart } from '../cart/cart.ts'
import type { FoundAddress } from '../cart/cart.repo.ts'
import type { LineRow, TaskRow } from '../place/order-rows.ts'
import { searchText } from '../place/place.repo.ts'

/** A stored order line, with allergens, volume and stock as recorded when it was sold. */
export type EditedLine = SoldLine & Pick<LineRow, 'contains_ids' | 'may_contain_ids' | 'volume' | 'stock'>

/** An order to change, read without a lock; its version detects concurrent changes. */
export type EditedOrder = {
  readonly id: number
  readonly deli_id: number
  readonly number: number
  readonly version: number
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly customer_id: number | null
  readonly customer_name: string
  readonly phone: string | null
  readonly lang: GuestLang
  readonly allergen_ids: readonly number[]
  readonly allergy_note: string
  readonly address: (FoundAddress & { readonly area: object | null }) | null
  readonly area_id: number | null
  readonly reservation_id: string | null
  readonly end_minute: number
  readonly promise_from: string
  readonly promise_to: string
  readonly first_promise_to: string
  readonly travel_minutes: number
  readonly cart: Cart
  readonly adjustments: readonly Adjustment[]
  readonly total_agorot: number
  readonly vat_percent: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
  readonly conceded_agorot: number
  readonly stock_used_at: string | null
  readonly lines: readonly EditedLine[]
}

const lines = sql`coalesce((select json_agg(json_build_object('id', line.id,
    'key', coalesce(orders.cart #>> array['lines', (line.position - 1)::text, 'key'], line.id::text),
    'meal_id', meal_id, 'name_he', name_he, 'name_en', name_en, 'quantity', quantity, 'unit_agorot', unit_agorot,
    'line_agorot', line_agorot, 'trail', trail, 'choices', choices, 'contains_ids', contains_ids,
    'may_contain_ids', may_contain_ids, 'volume', line.volume, 'stock', stock, 'note', note,
    'begun', exists (select from kitchen_task where line_id = line.id and state in ('started', 'done')))
    order by position) from order_line as line where order_id = orders.id), '[]')`

export async function findEdited(db: Db, id: number): Promise<EditedOrder | undefined> {
  const { rows } = await sql<EditedOrder>`select id, deli_id, number, version, status, cancel_reason, customer_id,
      customer_name, phone, lang, allergen_ids, allergy_note, address, area_id, reservation_id, end_minute, promise_from,
      promise_to, first_promise_to, travel_minutes, cart, adjustments, total_agorot, vat_percent::float8 as vat_percent,
      paid_agorot, refunded_agorot, conceded_agorot, stock_used_at, ${lines} as lines
    from orders where id = ${id}`.execute(db)
  return rows[0]
}

export type RewriteResult =
  | { readonly begun: readonly number[] }
  | {
      readonly touched: readonly {
        readonly touched_id: number
        readonly was_moved: boolean
        readonly ran_low: boolean
      }[]
    }

type RewriteInput = {
  readonly lines: readonly (LineRow & { readonly id: number | null })[]
  readonly tasks: readonly TaskRow[]
  readonly guarded_ids: readonly number[]
  readonly at: Date
  readonly actor_id: number | null
}

export async function rewriteLines(tx: Tx, order: EditedOrder, input: RewriteInput): Promise<RewriteResult> {
  const stock = order.stock_used_at === null ? 'claimed' : 'used'
  const { rows } = await sql<{ outcome: RewriteResult }>`select rewrite_lines(${order.id}, ${order.deli_id},
    ${JSON.stringify(input.lines)}::jsonb, ${JSON.stringify(input.tasks)}::jsonb, ${input.guarded_ids}::bigint[], ${stock},
    ${input.at.toISOString()}, ${input.actor_id}::bigint) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/** All columns of the order that a change may write. */
export type ChangedOrder = Omit<
  EditedOrder,
  | 'status'
  | 'cancel_reason'
  | 'number'
  | 'lines'
  | 'reservation_id'
  | 'paid_agorot'
  | 'refunded_agorot'
  | 'conceded_agorot'
  | 'stock_used_at'
> & {
  readonly meals_agorot: number
  readonly vat_agorot: number
  readonly meals_count: number
  readonly volume: number
}

/** Returns undefined when the version is stale. A new date assigns a new order number, whose counter is locked last. */
export async function saveChanged(tx: Tx, order: ChangedOrder): Promise<{ number: number } | undefined> {
  const { cart } = order
  const { rows } = await sql<{ number: number }>`
    update orders set version = orders.version + 1, cart = ${JSON.stringify(cart)}::jsonb, date = ${cart.date}::date,
      number = case when date = ${cart.date}::date then number else next_order_number(deli_id, ${cart.date}::date) end,
      order_type = ${cart.order_type}, firmness = ${cart.firmness}, start_minute = ${cart.start_minute},
      end_minute = ${order.end_minute}, promise_from = ${order.promise_from}, promise_to = ${order.promise_to},
      first_promise_to = ${order.first_promise_to}, travel_minutes = ${order.travel_minutes},
      customer_id = ${order.customer_id}, customer_name = ${order.customer_name}, phone = ${order.phone},
      lang = ${order.lang}, allergen_ids = ${order.allergen_ids}::integer[], allergy_note = ${order.allergy_note},
      address = ${order.address && JSON.stringify(order.address)}::jsonb, area_id = ${order.area_id},
      meals_agorot = ${order.meals_agorot}, adjustments = ${JSON.stringify(order.adjustments)}::jsonb,
      total_agorot = ${order.total_agorot}, vat_agorot = ${order.vat_agorot}, vat_percent = ${order.vat_percent},
      meals_count = ${order.meals_count}, volume = ${order.volume}, note_customer = ${cart.notes.customer},
      note_kitchen = ${cart.notes.kitchen}, note_driver = ${cart.notes.driver}, note_internal = ${cart.notes.internal},
      search_text = folded.search_text
    from (select ${searchText} as search_text
      from (select ${order.customer_name}::text as customer_name, ${order.phone}::text as phone) as one) as folded
    where id = ${order.id} and version = ${order.version} returning number`.execute(tx)
  return rows[0]
}
