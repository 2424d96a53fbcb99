import { randomUUID } from 'node:crypto'
import type { Caller } from '@tavlin/contract/access-rules'
import { orders } from '@tavlin/contract/orders'
import { calendarDay } from '@tavlin/domain/business-time'
import { CANCEL_REASONS } from '@tavlin/domain/orders/cancel'
import { MOVE_NAMES, ORDER_MOVES, type OrderStatus } from '@tavlin/domain/orders/order-machine'
import { Refusal } from '@tavlin/domain/refusal'
import { placeOrder } from '../src/features/checkout/place-order.service.ts'
import { refund } from '../src/features/checkout/refund.service.ts'
import {
  type Cart,
  holdCapacity,
  moveHold,
  releaseHere,
} from '../src/features/delis/availability/reservation.service.ts'
import type { Cart as OrderCart } from '../src/features/orders/cart/cart.ts'
import { delayPromise } from '../src/features/orders/moves/delay.service.ts'
import { moveTasks } from '../src/features/kitchen/task.service.ts'
import { findTasks } from '../src/features/kitchen/task.repo.ts'
import { makeMove } from '../src/features/orders/moves/make-move.service.ts'
import { type Call, SYSTEM_CALL } from '../src/platform/http/call.ts'
import { change } from '../src/platform/db/change.ts'
import type { Deps } from '../src/platform/deps.ts'
import { Denied } from '../src/platform/http/errors.ts'
import { cartOf, type OrderWorld, placing } from './order-world.ts'

type WalkedOrder = {
  id: number
  status: OrderStatus
  type: 'delivery' | 'pickup'
  from: OrderStatus | null
  /** The slot hold with which the order was placed, and its cart. */
  held: { readonly id: string; readonly cart: Cart } | null
}
export type Walk = {
  readonly deps: Deps
  readonly world: OrderWorld
  readonly people: readonly Caller[]
  readonly driver: Caller
  /** Returns a seeded random integer below `n`. */
  readonly pick: (n: number) => number
  readonly pass: (minutes: number) => void
  readonly open: WalkedOrder[]
  readonly seen: Record<string, number>
}

/** Number of orders in the walk; a new order is placed whenever there are fewer. */
const AT_ONCE = 8
const one = <T>(walk: Walk, all: readonly T[]): T => all[walk.pick(all.length)]!

/** Makes one random action on a random order, and checks that its result is one that the move table allows. */
export async function step(walk: Walk): Promise<void> {
  if (walk.open.length < AT_ONCE) return place(walk)
  // One step in twenty removes a completed order from the walk, or the oldest order when none is completed.
  const over = walk.open.findIndex(({ status }) => status === 'completed')
  if (walk.pick(20) === 0) walk.open.splice(Math.max(0, over), 1)
  walk.pass(walk.pick(3))
  const order = one(walk, walk.open)
  const what = walk.pick(12)
  if (what === 0) return work(walk, order)
  if (what === 1) return delay(walk, order)
  if (what === 2) return giveBack(walk, order)
  if (what === 3) return touchHold(walk, order)
  return move(walk, order)
}

const note = ({ seen }: Walk, what: string): void => void (seen[what] = (seen[what] ?? 0) + 1)

/** Returns null or the refusal code; rethrows anything else. */
async function outcomeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof Denied) return error.code
      throw error
    },
  )
}

async function place(walk: Walk): Promise<void> {
  const { deps, world, people } = walk
  const type = one(walk, ['delivery', 'pickup'] as const)
  const lines = [world.meal_id, world.salad_id].map((meal_id, i) => ({
    key: `k${i}`,
    meal_id,
    quantity: 1 + walk.pick(5),
    choices: [],
    note: '',
  }))
  const date = calendarDay(new Date(deps.now().getTime() + 86_400_000))
  const cart = cartOf(world, {
    order_type: type,
    date,
    start_minute: 1020 + 15 * walk.pick(24),
    lines,
    ...(type === 'pickup' && { address_id: null }),
  })
  const amount_agorot = 3000 + walk.pick(3000)
  const payments = walk.pick(2) === 0 ? [] : [{ payment_id: randomUUID(), method: 'cash' as const, amount_agorot }]
  const more = { tendered_agorot: null, terminal_ref: '', card_last4: null }
  const body = orders.placeOrder.body.parse(
    placing(cart, { direct: walk.pick(3) === 0, payments: payments.map((payment) => ({ ...payment, ...more })) }),
  )
  const call = { ...SYSTEM_CALL, caller: people[0]! }
  const held = walk.pick(2) === 0 ? await hold(walk, call, body.cart) : null
  const { data } = await placeOrder(deps, call, { ...body, reservation_id: held?.id ?? null })
  walk.open.push({ id: data.id, status: data.status, type, from: null, held })
  note(walk, held ? 'place on a hold' : 'place')
}

async function hold({ deps }: Walk, call: Call, { deli_id, date, start_minute, order_type, lines }: OrderCart) {
  const cart = { date, start_minute, order_type, lines }
  const { id } = await holdCapacity(deps, call, deli_id, { id: randomUUID(), minutes: 10, ...cart })
  return { id, cart }
}

/** Simulates a client that still has the id of a hold and releases or moves it after an order was placed with it. */
async function touchHold(walk: Walk, { held }: WalkedOrder): Promise<void> {
  if (!held) return
  const { deps, world, people } = walk
  const call = { ...SYSTEM_CALL, caller: people[0]! }
  const way = one(walk, ['release', 'move'] as const)
  const state = await stateOf(walk, held.id)
  const rejected = await outcomeOf(
    way === 'release'
      ? releaseHere(deps, call, world.deli_id, held.id)
      : moveHold(deps, call, world.deli_id, held.id, { ...held.cart, start_minute: 1020 + 15 * walk.pick(24) }),
  )
  if (state === 'confirmed' && rejected === null) throw new Error(`${way} took the capacity of a sold order`)
  note(walk, state === 'confirmed' ? `${way} of a sold hold` : `${way} of an old hold`)
}

async function stateOf({ deps }: Walk, id: string): Promise<string | undefined> {
  const found = await deps.db.selectFrom('slot_reservation').select('state').where('id', '=', id).executeTakeFirst()
  return found?.state
}

async function move(walk: Walk, order: WalkedOrder): Promise<void> {
  const { deps, driver } = walk
  // Half of the tries are possible moves; otherwise orders would rarely advance.
  const possible = ORDER_MOVES.filter(({ from }) => from.includes(order.status)).map(({ name }) => name)
  const name = walk.pick(2) === 0 && possible.length > 0 ? one(walk, possible) : one(walk, MOVE_NAMES)
  const by = one(walk, [...walk.people, driver])
  const fields = {
    delay_minutes: walk.pick(3) * 10,
    bags: walk.pick(4),
    shelf: '',
    liable: null,
    override: walk.pick(2) === 0,
    reason: one(walk, [...CANCEL_REASONS, null]),
    note: walk.pick(4) === 0 ? '' : 'כך נאמר',
  }
  const call = { ...SYSTEM_CALL, caller: by }
  const made = change(deps, call, (tx) =>
    makeMove({ tx, call, now: deps.now() }, { ...fields, order_id: order.id, move: name, by }),
  )
  const rejected = await outcomeOf(made)
  note(walk, rejected ?? name)
  if (rejected !== null) return
  const { status } = await made
  const row = ORDER_MOVES.find(
    ({ name: it, from, to, order_types }) =>
      it === name && to === status && from.includes(order.status) && order_types.includes(order.type),
  )
  if (!row || (name === 'restore' && status !== order.from))
    throw new Error(`${name} led order ${order.id} from ${order.status} to ${status}`)
  order.from = name === 'cancel' ? order.status : null
  order.status = status
}

async function work(walk: Walk, order: WalkedOrder): Promise<void> {
  const { deps, people } = walk
  const { deli_id, tasks } = (await findTasks(deps.db, order.id))!
  if (tasks.length === 0) return
  const { id, section_id, state: before } = one(walk, tasks)
  const state = one(walk, ['queued', 'started', 'done'] as const)
  const call = { ...SYSTEM_CALL, caller: people[0]! }
  const done = moveTasks(deps, { ...call, caller: people[0]! }, { deli_id, section_id }, { task_ids: [id], state })
  const rejected = await outcomeOf(done)
  note(walk, rejected ?? `task ${state}`)
  if (rejected !== null) return
  if (state !== 'queued' && order.status === 'accepted') order.status = 'cooking'
  // Undoing the only started task also undoes the start of its order.
  const is_begun = (await findTasks(deps.db, order.id))!.tasks.some((task) => task.state !== 'queued')
  if (state === 'queued' && before === 'started' && order.status === 'cooking' && !is_begun) order.status = 'accepted'
}

async function versionOf({ deps }: Walk, id: number) {
  return deps.db
    .selectFrom('orders')
    .select(['version', 'paid_agorot', 'refunded_agorot'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function delay(walk: Walk, { id }: WalkedOrder): Promise<void> {
  const { version } = await versionOf(walk, id)
  const body = { minutes: 5, what: one(walk, ['promise', 'kitchen'] as const), version }
  const by = walk.people[0]!
  note(walk, (await outcomeOf(delayPromise(walk.deps, { ...SYSTEM_CALL, caller: by }, id, body))) ?? 'delay')
}

async function giveBack(walk: Walk, { id }: WalkedOrder): Promise<void> {
  const { version, paid_agorot, refunded_agorot } = await versionOf(walk, id)
  const most = paid_agorot - refunded_agorot
  if (most === 0) return
  const by = walk.people[0]!
  const request = {
    payment_id: randomUUID(),
    amount_agorot: 1 + walk.pick(most),
    destination: 'wallet',
    reason: 'goodwill',
  } as const
  const given = refund(walk.deps, { ...SYSTEM_CALL, caller: by }, id, {
    ...request,
    liable: 'business',
    note: '',
    till_id: null,
    version,
  })
  note(walk, (await outcomeOf(given)) ?? 'refund')
}
