import { randomUUID } from 'node:crypto'
import type { CartVerdict } from '@tavlin/domain/availability/explain'
import { GUEST_PAY_MINUTES, fitsUnpaidShare } from '@tavlin/domain/guest/unpaid'
import { movesFrom } from '@tavlin/domain/orders/order-machine'
import type { CollectMethod, OrderChannel } from '@tavlin/domain/orders/order-enums'
import { isAcceptedAtOnce } from '@tavlin/domain/orders/placing'
import { Refusal } from '@tavlin/domain/refusal'
import type { WholeBook } from '#features/catalog/recipe-book.service.ts'
import {
  confirmCapacity,
  isFor,
  type Reservation,
  takeCapacityAsSold,
  takeCapacityOf,
} from '#features/delis/availability/reservation.service.ts'
import { claimFirst } from '#features/inventory/stock-ledger.service.ts'
import type { Call } from '#platform/http/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { newPublicId } from '#platform/db/ids.ts'
import type { Cart } from '../cart/cart.ts'
import { asProblems, cartRefusal, type CartProblem, problemsOfReasons } from '../cart/cart-problems.ts'
import type { OrderMoney } from '../order-money.service.ts'
import { mayIn } from '../order-right.service.ts'
import { addressRow, lineRows, promiseOf, stockOf, taskRows } from './order-rows.ts'
import * as repo from './place.repo.ts'
import type { CheckedCart } from '../cart/price.service.ts'

export const { lockWallet, KeyTaken } = repo

export type PlacementInput = {
  readonly client_id: string
  readonly client_hash: Buffer
  readonly channel: OrderChannel
  readonly cart: Cart
  readonly reservation_id: string | null
  readonly direct: boolean | null
  readonly collect: CollectMethod | null
  /** True for an order that was already sold at a counter: it may exceed the capacity of its slot. */
  readonly is_sold?: boolean
}
export type AcceptedCart = CheckedCart & { readonly verdict: Extract<CartVerdict, { ok: true }> }

/**
 * Reserves slot capacity and stock. Returns null when the menu changed or the same order was placed at the same time;
 * then the cart is checked again. This is the first half of placement: wallets are locked between the halves (slot,
 * stock, wallet, order, number).
 */
export async function takeCapacity(
  { tx, call, now: at }: CommandContext,
  placing: PlacementInput,
  judged: AcceptedCart,
  book: WholeBook,
) {
  const { cart, reservation_id, is_sold = false } = placing
  const { snapshot, verdict, context } = judged
  const { deli_id, date, start_minute, order_type, lines: cart_lines } = cart
  const capacity = { id: reservation_id ?? randomUUID(), date, start_minute, order_type, lines: cart_lines }
  const slot = { snapshot, verdict, at }
  const sold = is_sold ? await takeCapacityAsSold(tx, call, deli_id, capacity, slot) : null
  const taken = is_sold
    ? (sold?.reservation ?? null)
    : reservation_id === null
      ? await asProblems(cart, takeCapacityOf(tx, call, deli_id, capacity, slot))
      : await takeHold(tx, at, reservation_id, placing)
  if (!taken) return null
  if (waitsForGuest(judged)) await expectUnpaidShare(tx, cart, judged, taken)
  const missing: CartProblem[] = sold ? problemsOfReasons(cart, sold.missing) : []
  const lines = lineRows(cart, { ...judged, book, now: at })
  const events = await claimFirst(tx, at, { order_id: context.next_id, lines: stockOf(deli_id, lines) })
  return { reservation: taken, lines, events, missing }
}

/** Whether the order is of a guest who must pay before the kitchen starts, by the rule of the deli or their own flag. */
const waitsForGuest = ({ context, settings, priced }: AcceptedCart): boolean =>
  context.guest !== undefined &&
  (settings.guest_orders_paid_first || context.buyer?.flags.includes('prepay') === true) &&
  priced.price.total_agorot > 0

/**
 * Rejects the order as if the slot were full when unpaid guest orders already use their share of the slot. The slot is
 * locked, so that concurrent guests are counted one by one.
 */
async function expectUnpaidShare(
  tx: Tx,
  cart: Cart,
  { verdict, settings }: AcceptedCart,
  { bags }: Reservation,
): Promise<void> {
  const held = await repo.findUnpaidLoad(tx, cart)
  const wanted = { orders: held.orders + 1, bags: held.bags + bags }
  if (!fitsUnpaidShare(wanted, verdict.limits, settings.guest_unpaid_percent))
    throw cartRefusal([{ line: null, code: 'slot_full', because: 'orders' }])
}

/** Returns null when this order was sent twice at once and the other request already uses the hold. */
async function takeHold(
  tx: Tx,
  at: Date,
  id: string,
  { cart, client_id }: PlacementInput,
): Promise<Reservation | null> {
  const confirmed = await confirmCapacity(tx, id, at).catch(async (error: unknown) => {
    const is_used = error instanceof Refusal && error.code === 'reservation_used'
    if (is_used && (await repo.isPlaced(tx, cart.deli_id, client_id))) return null
    throw error
  })
  if (confirmed && !isFor(confirmed, cart.deli_id, cart)) throw new Refusal('reservation_differs', { id })
  return confirmed
}

export type TakenCapacity = NonNullable<Awaited<ReturnType<typeof takeCapacity>>>

export async function insertPlaced(
  { tx, call, now: at }: CommandContext,
  placing: PlacementInput,
  checked: AcceptedCart,
  taken: TakenCapacity,
  book: WholeBook,
): Promise<OrderMoney> {
  const accepted = isAcceptedAtOnce({
    channel: placing.channel,
    direct: placing.direct,
    settings: checked.settings,
    may_accept: mayAccept(call, placing.cart),
    waits_for_payment:
      waitsForGuest(checked) ||
      (placing.collect === 'link' && checked.context.buyer?.flags.includes('prepay') === true),
  })
  const order = orderRow(call, at, placing, checked, taken, accepted)
  const { promise_from, promise_to, travel_minutes } = order
  const fired = accepted
    ? { promise_from, promise_to, travel_minutes, pack_minutes: checked.settings.pack_minutes }
    : null
  const tasks = taskRows(taken.lines, book, fired)
  const number = await repo.insertOrder(tx, call, order, placing.client_hash, taken.lines, tasks, taken.events)
  return {
    ...order,
    number,
    cancel_reason: null,
    version: 1,
    paid_agorot: 0,
    refunded_agorot: 0,
    conceded_agorot: 0,
    points_earned: 0,
  }
}

function orderRow(
  call: Call,
  at: Date,
  { cart, channel, client_id, collect }: PlacementInput,
  checked: AcceptedCart,
  { reservation, lines }: TakenCapacity,
  accepted: boolean,
) {
  const { context, priced, settings, verdict } = checked
  const { buyer, guest } = context
  const is_unpaid = waitsForGuest(checked)
  const promise = promiseOf(cart, verdict.slot.end_minute, settings)
  const { meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent } = priced.price
  return {
    id: context.next_id,
    public_id: newPublicId(),
    client_id,
    channel,
    cart,
    ...promise,
    meals_agorot,
    adjustments,
    total_agorot,
    vat_agorot,
    vat_percent,
    deli_id: cart.deli_id,
    date: cart.date,
    order_type: cart.order_type,
    firmness: cart.firmness,
    start_minute: cart.start_minute,
    end_minute: verdict.slot.end_minute,
    reservation_id: reservation.id,
    status: accepted ? 'accepted' : 'pending',
    customer_id: buyer?.id ?? null,
    customer_name: buyer?.name || cart.name,
    phone: buyer?.phone ?? guest?.phone ?? null,
    lang: guest?.lang ?? buyer?.lang ?? 'he',
    allergen_ids: buyer?.allergen_ids ?? [],
    allergy_note: buyer?.allergy_note ?? '',
    address: cart.order_type === 'delivery' ? addressRow(context, priced) : null,
    area_id: priced.quote?.area?.id ?? null,
    // An order that waits for its payment is not shown for approval yet.
    approve_by: accepted || is_unpaid ? null : minutesAfter(at, settings.approval_deadline_minutes),
    placed_at: at.toISOString(),
    accepted_at: accepted ? at.toISOString() : null,
    meals_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    volume: lines.reduce((sum, { volume }) => sum + volume, 0),
    note_customer: cart.notes.customer,
    note_kitchen: cart.notes.kitchen,
    note_driver: cart.notes.driver,
    note_internal: cart.notes.internal,
    placed_by: call.caller?.id ?? null,
    collect,
    follow_hash: guest ? `\\x${guest.follow_hash.toString('hex')}` : null,
    pay_by: is_unpaid ? minutesAfter(at, GUEST_PAY_MINUTES) : null,
    pays_at_counter: guest?.pays_at_counter ?? false,
  } satisfies repo.NewOrder
}

const mayAccept = ({ caller }: Call, { deli_id, order_type }: Cart): boolean =>
  movesFrom('pending', order_type).some(
    ({ name, permissions }) => name === 'accept' && permissions.some(mayIn(caller, { deli_id, driver_id: null })),
  )

const minutesAfter = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * 60_000).toISOString()
