import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Game, differencesOf, newGame, play } from '../../../test/ledger-game.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { findLastAccountId, listDifferences, listSystemBalances, sumByCurrency } from './ledger-check.repo.ts'

// Number of runs of 30 to 50 steps; `bin/bench ledger` has a million operations.
const RUNS = Number(process.env['LEDGER_MODEL_RUNS'] ?? 4)
const SEED = Number(process.env['LEDGER_MODEL_SEED'] ?? 1)
const CUSTOMERS = 3
const START_MS = Date.parse('2026-11-15T10:00:00Z')
const MINUTE_MS = 60_000

const database = testDatabase(4)
// Disables the bias of fast-check towards small numbers.
const number = fc.noBias(fc.nat(1_000_000))
const step = fc.record({
  wait_minutes: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(20 * 1440)),
  rolls: fc.array(fc.tuple(number, number, number, number), { minLength: 1, maxLength: 4 }),
})

const system = new Map<number, number>()

async function checkAll(game: Game): Promise<void> {
  const { db } = database
  expect(await differencesOf(db, game)).toEqual([])
  expect(await sumByCurrency(db)).toEqual([
    { currency: 'ILS', sum: 0 },
    { currency: 'PTS', sum: 0 },
  ])
  expect(await listDifferences(db, 0, (await findLastAccountId(db)) + 1)).toEqual([])
}

test(
  'the ledger equals the model after random transfers, holds, reversals and refusals',
  { timeout: 30_000 + RUNS * 1000 },
  async () => {
    const seen: Record<string, number> = {}
    let run = 0
    let transfer_count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
        run++
        const owners = Array.from({ length: CUSTOMERS }, (_, n) => run * 10 + n)
        const game = await newGame(database.db, `run${run}`, owners)
        let at_ms = START_MS
        for (const [n, { wait_minutes, rolls }] of steps.entries()) {
          at_ms += wait_minutes * MINUTE_MS
          const refusal = await play(database.db, game, rolls, new Date(at_ms))
          seen[refusal ?? 'posted'] = (seen[refusal ?? 'posted'] ?? 0) + 1
          if (n % 5 === 0) await checkAll(game)
        }
        await checkAll(game)
        transfer_count += game.players.requested.length
        if ([...game.keys.values()].some((key) => key.includes('#2'))) seen['borne by several'] = 1
        for (const [id, balance] of game.model.system) system.set(id, (system.get(id) ?? 0) + balance)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    const balances = await listSystemBalances(database.db)
    expect(balances.map(({ id, balance }) => [id, balance])).toEqual(
      balances.map(({ id }) => [id, system.get(id) ?? 0]),
    )
    expect(transfer_count).toBeGreaterThan(RUNS * 15)
    expect(Object.keys(seen).toSorted()).toEqual([
      'borne by several',
      'hold_ended',
      'idempotency_key_reused',
      'insufficient_funds',
      'posted',
      'reversal_exceeds_rest',
    ])
  },
)
