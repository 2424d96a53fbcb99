import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Actor } from '@valhallajs/valhallajs'
import { z } from 'zod'

export type Engine = {
  readonly route: (question: string) => Promise<string>
  readonly sources_to_targets: (question: string) => Promise<string>
  readonly status: () => Promise<string>
}

/** Thrown when the engine itself rejects a request, such as a point far from every road. */
export class EngineRefusal extends Error {}

/** Costing models of our vehicles. A trip has at most 200 stops, plus start and end. */
const COSTINGS = ['auto', 'motor_scooter', 'bicycle'] as const
const MOST_LOCATIONS = 202
const MOST_MATRIX_METERS = 400_000

const ValhallaConfig = z.looseObject({
  thor: z.looseObject({}),
  service_limits: z.looseObject(Object.fromEntries(COSTINGS.map((name) => [name, z.looseObject({})]))),
})

/** Returns null when the folder contains no tiles. */
export async function loadEngine(tiles_dir: string): Promise<Engine | null> {
  const file = join(tiles_dir, 'config.json')
  if (!existsSync(file)) return null
  const actor = new Actor(JSON.stringify(settingsOf(ValhallaConfig.parse(JSON.parse(await readFile(file, 'utf8'))))))
  return {
    route: (question) => answered(actor.route(question)),
    sources_to_targets: (question) => answered(actor.matrix(question)),
    status: () => actor.status('{}'),
  }
}

/**
 * Raises the limits to the size of our trips. `timedistancematrix` returns the same times as `route`, also with turn
 * restrictions, and considers the time of day. `costmatrix`, Valhalla's default, does not: in the demo city 3 % of the
 * pairs were wrong, by up to 96 s, and it took three times as long.
 */
function settingsOf(config: z.infer<typeof ValhallaConfig>) {
  const of_vehicles = COSTINGS.map((name) => [name, { ...config.service_limits[name], max_locations: MOST_LOCATIONS }])
  return {
    ...config,
    thor: { ...config.thor, source_to_target_algorithm: 'timedistancematrix' },
    service_limits: {
      ...config.service_limits,
      ...Object.fromEntries(of_vehicles),
      max_timedep_distance_matrix: MOST_MATRIX_METERS,
    },
  }
}

const ITS_OWN_WORDS = /^(?:Route|Matrix) error: (.*)$/s

async function answered(answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } catch (error) {
    const reason = ITS_OWN_WORDS.exec((error as Error).message)?.[1]
    throw reason === undefined ? error : new EngineRefusal(reason)
  }
}
