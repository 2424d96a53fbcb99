import { opposite, type Point, simplify } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import type { Network } from '../network/network.ts'
import type { Edge, RoadKind } from '../network/road-graph.ts'
import type { NamedStreet } from '../network/streets.ts'
import { headingFrom } from '../network/walks.ts'
import { toLonLat } from '../projection.ts'
import type { Random } from '../random.ts'
import { NODE, type OsmData, type OsmNode, type OsmRelation, type OsmWay, WAY } from './osm-pbf.ts'

/** Highway tag, legal speed limit, and average speed in traffic, which Valhalla uses. */
const ROADS: Record<RoadKind, { highway: string; limit_kmh: number; typical_kmh: number }> = {
  motorway: { highway: 'motorway', limit_kmh: 90, typical_kmh: 72 },
  ramp: { highway: 'motorway_link', limit_kmh: 50, typical_kmh: 35 },
  trunk: { highway: 'trunk', limit_kmh: 70, typical_kmh: 46 },
  primary: { highway: 'primary', limit_kmh: 50, typical_kmh: 32 },
  boulevard: { highway: 'secondary', limit_kmh: 50, typical_kmh: 27 },
  secondary: { highway: 'secondary', limit_kmh: 50, typical_kmh: 29 },
  tertiary: { highway: 'tertiary', limit_kmh: 50, typical_kmh: 26 },
  local: { highway: 'residential', limit_kmh: 30, typical_kmh: 19 },
  alley: { highway: 'living_street', limit_kmh: 20, typical_kmh: 10 },
}
const WITHOUT_SIGNALS = new Set<RoadKind>(['local', 'alley', 'ramp', 'motorway'])

type Arm = { edge: Edge; street: NamedStreet; way: number }
type Crossroads = { junction: number; node: OsmNode; arms: Arm[]; has_signals: boolean }

export function osmOf({ routable_edges }: Network, streets: NamedStreet[], random: Random): OsmData {
  const streetOf = new Map(streets.flatMap((street) => street.edges.map((edge) => [edge, street] as const)))
  const arms = routable_edges.map((edge, i): Arm => ({ edge, street: streetOf.get(edge)!, way: i + 1 }))
  const { nodes, nodeOfJunction, ways } = nodesAndWays(arms)

  const crossroads = [...groupBy(arms, ({ edge }) => [edge.from, edge.to])].map(([junction, meeting]): Crossroads => {
    const busy = meeting.filter(({ edge }) => !WITHOUT_SIGNALS.has(edge.kind))
    const has_signals = new Set(busy.map(({ street }) => street)).size > 1
    return { junction, node: nodeOfJunction.get(junction)!, arms: meeting, has_signals }
  })
  for (const { node, has_signals } of crossroads) if (has_signals) node.tags = { highway: 'traffic_signals' }

  const turns = crossroads.flatMap(leftTurnsOffPrimary).filter(() => random() < 0.3)
  const relations = turns.map((turn, i): OsmRelation => ({
    id: i + 1,
    tags: { type: 'restriction', restriction: 'no_left_turn' },
    members: [
      { type: WAY, id: turn.from.way, role: 'from' },
      { type: NODE, id: turn.node.id, role: 'via' },
      { type: WAY, id: turn.to.way, role: 'to' },
    ],
  }))
  return { nodes, ways, relations }
}

function nodesAndWays(arms: Arm[]) {
  const nodes: OsmNode[] = []
  const nodeOfJunction = new Map<number, OsmNode>()
  const addNode = (point: Point): OsmNode => {
    const [lon, lat] = toLonLat(point, 7)
    const node = { id: nodes.length + 1, lat, lon }
    nodes.push(node)
    return node
  }
  const junctionNode = (junction: number, point: Point): OsmNode => {
    const node = nodeOfJunction.get(junction) ?? addNode(point)
    nodeOfJunction.set(junction, node)
    return node
  }
  const ways = arms.map(({ edge, street, way }): OsmWay => {
    const points = simplify(edge.points, 1)
    const first = junctionNode(edge.from, points[0]!)
    const middle = points.slice(1, -1).map(addNode)
    const last = junctionNode(edge.to, points.at(-1)!)
    return { id: way, tags: tagsOf(edge, street), nodes: [first, ...middle, last].map(({ id }) => id) }
  })
  return { nodes, nodeOfJunction, ways }
}

function tagsOf(edge: Edge, { kind, name }: NamedStreet): OsmWay['tags'] {
  const { highway, limit_kmh, typical_kmh } = ROADS[kind]
  return {
    highway,
    maxspeed: limit_kmh,
    'maxspeed:practical': typical_kmh,
    ...(name && { name: name.he, 'name:en': name.en }),
    ...(edge.one_way && { oneway: 'yes' }),
  }
}

/** Returns left turns from a primary road into a side street at junctions without signals. */
function leftTurnsOffPrimary({ junction, node, arms, has_signals }: Crossroads) {
  if (has_signals) return []
  const sideStreets = arms.filter(({ edge }) => {
    const isExitOnly = edge.one_way && edge.to === junction
    return edge.kind === 'local' && !isExitOnly
  })
  return arms
    .filter(({ edge }) => edge.kind === 'primary')
    .flatMap((from) => sideStreets.map((to) => ({ from, to, node })))
    .filter(({ from, to }) => {
      const arriving = opposite(headingFrom(from.edge, junction))
      const leaving = headingFrom(to.edge, junction)
      return arriving[0] * leaving[1] - arriving[1] * leaving[0] > 0.8
    })
}
