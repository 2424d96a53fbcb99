// Slow check of the road network, ten seconds or more: node src/verify-routing.ts <folder for tiles>
import { Actor } from '@valhallajs/valhallajs'
import { drive, type Drive, durationsBetween, snapsToOwnStreet } from './drives.ts'
import type { Address } from './gazetteer.ts'
import { seededRandom } from './random.ts'
import { readGazetteer } from './read-gazetteer.ts'
import { buildTiles } from './tiles.ts'

const PAIRS = 2000
const SNAPS = 500
const MATRIX_SIZE = 100

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - start) }
}

function spread(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Number(sorted[Math.floor(share * sorted.length)]?.toFixed(2))
  return { p1: at(0.01), p10: at(0.1), median: at(0.5), p90: at(0.9), p99: at(0.99) }
}

async function driveBetween(actor: Actor, pick: () => Address) {
  const drives: Drive[] = []
  const failures: { from: string; to: string; error: string }[] = []
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [pick(), pick()]
    try {
      drives.push(await drive(actor, from, to))
    } catch (error) {
      failures.push({ from: from.id, to: to.id, error: String(error) })
    }
  }
  return { drives, failures }
}

/** Very short drives are omitted, because their speed is meaningless. */
function numbersOf(drives: Drive[]) {
  const longer = drives.filter(({ straight_km }) => straight_km > 0.5)
  const inTown = longer.filter(({ uses_motorway }) => !uses_motorway)
  const kmh = ({ distance_km, duration_s }: Drive) => (distance_km / duration_s) * 3600
  return {
    kmh: spread(longer.map(kmh)),
    kmh_without_motorway: { ...spread(inTown.map(kmh)), routes: inTown.length },
    detour: spread(longer.map(({ distance_km, straight_km }) => distance_km / straight_km)),
  }
}

async function verify(folder: string): Promise<boolean> {
  const { addresses } = readGazetteer()
  const random = seededRandom(7)
  const pick = () => addresses[Math.floor(random() * addresses.length)]!

  const build = await timed(() => buildTiles(folder))
  const load = await timed(() => Actor.fromConfigFile(build.result.config_file))
  const actor = load.result
  const routes = await timed(() => driveBetween(actor, pick))
  const { drives, failures } = routes.result
  let snaps = 0
  for (let i = 0; i < SNAPS; i++) if (await snapsToOwnStreet(actor, pick())) snaps++
  const stops = Array.from({ length: MATRIX_SIZE }, pick)
  const first = await timed(() => durationsBetween(actor, stops))
  const second = await timed(() => durationsBetween(actor, stops))
  const unreachable = first.result.flat().filter((duration) => duration === null).length

  const report = {
    build_ms: build.ms,
    load_ms: load.ms,
    routes: drives.length,
    ms_per_route: Number((routes.ms / PAIRS).toFixed(1)),
    ...numbersOf(drives),
    share_snapped_to_own_street: snaps / SNAPS,
    matrix_ms: [first.ms, second.ms],
    matrix_unreachable: unreachable,
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    failures: failures.slice(0, 5),
  }
  console.log(JSON.stringify(report, null, 2))
  return failures.length === 0 && unreachable === 0
}

const folder = process.argv[2]
if (!folder) throw new Error('usage: node src/verify-routing.ts <folder for tiles>')
if (!(await verify(folder))) process.exitCode = 1
