// Computes seconds between many locations of the demo city, for measurements that need a whole wave.
import { Actor } from '@valhallajs/valhallajs'
import { buildTiles } from './tiles.ts'

type MatrixAnswer = { sources_to_targets: { durations: number[][] } }

/** Sources and targets per request: Valhalla accepts at most 40,000 pairs. */
const BLOCK = 150

/** Returns whole seconds from each location to each; builds the tiles in `folder` if they are missing. */
export async function roadMatrix(folder: string, places: readonly { lat: number; lon: number }[]): Promise<number[][]> {
  const { config_file } = await buildTiles(folder)
  const actor = await Actor.fromConfigFile(config_file)
  const all = places.map(({ lat, lon }) => ({ lat, lon }))
  const matrix = all.map((): number[] => [])
  for (let row = 0; row < all.length; row += BLOCK)
    for (let column = 0; column < all.length; column += BLOCK) {
      const sources = all.slice(row, row + BLOCK)
      const targets = all.slice(column, column + BLOCK)
      const answer = (await actor.matrix({ sources, targets, costing: 'auto', verbose: false })) as MatrixAnswer
      answer.sources_to_targets.durations.forEach((durations, i) => matrix[row + i]!.push(...durations.map(Math.round)))
    }
  return matrix
}
