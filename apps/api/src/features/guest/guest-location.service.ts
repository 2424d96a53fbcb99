import type { guestOrders } from '@tavlin/contract/guest-orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { showLocation } from '#features/customers/addresses/location.service.ts'
import type { Deps } from '#platform/deps.ts'

type LocationInput = { readonly place_id: string; readonly session: string; readonly lang: 'he' | 'en' }

/** Returns the chosen address with the delivery fee and minimum order of each deli, before there is a cart. */
export async function showGuestLocation(
  deps: Deps,
  input: LocationInput,
): Promise<HandlerResult<typeof guestOrders.guestLocation>> {
  const { formatted, latitude, longitude, sealed, quotes } = (await showLocation(deps, input)).data
  const fees = quotes.map(({ deli_id, because, fee_agorot, minimum_agorot }) => {
    const reason = REASONS[because ?? 'below_minimum']
    return { deli_id, served: reason === null, reason, fee_agorot, minimum_agorot }
  })
  return { data: { formatted, latitude, longitude, sealed, quotes: fees } }
}

/**
 * A quote below the minimum counts as served, because these quotes are for an empty cart; the minimum is a field of its
 * own.
 */
const REASONS = { outside: 'out_of_zone', shut: 'area_closed', below_minimum: null } as const
