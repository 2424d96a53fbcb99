import type { Gazetteer, StoredStreet } from '../gazetteer.ts'
import { simplify } from '../geometry.ts'
import { hasHouses, type NamedStreet } from '../network/streets.ts'
import type { WalkStep } from '../network/walks.ts'
import { districts } from '../plan/districts.ts'
import { CITY } from '../plan/terrain.ts'
import { toLonLat } from '../projection.ts'
import { encodeEdges } from '../street-shapes.ts'

export function gazetteerOf(streets: NamedStreet[]): Gazetteer {
  return {
    locality: CITY,
    districts: districts.map(({ he, en, frontage }) => ({ name: { he, en }, frontage })),
    streets: streets
      .filter(hasHouses)
      .map(({ kind, name, walks }): StoredStreet => [name.he, name.en, kind, encodeEdges(walks.flat().map(edgeOf))]),
  }
}

const edgeOf = ({ left, right, points }: WalkStep) => ({
  left: left?.district,
  right: right?.district,
  points: simplify(points, 0.8).map((point) => toLonLat(point)),
})
