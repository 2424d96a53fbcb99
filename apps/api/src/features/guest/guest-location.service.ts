import type { guestOrders } from '@tavlin/contract/guest-orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { Quote } from '@tavlin/domain/availability/quote'
import type { Coordinates } from '@tavlin/domain/customers/location'
import { showLocation } from '#features/customers/addresses/location.service.ts'
import { quotesAtEach } from '#features/delis/areas/area-quote.service.ts'
import type { Deps } from '#platform/deps.ts'

type LocationInput = { readonly place_id: string; readonly session: string; readonly lang: 'he' | 'en' }

/** Returns the chosen address with the delivery fee and minimum order of each deli, before there is a cart. */
export async function showGuestLocation(
  deps: Deps,
  input: LocationInput,
): Promise<HandlerResult<typeof guestOrders.guestLocation>> {
  const { formatted, latitude, longitude, sealed, quotes } = (await showLocation(deps, input)).data
  return { data: { formatted, latitude, longitude, sealed, quotes: quotes.map(quoteOfGuest) } }
}

/** Returns the fees at a pin, without the geocoder, which bills every request. */
export async function showGuestQuotes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { latitude, longitude }: Coordinates,
): Promise<HandlerResult<typeof guestOrders.guestQuotes>> {
  const [quotes = []] = await quotesAtEach(db, [{ lat: latitude, lng: longitude }], now())
  return { data: quotes.map(quoteOfGuest) }
}

export function quoteOfGuest({ deli_id, because, area, fee_agorot, minimum_agorot }: Quote) {
  const reason = REASONS[because ?? 'below_minimum']
  const named = area && { name_he: area.name_he, name_en: area.name_en }
  return { deli_id, served: reason === null, reason, area: named, fee_agorot, minimum_agorot }
}

/**
 * A quote below the minimum counts as served, because these quotes are for an empty cart; the minimum is a field of its
 * own.
 */
const REASONS = { outside: 'out_of_zone', shut: 'area_closed', below_minimum: null } as const
