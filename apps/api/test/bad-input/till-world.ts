import { sql } from 'kysely'
import { hashPassword } from '../../src/features/access/passwords.ts'
import { findReport } from '../../src/features/till/report.repo.ts'
import { insertTill } from '../../src/features/till/till.repo.ts'
import type { Db } from '../../src/platform/db.ts'
import { hashToken, newToken } from '../../src/platform/ids.ts'
import { makeDriver } from '../driver-world.ts'
import { NOON } from '../test-app.ts'

const FLOAT = 10_000
const PIN = '2580'
const PIN_HASH = hashPassword(PIN)

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
  const insertSession = async (deli_id: number, till_id: number, state: string): Promise<number> => {
    const is_new = state === 'opening'
    const { rows } = await sql<{ id: number }>`insert into till_session (till_id, deli_id, date, state, float_agorot,
        opening_difference_agorot, opened_by, opened_at)
      values (${till_id}, ${deli_id}, '2026-11-15', ${state}, ${is_new ? null : FLOAT}, ${is_new ? null : 0},
        (select min(id) from app_user), ${NOON}) returning id`.execute(db)
    return rows[0]!.id
  }
  /** Moves cash into an account as the product would, from the account with the code `from`. */
  const moveCash = async (from: string, to: string): Promise<void> => {
    const { rows } = await sql<{ code: string; id: number }>`select * from open_cash_accounts(${[from, to]})`.execute(
      db,
    )
    const idOf = (code: string) => rows.find((one) => one.code === code)!.id
    const key = `${from}:${to}:${++count}`
    const transfer = { key, kind: 'cash', currency: 'ILS', amount: FLOAT }
    const asked = [{ ...transfer, debit_account_id: idOf(to), credit_account_id: idOf(from) }]
    await sql`select from post_transfers(${JSON.stringify(asked)}, ${NOON.toISOString()}, null)`.execute(db)
  }
  /** A till that sells, opened with ₪ 100 from the safe. */
  const newOpenTill = async (deli_id: number, state = 'open') => {
    const till = await newPairedTill(deli_id)
    if (state !== 'opening') await moveCash(`safe:${deli_id}`, `till:${till.till_id}`)
    return { ...till, session_id: await insertSession(deli_id, till.till_id, state) }
  }
  const shared = new Map<number, ReturnType<typeof newOpenTill>>()
  /** One per deli: with several open tills, cash of an order must name one. */
  const openTillOf = (deli_id: number): ReturnType<typeof newOpenTill> => {
    const till = shared.get(deli_id) ?? newOpenTill(deli_id)
    shared.set(deli_id, till)
    return till
  }
  return {
    newTill,
    openTillOf,
    newPairedTill,
    newOpenTill,
    newSession: async (deli_id: number, state: 'opening' | 'open' | 'counting'): Promise<number> =>
      (await newOpenTill(deli_id, state)).session_id,
    newClosedSession: async (deli_id: number): Promise<number> => {
      const { session_id } = await newOpenTill(deli_id)
      const report = await findReport(db, session_id)
      const z_report = {
        ...report,
        z_number: 1,
        counted_agorot: FLOAT,
        difference_agorot: 0,
        closed_at: NOON.toISOString(),
      }
      await sql`update till_session set state = 'closed', counted_agorot = ${FLOAT}, expected_agorot = ${FLOAT},
        difference_agorot = 0, z_number = 1, z_report = ${JSON.stringify(z_report)}, closed_by = opened_by,
        closed_at = ${NOON} where id = ${session_id}`.execute(db)
      return session_id
    },
    newHeldCart: async (till_id: number, cart: { deli_id: number }, held_by: number): Promise<number> => {
      const { rows } = await sql<{ id: number }>`insert into held_cart (deli_id, till_id, name, cart, held_by, held_at)
        values (${cart.deli_id}, ${till_id}, 'x', ${JSON.stringify(cart)}, ${held_by}, ${NOON}) returning id`.execute(
        db,
      )
      return rows[0]!.id
    },
    /** Gives a person a PIN. */
    newPin: async (user_id: number): Promise<string> => {
      await sql`insert into user_pin (user_id, pin_hash, changed_at) values (${user_id}, ${await PIN_HASH}, ${NOON})`.execute(
        db,
      )
      return PIN
    },
    /** A driver with ₪ 100 in the bag. */
    newBag: async (deli_id: number): Promise<number> => {
      const driver_id = await makeDriver(db, deli_id)
      await moveCash(`safe:${deli_id}`, `bag:${driver_id}`)
      return driver_id
    },
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
