import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { seededRandom } from '@tavlin/demo-city/random'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import { roadMatrix } from '@tavlin/demo-city/road-matrix'
import type { PlanProblem } from '@tavlin/planner/problem'

/** A wave in the format of bench/vrp: node 0 is the deli, 1 … n are the orders, times in seconds. */
export type BenchWave = {
  name: string
  n: number
  dur: number[][]
  demand: number[]
  tw: [number, number][]
  service: number[]
  vehicles: { cap: number; start: number; end: number }[]
  soft: boolean
  pts: { lat: number; lon: number }[]
}

export const readWave = (file: string): BenchWave => JSON.parse(readFileSync(file, 'utf8')) as BenchWave

export function problemOf(wave: BenchWave): PlanProblem {
  const durations_s = wave.dur.flat()
  const unbounded = 1_000_000
  return {
    node_count: wave.n + 1,
    durations_s,
    distances_m: durations_s.map(() => 0),
    vehicles: wave.vehicles.map(({ cap, start, end }, id) => ({
      id,
      deli_id: 0,
      start_node: 0,
      end_node: 0,
      start_s: start,
      end_s: end,
      prefix: [],
      is_locked: false,
      capacity_volume: cap,
      capacity_bags: unbounded,
      capacity_stops: unbounded,
    })),
    orders: wave.tw.slice(1).map(([window_from_s, window_to_s], index) => ({
      id: index + 1,
      deli_id: 0,
      node: index + 1,
      volume: wave.demand[index + 1]!,
      bags: 0,
      ready_s: 0,
      service_s: wave.service[index + 1]!,
      window_from_s,
      window_to_s,
      late_weight: 10,
      forbidden: [],
      pinned_vehicle_id: null,
      announced: null,
    })),
  }
}

/** Returns the file of a reproducible wave of the demo city; it is cached, because its matrix is slow to compute. */
export async function demoWave(n: number): Promise<string> {
  const file = `.local/plan-waves/d${n}.json`
  if (existsSync(file)) return file
  const random = seededRandom(n)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const { addresses } = readGazetteer()
  const nodes = Array.from({ length: n + 1 }, () => addresses[between(0, addresses.length - 1)]!)
  const starts = Array.from({ length: n + 1 }, () => between(0, 4) * 1800)
  const wave: BenchWave = {
    name: `d${n}`,
    n,
    soft: false,
    dur: await roadMatrix('.local/tiles', nodes),
    demand: nodes.map((_, node) => (node ? between(2, 8) : 0)),
    tw: starts.map((from, node) => (node ? [from, from + 3600] : [0, 0])),
    service: nodes.map((_, node) => (node ? between(3, 5) * 60 : 0)),
    vehicles: Array.from({ length: Math.ceil(n * 0.14) }, () => ({ cap: 45, start: 0, end: 10_800 })),
    pts: nodes.map(({ lat, lon }) => ({ lat, lon })),
  }
  mkdirSync('.local/plan-waves', { recursive: true })
  writeFileSync(file, JSON.stringify(wave))
  return file
}
