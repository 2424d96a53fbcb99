import { direction, dot, type Polyline, opposite, type Point } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import type { Face } from './faces.ts'
import type { Edge } from './road-graph.ts'

/** One edge of a street, seen in the direction in which its houses are numbered. */
export type WalkStep = {
  edge: Edge
  forward: boolean
  points: Polyline
  left: Face | undefined
  right: Face | undefined
}
export type Walk = WalkStep[]

function stepAlong(edge: Edge, forward: boolean): WalkStep {
  return forward
    ? { edge, forward, points: edge.points, left: edge.left, right: edge.right }
    : { edge, forward, points: edge.points.toReversed(), left: edge.right, right: edge.left }
}

/** Returns the direction in which an edge leaves one of its nodes. */
export function headingFrom({ from, points }: Edge, node: number): Point {
  return from === node ? direction(points[0]!, points[1]!) : direction(points.at(-1)!, points.at(-2)!)
}

/** Orders a street's edges into walks, each starting at its seaward (or southern) end. */
export function walksOf(edges: Edge[], nodes: Point[]): Walk[] {
  const meetingAt = groupBy(edges, ({ from, to }) => [from, to])
  const left = new Set(edges)
  const rank = ([node, meeting]: [number, Edge[]]) => {
    const [x, y] = nodes[node]!
    const isEnd = meeting.length === 1
    return (isEnd ? 0 : 1e6) + (x + y * 0.45)
  }
  const starts = [...meetingAt].sort((a, b) => rank(a) - rank(b)).map(([node]) => node)

  function walkFrom(start: number): Walk {
    const walk: Walk = []
    let node = start
    let heading: Point | undefined
    for (;;) {
      const onward = meetingAt.get(node)!.filter((edge) => left.has(edge))
      const edge = straightest(onward, node, heading)
      if (!edge) return walk
      left.delete(edge)
      const forward = edge.from === node
      walk.push(stepAlong(edge, forward))
      node = forward ? edge.to : edge.from
      heading = opposite(headingFrom(edge, node))
    }
  }

  return starts.map(walkFrom).filter((walk) => walk.length > 0)
}

function straightest(edges: Edge[], node: number, heading: Point | undefined): Edge | undefined {
  if (!heading) return edges[0]
  const straightness = (edge: Edge) => dot(headingFrom(edge, node), heading)
  return edges.toSorted((a, b) => straightness(b) - straightness(a))[0]
}
