import type { Config } from '@tavlin/config/config'
import type { WEATHER_KINDS, WeatherHour } from '@tavlin/contract/weather'
import { z } from 'zod'
import type { Spot } from './geocoder.ts'

type Hour = z.output<typeof WeatherHour>
type Kind = (typeof WEATHER_KINDS)[number]

/** A source of forecasts. Throws when it does not answer, or with something else than a forecast. */
export type WeatherProvider = {
  readonly name: string
  readonly url: string
  readonly read: (spot: Spot) => Promise<Hour[]>
}

const TIMEOUT_MS = 2000
const MOST_BYTES = 500_000

/** Returns null when no provider is configured. */
export function openWeather({ kind, url, key }: Config['weather']): WeatherProvider | null {
  if (kind === 'none') return null
  return kind === 'open-meteo' ? openMeteo(url, key) : openWeatherMap(url, key)
}

async function readJson<T>(schema: z.ZodType<T>, url: string): Promise<T> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > MOST_BYTES) throw new Error('answered too much')
  return schema.parse(JSON.parse(text))
}

const temperature = z.number().min(-60).max(70)
const rain = z.number().min(0).max(1000)
const at = z
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((seconds) => new Date(seconds * 1000).toISOString())

const MeteoHours = z.object({
  hourly: z.object({
    time: z.array(at),
    temperature_2m: z.array(temperature.nullable()),
    precipitation: z.array(rain.nullable()),
    precipitation_probability: z.array(z.int().min(0).max(100).nullable()),
    weather_code: z.array(z.int().nullable()),
  }),
})

/** Times are requested as seconds since 1970, because local times without an offset repeat in a night of the clock change. */
const openMeteo = (url: string, key: string): WeatherProvider => ({
  name: 'Open-Meteo',
  url: 'https://open-meteo.com/',
  read: async ({ latitude, longitude }) => {
    const query = new URLSearchParams({
      latitude: String(latitude),
      longitude: String(longitude),
      hourly: 'temperature_2m,precipitation,precipitation_probability,weather_code',
      forecast_days: '2',
      timeformat: 'unixtime',
      timezone: 'GMT',
      ...(key && { apikey: key }),
    })
    const { hourly } = await readJson(MeteoHours, `${url}/v1/forecast?${query}`)
    return hourly.time.flatMap((time, n) => {
      const temperature_c = hourly.temperature_2m[n] ?? null
      const code = hourly.weather_code[n] ?? null
      if (temperature_c === null || code === null) return []
      const rain_mm = hourly.precipitation[n] ?? 0
      return [
        {
          at: time,
          kind: kindOfWmo(code),
          temperature_c,
          rain_mm,
          rain_percent: hourly.precipitation_probability[n] ?? null,
        },
      ]
    })
  },
})

/** Codes of the World Meteorological Organization (table 4677), as Open-Meteo groups them. */
function kindOfWmo(code: number): Kind {
  if (code >= 95) return 'storm'
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow'
  if (code >= 51) return 'rain'
  if (code >= 45) return 'fog'
  return code <= 1 ? 'clear' : 'clouds'
}

const OneCall = z.object({
  hourly: z
    .array(
      z.object({
        dt: at,
        temp: temperature,
        pop: z.number().min(0).max(1).optional(),
        rain: z.object({ '1h': rain }).optional(),
        snow: z.object({ '1h': rain }).optional(),
        weather: z.array(z.object({ id: z.int() })).min(1),
      }),
    )
    .max(100),
})

const openWeatherMap = (url: string, key: string): WeatherProvider => ({
  name: 'OpenWeather',
  url: 'https://openweathermap.org/',
  read: async ({ latitude, longitude }) => {
    const query = new URLSearchParams({
      lat: String(latitude),
      lon: String(longitude),
      exclude: 'current,minutely,daily,alerts',
      units: 'metric',
      appid: key,
    })
    const { hourly } = await readJson(OneCall, `${url}/data/3.0/onecall?${query}`)
    return hourly.map((one) => ({
      at: one.dt,
      kind: kindOfCondition(one.weather[0]!.id),
      temperature_c: one.temp,
      rain_mm: (one.rain?.['1h'] ?? 0) + (one.snow?.['1h'] ?? 0),
      rain_percent: one.pop === undefined ? null : Math.round(one.pop * 100),
    }))
  },
})

/** Condition codes of OpenWeather, by their first digit. */
function kindOfCondition(id: number): Kind {
  const group = Math.floor(id / 100)
  if (group === 2) return 'storm'
  if (group === 3 || group === 5) return 'rain'
  if (group === 6) return 'snow'
  if (group === 7) return 'fog'
  return id <= 801 ? 'clear' : 'clouds'
}
