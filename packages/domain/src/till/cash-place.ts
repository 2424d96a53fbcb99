import type { OrderStatus } from '../orders/order-machine.ts'
import { Refusal } from '../refusal.ts'

/** Where cash of an order enters or leaves; `office` is cash of a deli without an open till. */
export type CashPlace =
  | { readonly kind: 'till'; readonly till_id: number }
  | { readonly kind: 'bag'; readonly driver_id: number }
  | { readonly kind: 'office' }

type CashContext = {
  /** The till that was named, or at which the caller works. */
  readonly till_id: number | null
  /** Tills of the deli whose session is open. */
  readonly open_tills: readonly { readonly id: number; readonly name: string }[]
  readonly status: OrderStatus
  readonly driver_id: number | null
}

const ON_THE_ROAD: readonly OrderStatus[] = ['on-the-way', 'completed']
const OFFICE: CashPlace = { kind: 'office' }

/**
 * A named till must be open. Without one, a driver who took the order keeps the cash in the bag; otherwise it lies in
 * the only open drawer. With several open drawers the till must be named.
 */
export function placeOfCash({ till_id, open_tills, status, driver_id }: CashContext): CashPlace {
  if (till_id !== null) return namedTill(till_id, open_tills)
  if (driver_id !== null && ON_THE_ROAD.includes(status)) return { kind: 'bag', driver_id }
  if (open_tills.length > 1)
    throw new Refusal('till_missing', { tills: open_tills.map(({ id, name }) => ({ id, name })) })
  return open_tills[0] ? { kind: 'till', till_id: open_tills[0].id } : OFFICE
}

/** Cash given back comes from the named till, the only open one, or the office. */
export function placeOfCashRefund({ till_id, open_tills }: Pick<CashContext, 'till_id' | 'open_tills'>): CashPlace {
  if (till_id !== null) return namedTill(till_id, open_tills)
  return open_tills.length === 1 ? { kind: 'till', till_id: open_tills[0]!.id } : OFFICE
}

function namedTill(till_id: number, open_tills: CashContext['open_tills']): CashPlace {
  if (!open_tills.some(({ id }) => id === till_id)) throw new Refusal('till_not_open', { till_id })
  return { kind: 'till', till_id }
}
