import { expect, test } from 'vitest'
import { runRelayChaos } from './chaos/relay-chaos.ts'

// Runs a small sample; `bin/bench relay-chaos` runs the full size.
test(
  'no event is lost, repeated, reordered or misdirected while all processes are killed in turn under load',
  { timeout: 240_000 },
  async () => {
    const result = await runRelayChaos({ seconds: 12, writers: 16, seed: 271_116 })
    expect(result, JSON.stringify(result)).toMatchObject({ ok: true, value: 0, leaked: 0, misordered: 0, doubled: 0 })
    expect(result.committed).toBeGreaterThan(20)
    expect(result.refusals).toBeGreaterThan(0)
    expect(Math.min(...Object.values(result.kills))).toBeGreaterThan(0)
  },
)
