import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { migrate } from '../../../db/migrate.ts'
import { createDatabase } from '../../../db/server.ts'
import { type Cluster, startCluster } from '../../../test/chaos/cluster.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'

// Number of kills; `bin/bench ledger` runs ten.
const KILLS = Number(process.env['LEDGER_KILLS'] ?? 1)
const CLIENT = fileURLToPath(new URL('../../../test/ledger-client.ts', import.meta.url))

let cluster: Cluster
let open: Database
let url: string
const children: ChildProcess[] = []

beforeAll(async () => {
  cluster = await startCluster()
  await createDatabase(cluster.server_url, 'tavlin')
  const owner_url = `${cluster.server_url.replace('postgres@', 'tavlin_owner@')}/tavlin`
  await migrate(owner_url)
  url = owner_url.replace('tavlin_owner@', 'tavlin_app@')
  open = openDatabase(url, 2)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await open.db.destroy()
  await cluster.remove()
})

/** Starts a client and collects its acknowledged transfers; an incomplete last line does not count. */
function start(name: string, wallets: readonly number[]) {
  const child = spawn(process.execPath, [CLIENT, url, name, ...wallets.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  return { child, lines: () => output.split('\n').slice(0, -1) }
}

test(
  `the ledger loses no acknowledged transfer and stores no partial one after ${KILLS} kills of server and client`,
  { timeout: 60_000 + KILLS * 20_000 },
  async () => {
    const wallets = (await openAccountsOf(open.db, [1, 2, 3, 4, 5])).filter(({ kind }) => kind === 'wallet')
    const ids = wallets.map(({ id }) => id)
    const acknowledged: string[] = []
    for (let n = 0; n < KILLS; n++) {
      const [first, second] = [start(`a${n}`, ids), start(`b${n}`, ids)]
      while (first.lines().length < 20 || second.lines().length < 20) await sleep(20)
      first.child.kill('SIGKILL')
      await once(first.child, 'close')
      cluster.kill()
      await cluster.up()
      const before = second.lines().length
      while (second.lines().length < before + 10) await sleep(20)
      second.child.kill('SIGKILL')
      await once(second.child, 'close')
      acknowledged.push(...first.lines(), ...second.lines())
    }
    const { rows } = await sql<{ key: string; n: number }>`select left(key, -3) as key, count(*) as n from transfer
      group by 1`.execute(open.db)
    expect(rows.filter(({ n }) => n !== 2)).toEqual([])
    const there = new Set(rows.map(({ key }) => key))
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 50)
    expect(acknowledged.filter((key) => !there.has(key))).toEqual([])
    await expectInvariants(open.db)
  },
)
