import type { Lang } from '@tavlin/domain/language'
import { allows, type Caller } from '@tavlin/contract/access-rules'
import { businessDay } from '@tavlin/domain/business-time'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { Deps } from '#platform/deps.ts'
import { timeCell } from '#platform/files/list-sheet.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from '#platform/files/sheet.ts'
import { type ListedOrderFacts, orderRow } from '../order-derived.ts'
import type { OrderListQuery } from './order-list.repo.ts'
import { listContextOf } from './order-list.service.ts'
import { ORDERS_SHEET_TEXT } from './orders-sheet.text.ts'

type SheetInput = Omit<OrderListQuery, 'cursor' | 'limit'> & ExportFormat

/** Exports the list with its day in the file name. Phones and addresses need the permission to see customers. */
export async function exportOrders(deps: Deps, caller: Caller, { format, lang, ...query }: SheetInput) {
  const { list, sort, at } = await listContextOf(deps, caller, query)
  return sheetOf(
    { db: deps.db, secret: deps.config.secret_key },
    list,
    { ...query, sort, limit: 0 },
    {
      name: `orders-${daysText(query, at)}`,
      format,
      right_to_left: lang === 'he',
      columns: columnsIn(lang, caller, at),
    },
  )
}

function daysText({ date, from, to }: Pick<SheetInput, 'date' | 'from' | 'to'>, at: Date): string {
  if (from === undefined && to === undefined) return date ?? businessDay(at)
  return [from, to].filter((day) => day !== undefined).join('-to-')
}

type OrderSheetRow = ReturnType<typeof orderRow<ListedOrderFacts>>

function columnsIn(lang: Lang, caller: Caller, at: Date): SheetColumn[] {
  const copy = ORDERS_SHEET_TEXT[lang]
  const column = (title: string, value: (order: OrderSheetRow) => string | number): SheetColumn => ({
    title,
    value: (row) => value(orderRow(row as unknown as ListedOrderFacts, caller, at)),
  })
  const way = (name: string): string => (copy.ways as Record<string, string>)[name] ?? name
  const of_customer = [
    column(copy.phone, (order) => (order.phone === null ? '' : shownPhone(order.phone))),
    column(copy.address, (order) => order.address),
  ]
  return [
    column(copy.date, (order) => order.date),
    column(copy.number, (order) => order.number),
    column(copy.deli, ({ deli }) => (lang === 'he' ? deli.name_he : deli.name_en || deli.name_he)),
    column(copy.placed, (order) => timeCell(order.placed_at)),
    column(copy.promise, (order) => timeCell(order.promise_from)),
    column(copy.status, (order) => copy.statuses[order.status]),
    column(copy.type, (order) => copy.types[order.order_type]),
    column(copy.channel, (order) => copy.channels[order.channel]),
    column(copy.customer, (order) => order.customer_name),
    ...(allows('view_customers', caller) ? of_customer : []),
    column(copy.driver, ({ driver }) => driver?.name ?? ''),
    column(copy.meals, (order) => order.meals_count),
    column(copy.total, (order) => order.total_agorot / 100),
    column(copy.vat, (order) => order.vat_agorot / 100),
    column(copy.discount, (order) => order.discount_agorot / 100),
    column(copy.tip, (order) => order.tip_agorot / 100),
    column(copy.refund, (order) => order.refunded_agorot / 100),
    column(copy.due, (order) => order.due_agorot / 100),
    column(copy.payment, (order) => copy.payments[order.payment]),
    column(copy.methods, (order) => order.methods.map(way).join(' + ')),
  ]
}
