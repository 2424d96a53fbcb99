import { between, boxOf, crossing, distance, lengthOf, nearestOnSegment, segmentsOf } from '../geometry.ts'
import type { Polyline, Point } from '../geometry.ts'
import type { StreetKind } from '../gazetteer.ts'
import { nearbyIndex } from '../nearby-index.ts'
import type { Face } from './faces.ts'

export type RoadKind = StreetKind | 'motorway' | 'ramp'

/** A road as drawn, before it is cut at junctions. */
export type DrawnRoad = {
  /** Pieces with the same key belong to one street. */
  key: string
  kind: RoadKind
  points: Polyline
  he?: string
  en?: string
  district?: number
  /** The key of the street that an alley branches off from. */
  parent?: string
  /** True when the road crosses others without a junction. */
  is_raised?: boolean
  one_way?: boolean
}

/** A piece of road between two junctions; `from` and `to` are indexes in the graph's `nodes`. */
export type Edge = DrawnRoad & {
  from: number
  to: number
  length: number
  /** The faces beside the edge, set when faces have been found. */
  left?: Face
  right?: Face
}

export type RoadGraph = { nodes: Point[]; edges: Edge[] }

type RoadPiece = { owner: number; a: Point; b: Point; is_raised: boolean; cuts: number[] }

/** Distance in metres below which junctions are merged into one. */
const MERGE_METERS = 14
const ENDS_ON_METERS = 2
const LEAST_LOOP_METERS = 150

const isMain = (road: DrawnRoad) => road.kind !== 'local' && road.kind !== 'alley'

/** Returns the road that an edge was cut from, so that the road can be joined with other roads again. */
export function drawnRoadOf({
  from: _from,
  to: _to,
  length: _length,
  left: _left,
  right: _right,
  ...road
}: Edge): DrawnRoad {
  return road
}

/** Cuts surface roads where they cross, and any road where another one ends on it. */
export function joinRoads(roads: DrawnRoad[]): RoadGraph {
  const pieces = cutPieces(roads)
  const { nodes, nodeAt } = mergedNodes()
  const edges: Edge[] = []
  const lengthBetween = new Map<string, number>()

  function addEdge(road: DrawnRoad, from: number, to: number, shape: Polyline) {
    const [start, end] = [nodes[from]!, nodes[to]!]
    const middle = shape.filter((p) => distance(p, start) > 12 && distance(p, end) > 12)
    const points = [start, ...middle, end]
    const length = lengthOf(points)
    const key = `${Math.min(from, to)}-${Math.max(from, to)}`
    const isTwin = !road.is_raised && (lengthBetween.get(key) ?? 0) > length * 0.8
    const isKnot = length <= MERGE_METERS || (from === to && length <= LEAST_LOOP_METERS)
    if (isTwin || isKnot) return
    edges.push({ ...road, from, to, points, length })
    lengthBetween.set(key, length)
  }

  for (const [owner, road] of roads.entries()) {
    let from = nodeAt(road.points[0]!)
    let shape: Polyline = []
    const cutAt = (point: Point) => {
      const to = nodeAt(point)
      addEdge(road, from, to, shape)
      ;[from, shape] = [to, []]
    }
    for (const { a, b, cuts } of pieces[owner]!) {
      for (const share of cuts.toSorted((p, q) => p - q)) cutAt(between(a, b, share))
      if (b === road.points.at(-1)) cutAt(b)
      else shape.push(b)
    }
  }
  return { nodes, edges }
}

function cutPieces(roads: DrawnRoad[]): RoadPiece[][] {
  const byRoad = roads.map(({ points, is_raised = false }, owner) =>
    segmentsOf(points).map(([a, b]): RoadPiece => ({ owner, a, b, is_raised, cuts: [] })),
  )
  const index = nearbyIndex<RoadPiece>(150)
  for (const piece of byRoad.flat()) index.insert(piece, boxOf([piece.a, piece.b], 3))
  for (const piece of byRoad.flat()) {
    for (const other of index.near(boxOf([piece.a, piece.b]))) {
      if (other.owner <= piece.owner || piece.is_raised || other.is_raised) continue
      const hit = crossing(piece.a, piece.b, other.a, other.b)
      if (!hit) continue
      piece.cuts.push(hit.t)
      other.cuts.push(hit.u)
    }
  }
  for (const [owner, { points }] of roads.entries()) {
    for (const end of [points[0]!, points.at(-1)!]) {
      for (const other of index.near(boxOf([end]))) {
        const nearest = nearestOnSegment(end, other.a, other.b)
        if (other.owner !== owner && nearest.gap < ENDS_ON_METERS) other.cuts.push(nearest.t)
      }
    }
  }
  return byRoad
}

function mergedNodes() {
  const nodes: Point[] = []
  const index = nearbyIndex<number>(MERGE_METERS)
  function nodeAt(point: Point): number {
    for (const id of index.near(boxOf([point], MERGE_METERS))) {
      if (distance(nodes[id]!, point) < MERGE_METERS) return id
    }
    index.insert(nodes.length, [point, point])
    return nodes.push(point) - 1
  }
  return { nodes, nodeAt }
}

/** Counts the ends of edges that meet at each node. */
export function degreesOf({ nodes, edges }: RoadGraph): number[] {
  const degrees = nodes.map(() => 0)
  for (const { from, to } of edges) {
    degrees[from]!++
    degrees[to]!++
  }
  return degrees
}

/** Removes short dead ends, and then dead ends that result from the removal. */
export function cutStubs({ nodes, edges }: RoadGraph): RoadGraph {
  const degrees = degreesOf({ nodes, edges })
  const remaining = edges.filter((edge) => {
    const isThrough = degrees[edge.from]! > 1 && degrees[edge.to]! > 1
    return edge.is_raised || isThrough || edge.length > (isMain(edge) ? 380 : 48)
  })
  return remaining.length === edges.length ? { nodes, edges } : cutStubs({ nodes, edges: remaining })
}
