import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { ChangeState } from '@tavlin/domain/orders/order-change'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Cart } from '../cart/cart.ts'
import type { differenceOf } from './change-difference.ts'

export type Proposal = {
  readonly id: number
  readonly order_id: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly number: number
  readonly base_version: number
  readonly cart: Cart
  readonly difference: ReturnType<typeof differenceOf>
  readonly settle: 'none' | 'collect' | 'original' | 'wallet' | 'cash'
  readonly state: ChangeState
  readonly expires_at: string
  readonly requested_by: number | null
}
export type NewProposal = Pick<
  Proposal,
  'id' | 'order_id' | 'deli_id' | 'base_version' | 'cart' | 'difference' | 'settle'
> & {
  readonly delta_agorot: number
  readonly token_hash: Buffer
  readonly expires_at: Date
  readonly requested_by: number | null
  readonly requested_at: Date
}

/** Reserves the id before the row exists, because the link is derived from it. */
export async function nextChangeId(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('order_change', 'id')) as id`.execute(tx)
  return rows[0]!.id
}

/** Withdraws an earlier open proposal, because an order has at most one open proposal. */
export async function insertProposal(tx: Tx, one: NewProposal): Promise<void> {
  await sql`update order_change set state = 'withdrawn', answered_at = ${one.requested_at.toISOString()}
    where order_id = ${one.order_id} and state = 'waiting'`.execute(tx)
  await sql`insert into order_change (id, order_id, deli_id, base_version, cart, difference, delta_agorot, settle, state,
      token_hash, expires_at, requested_by, requested_at) overriding system value
    values (${one.id}, ${one.order_id}, ${one.deli_id}, ${one.base_version}, ${JSON.stringify(one.cart)}::jsonb,
      ${JSON.stringify(one.difference)}::jsonb, ${one.delta_agorot}, ${one.settle}, 'waiting', ${one.token_hash},
      ${one.expires_at.toISOString()}, ${one.requested_by}, ${one.requested_at.toISOString()})`.execute(tx)
}

const FIELDS = sql`proposal.id, order_id, proposal.deli_id, customer_id, number, base_version, proposal.cart, difference, settle, state,
  expires_at, requested_by`

export async function lockProposal(tx: Tx, token_hash: Buffer): Promise<Proposal | undefined> {
  const { rows } =
    await sql<Proposal>`select ${FIELDS} from order_change as proposal join orders on orders.id = order_id
    where token_hash = ${token_hash} for update of proposal`.execute(tx)
  return rows[0]
}

export async function lockProposalOf(tx: Tx, order_id: number, id: number): Promise<Proposal | undefined> {
  const { rows } =
    await sql<Proposal>`select ${FIELDS} from order_change as proposal join orders on orders.id = order_id
    where proposal.id = ${id} and order_id = ${order_id} for update of proposal`.execute(tx)
  return rows[0]
}

export type ShownProposal = Pick<Proposal, 'number' | 'difference' | 'settle' | 'state' | 'expires_at'> & {
  readonly lang: GuestLang
  readonly deli: { id: number; name_he: string; name_en: string }
}

export async function findShown(db: Db, token_hash: Buffer): Promise<ShownProposal | undefined> {
  const { rows } = await sql<ShownProposal>`select number, difference, settle, state, expires_at, lang,
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli
    from order_change as proposal join orders on orders.id = order_id join deli on deli.id = proposal.deli_id
    where token_hash = ${token_hash}`.execute(db)
  return rows[0]
}

export async function saveState(tx: Tx, id: number, state: ChangeState, at: Date): Promise<void> {
  await sql`update order_change set state = ${state}, answered_at = ${at.toISOString()} where id = ${id}`.execute(tx)
}

type ExpiredProposalRow = Pick<Proposal, 'id' | 'order_id' | 'deli_id' | 'customer_id' | 'number'>

export async function expireProposals(tx: Tx, at: Date, most: number): Promise<ExpiredProposalRow[]> {
  const { rows } =
    await sql<ExpiredProposalRow>`update order_change as proposal set state = 'expired', answered_at = ${at.toISOString()}
    from orders where orders.id = order_id and proposal.id in (select id from order_change
      where state = 'waiting' and expires_at <= ${at.toISOString()} order by id limit ${most} for update skip locked)
    returning proposal.id, order_id, proposal.deli_id, customer_id, number`.execute(tx)
  return rows
}
