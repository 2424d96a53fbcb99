// Builds the road network: main roads from the plan, local streets in the districts between them, and one road graph.
import { add, along, bend, centreOf, closed, distance, gapToLine, isInside, opposite, rightOf } from '../geometry.ts'
import type { Point, Ring } from '../geometry.ts'
import { districtAt, districts } from '../plan/districts.ts'
import { type LandArea, landAreas } from '../plan/land-areas.ts'
import { mainRoads } from '../plan/main-roads.ts'
import { motorwayMiddle } from '../plan/terrain.ts'
import type { Random } from '../random.ts'
import { clipToArea } from './clip.ts'
import { chooseOneWays, openCutOffStreets } from './directions.ts'
import { type Face, findFaces } from './faces.ts'
import { motorway } from './motorway.ts'
import { patternOf } from './pattern.ts'
import { cutStubs, degreesOf, drawnRoadOf, type DrawnRoad, type Edge, joinRoads, type RoadGraph } from './road-graph.ts'

/** An area between main roads: built up as part of a district, or left open beside the motorway or the river. */
export type Quarter = { face: Face; district: number; setting: 'built' | 'corridor' | 'riverside' }
export type Park = LandArea & { ring: Ring }

export type Network = RoadGraph & {
  routable_edges: Edge[]
  /** Blocks that are a small public garden instead of houses. */
  gardens: Face[]
  quarters: Quarter[]
  parks: Park[]
}

export function buildNetwork(random: Random): Network {
  const main = mainRoads.map((road): DrawnRoad => ({ ...road, key: road.en }))
  const parks = landAreas.map((ground, number): Park => ({ ...ground, ring: outlineOf(ground, number) }))
  const aroundParks = parks.map(({ ring }, number): DrawnRoad => ({
    kind: 'local',
    key: `around:${number}`,
    points: closed(ring),
  }))
  const quarters = findFaces(cutStubs(joinRoads(main))).map(quarterOf)
  const drawn = cutStubs(joinRoads([...main, ...aroundParks, ...localStreets(quarters, parks)]))
  const thinned = leaveGaps(drawn, random)
  const alleys = alleysInto(findFaces(thinned), random)
  const graph = cutStubs(joinRoads([...thinned.edges.map(drawnRoadOf), ...alleys, ...motorway()]))
  chooseOneWays(graph, random)
  const routable_edges = openCutOffStreets(graph)
  const gardens = settleBlocks(findFaces(graph), quarters, parks, random)
  return { ...graph, routable_edges, gardens, quarters, parks }
}

/** Returns a rounded square, rotated by its number so that no two are alike. */
function outlineOf({ at, size }: LandArea, number: number): Ring {
  return Array.from({ length: 28 }, (_, k) => {
    const angle = (k * 2 * Math.PI) / 28
    const stretch = (Math.cos(angle) ** 6 + Math.sin(angle) ** 6) ** (-1 / 6)
    const u = size[0] * Math.cos(angle) * stretch
    const v = size[1] * Math.sin(angle) * stretch
    const leaning: Point = [u + (0.2 - (number % 3) * 0.16) * v, v + (number % 4) * 0.09 * u]
    return bend(add(at, leaning), 20, 150)
  })
}

function quarterOf(face: Face): Quarter {
  const centre = centreOf(face.ring)
  const gaps = districts.map(({ at }) => distance(at, centre))
  const district = gaps.indexOf(Math.min(...gaps))
  if (centre[1] > 1150 && centre[1] < 1900) return { face, district, setting: 'riverside' }
  const isBesideMotorway = gapToLine(centre, motorwayMiddle) < 260
  return { face, district, setting: isBesideMotorway ? 'corridor' : 'built' }
}

function localStreets(quarters: Quarter[], parks: Park[]): DrawnRoad[] {
  const areas = quarters
    .filter(({ setting }) => setting === 'built')
    .map(({ face: { ring }, district }) => {
      const holes = parks.map((park) => park.ring).filter((hole) => hole.some((point) => isInside(point, ring)))
      return { district, ring, holes }
    })
  return districts.flatMap((district, number) => {
    const ownAreas = areas.filter((area) => area.district === number)
    const least_gap_meters = district.blocks[0] * 0.45
    return patternOf(district, number).flatMap((line) =>
      ownAreas
        .flatMap((area) => clipToArea(line.points, area, least_gap_meters))
        .map((points): DrawnRoad => ({ kind: 'local', key: line.key, district: number, points })),
    )
  })
}

/** Removes some pieces of local street, but never one whose removal would make a dead end. */
function leaveGaps(graph: RoadGraph, random: Random): RoadGraph {
  const degrees = degreesOf(graph)
  const edges = graph.edges.filter(({ from, to, district }) => {
    if (district === undefined || random() > 0.7 * districtAt(district).gaps) return true
    if (degrees[from]! < 3 || degrees[to]! < 3) return true
    degrees[from]!--
    degrees[to]!--
    return false
  })
  return { nodes: graph.nodes, edges }
}

/** Adds dead-end alleys into large blocks, at most one from each street. */
function alleysInto(faces: Face[], random: Random): DrawnRoad[] {
  const parents = new Set<string>()
  return faces.flatMap(({ halves, ring, area }): DrawnRoad[] => {
    const longest = halves
      .filter(({ edge }) => edge.district !== undefined)
      .toSorted((a, b) => b.edge.length - a.edge.length)[0]
    if (!longest || area < 26_000 || area > 90_000) return []
    const { key: parent, district, length } = longest.edge
    if (district === undefined || parents.has(parent) || random() > 0.04) return []
    const { point, heading } = along(longest.points, length * (0.4 + 0.2 * random()))
    const inward = opposite(rightOf(heading))
    const end = add(point, inward, 60 + 50 * random())
    if (!isInside(end, ring) || gapToLine(end, closed(ring)) < 36) return []
    parents.add(parent)
    return [{ kind: 'alley', key: `alley:${parent}`, parent, district, points: [point, add(point, inward, 30), end] }]
  })
}

/**
 * Assigns each built block to its district, so that it gets houses along its sides; returns those that become gardens.
 */
function settleBlocks(blocks: Face[], quarters: Quarter[], parks: Park[], random: Random): Face[] {
  return blocks.filter((block) => {
    const centre = centreOf(block.ring)
    const quarter = quarters.find(({ face }) => isInside(centre, face.ring))
    const isGround = parks.some(({ ring, size }) => isInside(centre, ring) && block.area < 4 * size[0] * size[1])
    if (quarter?.setting !== 'built' || isGround) return false
    const couldBeGarden = districtAt(quarter.district).use === 'homes' && block.area > 5000 && block.area < 24_000
    if (couldBeGarden && random() < 0.035) return true
    block.district = quarter.district
    return false
  })
}
