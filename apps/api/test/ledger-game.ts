import type { NewTransfer, Transfer } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { post } from '../src/features/wallet/ledger.service.ts'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import type { Db } from '../src/platform/db/db.ts'
import { openAccountsOf } from './customers-with-accounts.ts'
import { type Players, type Roll, requestFor } from './ledger-moves.ts'
import { type ExpectedRow, ModelRefusal, type LedgerModel, newLedgerModel, postInModel, rowOf } from './ledger-model.ts'

/** A group of customers, in the database and in the model. */
export type Game = { model: LedgerModel; readonly players: Players; readonly keys: Map<number, string>; name: string }

export async function newGame(db: Db, name: string, owner_ids: readonly number[]): Promise<Game> {
  const model = newLedgerModel()
  const opened = await openAccountsOf(db, owner_ids)
  for (const { id, kind } of opened) model.accounts.set(id, { balance: 0, held: 0, is_points: kind === 'points' })
  const of = (owner: number, kind: string) => opened.find((one) => one.owner_id === owner && one.kind === kind)!.id
  const customers = owner_ids.map((owner) => ({ wallet: of(owner, 'wallet'), points: of(owner, 'points') }))
  let n = 0
  const players: Players = { customers, requested: [], ids: new Map(), newKey: () => `${name}:${++n}` }
  return { model, players, keys: new Map(), name }
}

/**
 * Posts a batch of random requests in the model and in the database, which must agree; returns the refusal of both, or
 * null.
 */
export async function play(db: Db, game: Game, rolls: readonly Roll[], at: Date): Promise<string | null> {
  const trial = structuredClone(game.model)
  const { transfers, expected, refusal } = draw(trial, game, rolls, at)
  if (transfers.length === 0) return null
  const result = await send(db, transfers, at)
  if (result.code !== refusal)
    throw new Error(`${result.code} where the model says ${refusal}: ${JSON.stringify(transfers)}`)
  if (refusal) return refusal
  const [got, want] = [result.rows.map(rowOf), expected].map((rows) => JSON.stringify(rows))
  if (got !== want)
    throw new Error(`requested ${JSON.stringify(transfers)}\nthe model says ${want}\nthe ledger says ${got}`)
  game.model = trial
  for (const { id, key } of result.rows) {
    game.keys.set(id, key)
    if (!key.includes('#')) game.players.ids.set(key, id)
  }
  game.players.requested.push(...transfers)
  return null
}

/** Error codes of timeouts and conflicts on an overloaded machine: nothing was written, so the step is repeated. */
const OVERRUN = new Set(['57014', '55P03', '40001', '40P01'])

export async function send(
  db: Db,
  input: readonly NewTransfer[],
  at: Date,
): Promise<{ rows: Transfer[]; code: string | null }> {
  for (;;) {
    try {
      return {
        rows: await db.transaction().execute((tx) => post({ tx, call: SYSTEM_CALL, now: at }, input)),
        code: null,
      }
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (!OVERRUN.has(code ?? '')) return { rows: [], code: code ?? message }
    }
  }
}

function draw(trial: LedgerModel, { players, keys }: Game, rolls: readonly Roll[], at: Date) {
  const transfers: NewTransfer[] = []
  const expected: ExpectedRow[] = []
  const looked_at = new Set<number>()
  for (const roll of rolls) {
    const one = requestFor(trial, players, roll, at)
    if (!one) continue
    transfers.push(one)
    try {
      expected.push(...postInModel(trial, [one], (id) => keys.get(id)!, at, looked_at))
    } catch (error) {
      if (error instanceof ModelRefusal) return { transfers, expected, refusal: error.message }
      throw error
    }
  }
  return { transfers, expected, refusal: null }
}

/** Returns the differences between database and model. */
export async function differencesOf(db: Db, { model }: Game): Promise<string[]> {
  const ids = [...model.accounts.keys()]
  const { rows } = await sql<{ id: number; balance: number; held: number; lots: string }>`select id, balance, held,
      (select coalesce(string_agg(expires_ms || ' ' || points, ', ' order by expires_ms), '') from (
        select (extract(epoch from expires_at) * 1000)::bigint as expires_ms, sum(left_amount) as points from point_lot
        where account_id = account.id and left_amount > 0 group by 1) as lot) as lots
    from account where id = any (${ids})`.execute(db)
  return rows.flatMap(({ id, ...got }) => {
    const { balance, held } = model.accounts.get(id)!
    const want = { balance, held, lots: lotsOf(model, id) }
    return JSON.stringify(got) === JSON.stringify(want) ? [] : [`${id}: ${JSON.stringify({ got, want })}`]
  })
}

function lotsOf({ lots }: LedgerModel, account: number): string {
  const sums = new Map<number, number>()
  for (const lot of lots)
    if (lot.account === account && lot.left > 0) sums.set(lot.expires_ms, (sums.get(lot.expires_ms) ?? 0) + lot.left)
  const in_order = [...sums].toSorted(([a], [b]) => a - b)
  return in_order.map((one) => one.join(' ')).join(', ')
}

/** Deletes old entries to limit the memory of a long run. */
export function forgetOlder({ model, players, keys }: Game, limit: number): void {
  const open = new Set([...model.holds.values()].filter(({ state }) => state === 'held').map(({ key }) => key))
  const recent = new Set([...players.ids.keys()].slice(-limit))
  const stays = (key: string) => recent.has(key.split('#')[0]!) || open.has(key)
  for (const map of [model.entries, model.answers, model.holds, players.ids])
    for (const key of map.keys()) if (!stays(key)) map.delete(key)
  for (const [id, key] of keys) if (!stays(key)) keys.delete(id)
  const isKnown = (one: NewTransfer) =>
    recent.has(one.key) && ('debit_account_id' in one || keys.has('hold_id' in one ? one.hold_id : one.reversal_of))
  players.requested.splice(0, players.requested.length, ...players.requested.filter(isKnown).slice(-limit))
  const used = new Set([...model.entries.values(), ...model.holds.values()].flatMap(({ lots }) => lots))
  model.lots = model.lots.filter((lot) => lot.left > 0 || used.has(lot) || model.entries.has(lot.by))
}
