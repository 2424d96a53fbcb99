import { SYSTEM_ACCOUNTS, type NewTransfer } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { findDuplicates } from '../src/features/customers/merging/duplicate.service.ts'
import { openAccounts, post } from '../src/features/wallet/ledger.service.ts'
import { type Call, SYSTEM_CALL } from '../src/platform/http/call.ts'
import type { Db } from '../src/platform/db/db.ts'
import { CUSTOMER_NOTES, MONEY_NOTES } from './demo/customers.ts'
import { CUSTOMERS, FREQUENT_CUSTOMERS, TWINS } from './seed-customers.ts'
import { chance, oneOf, pick } from './seed-rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Ages of the wallet moves in days, oldest first; the points of the oldest move expire soon. */
const DAYS = [345, 300, 240, 190, 150, 120, 90, 70, 55, 42, 30, 24, 18, 13, 9, 6, 4, 3, 2, 1]
const REASONS = ['late_delivery', 'missing_item', 'wrong_item', 'quality', 'goodwill'] as const
const { ILS, PTS } = SYSTEM_ACCOUNTS

type Accounts = { readonly wallet: number; readonly points: number }
type SeedTransfer = {
  readonly customer_id: number
  readonly transfer_id: number
  readonly at: Date
  readonly kind: string
}

/** Seeds wallets, points, notes, approval requests and duplicates with the real services. */
export async function seedWallets(db: Db, now: Date): Promise<void> {
  const { rows: staff } = await sql<{ id: number; name: string }>`
    select id, split_part(email, '@', 1) as name from app_user`.execute(db)
  const idOf = (name: string): number => staff.find((one) => one.name === name)!.id
  const by = (name: string): Call => ({ ...SYSTEM_CALL, caller: { id: idOf(name), roles: [], permissions: [] } })
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const moved = await moveMoney(db, today, [by('service'), by('manager')])
  await writeNotes(db, moved, today, idOf('service'))
  await requestApproval(db, now, idOf('service'))
  for (let id = CUSTOMERS - TWINS + 1; id <= CUSTOMERS; id++) await findDuplicates({ db, now: () => now }, id)
}

async function moveMoney(db: Db, today: Date, calls: readonly Call[]): Promise<SeedTransfer[]> {
  const { rows: people } = await sql<{ id: number; created_at: string }>`
    select id, created_at from customer order by id`.execute(db)
  const opened = await openAccounts(
    db,
    people.map(({ id }) => id),
  )
  const of = new Map(opened.map((one) => [`${one.owner_id} ${one.kind}`, one.id]))
  const owner_of = new Map(opened.map((one) => [one.id, one.owner_id]))
  const balances = new Map<number, number>()
  const moved: SeedTransfer[] = []
  for (const [i, days] of DAYS.entries()) {
    const at = new Date(today.getTime() - days * DAY_MS + (8 + (i % 9)) * HOUR_MS + ((i * 17) % 60) * 60_000)
    const transfers = people
      .filter(({ created_at }) => new Date(created_at) < at)
      .filter(({ id }) => id <= FREQUENT_CUSTOMERS || chance('moves', id) < 0.3)
      .flatMap(({ id }) =>
        movesOf(id, i, { wallet: of.get(`${id} wallet`)!, points: of.get(`${id} points`)! }, balances),
      )
    const done = await db
      .transaction()
      .execute((tx) => post({ tx, call: calls[i % calls.length]!, now: at }, transfers))
    for (const { id, kind, debit_account_id, credit_account_id } of done) {
      const customer_id = owner_of.get(credit_account_id) ?? owner_of.get(debit_account_id)!
      moved.push({ customer_id, transfer_id: id, at, kind })
    }
  }
  return moved
}

/** Debits stay below earlier credits, so that none is rejected. */
function movesOf(id: number, i: number, { wallet, points }: Accounts, balances: Map<number, number>): NewTransfer[] {
  const lot = (what: string): number => chance(what, id, i)
  const often = id <= FREQUENT_CUSTOMERS ? 0.5 : 0.15
  const move = (what: string, account_id: number, amount: number): boolean => {
    const balance = balances.get(account_id) ?? 0
    if (amount === 0 || balance + amount < 0 || lot(what) > often) return false
    balances.set(account_id, balance + amount)
    return true
  }
  const refund = 1500 + 100 * pick(60, 'refund', id, i)
  const charge = Math.min(500 + 100 * pick(60, 'charge', id, i), balances.get(wallet) ?? 0)
  const earned = 40 + pick(120, 'earn', id, i)
  const spent = Math.min(20 + pick(50, 'spend', id, i), balances.get(points) ?? 0)
  const transfers: (NewTransfer | false)[] = [
    move('charge', wallet, -charge) && {
      key: `demo:charge:${id}:${i}`,
      kind: 'charge',
      currency: 'ILS',
      amount: charge,
      debit_account_id: wallet,
      credit_account_id: ILS.sales,
      reason: 'other',
    },
    move('refund', wallet, refund) && {
      key: `demo:refund:${id}:${i}`,
      kind: 'refund',
      currency: 'ILS',
      amount: refund,
      debit_account_id: ILS.refunds,
      credit_account_id: wallet,
      reason: oneOf(REASONS, 'why', id, i),
    },
    move('spend', points, -spent) && {
      key: `demo:spend:${id}:${i}`,
      kind: 'spend',
      currency: 'PTS',
      amount: spent,
      debit_account_id: points,
      credit_account_id: PTS.sales,
    },
    move('earn', points, earned) && {
      key: `demo:earn:${id}:${i}`,
      kind: 'earn',
      currency: 'PTS',
      amount: earned,
      debit_account_id: PTS.liability,
      credit_account_id: points,
    },
  ]
  return transfers.filter((one) => one !== false)
}

/**
 * Writes notes, which are not part of the ledger. The newest moves and notes get events, sorted by time because the log
 * sorts by id; the event table has no partition for older months.
 */
async function writeNotes(db: Db, moved: readonly SeedTransfer[], today: Date, author_id: number): Promise<void> {
  const of_money = moved
    .filter(({ kind, transfer_id }) => kind === 'refund' && chance('said', transfer_id) < 0.5)
    .map(({ transfer_id, customer_id, at }) => ({
      model: 'transfer',
      model_id: transfer_id,
      customer_id,
      at,
      text: oneOf(MONEY_NOTES, 'said', transfer_id),
    }))
  const of_people = Array.from({ length: 60 }, (_, i) => (i < 8 ? 1 + (i % 4) : 7 * i)).map((id, i) => ({
    model: 'customer',
    model_id: id,
    customer_id: id,
    text: CUSTOMER_NOTES[i % CUSTOMER_NOTES.length]!,
    at: new Date(today.getTime() - (1 + pick(12, 'noted', i)) * DAY_MS + (8 + pick(10, 'hour', i)) * HOUR_MS),
  }))
  const notes = [...of_money, ...of_people].filter(({ text }) => text !== '')
  await sql`with saved as (insert into note (model, model_id, customer_id, text, author_id, at)
      select model, model_id, customer_id, text, ${author_id}, at from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as one (model text, model_id bigint, customer_id bigint, text text, at timestamptz) order by at
      returning id, model, model_id, customer_id, at),
    new_event as (select at, 'note.written' as name, jsonb_build_object('note_id', id, 'model', model, 'model_id', model_id,
        'customer_id', customer_id) as data, ${author_id}::bigint as actor_id from saved where model = 'customer'
      union all select moved.at, 'wallet.moved', jsonb_build_object('customer_id', moved.customer_id,
        'transfer_ids', jsonb_build_array(transfer.id)), transfer.actor_id
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (customer_id bigint, transfer_id bigint, at timestamptz)
      join transfer on transfer.id = moved.transfer_id)
    insert into event (at, name, data, actor_id) select at, name, data, actor_id from new_event
    where at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' order by at`.execute(db)
}

/** Validity of demo approval requests in days: longer than for real ones, because a demo is used for days. */
const WAITS_DAYS = 7

async function requestApproval(db: Db, now: Date, requested_by: number): Promise<void> {
  const expires_at = new Date(now.getTime() + WAITS_DAYS * DAY_MS)
  const approvalRequest = (customer_id: number, amount: number, reason: string, note: string, minutes_ago: number) =>
    sql`insert into approval (kind, customer_id, request, amount, currency, note, requested_by, requested_at, expires_at, state)
      values ('wallet', ${customer_id}, ${JSON.stringify({ wallet: 'wallet', move: 'refund', reason })}, ${amount}, 'ILS',
        ${note}, ${requested_by}, ${new Date(now.getTime() - minutes_ago * 60_000)}, ${expires_at}, 'pending')`.execute(
      db,
    )
  await approvalRequest(2, 18_000, 'late_delivery', 'מגש האירוח הגיע אחרי האורחים', 25)
  await approvalRequest(9, 9_500, 'quality', 'שתי מנות הוחזרו', 8)
}
