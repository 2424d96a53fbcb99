import { isDiscountProblem } from '@tavlin/domain/wallet/discount-approval'
import type { Problem } from './cart-types.ts'

export type CartSection = 'customer' | 'delivery' | 'slot' | 'meals' | 'discount'
export type PlacedProblems = { of_line: ReadonlyMap<string, Problem[]> } & Record<CartSection, Problem[]>

const SECTION_OF: Partial<Record<Problem['code'], CartSection>> = {
  customer_missing: 'customer',
  customer_blocked: 'customer',
  prepay_only: 'customer',
  address_missing: 'delivery',
  out_of_zone: 'delivery',
  area_shut: 'delivery',
  below_minimum: 'delivery',
  timeslot_not_found: 'slot',
  timeslot_expired: 'slot',
  timeslot_occupied: 'slot',
  slot_full: 'slot',
}

const sectionOf = ({ code }: Problem): CartSection =>
  isDiscountProblem(code) ? 'discount' : (SECTION_OF[code] ?? 'meals')

/** Groups problems by where they can be fixed: at a cart line or in a step. */
export function placed(problems: readonly Problem[]): PlacedProblems {
  const of_line = new Map<string, Problem[]>()
  const rest: Record<CartSection, Problem[]> = { customer: [], delivery: [], slot: [], meals: [], discount: [] }
  for (const problem of problems) {
    if (problem.line !== null) of_line.set(problem.line, [...(of_line.get(problem.line) ?? []), problem])
    else rest[sectionOf(problem)].push(problem)
  }
  return { of_line, ...rest }
}

/** Codes after which it is unknown whether the server received the request. */
export const LOST: readonly string[] = ['api_unreachable', 'api_timeout']

/** Returns all problems of a rejected cart. Null when the request was rejected for another reason. */
export function problemsIn(error: { code: string; details?: unknown }): Problem[] | null {
  const problems = (error.details as { problems?: unknown } | undefined)?.problems
  return error.code === 'cart_items_not_valid' && Array.isArray(problems) ? (problems as Problem[]) : null
}
