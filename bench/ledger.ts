import { seededRandom } from '@tavlin/domain/seeded-random'
import { configOrExit } from '@tavlin/config/config'
import { SYSTEM_ACCOUNTS, type Transfer } from '@tavlin/domain/wallet/ledger'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import {
  findLastAccountId,
  listDifferences,
  listSystemBalances,
  sumByCurrency,
} from '../apps/api/src/features/wallet/ledger-check.repo.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { openAccountsOf } from '../apps/api/test/customers-with-accounts.ts'
import { type Game, send, differencesOf, forgetOlder, newGame, play } from '../apps/api/test/ledger-game.ts'
import type { Roll } from '../apps/api/test/ledger-moves.ts'
import type { Result } from './pairs.ts'
import { runInFull } from './proofs.ts'

const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 1_000_000)
const CLIENTS = 64
const TOGETHER = 80
const ENDS_AFTER_MS = 430_000
const CHECK_EVERY_MS = 20_000
const REMEMBERED = 40
const SHARED_WALLETS = 8
const DATABASE = 'tavlin_bench_ledger'
const START_MS = Date.parse('2026-11-15T10:00:00Z')
const MINUTE_MS = 60_000

type Run = { readonly db: Db; readonly ends_ms: number; done: number; rejected: number; checks: number }
/**
 * Transfers on the wallets that all clients share, in the sequence of the answers, and the number of rejected requests.
 */
type SharedWallets = { readonly ids: readonly number[]; readonly transfers: Transfer[]; rejected: number }

/**
 * Runs random operations of many clients: each client on its own wallets, which are compared with a model, and all
 * clients on a few shared wallets.
 */
export async function ledger(): Promise<Result> {
  const proof = await runInFull('ledger', 'apps/api/src/features/wallet/ledger-crash.test.ts', { LEDGER_KILLS: '10' })
  const from = performance.now()
  const { run, faults } = await withLedger(playAll)
  const seconds = Math.round((performance.now() - from) / 1000)
  for (const fault of faults.slice(0, 10)) console.error(fault)
  return {
    name: 'ledger',
    value: faults.length + proof.value,
    unit: 'differences',
    goal: 0,
    ok: proof.ok && faults.length === 0 && run.done >= OPERATIONS,
    operations: run.done,
    rejected_calls: run.rejected,
    checks: run.checks,
    clients: CLIENTS,
    seconds,
    kills: 10,
    kill_seconds: proof.seconds,
  }
}

async function playAll(db: Db): Promise<{ run: Run; faults: string[] }> {
  const run: Run = { db, ends_ms: performance.now() + ENDS_AFTER_MS, done: 0, rejected: 0, checks: 0 }
  const owners = Array.from({ length: SHARED_WALLETS }, (_, n) => 1 + n)
  const wallets = (await openAccountsOf(db, owners)).filter(({ kind }) => kind === 'wallet')
  const shared: SharedWallets = { ids: wallets.map(({ id }) => id), transfers: [], rejected: 0 }
  const games: Game[] = []
  for (let n = 1; n <= CLIENTS; n++) games.push(await newGame(db, `c${n}`, [n * 100, n * 100 + 1, n * 100 + 2]))

  const faults: string[] = []
  const checking = setInterval(() => void checkSums(run).then((found) => faults.push(...found)), CHECK_EVERY_MS)
  const clients = games.map((game, n) => client(run, game, shared, n + 1).catch((error) => faults.push(String(error))))
  await Promise.all(clients)
  clearInterval(checking)

  faults.push(...(await checkSums(run)), ...sharedFaults(shared), ...(await systemFaults(db, games, shared)))
  for (const game of games) faults.push(...(await differencesOf(db, game)))
  const last_id = await findLastAccountId(db)
  faults.push(...(await listDifferences(db, 0, last_id + 1)).map((one) => JSON.stringify(one)))
  return { run, faults }
}

async function client(run: Run, game: Game, shared: SharedWallets, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const number = () => Math.floor(random() * 1_000_000)
  let at_ms = START_MS
  for (let n = 0; run.done < OPERATIONS && performance.now() < run.ends_ms; n++) {
    at_ms += Math.floor(random() ** 4 * 7200) * MINUTE_MS
    const rolls = Array.from({ length: TOGETHER }, () => rollOf(number))
    const before = game.players.requested.length
    const refusal = await play(run.db, game, rolls, new Date(at_ms))
    run.done += refusal ? 1 : game.players.requested.length - before
    if (refusal) run.rejected++
    forgetOlder(game, REMEMBERED)
    await moveShared(run, shared, `s${seed}:${n}`, number)
  }
}

/** Makes excessive amounts rare, because one of them rejects the whole batch. */
function rollOf(number: () => number): Roll {
  const roll: Roll = [number(), number(), number(), number()]
  return number() % 60 === 0 ? roll : [roll[0], roll[1], roll[2] | 1, roll[3] - (roll[3] % 12) + 1 + (roll[3] % 10)]
}

const { cash, sales } = SYSTEM_ACCOUNTS.ILS

async function moveShared(run: Run, shared: SharedWallets, key: string, number: () => number): Promise<void> {
  const [mine, other] = [0, 1 + (number() % 3)].map((step) => shared.ids[(number() + step) % SHARED_WALLETS]!)
  const currency = 'ILS' as const
  const amount = 1 + (number() % 100)
  const transfers = [
    { key: `${key}:in`, kind: 'topup' as const, currency, amount, debit_account_id: cash, credit_account_id: mine! },
    {
      key: `${key}:out`,
      kind: 'charge' as const,
      currency,
      amount: 1 + (number() % 110),
      debit_account_id: mine!,
      credit_account_id: mine === other ? sales : other!,
    },
  ]
  const { rows, code } = await send(run.db, transfers, new Date(START_MS))
  if (code !== null && code !== 'insufficient_funds') throw new Error(code)
  shared.transfers.push(...rows)
  run.done += code ? 1 : rows.length
  if (code) shared.rejected++
}

/** Checks that every transfer, sorted by id, changes the balance of the previous one by exactly its amount. */
function sharedFaults({ ids, transfers }: SharedWallets): string[] {
  const balances = new Map(ids.map((id) => [id, 0]))
  const faults: string[] = []
  const move = (key: string, id: number, by: number, reported_agorot: number | null) => {
    if (!balances.has(id)) return
    balances.set(id, balances.get(id)! + by)
    if (balances.get(id) !== reported_agorot)
      faults.push(`${key}: ${id} has ${reported_agorot}, in the model ${balances.get(id)}`)
  }
  for (const one of transfers.toSorted((a, b) => a.id - b.id)) {
    move(one.key, one.debit_account_id, -one.amount, one.debit_balance)
    move(one.key, one.credit_account_id, one.amount, one.credit_balance)
  }
  return faults
}

async function systemFaults(db: Db, games: readonly Game[], { ids, transfers }: SharedWallets): Promise<string[]> {
  const sums = new Map<number, number>()
  const add = (id: number, by: number) => sums.set(id, (sums.get(id) ?? 0) + by)
  for (const { model } of games) for (const [id, balance] of model.system) add(id, balance)
  for (const one of transfers) {
    if (!ids.includes(one.debit_account_id)) add(one.debit_account_id, -one.amount)
    if (!ids.includes(one.credit_account_id)) add(one.credit_account_id, one.amount)
  }
  const all = await listSystemBalances(db)
  return all
    .filter(({ id, balance }) => balance !== (sums.get(id) ?? 0))
    .map((one) => `${JSON.stringify(one)}, in the model ${sums.get(one.id)}`)
}

async function checkSums(run: Run): Promise<string[]> {
  run.checks++
  const sums = await sumByCurrency(run.db)
  console.error(`${run.done} operations, ${run.rejected} rejected`)
  return sums.filter(({ sum }) => sum !== 0).map(({ currency, sum }) => `${currency} comes to ${sum}`)
}

async function withLedger<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { pg } = configOrExit().ports
  const server = `postgres://postgres@127.0.0.1:${pg}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${pg}/${DATABASE}`)
  const { db } = openDatabase(`postgres://tavlin_app@127.0.0.1:${pg}/${DATABASE}`, CLIENTS + 2)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await dropDatabase(server, DATABASE)
  }
}
