import type { Polyline } from '../geometry.ts'
import type { NamedStreet } from '../network/streets.ts'
import type { WalkStep, Walk } from '../network/walks.ts'
import { collection, type FeatureCollection, lineString } from './geojson.ts'

/** Returns the permitted direction of traffic: 1 along the line, -1 against the line, 0 for both directions. */
function directionOf({ edge, forward }: WalkStep): 1 | -1 | 0 {
  if (!edge.one_way) return 0
  return forward ? 1 : -1
}

/** Draws one feature for each stretch of street with the same direction. */
export function roadLayer(streets: NamedStreet[]): FeatureCollection {
  const features = streets.flatMap(({ kind, name, walks }) =>
    walks.flatMap(stretchesOf).map(({ points, direction }) => {
      const oneWay = direction === 0 ? {} : { oneWay: direction }
      return lineString(points, { kind, ...name, ...oneWay })
    }),
  )
  return collection(features)
}

function stretchesOf(walk: Walk): { points: Polyline; direction: number }[] {
  const stretches: { points: Polyline; direction: number }[] = []
  for (const step of walk) {
    const [last, direction] = [stretches.at(-1), directionOf(step)]
    if (last?.direction === direction) last.points.push(...step.points.slice(1))
    else stretches.push({ points: [...step.points], direction })
  }
  return stretches
}
