import { sql } from 'kysely'
import { insertTill } from '../../src/features/till/till.repo.ts'
import type { Db } from '../../src/platform/db.ts'
import { hashToken, newToken } from '../../src/platform/ids.ts'
import { NOON } from '../test-app.ts'

/** Rows that valid requests about tills refer to. */
export function makeTillWorld(db: Db) {
  let count = 0
  const newTill = async (deli_id: number): Promise<number> => {
    const form = { name: `till ${++count}`, printer_host: '', printer_port: 9100, has_drawer: true, has_display: false }
    return (await db.transaction().execute((tx) => insertTill(tx, deli_id, form))).id
  }
  /** A till with a device, whose token is returned. */
  const newPairedTill = async (deli_id: number) => {
    const till_id = await newTill(deli_id)
    const device_token = newToken()
    await sql`update till set token_hash = ${hashToken(device_token)}, paired_at = ${NOON} where id = ${till_id}`.execute(
      db,
    )
    return { till_id, device_token }
  }
  /** A till that sells, opened with ₪ 100 from the safe. */
  const newOpenTill = async (deli_id: number) => {
    const till = await newPairedTill(deli_id)
    const { rows } = await sql<{ id: number }>`
      with moved as (select id from post_transfers(jsonb_build_array(jsonb_build_object('key', ${`float:${till.till_id}`}::text,
          'kind', 'cash', 'currency', 'ILS', 'amount', 10000,
          'debit_account_id', (select account_id from till where id = ${till.till_id}),
          'credit_account_id', (select id from open_cash_accounts(array['safe:' || ${deli_id}::integer])))), ${NOON.toISOString()}, null))
      insert into till_session (till_id, deli_id, date, state, float_agorot, opening_difference_agorot, opened_by, opened_at)
      select ${till.till_id}, ${deli_id}, '2026-11-15', 'open', 10000, 0, (select min(id) from app_user), ${NOON} from moved
      returning id`.execute(db)
    return { ...till, session_id: rows[0]!.id }
  }
  return {
    newTill,
    newPairedTill,
    newOpenTill,
    /** The code under which a device can be paired. */
    newCode: async (deli_id: number): Promise<string> => {
      const till_id = await newTill(deli_id)
      const code = `CODE${String(1000 + ++count)}`
      await sql`update till set pair_code_hash = ${hashToken(code)},
        pair_expires_at = ${NOON}::timestamptz + interval '10 minutes' where id = ${till_id}`.execute(db)
      return code
    },
    /** Binds all sessions of a person to a till, as after signing in on its device. */
    enter: async (user_id: number, till_id: number): Promise<void> => {
      await sql`update session set till_id = ${till_id} where user_id = ${user_id}`.execute(db)
    },
  }
}
