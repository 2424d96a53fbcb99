import {
  add,
  along,
  crossing,
  distance,
  lengthOf,
  type Polyline,
  offset,
  rightOf,
  segmentsOf,
  smooth,
} from '../geometry.ts'
import { interchanges, mainRoad } from '../plan/main-roads.ts'
import { motorwayMiddle } from '../plan/terrain.ts'
import type { DrawnRoad } from './road-graph.ts'

const HALF_MEDIAN_METERS = 14
/** Distance in metres from the motorway to the point where a ramp meets the crossing road. */
const RAMP_OFFSET_METERS = 105

/** Draws both carriageways and four ramps at each interchange. Traffic keeps right. */
export function motorway(): DrawnRoad[] {
  const carriageway = { key: 'motorway', kind: 'motorway', he: 'נתיבי החוף', en: 'HaHof Motorway' } as const
  const rules = { is_raised: true, one_way: true }
  const north = offset(motorwayMiddle, HALF_MEDIAN_METERS)
  const south = offset(motorwayMiddle, -HALF_MEDIAN_METERS).reverse()
  const ramps = interchanges.flatMap((name) => {
    const road = mainRoad(name).points
    return [...rampsOf(north, road, RAMP_OFFSET_METERS), ...rampsOf(south, road, -RAMP_OFFSET_METERS)]
  })
  return [
    { ...carriageway, ...rules, points: north },
    { ...carriageway, ...rules, points: south },
    ...ramps.map((points): DrawnRoad => ({ key: 'ramp', kind: 'ramp', ...rules, points })),
  ]
}

/** Returns the ramp that leaves a carriageway before the crossing road, and the one that joins it after. */
function rampsOf(carriageway: Polyline, road: Polyline, offset_meters: number): [off: Polyline, on: Polyline] {
  const meeting = meetingOf(carriageway, road)
  const onRoad = along(road, meeting.along_road + offset_meters).point
  const ramp = (way: -1 | 1) => {
    const far = along(carriageway, meeting.along_carriageway + way * 300)
    const near = along(carriageway, meeting.along_carriageway + way * 120)
    return smooth([far.point, add(near.point, rightOf(near.heading), 38), onRoad], 40)
  }
  return [ramp(-1), ramp(1).reverse()]
}

function meetingOf(carriageway: Polyline, road: Polyline): { along_carriageway: number; along_road: number } {
  let walked = 0
  for (const [a, b] of segmentsOf(carriageway)) {
    for (const [i, [c, d]] of segmentsOf(road).entries()) {
      const hit = crossing(a, b, c, d)
      if (!hit) continue
      return {
        along_carriageway: walked + hit.t * distance(a, b),
        along_road: lengthOf(road.slice(0, i + 1)) + hit.u * distance(c, d),
      }
    }
    walked += distance(a, b)
  }
  throw new Error('the motorway does not meet the road of an interchange')
}
