import type { EventData } from '@tavlin/contract/events'
import type { LiableParty, PaymentMethod, RefundDestination } from '@tavlin/domain/orders/order-enums'
import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#platform/http/call.ts'
import type { Db, Tx } from '#platform/db/db.ts'

export type PaymentState = 'waiting' | 'unknown' | 'done' | 'declined' | 'cancelled'
export type Provider = 'terminal' | 'gateway' | 'deal'
export type PaymentRow = {
  readonly id: number
  readonly order_id: number
  readonly deli_id: number
  readonly kind: 'charge' | 'refund'
  readonly method: PaymentMethod
  readonly amount_agorot: number
  readonly points: number | null
  readonly state: PaymentState
  readonly key: string
  readonly provider: Provider | null
  readonly provider_ref: string | null
  readonly card_last4: string | null
  readonly tendered_agorot: number | null
  readonly refund_of: number | null
  readonly destination: RefundDestination | null
  readonly reason: string | null
  readonly liable: LiableParty | null
  readonly note: string
  readonly transfer_id: number | null
  readonly points_transfer_id: number | null
  readonly actor_id: number | null
  readonly at: string
  readonly check_at: string | null
  readonly checks: number
  /** The till session in which the payment was received or refunded. */
  readonly till_session_id: number | null
  /** The card reader that waits for the card; null for a card page and for every other payment. */
  readonly reader: string | null
}
export type NewPayment = Omit<PaymentRow, 'id' | 'checks'> & { readonly settled_at: string | null }

/** Ids of the customer's ledger accounts; of a merged customer, those of the surviving one. */
export type CustomerAccounts = { readonly wallet: number; readonly points: number }
export type PaymentContext = {
  readonly payments: readonly PaymentRow[]
  readonly purse: CustomerAccounts | null
  /** Language of the order, for messages to the customer. */
  readonly lang: string
  readonly driver_id: number | null
  /** Open drawers, whose sessions are locked until the transaction ends; empty unless requested. */
  readonly drawers: readonly Drawer[]
}
export type Drawer = {
  /** Id of the till. */
  readonly id: number
  readonly name: string
  readonly account_id: number
  readonly session_id: number
}
/** The drawers to lock: that of one till, or all open ones of the deli. */
export type DrawerQuery = { readonly deli_id: number; readonly till_id: number | null }

/** Shared locks: sales of one till do not wait for each other, and the count of the drawer waits for them. */
const openDrawers = ({ deli_id, till_id }: DrawerQuery) => sql`select till.id, till.name, till.account_id,
    session.id as session_id
  from till_session as session join till on till.id = session.till_id
  where session.deli_id = ${deli_id} and session.state = 'open'
    and (${till_id}::integer is null or session.till_id = ${till_id}::integer)
  order by session.id for share of session`

const PURSE = sql`(select json_object_agg(account.kind, account.id) from account
  where owner_id = (select coalesce(merged_into_id, id) from customer where id = orders.customer_id and erased_at is null))`

/** Returns all payments and refunds of an order. They stay valid while the order is locked. */
export async function findPaymentContext(
  tx: Tx,
  order_id: number,
  drawers: DrawerQuery | null = null,
): Promise<PaymentContext> {
  const { rows } = await sql<PaymentContext>`
    ${drawers ? sql`with drawer as materialized (${openDrawers(drawers)})` : sql``}
    select ${drawers ? sql`(select coalesce(json_agg(drawer), '[]') from drawer)` : sql`'[]'::json`} as drawers,
      driver_id, coalesce((select json_agg(payment order by id) from payment where order_id = orders.id), '[]') as payments,
      ${PURSE} as purse, lang
    from orders where id = ${order_id}`.execute(tx)
  return rows[0]!
}

/** SQL for refunds by one user without an approval, which count against their limit. */
export const refundedAlone = (
  order_id: RawBuilder<unknown>,
  actor_id: number,
) => sql`coalesce((select sum(amount_agorot)
  from payment where payment.order_id = ${order_id} and kind = 'refund' and actor_id = ${actor_id}
    and state in ('waiting', 'unknown', 'done')
    and not exists (select from approval where approval.order_id = payment.order_id and approval.kind = 'refund'
      and split_part(payment.key, ':', 1) = approval.request ->> 'key')), 0)::integer`

export async function findGivenAlone(db: Db, order_id: number, actor_id: number): Promise<number> {
  const { rows } = await sql<{
    agorot: number
  }>`select ${refundedAlone(sql`${order_id}::bigint`, actor_id)} as agorot`.execute(db)
  return rows[0]!.agorot
}

/** Locks the wallet of an order first, because wallets are locked before orders. */
export async function lockPurseOf(tx: Tx, order_id: number, at: Date): Promise<void> {
  await sql`select from lock_wallets(array(select customer_now(customer_id) from orders
    where id = ${order_id} and customer_id is not null), ${at.toISOString()})`.execute(tx)
}

/** Locks the wallet of a customer who is about to order. */
export async function lockPurse(tx: Tx, customer_id: number, at: Date): Promise<void> {
  await sql`select from lock_wallets(array[customer_now(${customer_id})],
    ${at.toISOString()})`.execute(tx)
}

/** Events of new payments by key, because the insert assigns the id. */
export type NewPaymentEvents = {
  [N in 'order.paid' | 'order.refunded' | 'order.payment_started']: {
    readonly key: string
    readonly name: N
    readonly data: Omit<EventData<N>, 'payment_id'>
  }
}['order.paid' | 'order.refunded' | 'order.payment_started']

export async function insertPayments(
  tx: Tx,
  call: Call,
  payments: readonly NewPayment[],
  payment_events: readonly NewPaymentEvents[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<{ row: PaymentRow }>`
    with made as (insert into payment (order_id, deli_id, kind, method, amount_agorot, points, state, key, provider, provider_ref,
        card_last4, tendered_agorot, refund_of, destination, reason, liable, note, transfer_id, points_transfer_id, actor_id, at,
        settled_at, check_at, till_session_id, reader)
      select one.order_id, one.deli_id, one.kind, one.method, one.amount_agorot, one.points, one.state, one.key, one.provider,
        one.provider_ref, one.card_last4, one.tendered_agorot, one.refund_of, one.destination, one.reason, one.liable, one.note,
        one.transfer_id, one.points_transfer_id, one.actor_id, one.at, one.settled_at, one.check_at,
        one.till_session_id, one.reader
      from jsonb_populate_recordset(null::payment, ${JSON.stringify(payments)}::jsonb) as one
      returning *)
    select to_json(made) as row, case when payment_event.name is not null then record_event(payment_event.name,
      payment_event.data || jsonb_build_object('payment_id', made.id), made.deli_id, ${call.caller?.id ?? null}::bigint,
      ${call.request_id}, ${call.socket_id}) end as event
    from made left join jsonb_to_recordset(${JSON.stringify(payment_events)}::jsonb) as payment_event (key text, name text, data jsonb)
      on payment_event.key = made.key order by made.id`.execute(tx)
  return rows.map(({ row }) => row)
}

export type SettledPayment = Pick<PaymentRow, 'id' | 'state' | 'transfer_id' | 'points_transfer_id'> &
  Partial<Pick<PaymentRow, 'provider_ref' | 'card_last4'>> & {
    readonly settled_at: Date | null
    readonly check_at: Date | null
  }

export async function savePayment(tx: Tx, one: SettledPayment): Promise<void> {
  await sql`update payment set state = ${one.state}, transfer_id = ${one.transfer_id},
    points_transfer_id = ${one.points_transfer_id}, provider_ref = coalesce(${one.provider_ref ?? null}, provider_ref),
    card_last4 = coalesce(${one.card_last4 ?? null}, card_last4), settled_at = ${one.settled_at?.toISOString() ?? null},
    check_at = ${one.check_at?.toISOString() ?? null}, version = version + 1 where id = ${one.id}`.execute(tx)
}

/**
 * Locks the till session of a payment that settles now, and returns its till. A payment that settles after its session
 * was closed leaves the session, because the Z report is final.
 */
export async function settleInSession(tx: Tx, { id, till_session_id }: PaymentRow): Promise<number | null> {
  if (till_session_id === null) return null
  const { rows } = await sql<{ till_id: number }>`
    with session as materialized (select till_id, state from till_session where id = ${till_session_id} for share),
      late as (update payment set till_session_id = null where id = ${id}
        and exists (select from session where state = 'closed'))
    select till_id from session`.execute(tx)
  return rows[0]?.till_id ?? null
}

export async function savePostponed(
  db: Db,
  {
    id,
    state,
    check_at,
    provider_ref = null,
  }: { id: number; state: PaymentState; check_at: Date | null; provider_ref?: string | null },
): Promise<void> {
  await sql`update payment set state = ${state}, check_at = ${check_at?.toISOString() ?? null}, checks = checks + 1,
    provider_ref = coalesce(${provider_ref}, provider_ref), version = version + 1
    where id = ${id} and state in ('waiting', 'unknown')`.execute(db)
}

export async function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<{ row: PaymentRow }>`select to_json(payment) as row from payment where id = ${id}`.execute(
    db,
  )
  return rows[0]?.row
}

/** Finds a payment by our key or the provider's reference: a webhook may come before we have the reference. */
export async function findOfCompany(
  db: Db,
  provider: Provider,
  { ref, key }: { ref: string; key: string | null },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<{ row: PaymentRow }>`select to_json(payment) as row from payment
    where provider = ${provider} and kind = 'charge' and (provider_ref = ${ref} or key = ${key})
    order by provider_ref = ${ref} desc nulls last limit 1`.execute(db)
  return rows[0]?.row
}

export async function listToCheck(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from payment where check_at <= ${now.toISOString()}
    order by check_at, id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type NewWebhook = {
  readonly provider: Provider
  readonly provider_ref: string
  readonly webhook_id: string
  readonly payment_id: number | null
  readonly verdict: 'applied' | 'repeated' | 'mismatch' | 'unknown' | 'late'
  readonly content: object
}

/** Returns false for a duplicate webhook. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook, at: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into gateway_webhook (provider, provider_ref, webhook_id, payment_id, verdict, content, at)
    values (${webhook.provider}, ${webhook.provider_ref}, ${webhook.webhook_id}, ${webhook.payment_id}, ${webhook.verdict},
      ${JSON.stringify(webhook.content)}, ${at.toISOString()})
    on conflict (provider, webhook_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}
