import type { CashMove, tillCash } from '@tavlin/contract/till-cash'
import type { TillCashMove } from '@tavlin/domain/till/till-session'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type CashMoveRow = z.output<typeof CashMove>

const ROW = sql`move.id, move.kind, move.amount_agorot, move.reason, move.note, ${personOf(sql`move.driver_id`)} as driver,
  ${personOf(sql`move.actor_id`)} as by, move.at`

export async function listMoves(db: Db, session_id: number): Promise<CashMoveRow[]> {
  const { rows } = await sql<CashMoveRow>`select ${ROW} from till_move as move where session_id = ${session_id}
    order by move.id`.execute(db)
  return rows
}

type NewCashMove = {
  readonly session_id: number
  readonly kind: TillCashMove
  readonly amount_agorot: number
  readonly reason: string
  readonly note: string
  readonly driver_id: number | null
  readonly transfer_id: number
  readonly actor_id: number
  readonly at: Date
}

export async function insertMove(tx: Tx, one: NewCashMove): Promise<CashMoveRow> {
  const { rows } = await sql<CashMoveRow>`
    with move as (insert into till_move (session_id, kind, amount_agorot, reason, note, driver_id, transfer_id, actor_id, at)
      values (${one.session_id}, ${one.kind}, ${one.amount_agorot}, ${one.reason}, ${one.note}, ${one.driver_id},
        ${one.transfer_id}, ${one.actor_id}, ${one.at.toISOString()}) returning *)
    select ${ROW} from move`.execute(tx)
  return rows[0]!
}

/** SQL condition: the deli is the home of the driver, or the driver has an order of the deli. */
const worksFor = (deli_id: number) => sql`(driver.deli_id = ${deli_id} or exists (select from orders
  where orders.driver_id = driver.user_id and orders.deli_id = ${deli_id}))`

export async function isDriverOf(tx: Tx, driver_id: number, deli_id: number): Promise<boolean> {
  const { rows } = await sql`select from driver where user_id = ${driver_id} and ${worksFor(deli_id)}`.execute(tx)
  return rows.length > 0
}

type BagRow = z.output<typeof tillCash.bags.returns>['data'][number]

export async function listBags(db: Db, deli_id: number): Promise<BagRow[]> {
  const { rows } = await sql<BagRow>`select ${personOf(sql`driver.user_id`)} as driver, bag.cash_agorot
    from driver join account on code = 'bag:' || driver.user_id and currency = 'ILS',
      lateral (select cash_in_account(account.id) as cash_agorot) as bag
    where ${worksFor(deli_id)} and bag.cash_agorot > 0 order by bag.cash_agorot desc, driver.user_id`.execute(db)
  return rows
}
