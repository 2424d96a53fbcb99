import type { Lang } from '#platform/language.ts'
import type { PlaceChoice } from '#ui/address/place.ts'
import type { Place, Point, Quote } from './address.ts'

/**
 * One conversation with the geocoder after the other: a session lasts from the first letter to the choice, which is how
 * geocoders count and charge.
 */
export function placeSession(lang: Lang, newId: () => string = () => crypto.randomUUID()) {
  let session: string | null = null
  const asked = (more: Record<string, string> = {}) => {
    session ??= newId()
    return new URLSearchParams({ ...more, session, lang })
  }
  return {
    suggest: (text: string, signal: AbortSignal) => read<PlaceChoice[]>(`/api/places?${asked({ q: text })}`, signal),
    choose: async (place_id: string, signal: AbortSignal) => {
      const place = await read<Place>(`/api/places/${encodeURIComponent(place_id)}?${asked()}`, signal)
      session = null
      return place
    },
  }
}

/** Who delivers to a pin that was moved. */
export const quotesAt = ({ latitude, longitude }: Point, signal: AbortSignal) =>
  read<Quote[]>(`/api/areas/at?${new URLSearchParams({ lat: latitude.toFixed(6), lng: longitude.toFixed(6) })}`, signal)

async function read<T>(url: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url.split('?')[0]} answered ${answer.status}`)
  return ((await answer.json()) as { data: T }).data
}
