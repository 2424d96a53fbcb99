import type { OrderStatus } from './order-machine.ts'

export type Allergies = { readonly allergen_ids: readonly number[]; readonly allergy_note: string }

/**
 * Whether an order must copy its customer's current allergies. Open orders do, until the food is delivered; a closed
 * order keeps the allergies that the kitchen saw, as evidence.
 */
export function takesOverAllergies(order: Allergies & { readonly status: OrderStatus }, customer: Allergies): boolean {
  if (order.status === 'completed' || order.status === 'cancelled') return false
  return !sameAllergies(order, customer)
}

export function sameAllergies(left: Allergies, right: Allergies): boolean {
  const ids = new Set(left.allergen_ids)
  const is_same_set = ids.size === new Set(right.allergen_ids).size && right.allergen_ids.every((id) => ids.has(id))
  return is_same_set && left.allergy_note === right.allergy_note
}
