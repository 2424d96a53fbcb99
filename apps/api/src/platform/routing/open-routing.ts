import type { Config } from '@tavlin/config/config'
import type { TravelLeg } from '@tavlin/domain/dispatch/travel-estimate'
import type { Logger } from 'pino'
import { z } from 'zod'
import { routingFailures } from '../monitoring/metrics.ts'
import { fetchMatrix, fetchRoute, NoRoad } from './routing-valhalla.ts'
import type { MatrixQuestion, Routing } from './routing.ts'

/**
 * Maximum number of rows and of columns of a block. The engine's time grows with the square of the targets: nine blocks
 * of this size need a fifth of the time of one block of 300 × 300.
 */
const MOST_BLOCK = 100
/**
 * Limit of block splits: a wave has few points far from every road, and finding each of them takes several requests.
 */
const MOST_SPLITS = 60
/** Multiple of the timeout after which no further block is requested. */
const MATRIX_PATIENCE = 2
/** Time in milliseconds for which the engine is skipped after a failure; then one caller tries again. */
const RETRY_AFTER_MS = 3000

type Legs = (TravelLeg | null)[][]

export function openRouting(
  { url, timeout_ms }: Config['routing'],
  log: Logger,
  retry_after_ms = RETRY_AFTER_MS,
): Routing {
  const circuit = openCircuit(log, timeout_ms, retry_after_ms)

  async function matrixOf(input: MatrixQuestion): Promise<Legs> {
    const until = performance.now() + MATRIX_PATIENCE * timeout_ms
    const legs: Legs = input.sources.map(() => input.targets.map(() => null))
    let splits = 0
    const blocks = blocksOf(input.sources.length, input.targets.length)
    for (let block = blocks.shift(); block; block = blocks.shift()) {
      const { row, rows, column, columns } = block
      const question = {
        ...input,
        sources: input.sources.slice(row, row + rows),
        targets: input.targets.slice(column, column + columns),
      }
      if (performance.now() > until) break
      const answer = await circuit.run(() => fetchMatrix({ url, timeout_ms }, question))
      if (answer === 'away') break
      // One point without a road fails its whole block, so the block is split.
      if (answer !== 'no_road')
        for (const [i, cells] of answer.entries()) legs[row + i]!.splice(column, columns, ...cells)
      else if (rows * columns > 1 && splits++ < MOST_SPLITS) blocks.push(...halvesOf(block))
    }
    return legs
  }

  return {
    matrix: matrixOf,
    route: async (input) => {
      const answer = await circuit.run(() => fetchRoute({ url, timeout_ms }, input))
      return answer === 'away' || answer === 'no_road' ? null : answer
    },
  }
}

type Block = { row: number; rows: number; column: number; columns: number }

function blocksOf(rows: number, columns: number): Block[] {
  const starts = (length: number) => Array.from({ length: Math.ceil(length / MOST_BLOCK) }, (_, i) => i * MOST_BLOCK)
  const size = (start: number, length: number) => Math.min(MOST_BLOCK, length - start)
  return starts(rows).flatMap((row) =>
    starts(columns).map((column) => ({ row, rows: size(row, rows), column, columns: size(column, columns) })),
  )
}

function halvesOf({ row, rows, column, columns }: Block): Block[] {
  const is_tall = rows >= columns
  const half = Math.ceil((is_tall ? rows : columns) / 2)
  return is_tall
    ? [
        { row, rows: half, column, columns },
        { row: row + half, rows: rows - half, column, columns },
      ]
    : [
        { row, rows, column, columns: half },
        { row, rows, column: column + half, columns: columns - half },
      ]
}

/** Circuit breaker: no caller waits for an engine that just failed, and one caller retries after a while. */
function openCircuit(log: Logger, timeout_ms: number, retry_after_ms: number) {
  let away_until = 0
  let is_away = false
  return {
    async run<T>(work: () => Promise<T>): Promise<T | 'away' | 'no_road'> {
      if (performance.now() < away_until) return 'away'
      // While one caller retries, the others do not wait for the engine.
      if (is_away) away_until = performance.now() + timeout_ms
      try {
        const answer = await work()
        close()
        return answer
      } catch (error) {
        if (error instanceof NoRoad) {
          close()
          return 'no_road'
        }
        if (!is_away)
          log.warn({ why: whyOf(error) }, 'the routing engine cannot be reached; travel times are estimates')
        routingFailures.inc()
        is_away = true
        away_until = performance.now() + retry_after_ms
        return 'away'
      }
    },
  }

  function close(): void {
    if (is_away) log.info('the roads answer again')
    is_away = false
    away_until = 0
  }
}

/** Returns the error without the request, because customer locations must not be logged. */
function whyOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'another shape than agreed'
  if (error instanceof SyntaxError) return 'no JSON'
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return 'no answer in time'
  return (cause as { code?: string } | undefined)?.code ?? message
}
