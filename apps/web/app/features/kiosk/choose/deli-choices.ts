import type { GuestDeli } from '../state/kiosk-calls.ts'
import type { KioskState } from '../state/kiosk-state.ts'

export type OffReason = 'closed' | 'no_pickup' | 'no_delivery'
export type DeliChoice = {
  deli: GuestDeli
  /** Why the deli cannot be chosen; null when it can. */
  off: OffReason | null
  is_here: boolean
  fee_agorot: number | null
}
type DeliCriteria = Pick<KioskState, 'order_type' | 'is_later' | 'address'>

/** Returns the deli of this device first, then those that can be chosen: deliveries by fee, pickups by name. */
export function deliChoices(delis: readonly GuestDeli[], state: DeliCriteria, own_id: number | null): DeliChoice[] {
  const { order_type, is_later, address } = state
  const fees = new Map(address?.quotes.map(({ deli_id, fee_agorot }) => [deli_id, fee_agorot]))
  const offOf = (deli: GuestDeli): OffReason | null => {
    if (order_type === 'delivery' && !fees.has(deli.id)) return 'no_delivery'
    if (order_type === 'pickup' && !deli.order_types.includes('pickup')) return 'no_pickup'
    return deli.is_open || is_later ? null : 'closed'
  }
  return delis
    .map((deli) => ({
      deli,
      off: offOf(deli),
      is_here: deli.id === own_id,
      fee_agorot: order_type === 'delivery' ? (fees.get(deli.id) ?? null) : null,
    }))
    .toSorted(
      (a, b) =>
        Number(b.is_here) - Number(a.is_here) ||
        Number(a.off !== null) - Number(b.off !== null) ||
        (a.fee_agorot ?? 0) - (b.fee_agorot ?? 0) ||
        a.deli.name_he.localeCompare(b.deli.name_he, 'he'),
    )
}
