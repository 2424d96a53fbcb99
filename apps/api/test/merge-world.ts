import { randomInt } from 'node:crypto'
import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { openAccounts, post } from '../src/features/wallet/ledger.service.ts'
import { SYSTEM_CALL } from '../src/platform/http/call.ts'
import type { Db } from '../src/platform/db/db.ts'
import { newPhone } from './customer-samples.ts'
import { NOON } from './test-app.ts'

export type MadeCustomer = { readonly id: number; readonly phone: string }
type OpeningBalance = { readonly agorot?: number; readonly points?: readonly number[] }

export async function makePerson(
  db: Db,
  columns: Record<string, unknown> = {},
  money: OpeningBalance = {},
): Promise<MadeCustomer> {
  const row = { phone: newPhone(), first_name: 'רות', last_name: 'אלמוג', created_at: NOON, ...columns }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { rows } = await sql<MadeCustomer>`insert into customer (${names})
    select ${names} from json_populate_record(null::customer, ${JSON.stringify(row)}) returning id, phone`.execute(db)
  const made = rows[0]!
  const accounts = await openAccounts(db, [made.id])
  const of = (kind: 'wallet' | 'points') => accounts.find((one) => one.kind === kind)!.id
  const { agorot = 0, points = [] } = money
  await db
    .transaction()
    .execute((tx) =>
      post({ tx, call: SYSTEM_CALL, now: NOON }, [
        ...(agorot > 0 ? [give('ILS', SYSTEM_ACCOUNTS.ILS.cash, of('wallet'), agorot)] : []),
        ...points.map((amount, i) => give('PTS', SYSTEM_ACCOUNTS.PTS.liability, of('points'), amount, 30 + i * 10)),
      ]),
    )
  return made
}

const give = (currency: 'ILS' | 'PTS', from: number, to: number, amount: number, point_days = 30): NewTransfer => ({
  key: `give:${to}:${randomInt(2 ** 47)}`,
  kind: currency === 'ILS' ? 'topup' : 'earn',
  currency,
  amount,
  debit_account_id: from,
  credit_account_id: to,
  ...(currency === 'PTS' && { point_days }),
})

type Address = { place_id?: string; apartment?: string; entrance?: string; is_default?: boolean; deleted?: boolean }

export async function makeAddress(db: Db, customer_id: number, address: Address = {}): Promise<number> {
  const { place_id = 'herzl-12', apartment = '', entrance = '', is_default = false, deleted = false } = address
  const { rows } = await sql<{
    id: number
  }>`insert into address (customer_id, place_id, formatted, route, street_number,
      latitude, longitude, apartment, entrance, is_default, deleted_at, created_at)
    values (${customer_id}, ${place_id}, ${place_id}, 'הרצל', '12', 32.0712345678901, 34.7812345678901, ${apartment},
      ${entrance}, ${is_default}, ${deleted ? NOON : null}, ${NOON}) returning id`.execute(db)
  return rows[0]!.id
}

export async function makeConsent(
  db: Db,
  customer_id: number,
  granted: boolean,
  { channel = 'sms', purpose = 'marketing' } = {},
) {
  await sql`insert into consent (customer_id, channel, purpose, granted, text, source, at) values (${customer_id},
    ${channel}, ${purpose}, ${granted}, ${`${granted ? 'כן' : 'לא'} ${channel}`}, 'counter', ${NOON})`.execute(db)
}

/** Creates a customer with random data of every kind. */
export async function makeRandomPerson(db: Db, roll: (n: number) => number, allergen_ids: readonly number[]) {
  const orders = roll(6)
  const ordered = orders > 0 ? new Date(NOON.getTime() - roll(400) * 86_400_000 - roll(1000)) : null
  const made = await makePerson(
    db,
    {
      first_name: ['רות', 'דנה', '', 'Dan'][roll(4)],
      last_name: ['אלמוג', 'כהן', '', 'Levi'][roll(4)],
      email: roll(2) ? `p${roll(9)}@example.com` : null,
      lang: roll(2) ? 'he' : 'en',
      birthday: roll(2) ? `19${60 + roll(40)}-0${1 + roll(9)}-1${roll(9)}` : null,
      allergy_note: ['', 'רק מבושל', 'בוטנים'][roll(3)],
      completed_orders: orders,
      first_order_at: ordered,
      last_order_at: ordered,
      median_gap_hours: orders > 2 ? 1 + roll(500) : null,
      quiet_at: orders > 2 ? new Date(NOON.getTime() + roll(90) * 86_400_000) : null,
      last_seen_at: roll(2) ? new Date(NOON.getTime() - roll(1e9)) : null,
      version: 1 + roll(5),
    },
    { agorot: roll(2) * roll(10_000), points: Array.from({ length: roll(4) }, () => 1 + roll(300)) },
  )
  const allergens = allergen_ids.filter(() => roll(3) === 0)
  const flags = ['vip', 'watch', 'prepay'].filter(() => roll(3) === 0)
  const consents = Array.from({ length: roll(5) }, () => ({
    channel: ['sms', 'email', 'phone'][roll(3)],
    purpose: ['marketing', 'service'][roll(2)],
    granted: roll(2) === 1,
    text: `מילים ${roll(99)}`,
  }))
  await sql`with allergic as (insert into customer_allergen select ${made.id}, unnest(${allergens}::integer[])),
    flagged as (insert into customer_flag (customer_id, flag, reason, at)
      select ${made.id}, flag, ${`סיבה ${roll(99)}`}, ${NOON} from unnest(${flags}::text[]) as flag)
    insert into consent (customer_id, channel, purpose, granted, text, source, at)
    select ${made.id}, channel, purpose, granted, text, 'counter', ${NOON}
    from json_populate_recordset(null::consent, ${JSON.stringify(consents)})`.execute(db)
  const addresses = roll(4)
  for (let i = 0; i < addresses; i++)
    await makeAddress(db, made.id, {
      place_id: `place-${roll(3)}`,
      apartment: String(roll(2)),
      entrance: ['', 'א'][roll(2)]!,
      is_default: i === 0,
      deleted: i > 0 && roll(4) === 0,
    })
  return made
}

const TABLES = ['customer', 'customer_allergen', 'customer_flag', 'address', 'consent', 'duplicate_candidate']

/** Returns every row that a merge changes as text, with balances and non-empty lots. */
export async function everyRow(db: Db): Promise<string[]> {
  const rows = TABLES.map(
    (table) => sql`select ${table}::text || to_jsonb(one)::text as row from ${sql.table(table)} as one`,
  )
  const { rows: found } = await sql<{ row: string }>`select row from (${sql.join(rows, sql` union all `)}
    union all select 'account ' || jsonb_build_array(id, owner_id, kind, balance, held)::text from account where kind <> 'system'
    union all select 'lot ' || jsonb_build_array(id, account_id, amount, left_amount, expires_at)::text from point_lot
      where left_amount > 0) as every order by row`.execute(db)
  return found.map(({ row }) => row)
}
