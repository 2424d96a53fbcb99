import { Refusal } from '../refusal.ts'

/** Allowed direction of each kind; a quantity of 0 is never allowed. */
const DIRECTIONS = {
  opening_balance: 'in',
  purchase_receipt: 'in',
  return_to_supplier: 'out',
  sale_consume: 'out',
  production_consume: 'out',
  waste: 'out',
  count_adjustment: 'both',
  transfer_out: 'out',
  transfer_in: 'in',
  reversal: 'both',
} as const

export type MoveKind = keyof typeof DIRECTIONS
export const directionOf = (kind: MoveKind): 'in' | 'out' | 'both' => DIRECTIONS[kind]
export const MOVE_KINDS = Object.keys(DIRECTIONS) as readonly MoveKind[]

/**
 * Reasons that users can choose. The system also writes `cancelled`, for orders cancelled after the kitchen started.
 */
export const WASTE_REASONS = ['spoiled', 'expired', 'overproduced', 'dropped', 'returned', 'tasting', 'other'] as const
export type WasteReason = (typeof WASTE_REASONS)[number]
/** `recall` is written when a lot is recalled. */
export type RecordedReason = WasteReason | 'recall'

/** Quantities in base units of the ingredient; outgoing ones are negative. */
export type NewMove = {
  readonly kind: MoveKind
  readonly quantity_base: number
  readonly reason?: RecordedReason | null | undefined
  readonly note?: string | undefined
}
export type StockMove = NewMove & { readonly id: number; readonly reversed_by: number | null }

/** `incoming` is not delivered yet and does not count as available. */
export type Balance = {
  readonly stocked_base: number
  readonly reserved_base: number
  readonly incoming_base: number
}

export const availableOf = ({ stocked_base, reserved_base }: Balance): number => stocked_base - reserved_base

/**
 * Sales are booked even without stock on record; the next count corrects the stock. Deliberate removals, such as waste
 * or transfers, require stock.
 */
const NEEDS_STOCK: readonly MoveKind[] = ['waste', 'transfer_out', 'return_to_supplier']

export function checkMove(move: NewMove, balance: Balance): void {
  checkSign(move)
  checkWaste(move)
  const wanted_base = -move.quantity_base
  if (NEEDS_STOCK.includes(move.kind) && wanted_base > balance.stocked_base)
    throw new Refusal('not_enough_stock', { stocked_base: balance.stocked_base, wanted_base })
}

export function checkSign({ kind, quantity_base }: NewMove): void {
  const direction = DIRECTIONS[kind]
  const fits = direction === 'both' ? quantity_base !== 0 : direction === 'in' ? quantity_base > 0 : quantity_base < 0
  if (!fits) throw new Refusal('stock_sign_wrong', { kind, quantity_base, direction })
}

export function balanceAfter(balance: Balance, move: NewMove): Balance {
  return { ...balance, stocked_base: balance.stocked_base + move.quantity_base }
}

/** Returns the two moves of one transfer: what leaves one deli arrives in the other. */
export function transferPair(quantity_base: number): readonly [NewMove, NewMove] {
  return [
    { kind: 'transfer_out', quantity_base: -quantity_base },
    { kind: 'transfer_in', quantity_base },
  ]
}

export function reversalOf(move: StockMove): NewMove & { readonly reversal_of: number } {
  if (move.kind === 'reversal' || move.reversed_by !== null)
    throw new Refusal('already_reversed', { move_id: move.id, reversed_by: move.reversed_by })
  return { kind: 'reversal', quantity_base: -move.quantity_base, reversal_of: move.id }
}

/** Whether stock is at or below the reorder level. */
export const isLow = (available_base: number, reorder_base: number | null): boolean =>
  reorder_base !== null && available_base <= reorder_base

export type ThresholdCrossing = 'crossed_down' | 'crossed_up' | 'same'

/** Reports only the moment when stock crosses the level, not that it stays low. */
export function lowness(before_base: number, after_base: number, reorder_base: number | null): ThresholdCrossing {
  const [was_low, is_low] = [isLow(before_base, reorder_base), isLow(after_base, reorder_base)]
  return was_low === is_low ? 'same' : is_low ? 'crossed_down' : 'crossed_up'
}

function checkWaste({ kind, reason, note }: NewMove): void {
  if (kind !== 'waste') return
  if (!reason) throw new Refusal('waste_reason_missing', { allowed: WASTE_REASONS })
  if (reason === 'other' && !note?.trim()) throw new Refusal('waste_reason_missing', { needs: 'note' })
}
