import { areaOf, type Polyline, type Ring } from '../geometry.ts'
import type { Edge, RoadGraph } from './road-graph.ts'

/** One of the two directions of an edge; the face of a half-edge is on its left. */
export type HalfEdge = { edge: Edge; forward: boolean; from: number; to: number; points: Polyline }

/** An area that is enclosed by surface roads. */
export type Face = {
  halves: HalfEdge[]
  ring: Ring
  area: number
  /** The district whose houses are along the sides of this area, if any. */
  district?: number
}

function halvesOf(edge: Edge): [HalfEdge, HalfEdge] {
  const { from, to, points } = edge
  return [
    { edge, forward: true, from, to, points },
    { edge, forward: false, from: to, to: from, points: points.toReversed() },
  ]
}

function angleOf({ points }: HalfEdge): number {
  const [start, next] = [points[0]!, points[1]!]
  return Math.atan2(next[1] - start[1], next[0] - start[0])
}

/** Returns all faces except the unbounded outer ones. Stores on each edge the faces to its left and right. */
export function findFaces({ nodes, edges }: RoadGraph): Face[] {
  const leaving = nodes.map((): HalfEdge[] => [])
  for (const half of edges.filter((edge) => !edge.is_raised).flatMap(halvesOf)) leaving[half.from]!.push(half)
  for (const around of leaving) around.sort((a, b) => angleOf(a) - angleOf(b))

  const walked = new Set<HalfEdge>()
  const faces: Face[] = []
  for (const start of leaving.flat()) {
    if (walked.has(start)) continue
    const halves: HalfEdge[] = []
    for (let half = start; !walked.has(half); half = nextAround(leaving[half.to]!, half)) {
      walked.add(half)
      halves.push(half)
    }
    const ring = halves.flatMap(({ points }) => points.slice(0, -1))
    const face: Face = { halves, ring, area: areaOf(ring) }
    for (const { edge, forward } of halves) edge[forward ? 'left' : 'right'] = face
    if (face.area > 0) faces.push(face)
  }
  return faces
}

/** Returns the half edge with the sharpest turn to the left at the end of `half`. */
function nextAround(around: HalfEdge[], half: HalfEdge): HalfEdge {
  const back = around.findIndex((other) => other.edge === half.edge && other.forward !== half.forward)
  return around.at(back - 1)!
}
