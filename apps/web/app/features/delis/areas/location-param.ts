import { DAY_ENDS_MINUTE, DAY_STARTS_MINUTE } from '@tavlin/domain/availability/facts'

/** The location to check, from the URL: `at=32.07,34.78`, optionally `total=15000` and `minute=1140`. */
export type LocationParam = { lat: number; lng: number; total_agorot: number | null; minute: number | null }

const AT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

export function locationParam(params: URLSearchParams): LocationParam | null {
  const [, lat, lng] = AT.exec(params.get('at') ?? '') ?? []
  if (lat === undefined || lng === undefined || Math.abs(+lat) > 90 || Math.abs(+lng) > 180) return null
  const minute = numberOf(params.get('minute'))
  const is_of_day = minute !== null && minute >= DAY_STARTS_MINUTE && minute <= DAY_ENDS_MINUTE
  return {
    lat: +lat,
    lng: +lng,
    total_agorot: numberOf(params.get('total')),
    minute: is_of_day ? minute : null,
  }
}

const numberOf = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? +text : null)

export const locationText = (lng: number, lat: number): string => `${lat.toFixed(5)},${lng.toFixed(5)}`
