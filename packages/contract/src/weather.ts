import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { Named } from './order-schemas.ts'

/** Kinds of weather that matter to deliveries. */
export const WEATHER_KINDS = ['clear', 'clouds', 'fog', 'rain', 'snow', 'storm'] as const

export const WeatherHour = z.object({
  /** Start of the hour. */
  at: instant,
  kind: z.enum(WEATHER_KINDS),
  temperature_c: z.number(),
  rain_mm: z.number(),
  /** Probability of rain; null when the provider gives none. */
  rain_percent: z.int().nullable(),
})

export const weather = endpoints({
  nextHours: {
    method: 'GET',
    path: '/weather',
    summary: 'Weather of the next hours at the caller’s deli; null without a provider, a location or an answer',
    access: 'view_orders',
    returns: z.object({
      data: z
        .object({
          deli: Named,
          hours: z.array(WeatherHour),
          /** When the provider answered; older than an hour while it does not answer. */
          read_at: instant,
          /** Name and address of the provider, whose licence asks to be named. */
          source: z.object({ name: z.string(), url: z.string() }),
        })
        .nullable(),
    }),
  },
})
