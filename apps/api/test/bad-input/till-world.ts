import { FIRST_HASH } from '@tavlin/domain/till/device-sale'
import { sql } from 'kysely'
import { hashPassword } from '../../src/features/access/passwords.ts'
import { findReport } from '../../src/features/till/report.repo.ts'
import { insertTill } from '../../src/features/till/till.repo.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newToken } from '../../src/platform/db/ids.ts'
import { makeDriver } from '../driver-world.ts'
import { NOON } from '../test-app.ts'

const FLOAT = 10_000
const PIN = '2580'
const PIN_HASH = hashPassword(PIN)

/** Creates rows that valid requests about tills refer to. */
export function makeTillWorld(db: Db) {
  let count = 0
  const newTill = async (deli_id: number): Promise<number> => {
    const form = { name: `till ${++count}`, has_drawer: true, has_display: false }
    return (await db.transaction().execute((tx) => insertTill(tx, deli_id, form))).id
  }
  /** Creates a till with a device and returns the token of the device. */
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
  /** Moves cash into an account like the product does, from the account with the code `from`. */
  const moveCash = async (from: string, to: string): Promise<void> => {
    const { rows } = await sql<{ code: string; id: number }>`select * from open_cash_accounts(${[from, to]})`.execute(
      db,
    )
    const idOf = (code: string) => rows.find((one) => one.code === code)!.id
    const key = `${from}:${to}:${++count}`
    const transfer = { key, kind: 'cash', currency: 'ILS', amount: FLOAT }
    const transfers = [{ ...transfer, debit_account_id: idOf(to), credit_account_id: idOf(from) }]
    await sql`select from post_transfers(${JSON.stringify(transfers)}, ${NOON.toISOString()}, null)`.execute(db)
  }
  /**
   * Creates a till with a session in this state; unless the session is still opening, the till has ₪ 100 from the safe.
   */
  const newOpenTill = async (deli_id: number, state = 'open') => {
    const till = await newPairedTill(deli_id)
    if (state !== 'opening') await moveCash(`safe:${deli_id}`, `till:${till.till_id}`)
    return { ...till, session_id: await insertSession(deli_id, till.till_id, state) }
  }
  const shared = new Map<number, ReturnType<typeof newOpenTill>>()
  /** Opens one till per deli: with several open tills, a cash payment must specify one. */
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
    /** Creates a difference of a count that waits for a manager. */
    newDifference: async (deli_id: number, requested_by: number): Promise<number> => {
      const { session_id } = await newOpenTill(deli_id, 'counting')
      const request = JSON.stringify({ deli_id, till_session_id: session_id })
      const { rows } = await sql<{ id: number }>`
        insert into approval (kind, request, amount, currency, requested_by, requested_at, expires_at, state)
        values ('till_difference', ${request}, 3000, 'ILS', ${requested_by}, ${NOON},
          ${NOON}::timestamptz + interval '30 minutes', 'pending') returning id`.execute(db)
      return rows[0]!.id
    },
    newPin: async (user_id: number): Promise<string> => {
      await sql`insert into user_pin (user_id, pin_hash, changed_at) values (${user_id}, ${await PIN_HASH}, ${NOON})`.execute(
        db,
      )
      return PIN
    },
    /** Creates a driver with ₪ 100 in the bag. */
    newBag: async (deli_id: number): Promise<number> => {
      const driver_id = await makeDriver(db, deli_id)
      await moveCash(`safe:${deli_id}`, `bag:${driver_id}`)
      return driver_id
    },
    /** Creates a code with which a device can be paired. */
    newCode: async (deli_id: number): Promise<string> => {
      const till_id = await newTill(deli_id)
      const code = `CODE${String(1000 + ++count)}`
      await sql`update till set pair_code_hash = ${hashToken(code)},
        pair_expires_at = ${NOON}::timestamptz + interval '10 minutes' where id = ${till_id}`.execute(db)
      return code
    },
    /** Creates the chain of a device that has sold nothing yet. */
    newChain: async (till_id: number): Promise<number> => {
      const { rows } = await sql<{ chain: number }>`insert into till_chain (till_id, deli_id, chain, hash, started_by,
          started_at)
        select id, deli_id, 1 + coalesce((select max(chain) from till_chain where till_id = till.id), 0), ${FIRST_HASH},
          (select min(id) from app_user), ${NOON} from till where id = ${till_id} returning chain`.execute(db)
      return rows[0]!.chain
    },
    /** Creates a device sale of this order that the server would have priced differently. */
    newDiffering: async (order: { id: number; deli_id: number }): Promise<void> => {
      const { till_id } = await openTillOf(order.deli_id)
      const difference = [{ what: 'price', sold_agorot: 900, list_agorot: 1000 }]
      await sql`with started as (insert into till_chain (till_id, deli_id, chain, sequence, hash, started_by, started_at)
          values (${till_id}, ${order.deli_id}, ${900_000 + ++count}, 1, ${FIRST_HASH}, (select min(id) from app_user),
            ${NOON}) returning till_id, chain)
        insert into till_sale (till_id, chain, sequence, deli_id, order_id, hash, device_at, sold_at, received_at,
          menu_version, sender_id, differences)
        select till_id, chain, 1, ${order.deli_id}, ${order.id}, ${FIRST_HASH}, ${NOON}, ${NOON}, ${NOON}, '1.1',
          (select min(id) from app_user), ${JSON.stringify(difference)} from started`.execute(db)
    },
    /** Binds all sessions of a user to a till, as after signing in on its device. */
    enter: async (user_id: number, till_id: number): Promise<void> => {
      await sql`update session set till_id = ${till_id} where user_id = ${user_id}`.execute(db)
    },
  }
}
