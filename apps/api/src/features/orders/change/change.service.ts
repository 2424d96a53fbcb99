import type { CartVerdict } from '@tavlin/domain/availability/explain'
import { unitsOf } from '@tavlin/domain/availability/capacity'
import type { SlotLoad } from '@tavlin/domain/availability/facts'
import { isSameLine, isSamePortion } from '@tavlin/domain/orders/order-change'
import { Refusal } from '@tavlin/domain/refusal'
import type { WholeBook } from '#features/catalog/recipe-book.service.ts'
import { type DeliLoadFacts, loadFacts } from '#features/delis/availability/facts.service.ts'
import { moveCapacityWithin } from '#features/delis/availability/reservation.service.ts'
import type { Call } from '#platform/http/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { recordEach } from '#platform/events/events.ts'
import type { Cart } from '../cart/cart.ts'
import { asProblems } from '../cart/cart-problems.ts'
import { type ChangeVerdict, judgeChange } from './change-judgement.ts'
import * as repo from './change.repo.ts'
import { stockEvents } from '../moves/make-move.service.ts'
import { expectRight } from '../order-right.service.ts'
import { addressRow, type LineRow, lineRows, promiseOf, taskRows } from '../place/order-rows.ts'
import { cartContextOf } from '../cart/price.service.ts'

export { differenceOf } from './change-difference.ts'
export type { ChangeVerdict } from './change-judgement.ts'
export type AcceptedChange = ChangeVerdict & { readonly verdict: Extract<CartVerdict, { ok: true }> }

/** Checks the changed cart against current data; writes nothing. */
export async function judgeChangeNow(deps: Deps, call: Call, id: number, cart: Cart): Promise<ChangeVerdict> {
  const order = await findToChange(deps.db, id)
  expectRight(call.caller, order, 'manage_orders')
  const facts = await loadFacts(deps, order.deli_id, cart)
  return judgeFor(deps, call, order, cart, facts)
}

export const findToChange = async (db: Db, id: number): Promise<repo.EditedOrder> =>
  (await repo.findEdited(db, id)) ?? notFound('order', id)

/** Checks the change against data loaded for this cart; may run inside a transaction. */
export async function judgeFor(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  call: Call,
  order: repo.EditedOrder,
  cart: Cart,
  facts: DeliLoadFacts,
): Promise<ChangeVerdict> {
  const context = await cartContextOf(db, call, cart)
  const now = clock()
  const meals = facts.mealsAt(now)
  const own = order.lines.flatMap(({ meal_id, quantity }) => {
    const meal = meals.get(meal_id)
    return meal ? [{ meal, quantity }] : []
  })
  const { date, start_minute, order_type } = order.cart
  const is_here = cart.date === date && cart.start_minute === start_minute && cart.order_type === order_type
  const load = is_here ? loadWithout(facts.loadOf(cart), unitsOf(own)) : facts.loadOf(cart)
  return judgeChange(call.caller, order, cart, { snapshot: facts, context, load, now })
}

function loadWithout(load: SlotLoad, own: SlotLoad): SlotLoad {
  const less = (all: Readonly<Record<string, number>>, taken: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(all).map(([id, n]) => [id, n - (taken[id] ?? 0)]))
  return {
    orders: load.orders - own.orders,
    bags: load.bags - own.bags,
    section_minutes: less(load.section_minutes, own.section_minutes),
    portions: less(load.portions, own.portions),
  }
}

export type TakenCapacity = Extract<repo.RewriteResult, { touched: unknown }>

/**
 * Reserves the new capacity and rewrites the order lines with their stock. Returns null when the menu changed
 * meanwhile. This is the first half of a change; wallets are locked after it, and the order is saved last.
 */
export async function moveCapacity(
  { tx, call, now: at }: CommandContext,
  judged: AcceptedChange,
  book: WholeBook,
): Promise<TakenCapacity | null> {
  const { order, cart, snapshot, verdict, matches } = judged
  if (order.reservation_id !== null) {
    const { date, start_minute, order_type, lines } = cart
    const state = 'confirmed' as const
    const capacity = { id: order.reservation_id, state, date, start_minute, order_type, lines }
    const moving = moveCapacityWithin(tx, call, cart.deli_id, capacity, { snapshot, verdict, at })
    if (!(await asProblems(cart, moving))) return null
  }
  const lines = changedLines(judged, book, at)
  const fired = order.status === 'pending' ? null : { ...promised(judged), pack_minutes: judged.settings.pack_minutes }
  const touched = matches.flatMap(({ was, is }) => (was && !(is && isSameLine(was, is)) ? [was.id] : []))
  const outcome = await repo.rewriteLines(tx, order, {
    lines,
    tasks: taskRows(lines, book, fired),
    at,
    actor_id: call.caller?.id ?? null,
    // Changed lines must have no started task while the kitchen works on the order. Before that, a task that is started
    // meanwhile changes the version of the order.
    guarded_ids: order.status === 'cooking' ? touched : [],
  })
  if ('begun' in outcome)
    throw new Refusal('order_not_editable', { because: 'begun', status: order.status, line_ids: outcome.begun })
  return outcome
}

/** An unchanged order line keeps its row and its names. */
function changedLines({ cart, matches, is_moved, ...facts }: AcceptedChange, book: WholeBook, now: Date) {
  return lineRows(cart, { ...facts, book, now }).map((row, index): LineRow & { id: number | null } => {
    const { was = null } = matches.find(({ is }) => is === cart.lines[index]) ?? {}
    if (!was || !isSamePortion(was, cart.lines[index]!)) return { ...row, id: was?.id ?? null }
    const { name_he, name_en, contains_ids, may_contain_ids } = was
    const same = was.quantity === row.quantity ? { volume: was.volume, stock: was.stock } : {}
    return { ...row, ...(is_moved ? {} : { name_he, name_en, contains_ids, may_contain_ids, ...same }), id: was.id }
  })
}

/** Returns the promise: new for another slot, and unchanged with any delay for the same slot. */
function promised({ order, cart, is_moved, verdict, settings }: AcceptedChange) {
  const { promise_from, promise_to, travel_minutes, first_promise_to } = order
  if (!is_moved) return { promise_from, promise_to, travel_minutes, first_promise_to }
  const next = promiseOf(cart, verdict.slot.end_minute, settings)
  return { ...next, first_promise_to: next.promise_to }
}

/** Thrown as a serialisation failure, so that the transaction is retried with the current order. */
class Overtaken extends Error {
  readonly code = '40001'
}

/** Saves the order itself and its events: the second half of a change. */
export async function saveChange(tx: Tx, call: Call, judged: AcceptedChange, capacity: TakenCapacity) {
  const { order, cart, context, priced, verdict, has_same_customer } = judged
  const { meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent } = priced.price
  const saved = await repo.saveChanged(tx, {
    ...order,
    cart,
    ...promised(judged),
    end_minute: verdict.slot.end_minute,
    meals_agorot,
    adjustments,
    total_agorot,
    vat_agorot,
    vat_percent,
    ...(has_same_customer ? {} : buyerOf(judged)),
    address: cart.order_type === 'delivery' ? addressRow(context, priced) : null,
    area_id: cart.order_type === 'delivery' ? (priced.quote?.area?.id ?? order.area_id) : null,
    meals_count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    volume: volumeOf(judged),
  })
  if (!saved) throw new Overtaken('changed by someone else meanwhile')
  const { id: order_id, deli_id } = order
  const customer_id = has_same_customer ? order.customer_id : (context.buyer?.id ?? null)
  const delta_agorot = total_agorot - order.total_agorot
  await recordEach(tx, call, [
    { name: 'order.changed', data: { order_id, deli_id, customer_id, number: saved.number, delta_agorot }, deli_id },
    ...stockEvents(order, capacity),
  ])
}

function buyerOf({ context: { buyer }, cart }: AcceptedChange) {
  return {
    customer_id: buyer?.id ?? null,
    customer_name: buyer?.name || cart.name,
    phone: buyer?.phone ?? null,
    lang: buyer?.lang ?? ('he' as const),
    allergen_ids: buyer?.allergen_ids ?? [],
    allergy_note: buyer?.allergy_note ?? '',
  }
}

function volumeOf({ cart, snapshot }: AcceptedChange): number {
  const volumes = new Map(snapshot.catalogue.meals.map(({ id, volume }) => [id, volume]))
  return cart.lines.reduce((sum, { meal_id, quantity }) => sum + (volumes.get(meal_id) ?? 0) * quantity, 0)
}
