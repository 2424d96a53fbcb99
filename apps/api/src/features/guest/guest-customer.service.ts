import { GeocodedLocation } from '@tavlin/contract/addresses'
import type { guestCustomers } from '@tavlin/contract/guest-customers'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { businessDay } from '@tavlin/domain/business-time'
import { pointsWorth } from '@tavlin/domain/orders/payment-rules'
import { Refusal } from '@tavlin/domain/refusal'
import { findAddresses } from '#features/customers/addresses/address.service.ts'
import { findLastOrder } from '#features/orders/page/history.service.ts'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { Call } from '#platform/http/call.ts'
import { sealLocation } from '#platform/secrets/sealed-location.ts'
import { quoteOfGuest } from './guest-location.service.ts'
import { type SessionInput, expectVerified } from './guest-session.service.ts'
import { findFacts } from './guest-session.repo.ts'

type CustomerResult = HandlerResult<typeof guestCustomers.guestCustomer>
type SavedAddress = Awaited<ReturnType<typeof findAddresses>>[number]

/** Lists every field that a verified customer sees, so that a new column does not reach them by itself. */
export async function showGuestCustomer(deps: Deps, call: Call, input: SessionInput): Promise<CustomerResult> {
  const { id, expires_at } = await expectVerified(deps, call, input)
  const { db, now } = deps
  const facts = await findFacts(db, id)
  if (!facts) throw new Refusal('guest_not_verified')
  const addresses = await findAddresses(deps, [id])
  const point_agorot = await readSetting(db, 'point_agorot', businessDay(now()))
  const { first_name, wallet_agorot, points } = facts
  return {
    data: {
      first_name,
      wallet_agorot,
      points,
      points_agorot: pointsWorth(points, point_agorot),
      addresses: addresses.map((one) => addressOfCustomer(deps, one)),
      last_order: lastOrderOf(await findLastOrder(db, id)),
      expires_at,
    },
  }
}

/** Seals the position of the pin, so that the address of an order is checked as if it came from the address search. */
function addressOfCustomer(deps: Deps, address: SavedAddress): CustomerResult['data']['addresses'][number] {
  const { id, label, formatted, latitude, longitude } = address
  const { entrance, floor, apartment, door_code, leave_at_door, driver_note } = address
  return {
    id,
    label,
    formatted,
    latitude,
    longitude,
    sealed: sealLocation(deps, GeocodedLocation.parse({ ...address, photos: [] })),
    entrance,
    floor,
    apartment,
    door_code,
    leave_at_door,
    driver_note,
    quotes: address.quotes.map(quoteOfGuest),
  }
}

function lastOrderOf(order: Awaited<ReturnType<typeof findLastOrder>>): CustomerResult['data']['last_order'] {
  if (!order) return null
  const { deli_id, cart, summary } = order
  const lines = cart.lines.map(({ meal_id, quantity, choices }) => {
    const { name_he = '', name_en = '' } = summary.find(({ id }) => id === meal_id) ?? {}
    return { meal_id, quantity, choices, name_he, name_en }
  })
  return { deli_id, order_type: cart.order_type, lines }
}
