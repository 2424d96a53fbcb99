import { afterAll, expect, test } from 'vitest'
import { newToken } from '../src/platform/db/ids.ts'
import { TEST_SERVER } from '../test/test-server.ts'
import { createDatabase, dropDatabase } from './server.ts'

const names = [1, 2].map(
  (n) =>
    `test_server_${n}_${newToken()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 12)}`,
)
afterAll(() => Promise.all(names.map((name) => dropDatabase(TEST_SERVER, name))))

test('createDatabase succeeds ten times in parallel for two checkouts on one server', async () => {
  const runs = Array.from({ length: 10 }, (_, i) => createDatabase(TEST_SERVER, names[i % 2]!))
  const outcomes = await Promise.allSettled(runs)
  expect(outcomes.flatMap((o) => (o.status === 'rejected' ? [String(o.reason)] : []))).toEqual([])
})
