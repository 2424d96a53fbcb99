import type { NewTransfer, Transfer } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { post } from '../src/features/wallet/ledger.service.ts'
import { SYSTEM_CALL } from '../src/platform/call.ts'
import type { Db } from '../src/platform/db.ts'
import { openAccountsOf } from './customers-with-accounts.ts'
import { type Players, type Roll, requestFor } from './ledger-moves.ts'
import { type ExpectedRow, ModelRefusal, type LedgerModel, newLedgerModel, postInModel, rowOf } from './ledger-pdf.ts'

/** A group of customers, in the database and in the model. */
export type Game = { paper: LedgerModel; readonly players: Players; readonly keys: Map<number, string>; name: string }

export async function newGame(db: Db, name: string, owner_ids: readonly number[]): Promise<Game> {
  const paper = newLedgerModel()
  const opened = await openAccountsOf(db, owner_ids)
  for (const { id, kind } of opened) paper.accounts.set(id, { balance: 0, held: 0, is_points: kind === 'points' })
  const of = (owner: number, kind: string) => opened.find((one) => one.owner_id === owner && one.kind === kind)!.id
  const customers = owner_ids.map((owner) => ({ wallet: of(owner, 'wallet'), points: of(owner, 'points') }))
  let n = 0
  const players: Players = { customers, asked: [], ids: new Map(), newKey: () => `${name}:${++n}` }
  return { paper, players, keys: new Map(), name }
}

/** Posts everything at once in the model and in the database; returns the refusal of both, or null. */
export async function play(db: Db, game: Game, rolls: readonly Roll[], at: Date): Promise<string | null> {
  const trial = structuredClone(game.paper)
  const { asked, expected, refusal } = draw(trial, game, rolls, at)
  if (asked.length === 0) return null
  const said = await send(db, asked, at)
  if (said.code !== refusal) throw new Error(`${said.code} where the paper says ${refusal}: ${JSON.stringify(asked)}`)
  if (refusal) return refusal
  const [got, want] = [said.rows.map(rowOf), expected].map((rows) => JSON.stringify(rows))
  if (got !== want) throw new Error(`asked ${JSON.stringify(asked)}\nthe paper says ${want}\nthe ledger says ${got}`)
  game.paper = trial
  for (const { id, key } of said.rows) {
    game.keys.set(id, key)
    if (!key.includes('#')) game.players.ids.set(key, id)
  }
  game.players.asked.push(...asked)
  return null
}

/** Timeouts and conflicts of an overloaded machine: nothing was written, so the step is repeated. */
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
  const asked: NewTransfer[] = []
  const expected: ExpectedRow[] = []
  const looked_at = new Set<number>()
  for (const roll of rolls) {
    const one = requestFor(trial, players, roll, at)
    if (!one) continue
    asked.push(one)
    try {
      expected.push(...postInModel(trial, [one], (id) => keys.get(id)!, at, looked_at))
    } catch (error) {
      if (error instanceof ModelRefusal) return { asked, expected, refusal: error.message }
      throw error
    }
  }
  return { asked, expected, refusal: null }
}

/** Returns the differences between database and model. */
export async function differencesOf(db: Db, { paper }: Game): Promise<string[]> {
  const ids = [...paper.accounts.keys()]
  const { rows } = await sql<{ id: number; balance: number; held: number; lots: string }>`select id, balance, held,
      (select coalesce(string_agg(expires_ms || ' ' || points, ', ' order by expires_ms), '') from (
        select (extract(epoch from expires_at) * 1000)::bigint as expires_ms, sum(left_amount) as points from point_lot
        where account_id = account.id and left_amount > 0 group by 1) as lot) as lots
    from account where id = any (${ids})`.execute(db)
  return rows.flatMap(({ id, ...got }) => {
    const { balance, held } = paper.accounts.get(id)!
    const want = { balance, held, lots: lotsOf(paper, id) }
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

/** Drops old entries to limit the memory of a long run. */
export function forgetOlder({ paper, players, keys }: Game, kept: number): void {
  const open = new Set([...paper.holds.values()].filter(({ state }) => state === 'held').map(({ key }) => key))
  const recent = new Set([...players.ids.keys()].slice(-kept))
  const stays = (key: string) => recent.has(key.split('#')[0]!) || open.has(key)
  for (const map of [paper.entries, paper.answers, paper.holds, players.ids])
    for (const key of map.keys()) if (!stays(key)) map.delete(key)
  for (const [id, key] of keys) if (!stays(key)) keys.delete(id)
  const isKnown = (one: NewTransfer) =>
    recent.has(one.key) && ('debit_account_id' in one || keys.has('hold_id' in one ? one.hold_id : one.reversal_of))
  players.asked.splice(0, players.asked.length, ...players.asked.filter(isKnown).slice(-kept))
  const used = new Set([...paper.entries.values(), ...paper.holds.values()].flatMap(({ lots }) => lots))
  paper.lots = paper.lots.filter((lot) => lot.left > 0 || used.has(lot) || paper.entries.has(lot.by))
}
