import { PLAIN_REASONS, type PlainReason } from '@tavlin/domain/availability/plain-reasons'
import type { CartProblem, PricedCart } from '../state/kiosk-calls.ts'

export type SortedProblems = {
  /** Why a line cannot be ordered, by the key of the line. */
  of_line: ReadonlyMap<string, PlainReason>
  is_slot: boolean
  is_address: boolean
  is_below_minimum: boolean
  /** True when the problems without a line concern the meals, not the slot, the address or the minimum. */
  is_items: boolean
}

const SLOT: ReadonlySet<CartProblem['reason']> = new Set(['closed', 'paused', 'past', 'too_late', 'too_far', 'full'])
const ADDRESS: ReadonlySet<CartProblem['reason']> = new Set(['address_missing', 'out_of_zone', 'area_closed'])

const plainOf = (reason: CartProblem['reason']): PlainReason =>
  PLAIN_REASONS.find((plain) => plain === reason) ?? 'not_offered'

/** Groups problems by where they are shown. */
export function sortProblems(problems: readonly CartProblem[]): SortedProblems {
  const of_cart = problems.filter(({ line }) => line === null).map(({ reason }) => reason)
  const is_slot = of_cart.some((reason) => SLOT.has(reason))
  const is_address = of_cart.some((reason) => ADDRESS.has(reason))
  const is_below_minimum = of_cart.includes('below_minimum')
  return {
    of_line: new Map(problems.flatMap(({ line, reason }) => (line === null ? [] : [[line, plainOf(reason)] as const]))),
    is_slot,
    is_address,
    is_below_minimum,
    is_items: of_cart.length > 0 && !is_slot && !is_address && !is_below_minimum,
  }
}

type PricedLines = PricedCart['price']['lines']

/**
 * Adds the prices that the guest sees for the first time; a price that was seen before stays, to show the difference.
 */
export function withSeen(seen: Readonly<Record<string, number>>, lines: PricedLines): Readonly<Record<string, number>> {
  const added = lines.filter(({ key }) => seen[key] === undefined)
  if (added.length === 0) return seen
  return { ...seen, ...Object.fromEntries(added.map(({ key, unit_agorot }) => [key, unit_agorot])) }
}

export const seenOf = (lines: PricedLines): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ key, unit_agorot }) => [key, unit_agorot]))
