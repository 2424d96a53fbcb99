import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { type LedgerModel, spendable } from './ledger-model.ts'

/** Four random numbers that become a ledger request for the current model: mostly possible, sometimes too large. */
export type Roll = readonly [what: number, who: number, how_much: number, which: number]
export type Customer = { readonly wallet: number; readonly points: number }
export type Players = {
  readonly customers: readonly Customer[]
  /** Earlier requests; `ids` has the resulting transfer ids by key. */
  readonly requested: NewTransfer[]
  readonly ids: Map<string, number>
  readonly newKey: () => string
}

const { sales, refunds, cash, card_clearing, adjustments } = SYSTEM_ACCOUNTS.ILS
const PTS = SYSTEM_ACCOUNTS.PTS
const MOST = 200
const ONE_IN = 12
const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

export function requestFor(
  model: LedgerModel,
  players: Players,
  [what, who, how_much, which]: Roll,
  at: Date,
): NewTransfer | undefined {
  const { wallet, points } = pick(players.customers, who)!
  const other = pick(players.customers, who + 1)!
  const key = players.newKey()
  const some = 1 + (how_much % MOST)
  const of = (account: number): number => upTo(freeAt(model, account, at), how_much, which)
  const ils = { key, currency: 'ILS' as const }
  const pts = { key, currency: 'PTS' as const }
  const from = (debit_account_id: number, credit_account_id: number, amount: number) => ({
    debit_account_id,
    credit_account_id,
    amount,
  })
  const expires_at = new Date(at.getTime() + (1 + (which % 40)) * 60_000 * (which % 2 ? 1 : 1000))
  const point_days = [2, 9, 60][which % 3]!
  const ways: readonly (() => NewTransfer | undefined)[] = [
    () => ({ ...ils, kind: 'topup', ...from(which % 2 ? cash : card_clearing, wallet, some) }),
    () => ({ ...ils, kind: 'charge', ...from(wallet, sales, of(wallet)), order_id: 1 + (which % 50) }),
    () => ({ ...ils, kind: 'refund', ...from(refunds, wallet, some) }),
    () => ({ ...ils, kind: 'charge', ...from(cash, sales, some) }),
    () => ({ ...ils, kind: 'merge', ...from(wallet, other.wallet, of(wallet)) }),
    () => ({ ...pts, kind: 'earn', ...from(PTS.liability, points, some), point_days }),
    () => ({ ...pts, kind: 'earn', ...from(PTS.liability, points, some), point_days }),
    () => ({ ...pts, kind: 'spend', ...from(points, PTS.sales, of(points)) }),
    () => ({ ...pts, kind: 'merge', ...from(points, other.points, of(points)) }),
    () => ({ ...pts, kind: 'adjust', ...from(PTS.adjustments, points, some), point_days, note: 'x' }),
    () => ({ ...ils, kind: 'adjust', ...from(wallet, adjustments, of(wallet)), reason: 'mistake' }),
    () => ({ ...ils, kind: 'charge', phase: 'hold', ...from(wallet, sales, of(wallet)), expires_at }),
    () => ({ ...pts, kind: 'spend', phase: 'hold', ...from(points, PTS.sales, of(points)), expires_at }),
    () => settle(model, players, key, 'capture', how_much, which, at),
    () => settle(model, players, key, which % 2 ? 'capture' : 'release', how_much, which, at),
    () => takeBack(model, players, key, how_much, which, at),
    () => takeBack(model, players, key, how_much, which, at),
    () => pick(players.requested, which),
    () => reuse(pick(players.requested, which), how_much),
  ]
  const one = pick(ways, what)!()
  // Funds an empty account first; otherwise most requests would be rejected.
  const is_broke =
    one &&
    'debit_account_id' in one &&
    model.accounts.has(one.debit_account_id) &&
    freeAt(model, one.debit_account_id, at) === 0
  return is_broke && which % ONE_IN > 0 ? ways[one.currency === 'ILS' ? 0 : 5]!() : one
}

/** Returns the available amount at this time, without points that have expired and are still in the balance. */
function freeAt(model: LedgerModel, account: number, at: Date): number {
  const due = model.lots.filter((lot) => lot.account === account && lot.expires_ms <= at.getTime())
  return due.reduce((left, lot) => left - lot.left, spendable(model, account))
}

const upTo = (left: number, how_much: number, which: number): number =>
  which % ONE_IN === 0 ? left + 1 + (how_much % 3) : 1 + (how_much % Math.max(1, Math.min(left, MOST)))

function settle(
  model: LedgerModel,
  { ids }: Players,
  key: string,
  phase: 'capture' | 'release',
  how_much: number,
  which: number,
  at: Date,
) {
  const holds = [...model.holds.values()].filter((one) => ids.has(one.key))
  const open = holds.filter(({ state, expires_ms }) => state === 'held' && expires_ms > at.getTime())
  const hold = pick(which % ONE_IN === 0 ? holds : open, which)
  if (!hold) return undefined
  const hold_id = ids.get(hold.key)!
  if (phase === 'release') return { key, phase, hold_id }
  return { key, phase, hold_id, amount: upTo(hold.amount, how_much, which + 1) }
}

function takeBack(model: LedgerModel, { ids }: Players, key: string, how_much: number, which: number, at: Date) {
  const entries = [...model.entries.values()].filter((one) => ids.has(one.key))
  const with_rest = entries.filter(({ left }) => left > 0)
  const was = pick(which % ONE_IN === 0 ? entries : with_rest, which)
  if (!was) return undefined
  // Spent amounts cannot be reversed, except for earned points.
  const is_free = which % ONE_IN === 0 || was.kind === 'earn' || !model.accounts.has(was.credit)
  const left = is_free ? was.left : Math.min(was.left, freeAt(model, was.credit, at))
  return left === 0 && !is_free
    ? undefined
    : { key, reversal_of: ids.get(was.key)!, amount: upTo(left, how_much, which) }
}

/** Reuses a key with other content; this is rare, because it rejects the whole request. */
const reuse = (one: NewTransfer | undefined, how_much: number): NewTransfer | undefined =>
  one && 'amount' in one && how_much % 4 === 0 ? { ...one, amount: (one.amount ?? 0) + 1 } : undefined
