import { Refusal } from '../refusal.ts'

export const COUNT_STATUSES = ['open', 'submitted', 'approved', 'cancelled'] as const
export type CountStatus = (typeof COUNT_STATUSES)[number]

/** Users who may see the stock may count it; only inventory managers may change the booked stock. */
export type CountRight = 'view_inventory' | 'manage_inventory'

const MOVES: readonly { readonly from: CountStatus; readonly to: CountStatus; readonly right: CountRight }[] = [
  { from: 'open', to: 'submitted', right: 'view_inventory' },
  { from: 'open', to: 'cancelled', right: 'view_inventory' },
  { from: 'submitted', to: 'approved', right: 'manage_inventory' },
  { from: 'submitted', to: 'open', right: 'manage_inventory' },
  { from: 'submitted', to: 'cancelled', right: 'manage_inventory' },
]

/** A null `counted_base` means not counted yet. `expected_base` is the booked stock when the line was counted. */
export type CountLine = {
  readonly ingredient_id: number
  readonly counted_base: number | null
  readonly expected_base: number | null
}

/** Status changes that this user may make; the API guard and the buttons use the same table. */
export function countMoves(from: CountStatus, rights: readonly CountRight[]): CountStatus[] {
  return MOVES.filter((move) => move.from === from && rights.includes(move.right)).map((move) => move.to)
}

export function checkCountMove(
  from: CountStatus,
  to: CountStatus,
  rights: readonly CountRight[],
  lines: readonly Pick<CountLine, 'counted_base'>[],
): void {
  const allowed = countMoves(from, rights)
  if (!allowed.includes(to)) throw new Refusal('count_move_not_allowed', { from, to, allowed })
  if (to === 'submitted' && lines.every((line) => line.counted_base === null)) throw new Refusal('count_is_empty')
}

/** Adds the difference instead of setting the balance, so that movements after counting stay booked. */
export function adjustmentsOf(lines: readonly CountLine[]): { ingredient_id: number; quantity_base: number }[] {
  return lines.flatMap(({ ingredient_id, counted_base, expected_base }) => {
    const quantity_base = counted_base === null ? 0 : counted_base - (expected_base ?? 0)
    return quantity_base === 0 ? [] : [{ ingredient_id, quantity_base }]
  })
}
