import type { OrderDraft } from './draft.ts'

type State = {
  draft: OrderDraft
  has_address: boolean
  has_place: boolean
  has_problems: boolean
  /** True when the only problem is a discount that waits for a manager's approval. */
  waits_approval: boolean
  /** True when someone else saved another version of the placed order. */
  is_stale: boolean
  is_overpaid: boolean
  /** True for a placed order without changes. */
  is_same: boolean
}
export type ReadinessProblem =
  | 'no_customer'
  | 'no_address'
  | 'no_slot'
  | 'no_meals'
  | 'has_problems'
  | 'waits_approval'
  | 'stale_version'
  | 'too_much'
  | 'nothing_changed'

/** Returns the first missing step, in the order of the form; null when the order can be sent. */
export function notReady({
  draft,
  has_address,
  has_place,
  has_problems,
  waits_approval,
  is_stale,
  is_overpaid,
  is_same,
}: State): ReadinessProblem | null {
  const is_delivery = draft.order_type === 'delivery'
  if (is_delivery && draft.customer_id === null) return 'no_customer'
  if (is_delivery && !has_address) return 'no_address'
  if (!has_place) return 'no_slot'
  if (draft.lines.length === 0) return 'no_meals'
  if (is_stale) return 'stale_version'
  if (has_problems && !draft.may_be_placed) return waits_approval ? 'waits_approval' : 'has_problems'
  if (is_overpaid) return 'too_much'
  return is_same ? 'nothing_changed' : null
}
