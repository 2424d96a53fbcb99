import { add, bend, type Polyline, type Point, rightOf } from '../geometry.ts'
import type { District } from '../plan/districts.ts'

type PatternLine = { key: string; points: Polyline }

/** Half the extent of a pattern before it is clipped to its district. */
const REACH_METERS = 2100
const STEP_METERS = 28
const SPOKES = [6, 12, 24, 48, 96]

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
}

/** Returns the uncut street pattern of a district, slightly bent. */
export function patternOf(district: District, number: number): PatternLine[] {
  const lines = district.layout === 'grid' ? grid(district) : [...rings(district), ...spokes(district)]
  const [wobble, wave] = district.layout === 'old rings' ? [21, 105] : [13, 330]
  return lines.map(({ key, points }) => ({
    key: `${number}:${key}`,
    points: points.map((point) => bend(add(district.at, point), wobble, wave)),
  }))
}

function grid({ blocks, turn }: District): PatternLine[] {
  const [across, along] = blocks
  const heading = Math.atan2(1, 0.2) + (turn * Math.PI) / 180
  const north: Point = [Math.cos(heading), Math.sin(heading)]
  const east = rightOf(north)
  const at = (u: number, v: number) => add(add([0, 0], north, u), east, v)
  const steps = range(-REACH_METERS, REACH_METERS, STEP_METERS)
  return [
    ...range(-REACH_METERS, REACH_METERS, across).map((v) => ({ key: `n${v}`, points: steps.map((u) => at(u, v)) })),
    ...range(-REACH_METERS, REACH_METERS, along).map((u) => ({ key: `e${u}`, points: steps.map((v) => at(u, v)) })),
  ]
}

const polar = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)]

/** Cuts each ring into arcs of about 1,500 metres, so that no long street is a circle; a short ring is one arc. */
function rings({ blocks: [across] }: District): PatternLine[] {
  const lines: PatternLine[] = []
  for (let ring = 1; ring * across < REACH_METERS; ring++) {
    const radius = ring * across
    const arcs = Math.max(1, Math.round((radius * 2 * Math.PI) / 1500))
    for (let arc = 0; arc < arcs; arc++) {
      const from = (arc * 2 * Math.PI) / arcs + ring
      const to = ((arc + 1) * 2 * Math.PI) / arcs + ring
      const step = (to - from) / Math.ceil(((to - from) * radius) / 26)
      const angles = range(from, to + 1e-9, step)
      lines.push({ key: `r${ring}.${arc}`, points: angles.map((angle) => polar(radius, angle)) })
    }
  }
  return lines
}

/** The number of spokes doubles outwards, where neighbouring spokes are too far apart. */
function spokes({ blocks: [across, along] }: District): PatternLine[] {
  return SPOKES.flatMap((count, level) => {
    const firstRing = level === 0 ? 1 : Math.ceil((count * 0.75 * along) / (2 * Math.PI * across))
    const radii = range(firstRing * across - 2, REACH_METERS, STEP_METERS)
    return Array.from({ length: count }, (_, spoke) => spoke)
      .filter((spoke) => level === 0 || spoke % 2 === 1)
      .map((spoke) => {
        const angle = (spoke * 2 * Math.PI) / count + 0.35
        return { key: `s${count}.${spoke}`, points: radii.map((radius) => polar(radius, angle)) }
      })
  })
}
