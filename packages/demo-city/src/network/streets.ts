// Converts the road graph to named streets.
import type { LocalisedName, StreetKind } from '../gazetteer.ts'
import { distance, dot, type Point } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import { districtAt } from '../plan/districts.ts'
import type { Edge, RoadGraph, RoadKind } from './road-graph.ts'
import { headingFrom, type Walk, walksOf } from './walks.ts'

/** Pairs of names by theme, as in names.json. */
export type Names = Record<string, [he: string, en: string][]>

/** A street with its name; motorway ramps have none. */
export type NamedStreet = { kind: RoadKind; name: LocalisedName | undefined; edges: Edge[]; walks: Walk[] }
export type HousedStreet = NamedStreet & { kind: StreetKind; name: LocalisedName }

type UnnamedStreet = { key: string; edges: Edge[]; length: number; parent: string | undefined }

const LONGEST_LOCAL_METERS = 2900
/** Distance in metres above which pieces of a local street get separate names. */
const FAR_METERS = 360
/** Length in metres below which a distant piece is named after its street. */
const SHORT_PIECE_METERS = 420
const ALLEY_METERS = 130
const SIDE_STREETS: [he: string, en: string][] = [
  ['סמטת', 'Lane'],
  ['משעול', 'Path'],
  ['מבוא', 'Court'],
  ['מעלה', 'Rise'],
  ['שביל', 'Way'],
]

export const hasHouses = (street: NamedStreet): street is HousedStreet =>
  street.kind !== 'motorway' && street.kind !== 'ramp' && street.name !== undefined

export function nameStreets(graph: RoadGraph, names: Names): NamedStreet[] {
  const streets = divideIntoStreets(graph)
  const nextName = namePool(names, streets)
  const named = new Map<string, NamedStreet>()
  for (const { key, edges, parent, length } of streets) {
    const { kind, he, en } = edges[0]!
    const walks = walksOf(edges, graph.nodes)
    const name = he && en ? { he, en } : undefined
    if (kind !== 'local' || parent) {
      named.set(key, { kind, name, edges, walks })
    } else if (length < ALLEY_METERS) {
      const after = nextName(themeOf(edges))
      named.set(key, { kind: 'alley', name: { he: `סמטת ${after.he}`, en: `${after.en} Alley` }, edges, walks })
    } else {
      named.set(key, { kind, name: nextName(themeOf(edges)), edges, walks })
    }
  }
  nameAfterParents(streets, named)
  return [...named.values()]
}

function divideIntoStreets(graph: RoadGraph): UnnamedStreet[] {
  const rootOf = joinAcrossJunctions(graph)
  const whole = groupBy(graph.edges, (edge) => [rootOf(edge.key)])
  const divided = new Map(whole)
  for (const [key, edges] of whole) {
    if (edges[0]!.kind !== 'local') continue
    const [near, ...far] = splitFarPieces(edges, graph.nodes)
    divided.set(key, near!)
    far.forEach((piece, i) => divided.set(`${key}#${i + 1}`, piece))
  }
  return [...divided].map(([key, edges]) => {
    const length = edges.reduce((sum, edge) => sum + edge.length, 0)
    const isShortFarPiece = key.includes('#') && length < SHORT_PIECE_METERS
    const ownParent = edges[0]!.parent
    const parent = isShortFarPiece ? key.split('#')[0] : ownParent && rootOf(ownParent)
    return { key, edges, length, parent }
  })
}

/**
 * Local streets that continue straight across a junction are one street, also across district borders. Returns the key
 * of the street that a key was merged into.
 */
function joinAcrossJunctions({ nodes, edges }: RoadGraph): (key: string) => string {
  const lengths = new Map<string, number>()
  const joined = new Map<string, string>()
  const rootOf = (key: string): string => {
    const next = joined.get(key)
    return next === undefined ? key : rootOf(next)
  }
  const local = edges.filter((edge) => edge.kind === 'local')
  for (const { key, length } of local) lengths.set(key, (lengths.get(key) ?? 0) + length)
  const meetingAt = groupBy(local, ({ from, to }) => [from, to])

  function joinIfStraight(a: Edge, b: Edge, node: number) {
    const [keyA, keyB] = [rootOf(a.key), rootOf(b.key)]
    const length = lengths.get(keyA)! + lengths.get(keyB)!
    const isStraight = dot(headingFrom(a, node), headingFrom(b, node)) <= -0.88
    if (keyA === keyB || !isStraight || length > LONGEST_LOCAL_METERS) return
    joined.set(keyB, keyA)
    lengths.set(keyA, length)
  }

  for (const node of nodes.keys()) {
    const meeting = meetingAt.get(node) ?? []
    for (const [i, a] of meeting.entries()) {
      for (const b of meeting.slice(i + 1)) joinIfStraight(a, b, node)
    }
  }
  return rootOf
}

function splitFarPieces(edges: Edge[], nodes: Point[]): Edge[][] {
  const isNear = (a: Edge, b: Edge) =>
    [a.from, a.to].some((p) => [b.from, b.to].some((q) => distance(nodes[p]!, nodes[q]!) < FAR_METERS))
  let pieces: Edge[][] = []
  for (const edge of edges) {
    const near = pieces.filter((piece) => piece.some((other) => isNear(edge, other)))
    pieces = [...pieces.filter((piece) => !near.includes(piece)), [...near.flat(), edge]]
  }
  return pieces
}

function themeOf(edges: Edge[]): string | undefined {
  const district = edges.find((edge) => edge.district !== undefined)?.district
  return district === undefined ? undefined : districtAt(district).theme
}

/** Assigns names by theme. When a theme has no names left, uses the theme that has the most left. */
function namePool(names: Names, streets: UnnamedStreet[]): (theme: string | undefined) => LocalisedName {
  const mainNames = streets.flatMap(({ edges }) => edges[0]!.he ?? [])
  const taken = new Set(mainNames.flatMap((he) => [he, he.replace(/^(שדרות|דרך) /, '')]))
  const pools = new Map(Object.entries(names).map(([theme, list]) => [theme, list.filter(([he]) => !taken.has(he))]))
  return (theme) => {
    const own = theme === undefined ? undefined : pools.get(theme)
    const pool = own?.length ? own : [...pools.values()].sort((a, b) => b.length - a.length)[0]
    const next = pool?.shift()
    if (!next) throw new Error('names.json has too few names for this plan')
    return { he: next[0], en: next[1] }
  }
}

function nameAfterParents(streets: UnnamedStreet[], named: Map<string, NamedStreet>): void {
  const sideStreets = new Map<string, number>()
  for (const { key, parent } of streets) {
    if (!parent) continue
    const parentName = named.get(parent)?.name
    if (!parentName) throw new Error(`${parent} has no name to give to ${key}`)
    const he = parentName.he.replace('סמטת ', '')
    const en = parentName.en.replace(' Alley', '')
    const count = sideStreets.get(he) ?? 0
    const form = SIDE_STREETS[count]
    if (!form) throw new Error(`${en} has more side streets than there are words for them`)
    sideStreets.set(he, count + 1)
    named.get(key)!.name = { he: `${form[0]} ${he}`, en: `${en} ${form[1]}` }
  }
}
