import type { orders } from '@tavlin/contract/orders'
import { businessDayStart } from '@tavlin/domain/business-time'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { List, ListQuery } from '#platform/list.ts'
import { isOpen, rowJson, rowWithMealsJson } from './order-json.repo.ts'
import type { OrderSearch } from './order-search.ts'

type Asked = z.output<typeof orders.board.query>
export type OrderFilters = Omit<Asked, 'date' | 'search'> & { readonly date?: string | undefined }
export type OrderListQuery = ListQuery & OrderFilters & { search: string; customer?: number | undefined }
/** Who looks and when: which delis they may see (null: all), and whose orders are asked for. */
export type Looking = {
  readonly now: Date
  readonly deli_ids: readonly number[] | null
  readonly customer_ids: readonly number[] | null
  readonly search: OrderSearch
}

const MOST_BY_PHONE_END = 500

/** Word for word as in the index. */
const dayNumber = (date: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
  sql`(${date} - '2020-01-01'::date)::bigint * 100000 + ${number}`

export const orderList = (looking: Looking): List<OrderListQuery> => ({
  name: 'orders',
  from: sql`from orders`,
  id: sql`orders.id`,
  row: looking.customer_ids === null ? rowJson : rowWithMealsJson,
  sorts: {
    id: { by: sql`orders.id`, type: 'bigint' },
    promise: { by: sql`promise_from`, type: 'timestamptz' },
    total: { by: sql`total_agorot`, type: 'bigint' },
    number: { by: sql`(${dayNumber(sql`date`, sql`number`)})`, type: 'bigint' },
  },
  where: (query) => narrowing(query, looking),
  isPlannedAnew: ({ sort: _sort, cursor: _cursor, limit: _limit, search, ...filters }) =>
    search !== '' || Object.values(filters).some((value) => value !== undefined),
})

/** The conditions of list, board and counts. */
export function narrowing(
  query: OrderFilters,
  { now, deli_ids, customer_ids, search }: Looking,
): RawBuilder<unknown>[] {
  const { status, date, hour, deli, type, channel, payment, driver, late } = query
  const conditions: (RawBuilder<unknown> | false)[] = [
    deli_ids !== null && sql`orders.deli_id = any (${deli_ids}::integer[])`,
    customer_ids !== null && ofCustomer(customer_ids),
    status !== undefined && ofStatus(status),
    date !== undefined && sql`date = ${date}::date`,
    // No slot of a business day begins before it: sorted by promise, the walk need not look there.
    date !== undefined && sql`promise_from >= ${businessDayStart(date)}`,
    hour !== undefined && sql`start_minute >= ${hour} and start_minute < ${hour + 60}`,
    deli !== undefined && sql`orders.deli_id = ${deli}`,
    type !== undefined && sql`order_type = ${type}`,
    channel !== undefined && sql`channel = ${channel}`,
    payment !== undefined && ofPayment(payment),
    driver !== undefined && sql`order_type = 'delivery' and driver_id is null and ${isOpen}`,
    late !== undefined && sql`orders.id = any (array(select id from orders where ${isLate(now)}))`,
    ...matching(search, date, now),
  ]
  return conditions.filter((one) => one !== false)
}

/**
 * Few, and of all that is open: looked up in the small index. Asked row by row, the list would be walked for them, since
 * nearly every promise there ever was is over.
 */
export const isLate = (now: Date) => sql`${isOpen} and promise_from < ${now} and promise_to < ${now}`

/** One id lets the index give the order as well. */
const ofCustomer = (ids: readonly number[]) =>
  ids.length === 1 ? sql`customer_id = ${ids[0]}::bigint` : sql`customer_id = any (${ids}::bigint[])`

function ofStatus(status: NonNullable<OrderFilters['status']>): RawBuilder<unknown> {
  if (status === 'open') return isOpen
  const is_over = status === 'completed' || status === 'cancelled'
  // Said twice: of a value that comes later the planner cannot tell that the small index of open orders holds it.
  return is_over ? sql`status = ${status}` : sql`status = ${status} and ${isOpen}`
}

const statusOfPayment = sql`payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot)`
/** Most are paid: only the others have an index. */
const ofPayment = (payment: string) =>
  payment === 'paid'
    ? sql`${statusOfPayment} = 'paid'`
    : sql`${statusOfPayment} = ${payment} and ${statusOfPayment} <> 'paid'`

function matching({ words, number, phone_end, days }: OrderSearch, date: string | undefined, now: Date) {
  const found = words.map((word) => sql`search_text like ${`%${escaped(word)}%`}`)
  if (number === null) return found
  const asked = date === undefined ? days(now) : [date]
  const numbered = sql`select id from orders where ${dayNumber(sql`date`, sql`number`)} = any (
    array(select ${dayNumber(sql`one`, sql`${number}`)} from unnest(${asked}::date[]) as one))`
  // Found by their index first, then the newest of them: the other way round every order is walked for a few phones.
  const ending = sql`(with ended as materialized (select id from orders where reverse(phone) like reverse(${`%${phone_end}`}))
    select id from ended order by id desc limit ${sql.lit(MOST_BY_PHONE_END)})`
  return [sql`orders.id in (${numbered} ${phone_end === null ? sql`` : sql`union all ${ending}`})`]
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`)
