import { type Coordinates, metersBetween } from '@tavlin/domain/customers/location'
import type { GuestDeli } from '../state/kiosk-calls.ts'
import type { KioskState } from '../state/kiosk-state.ts'

export type OffReason = 'closed' | 'no_pickup' | 'no_delivery'
export type DeliChoice = {
  deli: GuestDeli
  /** Why the deli cannot be chosen; null when it can. */
  off: OffReason | null
  is_here: boolean
  fee_agorot: number | null
  /** Minutes until an order of now is ready or delivered; null for a later order, and when today is full. */
  wait_minutes: number | null
  /** Distance from the guest; null while the guest has not allowed the page to read the location. */
  meters: number | null
}
type DeliCriteria = Pick<KioskState, 'order_type' | 'is_later' | 'address'>

type Device = {
  /** The deli of this device, or of the QR code that was scanned. */
  readonly own_id: number | null
  /** Where the guest is. It stays on the device. */
  readonly spot: Coordinates | null
}

/**
 * Returns the deli of this device first, then the delis that can be chosen, for a delivery by fee and for a pickup by
 * distance or name, then the delis that cannot be chosen.
 */
export function deliChoices(delis: readonly GuestDeli[], state: DeliCriteria, { own_id, spot }: Device): DeliChoice[] {
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
      wait_minutes: order_type === null || is_later ? null : deli.wait_minutes[order_type],
      meters: metersTo(deli, spot),
    }))
    .toSorted(
      (a, b) =>
        Number(b.is_here) - Number(a.is_here) ||
        Number(a.off !== null) - Number(b.off !== null) ||
        (a.fee_agorot ?? 0) - (b.fee_agorot ?? 0) ||
        (order_type === 'pickup' ? (a.meters ?? 0) - (b.meters ?? 0) : 0) ||
        a.deli.name_he.localeCompare(b.deli.name_he, 'he'),
    )
}

const metersTo = ({ latitude, longitude }: GuestDeli, spot: Coordinates | null): number | null =>
  spot === null || latitude === null || longitude === null ? null : metersBetween(spot, { latitude, longitude })
