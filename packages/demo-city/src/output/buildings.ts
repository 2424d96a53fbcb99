import { add, boxOf, closed, direction, dot, gapToLine, isInside, type Point, rightOf, type Ring } from '../geometry.ts'
import type { StreetKind } from '../gazetteer.ts'
import { nearbyIndex } from '../nearby-index.ts'
import type { Face } from '../network/faces.ts'
import { hasHouses, type NamedStreet } from '../network/streets.ts'
import { type District, districtAt } from '../plan/districts.ts'
import { LEFT, type Plot, plotsOf, type StreetSide, SIDES } from '../plots.ts'
import { fromLonLat, type LonLat, toLonLat } from '../projection.ts'
import type { Random } from '../random.ts'
import { closedRing, collection, feature, type FeatureCollection } from './geojson.ts'

const ROAD_WIDTH_METERS: Record<StreetKind, number> = {
  trunk: 22,
  primary: 20,
  boulevard: 24,
  secondary: 16,
  tertiary: 14,
  local: 10,
  alley: 7,
}

/** Buildings are drawn in groups by location: many small features are faster to cut into tiles than few large ones. */
const GROUP_METERS = 400
const GAP_TO_STREET_METERS = 6
const GAP_BETWEEN_METERS = 2

type Frontage = { face: Face; side: StreetSide; plots: Plot[]; district: District; road_width: number }

/**
 * Draws buildings on plots or pairs of plots, in up to two rows. A building that would overlap a street or another
 * building is omitted.
 */
export function buildingLayer(streets: NamedStreet[], random: Random): FeatureCollection {
  const taken = nearbyIndex<Ring>(60)
  const groups = new Map<string, { use: string; polygons: LonLat[][][] }>()

  function isClear(corners: Ring, face: Face): boolean {
    const border = closed(face.ring)
    const isInBlock = (corner: Point) => isInside(corner, border) && gapToLine(corner, border) > GAP_TO_STREET_METERS
    return corners.every(isInBlock) && [...taken.near(boxOf(corners, 3))].every((other) => !areClose(corners, other))
  }

  function build({ face, side, district }: Frontage, plot: Plot, isDouble: boolean, setback: number): boolean {
    const half = plot.width_meters * (isDouble ? 0.9 : 0.38 + 0.07 * random())
    const depth = district.use === 'industry' ? 30 + 16 * random() : 14 + 7 * random()
    const beside = fromLonLat(plot.beside(side, setback))
    const front = add(beside, plot.heading, isDouble ? plot.width_meters / 2 : 0)
    const corners = rectangle(front, plot.heading, side, half, depth)
    if (!isClear(corners, face)) return false
    taken.insert(corners, boxOf(corners, 3))
    const key = [district.use, ...front.map((v) => Math.floor(v / GROUP_METERS))].join()
    const group = groups.get(key) ?? { use: district.use, polygons: [] }
    group.polygons.push([closedRing(corners)])
    groups.set(key, group)
    return true
  }

  for (const frontage of frontagesOf(streets)) {
    const { plots, district, road_width } = frontage
    for (const row of [0, 1]) {
      for (let i = 0; i < plots.length; i++) {
        const isDouble = i + 1 < plots.length && random() < 0.45
        const toFirstRow = road_width / 2 + (district.use === 'centre' ? 2.5 : 5) + 2 * random()
        const setback = toFirstRow + row * (district.use === 'industry' ? 58 : 29)
        if (row === 1 && random() < 0.35) continue
        if (build(frontage, plots[i]!, isDouble, setback) && isDouble) i++
      }
    }
  }
  return collection(
    [...groups.values()].map(({ use, polygons }) => feature({ type: 'MultiPolygon', coordinates: polygons }, { use })),
  )
}

/** Returns the sides of streets that have houses. */
function frontagesOf(streets: NamedStreet[]): Frontage[] {
  return streets.filter(hasHouses).flatMap(({ kind, walks }) =>
    walks.flat().flatMap(({ left, right, points }) =>
      SIDES.flatMap((side): Frontage[] => {
        const face = side === LEFT ? left : right
        if (face?.district === undefined) return []
        const district = districtAt(face.district)
        const plots = plotsOf(
          points.map((point) => toLonLat(point)),
          district.frontage,
        )
        return [{ face, side, plots, district, road_width: ROAD_WIDTH_METERS[kind] }]
      }),
    ),
  )
}

function rectangle(front: Point, heading: Point, side: StreetSide, half: number, depth: number): Ring {
  const [dx, dy] = rightOf(heading)
  const inward: Point = [dx * side, dy * side]
  const corner = (u: number, v: number) => add(add(front, heading, u), inward, v)
  return [corner(-half, 0), corner(half, 0), corner(half, depth), corner(-half, depth)]
}

/** Whether two rectangles are too close, by the separating axis test. */
function areClose(a: Ring, b: Ring): boolean {
  return [a, b].every((ring) =>
    ring.every((corner, i) => {
      const axis = rightOf(direction(corner, ring[(i + 1) % 4]!))
      const [alongA, alongB] = [a, b].map((corners) => corners.map((each) => dot(each, axis))) as [number[], number[]]
      return (
        Math.min(...alongA) < Math.max(...alongB) + GAP_BETWEEN_METERS &&
        Math.min(...alongB) < Math.max(...alongA) + GAP_BETWEEN_METERS
      )
    }),
  )
}
