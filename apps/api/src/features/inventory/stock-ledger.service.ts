import { type Balance, availableOf, balanceAfter, checkMove, lowness, reversalOf } from '@tavlin/domain/inventory/stock'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { insertLots } from './lot.repo.ts'
import * as repo from './stock-ledger.repo.ts'

/**
 * Limit of ids per event, because a realtime message has at most 10 kB: with more ids, screens are only informed that
 * something moved.
 */
const MAX_IDS_PER_EVENT = 100

type LockedBooks = Map<string, repo.LockedBalance>
const keyOf = ({ deli_id, ingredient_id }: repo.StockKey): string => `${deli_id}:${ingredient_id}`

export type PostedMove = repo.StockKey & { readonly id: number; readonly stocked_base: number }

/**
 * Writes moves into the ledger. `balances` must contain every affected balance, locked in this transaction. `more` is
 * recorded with the events of the moves, to save a round trip.
 */
export async function postMoves(
  { tx, call, now: at }: CommandContext,
  balances: readonly repo.LockedBalance[],
  moves: readonly repo.MoveRow[],
  more: readonly NewEvent[] = [],
): Promise<PostedMove[]> {
  const before: LockedBooks = new Map(balances.map((one) => [keyOf(one), one]))
  const after: LockedBooks = new Map(before)
  for (const move of moves) {
    const balance = after.get(keyOf(move))!
    explainRefusal(move, () => checkMove(move, balance))
    after.set(keyOf(move), { ...balance, ...balanceAfter(balance, move) })
  }
  const touched = [...new Set(moves.map(keyOf))].map((key) => savedOf(before.get(key)!, after.get(key)!))
  const ids =
    moves.length === 0 ? [] : await repo.insertMoves(tx, moves, touched, { at, actor_id: call.caller?.id ?? null })
  await recordEach(tx, call, [...eventsOf('stock.moved', touched), ...more])
  return moves.map((move, i) => ({
    deli_id: move.deli_id,
    ingredient_id: move.ingredient_id,
    id: ids[i]!,
    stocked_base: after.get(keyOf(move))!.stocked_base,
  }))
}

/** Replaces all stock claims of this cause, which is an order or a purchase. Idempotent. */
export async function claimStock(
  { tx, call, now: at }: CommandContext,
  { lines, ...cause }: repo.ClaimCause & { lines: readonly repo.Claim[] },
): Promise<void> {
  await repo.lockCause(tx, cause)
  const balances = await repo.lockBalancesOfCause(tx, cause, lines)
  const column = cause.kind === 'reserved' ? 'reserved_base' : 'incoming_base'
  const change = new Map<string, number>()
  const add = (one: repo.StockKey, by: number) => change.set(keyOf(one), (change.get(keyOf(one)) ?? 0) + by)
  for (const had of await repo.listClaims(tx, cause)) add(had, -had.quantity_base)
  for (const line of lines) add(line, line.quantity_base)
  const touched = balances.flatMap((balance) => {
    const by = change.get(keyOf(balance)) ?? 0
    return by === 0 ? [] : [savedOf(balance, { ...balance, [column]: balance[column] + by })]
  })
  if (touched.length === 0) return
  await repo.saveClaims(tx, cause, { claims: lines, balances: touched }, at)
  await recordEach(tx, call, eventsOf('stock.claimed', touched))
}

type ReceivedGoods = Pick<repo.MoveRow, 'ingredient_id' | 'quantity_base' | 'entered_thousandths' | 'entered_unit'> & {
  readonly lot?: { readonly line_id: number; readonly code: string; readonly expires_on: string | null }
}

type ReceivedStock = {
  readonly purchase_id: number
  readonly supplier_id: number
  readonly receipt_id: number
  readonly deli_id: number
  readonly accepted: readonly ReceivedGoods[]
  /** Stock that the supplier still has to deliver; replaces the previous claims of the purchase. */
  readonly incoming: readonly repo.Claim[]
  readonly event: NewEvent
}

/** Books goods from a supplier and what is still incoming, for purchasing. Locks all balances at once. */
export async function bookReceipt(command: CommandContext, received: ReceivedStock): Promise<void> {
  const { purchase_id, supplier_id, receipt_id, deli_id, accepted, incoming, event } = received
  const cause = { source: 'purchase', source_id: purchase_id, kind: 'incoming' } as const
  const goods = accepted.map((line) => ({ ...line, deli_id }))
  const balances = await repo.lockBalancesOfCause(command.tx, cause, [...goods, ...incoming])
  const lots = goods.flatMap(({ ingredient_id, lot }) =>
    lot ? [{ deli_id, ingredient_id, supplier_id, receipt_id, ...lot }] : [],
  )
  const lot_ids = lots.length > 0 ? await insertLots(command.tx, lots, command.now) : []
  const moves = goods.map(({ lot, ...line }) => ({
    ...line,
    kind: 'purchase_receipt' as const,
    source: 'receipt' as const,
    source_id: receipt_id,
    lot_id: lot && lot_ids.shift(),
  }))
  await postMoves(command, balances, moves, [event])
  await claimStock(command, { ...cause, lines: incoming })
}

type ReversedStock = Omit<ReceivedStock, 'supplier_id' | 'deli_id' | 'accepted'>

/**
 * Takes the goods of a receipt out of the stock again, also when some were used since: stock may be negative until the
 * next count, as after a sale. Skips moves that were reversed one by one, which earlier versions allowed.
 */
export async function reverseBookedReceipt(command: CommandContext, reversed: ReversedStock): Promise<void> {
  const { purchase_id, receipt_id, incoming, event } = reversed
  const cause = { source: 'purchase', source_id: purchase_id, kind: 'incoming' } as const
  const booked = await repo.listMovesOfReceipt(command.tx, receipt_id)
  const balances = await repo.lockBalancesOfCause(command.tx, cause, [...booked, ...incoming])
  const moves = booked
    .filter((move) => move.reversed_by === null)
    .map((move) => ({ ...reversalOf(move), deli_id: move.deli_id, ingredient_id: move.ingredient_id }))
  await postMoves(command, balances, moves, [event])
  await claimStock(command, { ...cause, lines: incoming })
}

/**
 * Claims stock for an order being placed, which has no claims yet: uses one statement and returns the events to record
 * with the order.
 */
export async function claimFirst(
  tx: Tx,
  at: Date,
  { order_id, lines }: { order_id: number; lines: readonly repo.Claim[] },
): Promise<NewEvent[]> {
  if (lines.length === 0) return []
  const low = await repo.claimFirst(tx, { source: 'order', source_id: order_id, kind: 'reserved' }, lines, at)
  return [...deliEvents('stock.claimed', lines), ...low.map(ranLow)]
}

type ReorderRow = repo.StockKey & Balance & { readonly reorder_base: number | null }

function savedOf(before: ReorderRow, after: ReorderRow): repo.SavedBalance {
  const crossing = lowness(availableOf(before), availableOf(after), before.reorder_base)
  const { deli_id, ingredient_id, stocked_base, reserved_base, incoming_base } = after
  const low = crossing === 'crossed_down' ? 'since_now' : crossing === 'crossed_up' ? 'no_more' : 'as_before'
  return { deli_id, ingredient_id, stocked_base, reserved_base, incoming_base, low }
}

/** Returns one event per deli, and one for each ingredient that has just run low. */
function eventsOf(name: 'stock.moved' | 'stock.claimed', touched: readonly repo.SavedBalance[]): NewEvent[] {
  const low = touched.filter((one) => one.low === 'since_now')
  return [...deliEvents(name, touched), ...low.map(ranLow)]
}

function deliEvents(name: 'stock.moved' | 'stock.claimed', touched: readonly repo.StockKey[]): NewEvent[] {
  return [...new Set(touched.map(({ deli_id }) => deli_id))].map((deli_id): NewEvent => {
    const here = touched.filter((one) => one.deli_id === deli_id).slice(0, MAX_IDS_PER_EVENT)
    return { name, data: { deli_id, ingredient_ids: here.map(({ ingredient_id }) => ingredient_id) }, deli_id }
  })
}

export const ranLow = ({ deli_id, ingredient_id }: repo.StockKey): NewEvent => ({
  name: 'stock.ran_low',
  data: { deli_id, ingredient_id },
  deli_id,
})

/** Adds ingredient and deli to the refusal, because the domain rule does not have them. */
function explainRefusal({ deli_id, ingredient_id }: repo.StockKey, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, deli_id, ingredient_id })
    throw error
  }
}
