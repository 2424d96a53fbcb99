import { SYSTEM_ACCOUNTS, type NewTransfer, type Transfer } from '@tavlin/domain/wallet/ledger'
import { POINT_DAYS, RETURNED_POINT_DAYS, pointsExpireAt } from '@tavlin/domain/wallet/points'

/**
 * An independent model of the ledger that shares no code with the implementation. Identifies transfers by key, because
 * the database assigns ids.
 */
type Lot = { n: number; account: number; by: string; left: number; expired: number; expires_ms: number }
type Entry = LedgerRow & { kind: string; left: number; lots: Lot[]; content: string }
type LedgerRow = { key: string; debit: number; credit: number; amount: number; phase: string }
type Balances = { debit_balance: number | null; credit_balance: number | null }
export type ExpectedRow = LedgerRow & Balances
type Hold = { key: string; account: number; amount: number; state: string; expires_ms: number; lots: Lot[] }
export type LedgerModel = {
  readonly accounts: Map<number, { balance: number; held: number; is_points: boolean }>
  readonly system: Map<number, number>
  readonly entries: Map<string, Entry>
  readonly answers: Map<string, ExpectedRow[]>
  readonly holds: Map<string, Hold>
  lots: Lot[]
  lots_made: number
}

export const newLedgerModel = (): LedgerModel => ({
  accounts: new Map(),
  system: new Map(),
  entries: new Map(),
  answers: new Map(),
  holds: new Map(),
  lots: [],
  lots_made: 0,
})

export class ModelRefusal extends Error {}
const { expiry, adjustments } = SYSTEM_ACCOUNTS.PTS
const PHASES_THAT_MOVE = ['post', 'capture']

export const spendable = (model: LedgerModel, id: number): number => {
  const { balance, held } = model.accounts.get(id)!
  return balance - held
}

/** Returns the expected results, or throws a ModelRefusal, after which the model must be discarded. */
export function postInModel(
  model: LedgerModel,
  input: readonly NewTransfer[],
  keyOf: (id: number) => string,
  at: Date,
  /** Accounts whose expiry was already processed; this happens once per call. */
  looked_at = new Set<number>(),
): ExpectedRow[] {
  const sides = input.flatMap((one) => {
    if ('debit_account_id' in one) return [one.debit_account_id, one.credit_account_id]
    const was = model.entries.get(keyOf('hold_id' in one ? one.hold_id : one.reversal_of))!
    return [was.debit, was.credit]
  })
  for (const id of sides) {
    if (!looked_at.has(id) && model.accounts.has(id)) expire(model, id, at.getTime())
    looked_at.add(id)
  }
  return input.flatMap((one) => postOne(model, one, keyOf, at))
}

function postOne(model: LedgerModel, one: NewTransfer, keyOf: (id: number) => string, at: Date): ExpectedRow[] {
  const before = model.answers.get(one.key)
  const content = JSON.stringify({ ...one, note: '', expires_at: '', point_days: 0 })
  if (before) {
    if (model.entries.get(one.key)!.content !== content) throw new ModelRefusal('idempotency_key_reused')
    return before
  }
  const rows = drawUp(model, one, keyOf).map((row) => ({ ...row, ...write(model, row, one, keyOf, at, content) }))
  model.answers.set(one.key, rows)
  return rows
}

function drawUp(model: LedgerModel, one: NewTransfer, keyOf: (id: number) => string): LedgerRow[] {
  if ('debit_account_id' in one) {
    const { key, debit_account_id: debit, credit_account_id: credit, amount, phase = 'post' } = one
    return [{ key, debit, credit, amount, phase }]
  }
  if ('hold_id' in one) {
    const was = model.entries.get(keyOf(one.hold_id))!
    const amount = ('amount' in one && one.amount) || was.amount
    return [{ key: one.key, debit: was.debit, credit: was.credit, amount, phase: one.phase }]
  }
  const was = model.entries.get(keyOf(one.reversal_of))!
  if (one.amount > was.left) throw new ModelRefusal('reversal_exceeds_rest')
  const row = { key: one.key, debit: was.credit, credit: was.debit, amount: one.amount, phase: 'post' }
  return was.kind === 'earn' ? bornBy(model, was, row) : [row]
}

function bornBy(model: LedgerModel, was: Entry, row: LedgerRow): LedgerRow[] {
  const lot = model.lots.find(({ by }) => by === was.key)!
  const from = { customer: 0, expiry: 0, adjustments: 0 }
  const others = spendable(model, row.debit) - lot.left
  for (let n = 0; n < row.amount; n++) {
    if (n < lot.left) from.customer++
    else if (from.expiry < lot.expired) from.expiry++
    else if (from.customer - Math.min(row.amount, lot.left) < others) from.customer++
    else from.adjustments++
  }
  lot.expired -= from.expiry
  return [
    { ...row, amount: from.customer },
    { ...row, amount: from.expiry, debit: expiry },
    { ...row, amount: from.adjustments, debit: adjustments },
  ]
    .filter(({ amount }) => amount > 0)
    .map((part, n) => ({ ...part, key: n === 0 ? row.key : `${row.key}#${n + 1}` }))
}

function write(
  model: LedgerModel,
  row: LedgerRow,
  one: NewTransfer,
  keyOf: (id: number) => string,
  at: Date,
  content: string,
): Balances {
  const debit = model.accounts.get(row.debit)
  const credit = model.accounts.get(row.credit)
  const was = 'reversal_of' in one ? model.entries.get(keyOf(one.reversal_of))! : undefined
  const kind = was
    ? 'reversal'
    : 'kind' in one
      ? one.kind
      : model.entries.get(keyOf((one as { hold_id: number }).hold_id))!.kind
  const moves = PHASES_THAT_MOVE.includes(row.phase)
  const entry: Entry = { ...row, kind, left: moves && !was ? row.amount : 0, lots: [], content }
  if ('hold_id' in one) entry.lots = settle(model, model.holds.get(keyOf(one.hold_id))!, row)
  if (debit) {
    if (row.phase !== 'release' && row.amount > debit.balance - debit.held) throw new ModelRefusal('insufficient_funds')
    if (debit.is_points && !('hold_id' in one)) entry.lots = take(model, row.debit, row.amount, was?.key)
    if (row.phase === 'hold') hold(model, row, one, entry.lots)
    else if (moves) debit.balance -= row.amount
  } else if (moves) model.system.set(row.debit, (model.system.get(row.debit) ?? 0) - row.amount)
  if (was) was.left -= row.amount
  if (moves && credit) {
    credit.balance += row.amount
    if (credit.is_points) give(model, row, entry, was, at, ('point_days' in one && one.point_days) || POINT_DAYS)
  } else if (moves) model.system.set(row.credit, (model.system.get(row.credit) ?? 0) + row.amount)
  model.entries.set(row.key, entry)
  return { debit_balance: debit ? debit.balance : null, credit_balance: moves && credit ? credit.balance : null }
}

function hold(model: LedgerModel, { key, debit, amount }: LedgerRow, one: NewTransfer, lots: Lot[]): void {
  const { expires_at } = one as { expires_at: Date }
  model.accounts.get(debit)!.held += amount
  model.holds.set(key, { key, account: debit, amount, state: 'held', expires_ms: expires_at.getTime(), lots })
}

/**
 * Ends a hold and returns what its capture spends, one lot per unit; units that are not spent go back to their lots.
 */
function settle(model: LedgerModel, it: Hold, row: LedgerRow): Lot[] {
  if (it.state !== 'held') throw new ModelRefusal('hold_ended')
  if (row.amount > it.amount) throw new ModelRefusal('insufficient_funds')
  it.state = row.phase === 'capture' ? 'captured' : 'released'
  model.accounts.get(it.account)!.held -= it.amount
  const spent = row.phase === 'capture' ? row.amount : 0
  const in_order = it.lots.toSorted(byExpiry)
  for (const lot of in_order.slice(spent)) lot.left++
  return in_order.slice(0, spent)
}

const byExpiry = (a: Lot, b: Lot): number => a.expires_ms - b.expires_ms || a.n - b.n

function take(model: LedgerModel, account: number, amount: number, first?: string): Lot[] {
  const open = model.lots.filter((lot) => lot.account === account && lot.left > 0)
  const in_order = open.toSorted((a, b) => Number(b.by === first) - Number(a.by === first) || byExpiry(a, b))
  return Array.from({ length: amount }, () => {
    const lot = in_order.find(({ left }) => left > 0)!
    lot.left--
    return lot
  })
}

function give(
  model: LedgerModel,
  { key, credit, amount }: LedgerRow,
  entry: Entry,
  was: Entry | undefined,
  at: Date,
  days: number,
): void {
  const put = (left: number, expires_ms: number) =>
    model.lots.push({ n: ++model.lots_made, account: credit, by: key, left, expired: 0, expires_ms })
  if (was) {
    const back = was.lots.toSorted((a, b) => byExpiry(b, a)).slice(0, amount)
    for (const lot of back) was.lots.splice(was.lots.indexOf(lot), 1)
    const alive = back.filter(({ expires_ms }) => expires_ms > at.getTime())
    for (const lot of alive) lot.left++
    if (back.length > alive.length) put(back.length - alive.length, pointsExpireAt(at, RETURNED_POINT_DAYS).getTime())
  } else if (entry.lots.length > 0) {
    for (const lot of new Set(entry.lots)) put(entry.lots.filter((one) => one === lot).length, lot.expires_ms)
  } else put(amount, pointsExpireAt(at, days).getTime())
}

function expire(model: LedgerModel, id: number, now_ms: number): void {
  const account = model.accounts.get(id)!
  for (const it of model.holds.values()) {
    if (it.account !== id || it.state !== 'held' || it.expires_ms > now_ms) continue
    it.state = 'expired'
    account.held -= it.amount
    for (const lot of it.lots) lot.left++
  }
  for (const lot of model.lots) {
    if (lot.account !== id || lot.left === 0 || lot.expires_ms > now_ms) continue
    account.balance -= lot.left
    model.system.set(expiry, (model.system.get(expiry) ?? 0) + lot.left)
    lot.expired += lot.left
    lot.left = 0
  }
}

export const rowOf = (one: Transfer): ExpectedRow => ({
  key: one.key,
  debit: one.debit_account_id,
  credit: one.credit_account_id,
  amount: one.amount,
  phase: one.phase,
  debit_balance: one.debit_balance,
  credit_balance: one.credit_balance,
})
