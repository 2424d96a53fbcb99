import { add, bend, centreOf, type Polyline, offset, type Point, type Ring, smooth } from '../geometry.ts'
import type { Network, Park } from '../network/network.ts'
import { districtAt } from '../plan/districts.ts'
import { mainRoad } from '../plan/main-roads.ts'
import { motorwayMiddle, piers, place, railway, river, shore } from '../plan/terrain.ts'
import type { Random } from '../random.ts'
import { collection, type Feature, type FeatureCollection, lineString, polygon } from './geojson.ts'

const WITH_A_POND = ['HaRimonim Park', 'HaPardes Park', 'HaIlanot Park']

export function landLayer({ quarters, parks, gardens }: Network, random: Random): FeatureCollection {
  return collection([
    ...fields(random),
    ...quarters
      .filter(({ setting }) => setting !== 'riverside')
      .map(({ face, district, setting }) =>
        polygon(face.ring, { use: setting === 'corridor' ? 'corridor' : districtAt(district).use }),
      ),
    polygon(strip(motorwayMiddle, 75, -75), { use: 'verge' }),
    polygon(riverPark(), { use: 'park' }),
    polygon(strip(shore, -30, 78), { use: 'beach' }),
    ...parks.map(({ ring, use, he, en }) => polygon(ring, { use, he, en })),
    ...gardens.map(({ ring }) => polygon(ring, { use: 'garden' })),
    polygon([...shore, [-16_000, 9000], [-16_000, -9000]], { use: 'water' }),
    polygon(
      strip(river, riverHalfWidth, (share) => -riverHalfWidth(share)),
      { use: 'water' },
    ),
    ...parks.filter(({ en }) => WITH_A_POND.includes(en)).map((park) => polygon(pondIn(park), { use: 'water' })),
    ...piers.map((pier) => lineString(pier, { use: 'pier' })),
    ...[railway, offset(railway, 7)].map((track) => lineString(track, { use: 'rail' })),
    ...[...riverPaths(), ...parks.filter(({ use }) => use === 'park').flatMap(parkPaths)].map((path) =>
      lineString(path, { use: 'path' }),
    ),
  ])
}

type Offset = Parameters<typeof offset>[1]

const strip = (line: Polyline, one: Offset, other: Offset): Ring => [
  ...offset(line, one),
  ...offset(line, other).reverse(),
]

/** Generates fields and orchards around the city. */
function fields(random: Random): Feature[] {
  const features: Feature[] = []
  for (let inland = 150; inland < 17_000; inland += 560) {
    for (let north = -8000; north < 8000; north += 420) {
      const isOutside = inland > 7250 || north > 4100 || north < -4550 || (inland > 6050 && north > 1750)
      const width = 500 + 50 * random()
      const height = 370 + 40 * random()
      const use = random() < 0.45 ? 'orchard' : 'field'
      if (!isOutside || random() >= 0.8) continue
      const south = [0, width / 2, width].map((u): Point => [inland + u, north])
      const far = [width, width / 2, 0].map((u): Point => [inland + u, north + height])
      const ring = [...south, ...far].map((point) => bend(place(point), 110, 700))
      features.push(polygon(ring, { use }))
    }
  }
  return features
}

function riverPark(): Ring {
  const upstream: Point[] = [
    [7300, 1230],
    [8300, 1360],
    [8500, 1480],
    [8100, 1640],
    [7000, 1830],
  ]
  const mouth: Point[] = [
    [-60, 1950],
    [-60, 1130],
  ]
  const [southBank, northBank] = [mainRoad('HaNahal Boulevard').points, mainRoad('Gdat HaTsafon').points]
  return [...southBank, ...upstream.map(place), ...northBank.toReversed(), ...mouth.map(place)]
}

/** Returns half the width of the river, which is wider at its mouth. */
function riverHalfWidth(share: number): number {
  return 26 + 14 * Math.sin(share * 19) + (share < 0.06 ? 45 * (1 - share / 0.06) : 0)
}

function pondIn({ at, size }: Park): Ring {
  return Array.from({ length: 20 }, (_, i) => {
    const angle = i / 3.183
    const u = size[0] * (0.42 + 0.26 * Math.cos(angle))
    const v = size[1] * (0.3 * Math.sin(angle) - 0.36)
    return bend(add(at, [u, v]), 18, 70)
  })
}

function riverPaths(): Polyline[] {
  return [-85, 95].map((side) =>
    offset(river, (share) => side + 25 * Math.sin(share * 40 + side)).filter(([x]) => x < 3700),
  )
}

function parkPaths({ ring }: Park): Polyline[] {
  return [2, 7, 12].map((k) => {
    const middle = add(centreOf(ring), [(k - 7) * 14, 45 - k * 9])
    return smooth([ring[k]!, middle, ring[(k + 13) % 28]!], 25)
  })
}
