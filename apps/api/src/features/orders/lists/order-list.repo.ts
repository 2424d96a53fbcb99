import type { orders } from '@tavlin/contract/orders'
import { NOW } from '@tavlin/domain/orders/order-enums'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay, businessDayStart } from '@tavlin/domain/business-time'
import { ORDER_STATUSES, type OrderStatus } from '@tavlin/domain/orders/order-machine'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { List, ListQuery } from '#platform/db/list.ts'
import { isOpen, listRowJson, listRowWithMealsJson } from '../order-json.repo.ts'
import type { OrderSearch } from './order-search.ts'

type OrderQuery = z.output<typeof orders.orders.query>
export type OrderFilters = Omit<OrderQuery, 'search' | 'sort' | 'cursor' | 'limit' | 'customer'>
export type OrderListQuery = ListQuery & OrderFilters & { search: string; customer?: number | undefined }
/** The current time, the delis that the caller may see (null for all), and the requested customers and search. */
export type ListContext = {
  readonly now: Date
  readonly deli_ids: readonly number[] | null
  readonly customer_ids: readonly number[] | null
  readonly search: OrderSearch
}

const MOST_BY_PHONE_END = 500

/** The expression must match that of the index exactly. */
const dayNumber = (date: RawBuilder<unknown>, number: RawBuilder<unknown>) =>
  sql`(${date} - '2020-01-01'::date)::bigint * 100000 + ${number}`

/** With `open_first`, the sort by promise lists all open orders before closed ones. */
export const orderList = (looking: ListContext, { open_first = false } = {}): List<OrderListQuery> => ({
  name: 'orders',
  from: sql`from orders`,
  id: sql`orders.id`,
  row: looking.customer_ids === null ? listRowJson : listRowWithMealsJson,
  sorts: {
    id: { by: sql`orders.id`, type: 'bigint' },
    // By business day, then by placement: within a range of days, the index on both starts at its first day.
    day: { by: sql`date`, type: 'date' },
    promise: { by: open_first ? openFirst : sql`promise_from`, type: 'timestamptz' },
    total: { by: sql`total_agorot`, type: 'bigint' },
    number: { by: sql`(${dayNumber(sql`date`, sql`number`)})`, type: 'bigint' },
  },
  where: (query) => [...narrowing(query, looking), ...numbersOf(query)],
  needsOwnPlan: ({ sort: _sort, cursor: _cursor, limit: _limit, search, ...filters }) =>
    search !== '' || Object.values(filters).some((value) => value !== undefined),
})

const openFirst = sql`case when ${isOpen} then promise_from else promise_from + interval '100 years' end`

/**
 * SQL for the order numbers of a range of days, which bounds the index scan of the sort by number. Other sorts omit it,
 * because the planner would count the range twice.
 */
function numbersOf({ sort, from, to }: OrderListQuery): RawBuilder<unknown>[] {
  if (!sort.endsWith('number')) return []
  const first = (date: string) => dayNumber(sql`${date}::date`, sql`0`)
  const shown = dayNumber(sql`date`, sql`number`)
  return [
    ...(from === undefined ? [] : [sql`${shown} >= ${first(from)}`]),
    ...(to === undefined ? [] : [sql`${shown} < ${first(addDays(to, 1))}`]),
  ]
}

/** SQL conditions of list, board and counts. */
export function narrowing(
  query: OrderFilters,
  { now, deli_ids, customer_ids, search }: ListContext,
): RawBuilder<unknown>[] {
  const { status, date, hour, deli, type, channel, payment, driver, late, from, to } = query
  const conditions: (RawBuilder<unknown> | false)[] = [
    deli_ids !== null && sql`orders.deli_id = any (${deli_ids}::integer[])`,
    customer_ids !== null && ofCustomer(customer_ids),
    status !== undefined && ofStatus(status),
    ...onDate(date, now),
    ...inRange(from, to),
    hour !== undefined && sql`start_minute >= ${hour} and start_minute < ${hour + 60}`,
    deli !== undefined && sql`orders.deli_id ${oneOf(deli, 'integer')}`,
    type !== undefined && sql`order_type ${oneOf(type, 'text')}`,
    channel !== undefined && sql`channel ${oneOf(channel, 'text')}`,
    payment !== undefined && ofPayment(payment),
    driver !== undefined && ofDriver(driver),
    late !== undefined && sql`orders.id = any (array(select id from orders where ${isLate(now)}))`,
    ...matching(search, daysOf(query) ?? search.days(now)),
  ]
  return conditions.filter((one) => one !== false)
}

const oneOf = (values: readonly (string | number)[], type: 'integer' | 'text') =>
  values.length === 1 ? sql`= ${values[0]}` : sql`= any (${values}::${sql.raw(type)}[])`

function onDate(date: OrderFilters['date'], now: Date): RawBuilder<unknown>[] {
  if (date === undefined) return []
  if (date === NOW) return [isOfNow(now)]
  // No slot begins before its business day, which bounds the index scan by promise.
  return [sql`date = ${date}::date`, sql`promise_from >= ${businessDayStart(date)}`]
}

function inRange(from: string | undefined, to: string | undefined): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`date >= ${from}::date`, sql`promise_from >= ${businessDayStart(from)}`]),
    ...(to === undefined ? [] : [sql`date <= ${to}::date`]),
  ]
}

const MOST_DAYS_OF_NUMBER = 400

/** Returns the days on which an order number is searched; null when the query names none. The latest come first. */
function daysOf({ date, from, to }: OrderFilters): string[] | null {
  if (date !== undefined && date !== NOW) return [date]
  if (from === undefined || to === undefined) return null
  const days: string[] = []
  for (let day = to; day >= from && days.length < MOST_DAYS_OF_NUMBER; day = addDays(day, -1)) days.push(day)
  return days
}

const ofDriver = (driver: NonNullable<OrderFilters['driver']>) =>
  driver === 'none'
    ? sql`order_type = 'delivery' and driver_id is null and ${isOpen}`
    : sql`driver_id = ${driver}::bigint`

/**
 * SQL for open orders of any day and closed orders of the current business day. Uses two small indexes; as a row
 * filter, a list sorted by promise would be scanned from its first order.
 */
const isOfNow = (now: Date) => sql`orders.id = any (array(select id from orders where ${isOpen} union all
  select id from orders where date = ${businessDay(now)}::date and not (${isOpen})))`

/**
 * SQL for late orders, which are few among the open ones and found by the partial index. As a row filter, the list
 * would be scanned, because nearly all promises are past.
 */
export const isLate = (now: Date) => sql`${isOpen} and promise_from < ${now} and promise_to < ${now}`

/** Compares a single id with `=`, because the index then returns the rows in list order; `any` would need a sort. */
const ofCustomer = (ids: readonly number[]) =>
  ids.length === 1 ? sql`customer_id = ${ids[0]}::bigint` : sql`customer_id = any (${ids}::bigint[])`

function ofStatus(input: NonNullable<OrderFilters['status']>): RawBuilder<unknown> {
  const statuses = statusesOf(input)
  const has_closed = statuses.some((one) => CLOSED.includes(one))
  if (!has_closed && input.includes('open')) return isOpen
  // Repeats isOpen, because the planner cannot prove from a parameter that the partial index applies.
  const has_status = sql`status ${oneOf(statuses, 'text')}`
  return has_closed ? has_status : sql`${has_status} and ${isOpen}`
}
const CLOSED: readonly OrderStatus[] = ['completed', 'cancelled']

/** Returns the statuses of a filter; all statuses when there is no filter. */
export const statusesOf = (input: OrderFilters['status']): readonly OrderStatus[] =>
  input === undefined
    ? ORDER_STATUSES
    : ORDER_STATUSES.filter((one) => input.includes(one) || (input.includes('open') && !CLOSED.includes(one)))

const statusOfPayment = sql`payment_status(status, cancel_reason, total_agorot, conceded_agorot, paid_agorot, refunded_agorot)`
/** Only orders that are not paid are indexed, because most orders are paid. */
const ofPayment = (payments: NonNullable<OrderFilters['payment']>) =>
  payments.includes('paid')
    ? sql`${statusOfPayment} ${oneOf(payments, 'text')}`
    : sql`${statusOfPayment} ${oneOf(payments, 'text')} and ${statusOfPayment} <> 'paid'`

function matching({ words, number, phone_end }: OrderSearch, dates: readonly string[]) {
  const found = words.map((word) => sql`search_text like ${`%${escaped(word)}%`}`)
  if (number === null) return found
  const numbered = sql`select id from orders where ${dayNumber(sql`date`, sql`number`)} = any (
    array(select ${dayNumber(sql`one`, sql`${number}`)} from unnest(${dates}::date[]) as one))`
  // The subquery is materialised, so that the phone index is used first; otherwise every order is scanned.
  const ending = sql`(with ended as materialized (select id from orders where reverse(phone) like reverse(${`%${phone_end}`}))
    select id from ended order by id desc limit ${sql.lit(MOST_BY_PHONE_END)})`
  return [sql`orders.id in (${numbered} ${phone_end === null ? sql`` : sql`union all ${ending}`})`]
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`)
