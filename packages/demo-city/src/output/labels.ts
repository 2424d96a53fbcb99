import type { Address, LocalisedName } from '../gazetteer.ts'
import { add, centreOf, type Point } from '../geometry.ts'
import type { Network, Quarter } from '../network/network.ts'
import { districts } from '../plan/districts.ts'
import { landmarks } from '../plan/landmarks.ts'
import { CITY, place, river } from '../plan/terrain.ts'
import { toLonLat } from '../projection.ts'
import { collection, feature, type FeatureCollection, lineString, type Properties } from './geojson.ts'
import { nearestAddress } from './nearest-address.ts'

const label = (at: Point, { he, en }: LocalisedName, properties: Properties) =>
  feature({ type: 'Point', coordinates: toLonLat(at) }, { he, en, ...properties })

export function labelLayer({ quarters, parks }: Network, addresses: Address[]): FeatureCollection {
  const built = quarters.filter(({ setting }) => setting === 'built')
  return collection([
    label(place([2100, -560]), CITY, { kind: 'city' }),
    ...districts.map((district, number) => {
      const own = built.filter((quarter) => quarter.district === number)
      return label(middleOf(own), district, { kind: 'district' })
    }),
    ...parks.map((park) => label(centreOf(park.ring), park, { kind: 'ground', use: park.use })),
    label(place([1900, 1230]), { he: 'פארק הנחל', en: 'River Park' }, { kind: 'ground', use: 'park' }),
    label(place([-1100, -300]), { he: 'הים התיכון', en: 'Mediterranean Sea' }, { kind: 'sea' }),
    lineString(
      river.filter(([x]) => x < 4200),
      { he: 'נחל האלונים', en: 'Alonim Stream', kind: 'river' },
    ),
    ...landmarks.map(({ he, en, kind, at }) => {
      const { id, lon, lat } = nearestAddress(at, addresses)
      return feature({ type: 'Point', coordinates: [lon, lat] }, { he, en, kind: 'landmark', sort: kind, address: id })
    }),
  ])
}

function middleOf(quarters: Quarter[]): Point {
  const area = quarters.reduce((sum, { face }) => sum + face.area, 0)
  return quarters.reduce<Point>(
    (sum, { face }) => {
      const [x, y] = centreOf(face.ring)
      return add(sum, [(x * face.area) / area, (y * face.area) / area])
    },
    [0, 0],
  )
}
