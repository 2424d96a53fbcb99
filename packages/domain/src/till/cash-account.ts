import type { OrderStatus } from '../orders/order-machine.ts'
import { Refusal } from '../refusal.ts'

/** Account in which cash of an order enters or leaves; `office` is cash of a deli without an open till. */
export type CashAccount =
  | { readonly kind: 'till'; readonly till_id: number }
  | { readonly kind: 'bag'; readonly driver_id: number }
  | { readonly kind: 'office' }

type CashContext = {
  /** The till in the request, or else the till of the caller's session; null without either. */
  readonly till_id: number | null
  /** Tills of the deli whose session is open. */
  readonly open_tills: readonly { readonly id: number; readonly name: string }[]
  readonly status: OrderStatus
  readonly driver_id: number | null
}

const ON_THE_ROAD: readonly OrderStatus[] = ['on-the-way', 'completed']
const OFFICE: CashAccount = { kind: 'office' }

/**
 * Returns the account for the cash of an order. A till in the request must be open. Without a till, the cash of an
 * order that a driver carries or has delivered is in the driver's bag; otherwise it is in the only open drawer, or in
 * the office when none is open. With several open drawers the request must contain the till.
 */
export function cashAccountOf({ till_id, open_tills, status, driver_id }: CashContext): CashAccount {
  if (till_id !== null) return namedTill(till_id, open_tills)
  if (driver_id !== null && ON_THE_ROAD.includes(status)) return { kind: 'bag', driver_id }
  if (open_tills.length > 1)
    throw new Refusal('till_missing', { tills: open_tills.map(({ id, name }) => ({ id, name })) })
  return open_tills[0] ? { kind: 'till', till_id: open_tills[0].id } : OFFICE
}

/** A cash refund is paid from the till in the request, else from the only open till, else from the office. */
export function refundAccountOf({ till_id, open_tills }: Pick<CashContext, 'till_id' | 'open_tills'>): CashAccount {
  if (till_id !== null) return namedTill(till_id, open_tills)
  return open_tills.length === 1 ? { kind: 'till', till_id: open_tills[0]!.id } : OFFICE
}

function namedTill(till_id: number, open_tills: CashContext['open_tills']): CashAccount {
  if (!open_tills.some(({ id }) => id === till_id)) throw new Refusal('till_not_open', { till_id })
  return { kind: 'till', till_id }
}
