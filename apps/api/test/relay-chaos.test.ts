import { expect, test } from 'vitest'
import { runRelayChaos } from './chaos/relay-chaos.ts'

// A sample; the full size is bin/bench relay-chaos.
test(
  'everything is killed in turn under load: nothing is lost, doubled, told out of order or to the wrong ears',
  { timeout: 240_000 },
  async () => {
    const result = await runRelayChaos({ seconds: 12, writers: 16, seed: 271_116 })
    expect(result, JSON.stringify(result)).toMatchObject({ ok: true, value: 0, leaked: 0, misordered: 0, doubled: 0 })
    expect(result.committed).toBeGreaterThan(20)
    expect(result.refusals).toBeGreaterThan(0)
    expect(Math.min(...Object.values(result.kills))).toBeGreaterThan(0)
  },
)
