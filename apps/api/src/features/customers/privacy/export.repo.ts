import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type LedgerLine = {
  readonly at: string
  readonly kind: string
  readonly amount: number
  readonly balance: number
  readonly reason: string | null
  readonly note: string
  readonly order_id: number | null
}
/** Shape of the exported file; docs/customer-export.md documents the fields that readers may rely on. */
export type ExportedCustomer = {
  readonly customer: {
    readonly id: number
    readonly phone: string
    readonly first_name: string
    readonly last_name: string
    readonly email: string | null
    readonly lang: 'he' | 'en'
    readonly birthday: string | null
    readonly created_at: string
    readonly completed_orders: number
    readonly allergy_note: string
  } & Readonly<Record<string, unknown>>
  /** Customers merged into this one, as they were at the merge. */
  readonly merged_customers: readonly ExportedCustomer['customer'][]
  readonly allergens: readonly { readonly name_he: string; readonly name_en: string }[]
  readonly flags: readonly { readonly flag: string; readonly reason: string; readonly at: string }[]
  readonly addresses: readonly Record<
    'label' | 'name' | 'formatted' | 'entrance' | 'floor' | 'apartment' | 'door_code' | 'driver_note',
    string
  >[]
  readonly consents: readonly {
    readonly at: string
    readonly channel: string
    readonly purpose: string
    readonly granted: boolean
    readonly source: string
    readonly text: string
  }[]
  /** Text messages in both directions. */
  readonly messages: readonly {
    readonly at: string
    readonly phone: string
    readonly is_received: boolean
    /** True for a note of staff, which was not sent to the customer. */
    readonly is_note: boolean
    readonly state: string
    readonly text: string
  }[]
  readonly notes: readonly { readonly at: string; readonly text: string; readonly by: { name: string } | null }[]
  readonly approvals: readonly {
    readonly requested_at: string
    readonly amount: number
    readonly currency: 'ILS' | 'PTS'
    readonly state: string
    readonly note: string
    readonly answer_note: string
  }[]
  readonly orders: readonly {
    readonly placed_at: string
    readonly number: number
    readonly deli: string
    readonly status: string
    readonly total_agorot: number
    readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  }[]
  readonly merges: readonly { readonly at: string; readonly from_id: number; readonly into_id: number }[]
  readonly wallet: readonly LedgerLine[]
  readonly points: readonly LedgerLine[]
  readonly lots: readonly Readonly<Record<string, unknown>>[]
  readonly changes: readonly Readonly<Record<string, unknown>>[]
  readonly log: readonly { readonly at: string; readonly name: string; readonly by: string | null }[]
}

const all = (row: ReturnType<typeof sql>, order: string) =>
  sql`coalesce(json_agg(${row} order by ${sql.raw(order)}), '[]')`
const staff = (id: string) => personOf(sql.ref(id))

const personal = sql`to_jsonb(customer) - '{search_text,merged_into_id,erased_at,created_by,version}'::text[]`

/** Returns the ids of the customer and everyone merged into them, and whether the customer was merged or erased. */
export async function findIds(
  tx: Tx,
  id: number,
): Promise<{ ids: number[]; merged_into_id: number | null; erased_at: string | null } | undefined> {
  const { rows } = await sql<{ ids: number[]; merged_into_id: number | null; erased_at: string | null }>`
    select array(select customer_ids(customer.id)) as ids,
      merged_into_id, erased_at from customer where id = ${id}`.execute(tx)
  return rows[0]
}

/** SQL for an order with lines, payments and changes, without internal columns. */
const ORDER = sql`to_jsonb(orders) - '{search_text,client_id,client_hash,public_id,reservation_id,version,placed_by}'::text[]
  || jsonb_build_object('deli', deli.name_he,
    'lines', coalesce((select jsonb_agg(jsonb_build_object('name', name_he, 'quantity', quantity, 'choices', choices,
      'line_agorot', line_agorot, 'note', note) order by position) from order_line where order_id = orders.id), '[]'),
    'payments', coalesce((select jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'method', method,
      'amount_agorot', amount_agorot, 'state', state, 'reason', reason, 'note', note) order by payment.id)
      from payment where order_id = orders.id), '[]'),
    'failed_deliveries', coalesce((select jsonb_agg(jsonb_build_object('reason', fail_reason, 'note', fail_note)
      order by trip_stop.id) from trip_stop where order_id = orders.id and state = 'failed'), '[]'),
    'excluded_drivers', coalesce((select jsonb_agg(reason order by forbidden_driver.at) from forbidden_driver
      where order_id = orders.id and reason <> ''), '[]'),
    'followed', (select to_jsonb(order_follow) - 'order_id' - 'deli_id' from order_follow where order_id = orders.id),
    'proposed_changes', coalesce((select jsonb_agg(jsonb_build_object('requested_at', requested_at, 'state', state,
      'difference', difference) order by order_change.id) from order_change where order_id = orders.id), '[]'))`

type Profile = Pick<
  ExportedCustomer,
  | 'customer'
  | 'merged_customers'
  | 'allergens'
  | 'flags'
  | 'addresses'
  | 'consents'
  | 'messages'
  | 'notes'
  | 'approvals'
  | 'orders'
  | 'merges'
>

export async function findProfile(tx: Tx, id: number, ids: readonly number[]): Promise<Profile> {
  const mine = sql`= any (${ids}::bigint[])`
  const { rows } = await sql<{ profile: Profile }>`select json_build_object(
    'customer', ${personal},
    'merged_customers', (select ${all(personal, 'customer.id')} from customer where merged_into_id = ${id}),
    'allergens', (select ${all(sql`json_build_object('name_he', name_he, 'name_en', name_en)`, 'allergen.id')}
      from customer_allergen join allergen on allergen.id = allergen_id where customer_id = customer.id),
    'flags', (select ${all(sql`json_build_object('flag', flag, 'reason', reason, 'at', at, 'by', ${staff('customer_flag.actor_id')})`, 'flag')}
      from customer_flag where customer_id ${mine}),
    'addresses', (select ${all(sql`to_jsonb(address) - '{customer_id,version,proposed_by}'::text[]`, 'address.id')}
      from address where customer_id ${mine}),
    'consents', (select ${all(
      sql`json_build_object('at', at, 'channel', channel, 'purpose', purpose, 'granted', granted,
      'source', source, 'text', text, 'by', ${staff('consent.actor_id')})`,
      'consent.id',
    )}
      from consent where customer_id ${mine}),
    'messages', (select ${all(
      sql`json_build_object('at', message.at, 'phone', phone, 'is_received', message.state = 'received', 'is_note', is_note,
      'state', message.state, 'text', body, 'purpose', purpose, 'by', ${staff('message.author_id')})`,
      'message.id',
    )} from message join conversation on conversation.id = conversation_id where customer_id ${mine}),
    'notes', (select ${all(
      sql`json_build_object('at', at, 'model', model, 'model_id', model_id, 'text', text,
      'edited_at', edited_at, 'by', ${staff('note.author_id')}, 'earlier', array(select json_build_object('at', earlier.at,
        'text', earlier.text) from note_before as earlier where earlier.note_id = note.id order by earlier.version))`,
      'note.id',
    )}
      from note where customer_id ${mine}),
    'approvals', (select ${all(
      sql`json_build_object('requested_at', requested_at, 'amount', amount, 'currency', currency, 'note', note,
      'state', state, 'decided_at', decided_at, 'answer_note', answer_note, 'requested_by', ${staff('approval.requested_by')},
      'decided_by', ${staff('approval.decided_by')})`,
      'approval.id',
    )} from approval where customer_id ${mine}),
    'orders', (select ${all(ORDER, 'orders.id')} from orders join deli on deli.id = deli_id where customer_id ${mine}),
    'merges', (select ${all(sql`json_build_object('at', at, 'from_id', from_id, 'into_id', into_id, 'undone_at', undone_at)`, 'customer_merge.id')}
      from customer_merge where into_id ${mine} or from_id ${mine})) as profile
  from customer where id = ${id}`.execute(tx)
  return rows[0]!.profile
}

type CustomerLedger = Pick<ExportedCustomer, 'wallet' | 'points' | 'lots'>

export async function findLines(tx: Tx, ids: readonly number[]): Promise<CustomerLedger> {
  const lines = (kind: 'wallet' | 'points') => sql`(select ${all(
    sql`json_build_object('at', move.at, 'kind', move.kind, 'amount', move.amount, 'balance', move.balance,
      'reason', reason, 'order_id', order_id, 'note', coalesce((select text from note where model = 'transfer'
        and model_id = move.id order by note.id desc limit 1), ''))`,
    'move.id',
  )} from account cross join lateral (
      select id, at, kind, -amount as amount, debit_balance as balance, reason, order_id from transfer
      where debit_account_id = account.id and phase in ('post', 'capture')
      union all
      select id, at, kind, amount, credit_balance, reason, order_id from transfer
      where credit_account_id = account.id and phase in ('post', 'capture')) as move
    where account.owner_id = any (${ids}::bigint[]) and account.kind = ${sql.lit(kind)})`
  const { rows } = await sql<{ money: CustomerLedger }>`select json_build_object('wallet', ${lines('wallet')},
    'points', ${lines('points')}, 'lots', (select ${all(
      sql`json_build_object('amount', amount, 'left', left_amount, 'expires_at', expires_at)`,
      'point_lot.id',
    )} from point_lot join account on account.id = account_id where owner_id = any (${ids}::bigint[]))) as money`.execute(
    tx,
  )
  return rows[0]!.money
}

type History = Pick<ExportedCustomer, 'changes' | 'log'>

export async function findHistory(tx: Tx, ids: readonly number[]): Promise<History> {
  const { rows } = await sql<{ history: History }>`select json_build_object(
    'changes', (select ${all(sql`json_build_object('at', at, 'table', table_name, 'before', before, 'after', after)`, 'row_change.id')}
      from row_change where customer_id = any (${ids}::bigint[])),
    'log', (select ${all(
      sql`json_build_object('at', at, 'name', event.name, 'by', full_name(first_name, last_name))`,
      'event.id',
    )} from event left join app_user on app_user.id = actor_id where customer_id = any (${ids}::bigint[]))) as history`.execute(
    tx,
  )
  return rows[0]!.history
}
