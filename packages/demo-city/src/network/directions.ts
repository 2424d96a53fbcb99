import { districtAt } from '../plan/districts.ts'
import type { Random } from '../random.ts'
import type { Edge, RoadGraph } from './road-graph.ts'

type Direction = 'both' | 'as drawn' | 'against drawing'

/** Makes some local streets one-way, each along its whole length. */
export function chooseOneWays({ edges }: RoadGraph, random: Random): void {
  const directions = new Map<string, Direction>()
  const choose = (one_way_share: number): Direction => {
    if (random() >= one_way_share) return 'both'
    return random() < 0.5 ? 'as drawn' : 'against drawing'
  }
  for (const edge of edges) {
    if (edge.kind !== 'local' || edge.district === undefined) continue
    const direction = directions.get(edge.key) ?? choose(districtAt(edge.district).one_way)
    directions.set(edge.key, direction)
    edge.one_way = direction !== 'both'
    if (direction === 'against drawing') turnAround(edge)
  }
}

function turnAround(edge: Edge): void {
  ;[edge.from, edge.to] = [edge.to, edge.from]
  edge.points.reverse()
}

/**
 * Makes one-way streets two-way where they cut other streets off. Returns the edges that can be reached from
 * everywhere: all but the ends of the motorway, which leave the map.
 */
export function openCutOffStreets(graph: RoadGraph): Edge[] {
  const reachable = mutuallyReachable(graph)
  const isReachable = ({ from, to }: Edge) => reachable.has(from) && reachable.has(to)
  const lost = graph.edges.filter((edge) => !edge.is_raised && !isReachable(edge))
  const cutOff = new Set(lost.filter((edge) => edge.one_way).map((edge) => edge.key))
  if (cutOff.size > 0) {
    for (const edge of graph.edges) if (cutOff.has(edge.key)) edge.one_way = false
    return openCutOffStreets(graph)
  }
  if (lost.length > 0) throw new Error(`${lost.length} street pieces cannot be reached from everywhere`)
  return graph.edges.filter(isReachable)
}

/** Returns nodes that can be reached from the first boulevard and can reach it. */
function mutuallyReachable({ nodes, edges }: RoadGraph): Set<number> {
  const start = edges.find((edge) => edge.kind === 'boulevard')
  if (!start) throw new Error('the plan has no boulevard to start from')
  const onward = nodes.map((): number[] => [])
  const backward = nodes.map((): number[] => [])
  for (const { from, to, one_way } of edges) {
    onward[from]!.push(to)
    backward[to]!.push(from)
    if (one_way) continue
    onward[to]!.push(from)
    backward[from]!.push(to)
  }
  const canReachStart = reach(start.from, backward)
  return new Set([...reach(start.from, onward)].filter((node) => canReachStart.has(node)))
}

function reach(start: number, next: number[][]): Set<number> {
  const seen = new Set([start])
  // The loop also visits elements that are added to the set during iteration.
  for (const node of seen) for (const other of next[node]!) seen.add(other)
  return seen
}
