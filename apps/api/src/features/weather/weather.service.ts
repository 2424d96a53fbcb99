import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { weather } from '@tavlin/contract/weather'
import type { Spot } from '#platform/companies/geocoder.ts'
import { openWeather, type WeatherProvider } from '#platform/companies/weather.ts'
import type { Deps } from '#platform/deps.ts'
import { findSpot } from './weather.repo.ts'

const FRESH_MS = 60 * 60_000
/** A forecast that is older than this is not shown any more. */
const MOST_AGE_MS = 6 * 60 * 60_000
/** Pause after a failure, so that a provider that is down delays at most one request in this time. */
const RETRY_MS = 60_000
const HOUR_MS = 60 * 60_000
const SHOWN_HOURS = 8
/** Locations that are cached; the oldest is dropped first. */
const MOST_SPOTS = 200

type Forecast = { readonly hours: Awaited<ReturnType<WeatherProvider['read']>>; readonly read_at: number }
type Cached = { forecast: Forecast | null; next_read: number; reading: Promise<void> | null }

/** Opens the forecast with a cache by place, which all users of this process share. */
export function openForecast({ db, config, now, log }: Pick<Deps, 'db' | 'config' | 'now' | 'log'>) {
  const provider = openWeather(config.weather)
  const spots = new Map<string, Cached>()

  async function read(source: WeatherProvider, spot: Spot, cached: Cached): Promise<void> {
    const at = now().getTime()
    try {
      cached.forecast = { hours: await source.read(spot), read_at: at }
      cached.next_read = at + FRESH_MS
    } catch (error) {
      // Without the URL, which contains the key.
      log.warn({ why: (error as Error).name }, 'the weather provider does not answer as it should')
      cached.next_read = at + RETRY_MS
    } finally {
      cached.reading = null
    }
  }

  async function forecastAt(source: WeatherProvider, spot: Spot): Promise<Forecast | null> {
    const key = `${spot.latitude} ${spot.longitude}`
    const cached = spots.get(key) ?? { forecast: null, next_read: 0, reading: null }
    if (!spots.has(key) && spots.size >= MOST_SPOTS) spots.delete(spots.keys().next().value!)
    spots.set(key, cached)
    const at = now().getTime()
    if (cached.next_read <= at) cached.reading ??= read(source, spot, cached)
    // A page with an older forecast does not wait for the newer one.
    if (cached.forecast === null) await cached.reading
    const { forecast } = cached
    return forecast && at - forecast.read_at <= MOST_AGE_MS ? forecast : null
  }

  return {
    async nextHours(caller: Caller): Promise<HandlerResult<typeof weather.nextHours>> {
      if (provider === null) return { data: null }
      const found = await findSpot(db, caller.id, delisOf('view_orders', caller))
      if (!found) return { data: null }
      const forecast = await forecastAt(provider, {
        latitude: rounded(found.latitude),
        longitude: rounded(found.longitude),
      })
      if (!forecast) return { data: null }
      const from = now().getTime() - HOUR_MS
      const hours = forecast.hours.filter(({ at }) => Date.parse(at) > from).slice(0, SHOWN_HOURS)
      if (hours.length === 0) return { data: null }
      const read_at = new Date(forecast.read_at).toISOString()
      return { data: { deli: found.deli, hours, read_at, source: { name: provider.name, url: provider.url } } }
    },
  }
}

/** About ten kilometres: delis of a town share a forecast, and the provider learns no address. */
const rounded = (degrees: number): number => Math.round(degrees * 10) / 10
