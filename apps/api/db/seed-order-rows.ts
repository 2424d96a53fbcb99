import { createHash } from 'node:crypto'
import { fold } from '@tavlin/domain/customers/fold'
import { liableFor } from '@tavlin/domain/orders/cancel'
import { type PricedCart, priceCart } from '@tavlin/domain/pricing/cart-price'
import type { MealFacts } from '@tavlin/domain/availability/facts'
import type { WholeBook } from '../src/features/catalog/recipe-book.service.ts'
import type { DeliSnapshot } from '../src/features/delis/availability/facts.service.ts'
import type { Cart } from '../src/features/orders/cart/cart.ts'
import { lineRows, taskRows } from '../src/features/orders/place/order-rows.ts'
import type { Life } from './seed-order-life.ts'
import type { SeedOrderPlan } from './seed-order-plan.ts'
import { chance, oneOf, pick } from './seed-rows.ts'

export type Person = {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly lang: 'he' | 'en'
  readonly allergen_ids: readonly number[]
  readonly allergy_note: string
  /** The address as stored on an order, without the area. */
  readonly address: { readonly address_id: number; readonly longitude: number; readonly latitude: number } | null
}
export type SeedOrderContext = {
  readonly snapshot: DeliSnapshot
  readonly meals: ReadonlyMap<number, MealFacts>
  readonly book: WholeBook
  readonly clerk_id: number
  readonly cook_id: number
}

const VAT_PERCENT = 18
const PACK_MINUTES = 5
const TRAVEL_MINUTES = 20
const NAMES_AT_COUNTER = ['דני', 'שולחן 4', 'מיכל', 'יעל', 'אורי', 'נועם', 'גלית', 'רועי', '']
const NOTES = ['להתקשר כשמגיעים', 'אפשר מזלגות', 'יום הולדת: נרות בבקשה', 'בלי סכו״ם חד־פעמי']
const SHELVES = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2']
const DONE_STATUSES: readonly string[] = ['ready', 'on-the-way', 'completed']

/** Derives an id from texts: deterministic and unique, so that demo links lead to the same orders on every machine. */
const named = (...seeds: (string | number)[]): string => createHash('sha256').update(seeds.join(' ')).digest('hex')
const uuidOf = (hash: string): string =>
  hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export type SeedOrderIds = { readonly id: number; readonly number: number; readonly first_line_id: number }

/** Creates the rows of one order with the functions that place real orders. */
export function orderRows(
  order: SeedOrderPlan,
  life: Life,
  person: Person | null,
  at: SeedOrderIds,
  world: SeedOrderContext,
) {
  const cart = cartOf(order, person)
  const priced = priceOf(cart, person, world)
  const lines = lineRows(cart, { snapshot: world.snapshot, book: world.book, priced, now: life.placed_at })
  const travel_minutes = order.order_type === 'delivery' ? TRAVEL_MINUTES : 0
  const [promise_from, promise_to] = [order.promise_from.toISOString(), order.promise_to.toISOString()]
  const fired = life.accepted_at ? { promise_from, promise_to, travel_minutes, pack_minutes: PACK_MINUTES } : null
  const tasks = taskRows(lines, world.book, fired)
  const { meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent } = priced.price
  const sums = { meals_agorot, adjustments, total_agorot, vat_agorot, vat_percent }
  const id_at = (position: number): number => at.first_line_id + position - 1
  const volume = lines.reduce((sum, line) => sum + line.volume, 0)
  const row = {
    id: at.id,
    number: at.number,
    public_id: named('order', order.lot, order.date).slice(0, 22),
    client_id: uuidOf(named('client', order.lot, order.date)),
    version: 1,
    deli_id: order.deli_id,
    date: order.date,
    channel: order.channel,
    order_type: order.order_type,
    ...life,
    ...personal(order, person, priced),
    reservation_id: order.reservation_id,
    start_minute: order.start_minute,
    end_minute: order.end_minute,
    firmness: order.now_status ? 'asap' : 'firm',
    promise_from,
    promise_to,
    first_promise_to: promise_to,
    travel_minutes,
    cart,
    ...sums,
    paid_agorot: 0,
    refunded_agorot: 0,
    conceded_agorot: 0,
    points_earned: 0,
    meals_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    volume,
    ...packed(order, life, volume),
    note_customer: cart.notes.customer,
    note_kitchen: '',
    note_driver: '',
    note_internal: '',
    cancel_note: life.cancel_reason === 'other' ? 'הלקוח שינה את דעתו' : '',
    cancel_liable: life.cancel_reason ? liableFor(life.cancel_reason) : null,
    // Intended payment: the driver collects cash for deliveries that were ordered by phone.
    collect: order.order_type === 'delivery' && order.channel === 'phone' ? 'cash' : null,
    driver_id: null,
    stock_used_at: life.started_at,
    placed_by: order.channel === 'phone' || order.channel === 'pos' ? world.clerk_id : null,
  }
  return {
    row,
    lines: lines.map((line) => ({ id: id_at(line.position), order_id: at.id, deli_id: order.deli_id, ...line })),
    tasks: tasks.map(({ position, ...task }, i) => ({
      order_id: at.id,
      line_id: id_at(position),
      deli_id: order.deli_id,
      ...task,
      ...doneOf(life, order.lot, i, world.cook_id),
    })),
  }
}

function cartOf(order: SeedOrderPlan, person: Person | null): Cart {
  const { lot, deli_id, order_type, date, start_minute, lines } = order
  return {
    deli_id,
    order_type,
    date,
    start_minute,
    firmness: order.now_status ? 'asap' : 'firm',
    customer_id: person?.id ?? null,
    name: person ? '' : oneOf(NAMES_AT_COUNTER, 'name', lot),
    address_id: order_type === 'delivery' ? (person?.address?.address_id ?? null) : null,
    lines: lines.map((line) => ({ ...line, choices: [...line.choices] })),
    coupon: '',
    discount: discountOf(lot),
    tip_agorot: order_type === 'delivery' && chance('tip', lot) < 0.2 ? 500 + 500 * pick(3, 'tip', lot) : 0,
    notes: {
      customer: chance('note', lot) < 0.08 ? oneOf(NOTES, 'words', lot) : '',
      kitchen: '',
      driver: '',
      internal: '',
    },
  }
}

const discountOf = (lot: string): Cart['discount'] =>
  chance('discount', lot) < 0.04 ? { percent: 10, agorot: null, reason: 'לקוח קבוע', approval_id: null } : null

function priceOf(cart: Cart, person: Person | null, { snapshot, meals }: SeedOrderContext): PricedCart {
  const point = person?.address ? { lng: person.address.longitude, lat: person.address.latitude } : null
  return priceCart(cart, {
    meals,
    happy_hours: snapshot.happy_hours,
    areas: snapshot.areas,
    promotions: [],
    point,
    vat_percent: VAT_PERCENT,
    now: new Date(0),
  })
}

function personal(order: SeedOrderPlan, person: Person | null, { quote }: PricedCart) {
  const name = person?.name ?? oneOf(NAMES_AT_COUNTER, 'name', order.lot)
  const phone = person?.phone ?? null
  const digits = phone ? ` ${phone.slice(1)}${phone.startsWith('+972') ? ` 0${phone.slice(4)}` : ''}` : ''
  return {
    customer_id: person?.id ?? null,
    customer_name: name,
    phone,
    lang: person?.lang ?? 'he',
    allergen_ids: person?.allergen_ids ?? [],
    allergy_note: person?.allergy_note ?? '',
    address: order.order_type === 'delivery' ? { ...person?.address, area: quote?.area ?? null } : null,
    area_id: quote?.area?.id ?? null,
    search_text: fold(name) + digits,
  }
}

const packed = ({ lot, order_type }: SeedOrderPlan, { status }: Life, volume: number) =>
  DONE_STATUSES.includes(status)
    ? { bags: Math.max(1, Math.ceil(volume / 100)), shelf: order_type === 'pickup' ? oneOf(SHELVES, 'shelf', lot) : '' }
    : { bags: null, shelf: '' }

function doneOf({ status, started_at, ready_at, cancelled_at }: Life, lot: string, i: number, cook_id: number) {
  if (cancelled_at) return { state: 'dropped', started_at: null, done_at: null, done_by: null }
  if (DONE_STATUSES.includes(status)) return { state: 'done', started_at, done_at: ready_at, done_by: cook_id }
  if (status !== 'cooking') return { state: 'queued', started_at: null, done_at: null, done_by: null }
  const far = chance('task', lot, i)
  if (far < 0.4) return { state: 'done', started_at, done_at: started_at, done_by: cook_id }
  return far < 0.75
    ? { state: 'started', started_at, done_at: null, done_by: null }
    : { state: 'queued', started_at: null, done_at: null, done_by: null }
}
