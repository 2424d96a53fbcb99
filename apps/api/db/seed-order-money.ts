import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { PaymentMethod } from '@tavlin/domain/orders/order-enums'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import type pg from 'pg'
import { chance, insertRows, oneOf, pick } from './seed-rows.ts'

const { ILS } = SYSTEM_ACCOUNTS
const CLEARING = { cash: ILS.cash, card: ILS.card_clearing, deal: ILS.deal_clearing } as const
type SeedPaymentMethod = keyof typeof CLEARING & PaymentMethod
const COMPLAINTS = ['late_delivery', 'missing_item', 'wrong_item', 'quality'] as const
const LIABLE = { late_delivery: 'driver', missing_item: 'deli', wrong_item: 'deli', quality: 'deli' } as const

export type SeedSale = {
  readonly id: number
  readonly deli_id: number
  readonly lot: string
  readonly status: OrderStatus
  readonly channel: string
  readonly order_type: string
  readonly total_agorot: number
  readonly placed_at: Date
  readonly completed_at: Date | null
  readonly cancelled_at: Date | null
}
export type SeedPayment = {
  readonly order_id: number
  readonly deli_id: number
  readonly kind: 'charge' | 'refund'
  readonly method: SeedPaymentMethod
  readonly amount_agorot: number
  readonly key: string
  readonly reason: string | null
  readonly liable: string | null
  readonly at: Date
}
export type PaymentSums = {
  readonly paid_agorot: number
  readonly refunded_agorot: number
  readonly conceded_agorot: number
}

/** Computes payments and refunds of an order so far. */
export function movesOf(sold: SeedSale): { moved: SeedPayment[]; sums: PaymentSums } {
  const { id: order_id, deli_id, lot, total_agorot: total, placed_at, completed_at, cancelled_at } = sold
  const none = { moved: [], sums: { paid_agorot: 0, refunded_agorot: 0, conceded_agorot: 0 } }
  const method = methodOf(sold)
  // Cash for an order by phone is paid on completion, at the door or at the counter.
  const paid_at = method === 'cash' && sold.channel === 'phone' ? completed_at : placed_at
  if (!paid_at || total === 0 || sold.status === 'pending') return none
  const of = { order_id, deli_id, method }
  // For a few orders that are not completed, half of the amount is still due.
  const is_part = sold.status !== 'completed' && chance('part', lot) < 0.03
  const paid_agorot = is_part ? Math.floor(total / 2) : total
  const charge: SeedPayment = {
    ...of,
    kind: 'charge',
    amount_agorot: paid_agorot,
    key: `demo:${order_id}`,
    reason: null,
    liable: null,
    at: paid_at,
  }
  const back = (amount_agorot: number, reason: string, liable: string, at: Date): SeedPayment => ({
    ...of,
    kind: 'refund',
    amount_agorot,
    key: `demo:${order_id}:back`,
    reason,
    liable,
    at,
  })
  if (cancelled_at) {
    // A few cancelled orders are not refunded yet.
    if (chance('settled', lot) < 0.1)
      return { moved: [charge], sums: { paid_agorot, refunded_agorot: 0, conceded_agorot: 0 } }
    return {
      moved: [charge, back(paid_agorot, 'cancelled', 'business', cancelled_at)],
      sums: { paid_agorot, refunded_agorot: paid_agorot, conceded_agorot: 0 },
    }
  }
  if (completed_at && chance('complaint', lot) < 0.025) {
    const amount = Math.min(total, 1000 + 500 * pick(8, 'amount', lot))
    const reason = oneOf(COMPLAINTS, 'complaint', lot)
    return {
      moved: [charge, back(amount, reason, LIABLE[reason], completed_at)],
      sums: { paid_agorot, refunded_agorot: amount, conceded_agorot: amount },
    }
  }
  return { moved: [charge], sums: { paid_agorot, refunded_agorot: 0, conceded_agorot: 0 } }
}

function methodOf({ lot, channel }: SeedSale): SeedPaymentMethod {
  if (channel === 'kiosk') return 'card'
  if (channel === 'pos') return chance('method', lot) < 0.45 ? 'cash' : 'card'
  if (channel === 'phone') return chance('method', lot) < 0.5 ? 'cash' : 'card'
  return chance('method', lot) < 0.05 ? 'deal' : 'card'
}

/** Inserts transfers, payments and receipts, sorted so that receipt numbers have no gaps. */
export async function insertMoves(client: pg.Client, moved: readonly SeedPayment[], cashier_id: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval('transfer_id_seq') as id from generate_series(1, $1)`,
    [moved.length],
  )
  const sorted = moved.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const numbered = sorted.map((one, i) => ({ ...one, transfer_id: Number(rows[i]!.id) }))
  await insertRows(
    client,
    'transfer',
    numbered.map((one) => transferRow(one, cashier_id)),
  )
  const { rows: last } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from payment')
  const first_id = Number(last[0]!.id) + 1
  const charge_of = new Map(
    numbered.flatMap(({ kind, order_id }, i) => (kind === 'charge' ? [[order_id, first_id + i]] : [])),
  )
  await insertRows(
    client,
    'payment',
    numbered.map((one, i) => ({ id: first_id + i, ...paymentRow(one, charge_of.get(one.order_id)!, cashier_id) })),
  )
  await client.query(RECEIPTS, [first_id, cashier_id])
  await client.query(CREDIT_NOTES, [first_id])
  await client.query(SERIES)
}

type BookedPayment = SeedPayment & { readonly transfer_id: number }

function transferRow(
  { kind, method, amount_agorot, key, order_id, reason, at, transfer_id }: BookedPayment,
  actor_id: number,
) {
  const is_charge = kind === 'charge'
  return {
    id: transfer_id,
    key: `${is_charge ? 'pay' : 'refund'}:${key}`,
    content: uuidOf(transfer_id),
    amount: amount_agorot,
    debit_account_id: is_charge ? CLEARING[method] : ILS.refunds,
    currency: 'ILS',
    kind,
    phase: 'post',
    credit_account_id: is_charge ? ILS.sales : CLEARING[method],
    order_id,
    reason,
    note: '',
    actor_id,
    at,
  }
}
const uuidOf = (id: number): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`

function paymentRow(one: BookedPayment, charge_id: number, actor_id: number) {
  const { order_id, deli_id, kind, method, amount_agorot, key, reason, liable, at, transfer_id } = one
  const provider = { cash: null, card: 'terminal', deal: 'deal' }[method]
  return {
    order_id,
    deli_id,
    kind,
    method,
    amount_agorot,
    key,
    reason,
    liable,
    at,
    settled_at: at,
    transfer_id,
    state: 'done',
    provider,
    provider_ref: provider && `${provider}-${key}`,
    note: '',
    checks: 0,
    version: 1,
    card_last4: method === 'card' ? String(1000 + (order_id % 9000)) : null,
    actor_id,
    tendered_agorot: method === 'cash' && kind === 'charge' ? Math.ceil(amount_agorot / 5000) * 5000 : null,
    refund_of: kind === 'refund' ? charge_id : null,
    destination: kind === 'refund' ? 'original' : null,
  }
}

const NUMBERS = `coalesce((select last_number from receipt_series as series where series.deli_id = payment.deli_id
    and series.year = extract(year from orders.date) and series.kind = $KIND$), 0)
  + row_number() over (partition by payment.deli_id, extract(year from orders.date) order by payment.id)`
const CONTENT = `jsonb_build_object('business', jsonb_build_object('name', coalesce((select value #>> '{}' from setting
      where key = 'business_name' and deli_id is null order by valid_from desc limit 1), 'תבלין'), 'vat_id', (select value #>> '{}' from setting where key = 'business_vat_id' and deli_id is null)),
    'deli', jsonb_build_object('name_he', deli.name_he, 'name_en', deli.name_en, 'address', deli.address, 'phone', deli.phone),
    'order', jsonb_build_object('number', orders.number, 'date', orders.date, 'order_type', orders.order_type),
    'lines', (select jsonb_agg(jsonb_build_object('name_he', name_he, 'name_en', name_en, 'quantity', quantity,
      'unit_agorot', unit_agorot, 'line_agorot', line_agorot, 'choices', choices) order by position)
      from order_line where order_id = orders.id),
    'meals_agorot', orders.meals_agorot, 'adjustments', orders.adjustments, 'total_agorot', orders.total_agorot,
    'payment', jsonb_build_object('method', payment.method, 'amount_agorot', payment.amount_agorot, 'points', null,
      'card_last4', payment.card_last4, 'tendered_agorot', payment.tendered_agorot, 'destination', payment.destination))`
const COLUMNS = `(public_id, deli_id, year, kind, number, order_id, payment_id, refers_to, total_agorot, vat_agorot, vat_percent,
  content, actor_id, issued_at)`
/** Inserts the receipt series first, because of the foreign key; its last number is set afterwards. */
const OPEN = `with opened as (insert into receipt_series (deli_id, year, kind)
  select distinct payment.deli_id, extract(year from orders.date)::integer, $KIND$ from payment
  join orders on orders.id = order_id where payment.id >= $1 on conflict do nothing)`
const issue = (kind: string, refers_to: string, of: string): string =>
  `${OPEN} insert into receipt ${COLUMNS}
  select substr(md5('receipt' || payment.id) || md5(payment.key), 1, 22), payment.deli_id, extract(year from orders.date), $KIND$,
    ${NUMBERS}, orders.id, payment.id, ${refers_to}, payment.amount_agorot,
    round(orders.vat_agorot::numeric * payment.amount_agorot / nullif(orders.total_agorot, 0)), orders.vat_percent,
    ${CONTENT}, payment.actor_id, payment.at
  from payment join orders on orders.id = order_id join deli on deli.id = orders.deli_id
  where payment.id >= $1 and payment.kind = '${of}' order by payment.id`.replaceAll('$KIND$', `'${kind}'`)
const RECEIPTS = issue('receipt', 'null::bigint', 'charge').replace(
  'payment.actor_id, payment.at',
  '$2::bigint, payment.at',
)
const CREDIT_NOTES = issue(
  'credit_note',
  `(select id from receipt as was where was.payment_id = payment.refund_of)`,
  'refund',
)
const SERIES = `update receipt_series as series set last_number = greatest(series.last_number, issued.last)
  from (select deli_id, year, kind, max(number) as last from receipt group by 1, 2, 3) as issued
  where (series.deli_id, series.year, series.kind) = (issued.deli_id, issued.year, issued.kind)`
