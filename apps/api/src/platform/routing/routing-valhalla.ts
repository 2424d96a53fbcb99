import { decodePolyline, encodePolyline } from '@tavlin/domain/dispatch/polyline'
import type { LatLng, TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'
import { z } from 'zod'
import type { MatrixQuestion, RoadRoute, RouteQuestion } from './routing.ts'

/** Thrown when the engine understood the request but found no route, for example for a point far from every road. */
export class NoRoad extends Error {}

const COSTING: Record<TravelProfile, string> = { car: 'auto', scooter: 'motor_scooter', bicycle: 'bicycle' }
// All requests use the same working day, because results are cached by hour, not by date.
const SOME_TUESDAY = '2026-01-06'
const MOST_SECONDS = 86_400
const MOST_KM = 1000

const cells = (most: number) => z.array(z.array(z.number().min(0).max(most).nullable()))
const MatrixAnswer = z.object({
  sources_to_targets: z.object({ durations: cells(MOST_SECONDS), distances: cells(MOST_KM) }),
})
const Leg = z.object({
  summary: z.object({ time: z.number().min(0).max(MOST_SECONDS), length: z.number().min(0).max(MOST_KM) }),
  shape: z.string().regex(/^[?-~]*$/),
})
const RouteAnswer = z.object({ trip: z.object({ legs: z.array(Leg) }) })

type ValhallaOptions = { readonly url: string; readonly timeout_ms: number }

/** Returns a matrix in which a null cell means that there is no route. */
export async function fetchMatrix(options: ValhallaOptions, { sources, targets, profile, hour }: MatrixQuestion) {
  const body = { sources: sources.map(locationOf), targets: targets.map(locationOf), verbose: false }
  const answer = await callEngine(options, '/sources_to_targets', MatrixAnswer, { ...body, ...meansOf(profile, hour) })
  const { durations, distances } = answer.sources_to_targets
  const has_shape = (rows: readonly (readonly unknown[])[]) =>
    rows.length === sources.length && rows.every((row) => row.length === targets.length)
  if (!has_shape(durations) || !has_shape(distances)) throw new Error('a matrix of another size than requested')
  return durations.map((row, i) =>
    row.map((seconds, j) => {
      const km = distances[i]![j]!
      return seconds === null || km === null ? null : legOf(seconds, km)
    }),
  )
}

export async function fetchRoute(
  options: ValhallaOptions,
  { points, profile, hour }: RouteQuestion,
): Promise<RoadRoute> {
  const body = { locations: points.map(locationOf), directions_type: 'none', ...meansOf(profile, hour) }
  const { legs } = (await callEngine(options, '/route', RouteAnswer, body)).trip
  if (legs.length !== points.length - 1) throw new Error('another number of legs than requested')
  return {
    legs: legs.map(({ summary: { time, length } }) => legOf(time, length)),
    // Skips the first point of later legs, because it equals the last point of the previous leg.
    shape: encodePolyline(legs.flatMap(({ shape }, i) => decodePolyline(shape).slice(i === 0 ? 0 : 1))),
  }
}

async function callEngine<T>(
  { url, timeout_ms }: ValhallaOptions,
  path: string,
  schema: z.ZodType<T>,
  body: object,
): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
  })
  if (answer.status === 400) throw new NoRoad(await answer.text())
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return schema.parse(await answer.json())
}

const locationOf = ({ lat, lng }: LatLng) => ({ lat, lon: lng })
const legOf = (seconds: number, km: number) => ({ seconds: Math.round(seconds), metres: Math.round(km * 1000) })
const meansOf = (profile: TravelProfile, hour: number) => ({
  costing: COSTING[profile],
  units: 'kilometers',
  date_time: { type: 1, value: `${SOME_TUESDAY}T${String(hour).padStart(2, '0')}:00` },
})
